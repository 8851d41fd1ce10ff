// A thread that is asked: call → reply, started at the first call and again at the next one after it has ended.
import { type TransferListItem, Worker } from 'node:worker_threads'
import type { Call, ThreadMessage } from './serve-calls.ts'

export interface ThreadOptions<N> {
  file: URL
  /** For messages: the thread that loads suggestions. */
  name: string
  /** What the thread is given, each time it starts. */
  workerData?: () => unknown
  /** Calls wait for each other, so that the thread has no more than one at hand. */
  isOneAtATime?: boolean
  /** Gets the messages that the thread sends unasked. */
  onNews?: (news: N) => void
  /** Gets the reason when the thread ends and nobody waits for an answer that would say so. */
  onCrash?: (error: Error) => void
  /** Told of every end but that by close(). */
  onExit?: () => void
}

export interface Thread<Q, A> {
  /** Starts the thread, if it does not run, before anything is asked. */
  start(): void
  /** Rejects with what the thread throws, and when it ends before its answer. What is in `transfer` is the thread's then. */
  call(question: Q, transfer?: readonly TransferListItem[]): Promise<A>
  /** Ends the thread at once; whatever is asked for is rejected. */
  close(): Promise<void>
}

// Threads load and build now and then: a large nursery makes that no faster, and each would keep its own.
const NURSERY_MB = 8

interface Waiting<A> {
  resolve(answer: A): void
  reject(error: Error): void
}

export function openThread<Q, A, N = never>({
  file,
  name,
  workerData,
  isOneAtATime = false,
  onNews = () => {},
  onCrash = () => {},
  onExit = () => {},
}: ThreadOptions<N>): Thread<Q, A> {
  const waiting = new Map<number, Waiting<A>>()
  let worker: Worker | undefined
  let isClosed = false
  let nextId = 0
  let last: Promise<unknown> = Promise.resolve()

  function fail(error: Error): void {
    if (waiting.size === 0 && !isClosed) onCrash(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function handleMessage(message: ThreadMessage<A, N>): void {
    if ('news' in message) {
      onNews(message.news)
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if ('answer' in message) call?.resolve(message.answer)
    else call?.reject(new Error(message.failure))
  }

  function start(): Worker {
    if (worker !== undefined) return worker
    const started = new Worker(file, {
      workerData: workerData?.(),
      resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB },
    })
    let hasFailed = false
    // The thread alone must not keep a process alive that has otherwise ended.
    started.unref()
    started.on('message', handleMessage)
    started.on('error', (error) => {
      hasFailed = true
      // It takes no more calls, though it has not quite ended yet.
      if (worker === started) worker = undefined
      fail(new Error(`${name} has ended: ${error instanceof Error ? error.message : String(error)}`))
    })
    started.once('exit', () => {
      if (worker === started) worker = undefined
      if (!hasFailed) fail(new Error(`${name} has ended`))
      if (!isClosed) onExit()
    })
    worker = started
    return started
  }

  function callNow(question: Q, transfer: readonly TransferListItem[]): Promise<A> {
    if (isClosed) return Promise.reject(new Error(`${name} is closed`))
    const id = nextId++
    return new Promise((resolve, reject) => {
      start().postMessage({ id, question } satisfies Call<Q>, transfer)
      waiting.set(id, { resolve, reject })
    })
  }

  return {
    start: () => void start(),
    call(question, transfer = []) {
      if (!isOneAtATime) return callNow(question, transfer)
      const answer = last.then(() => callNow(question, transfer))
      last = answer.catch(() => {})
      return answer
    },
    async close() {
      isClosed = true
      await worker?.terminate()
    },
  }
}
