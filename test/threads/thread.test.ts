// A thread that is asked, whatever becomes of it.
import { afterEach, expect, test } from 'vitest'
import { openThread, type Thread, type ThreadOptions } from '../../src/threads/thread.ts'

const served = new URL('../../src/threads/serve-calls.ts', import.meta.url)
const source = `
  import { workerData } from 'node:worker_threads'
  const { sendNews, serveCalls } = await import(workerData.served)
  let atHand = 0
  serveCalls(async ({ what, value }) => {
    atHand += 1
    const most = atHand
    if (what === 'slowly') await new Promise((resolve) => setTimeout(resolve, 50))
    atHand -= 1
    if (what === 'throw') throw new Error(value)
    if (what === 'die') process.exit(1)
    if (what === 'crash') setImmediate(() => { throw new Error(value) })
    if (what === 'crash' || what === 'hang') return new Promise(() => {})
    if (what === 'tell') sendNews(value)
    if (what === 'crash later') setTimeout(() => { throw new Error(value) }, 20)
    if (what === 'take') return { answer: value, transfer: [value.buffer] }
    return { answer: { value, most, start: workerData.start } }
  })`

interface Question {
  what: string
  value?: unknown
}

interface Answer {
  value: unknown
  most: number
  start: number
}

let thread: Thread<Question, Answer>
let starts = 0
function open(options: Partial<ThreadOptions<unknown>> = {}): Thread<Question, Answer> {
  starts = 0
  thread = openThread<Question, Answer, unknown>({
    file: new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    name: 'the thread',
    workerData: () => {
      starts += 1
      return { served: served.href, start: starts }
    },
    ...options,
  })
  return thread
}
afterEach(() => thread.close())

test('each call gets its own answer, and one that throws leaves the others and the thread alone', async () => {
  open()
  const slow = thread.call({ what: 'slowly', value: 1 })
  await expect(thread.call({ what: 'throw', value: 'not that' })).rejects.toThrow('not that')
  expect(await thread.call({ what: 'echo', value: 2 })).toMatchObject({ value: 2 })
  expect(await slow).toMatchObject({ value: 1 })
  expect(starts).toBe(1)
})

test('calls are at hand together, or one after the other where that is wanted', async () => {
  const most = async () => {
    const answers = await Promise.all([1, 2, 3].map((value) => thread.call({ what: 'slowly', value })))
    return answers.map((answer) => answer.most)
  }
  open()
  expect(await most()).toEqual([1, 2, 3])
  await thread.close()
  open({ isOneAtATime: true })
  expect(await most()).toEqual([1, 1, 1])
  await expect(thread.call({ what: 'throw', value: 'no' })).rejects.toThrow('no')
  expect(await thread.call({ what: 'echo', value: 4 })).toMatchObject({ value: 4 })
})

test('memory is given away both ways', async () => {
  open()
  const bytes = new Uint8Array([1, 2, 3])
  const back = thread.call({ what: 'take', value: bytes }, [bytes.buffer])
  expect(bytes.byteLength).toBe(0)
  expect(await back).toEqual(new Uint8Array([1, 2, 3]))
})

test('a thread that ends fails what is asked of it, and the next call starts another', async () => {
  const crashes: string[] = []
  open({ onCrash: ({ message }) => crashes.push(message) })
  const hung = thread.call({ what: 'hang' })
  await expect(Promise.all([hung, thread.call({ what: 'crash', value: 'out of memory' })])).rejects.toThrow(
    'the thread has ended: out of memory',
  )
  await expect(hung).rejects.toThrow('the thread has ended')
  await expect(thread.call({ what: 'die' })).rejects.toThrow('the thread has ended')
  expect(await thread.call({ what: 'echo' })).toMatchObject({ start: 3 })
  // Whoever asked was told.
  expect(crashes).toEqual([])
})

test('an end that nobody waits for is told once, and each end but that by close()', async () => {
  const crashes: string[] = []
  let exits = 0
  open({
    onCrash: ({ message }) => crashes.push(message),
    onExit: () => {
      exits += 1
    },
  })
  await thread.call({ what: 'crash later', value: 'by itself' })
  await expect.poll(() => exits).toBe(1)
  expect(crashes).toEqual(['the thread has ended: by itself'])
  await thread.call({ what: 'echo' })
  await thread.close()
  expect([crashes.length, exits]).toEqual([1, 1])
})

test('news come before the answer they were sent before', async () => {
  const news: unknown[] = []
  open({ onNews: (told) => news.push(told) })
  await thread.call({ what: 'tell', value: 'something' })
  expect(news).toEqual(['something'])
})

test('closing rejects what is asked for and whatever is asked later', async () => {
  open()
  const hung = thread.call({ what: 'hang' })
  const failed = expect(hung).rejects.toThrow('the thread has ended')
  await thread.close()
  await failed
  await expect(thread.call({ what: 'echo' })).rejects.toThrow('the thread is closed')
})
