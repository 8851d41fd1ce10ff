// The other end of thread.ts, inside the thread.
import { parentPort, type TransferListItem } from 'node:worker_threads'
import { noteWork } from './collect-at-rest.ts'

export interface Call<Q> {
  id: number
  question: Q
}

export type ThreadMessage<A, N> = { id: number; answer: A } | { id: number; failure: string } | { news: N }

/** An answer of which parts are transferred rather than copied. */
export interface Reply<A> {
  answer: A
  transfer?: readonly TransferListItem[]
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error)

function post<A, N>(message: ThreadMessage<A, N>, transfer: readonly TransferListItem[] = []): void {
  parentPort?.postMessage(message, transfer)
  noteWork()
}

/** Answers every call; what is thrown rejects the call and leaves the thread running. */
export function serveCalls<Q, A>(answer: (question: Q) => Promise<Reply<A>>): void {
  parentPort?.on('message', ({ id, question }: Call<Q>) => {
    answer(question)
      .then((reply) => post<A, never>({ id, answer: reply.answer }, reply.transfer))
      .catch((error: unknown) => post({ id, failure: reasonOf(error) }))
  })
}

/** Sends a message that is no answer to a call. */
export const sendNews = <N>(news: N): void => post<never, N>({ news })
