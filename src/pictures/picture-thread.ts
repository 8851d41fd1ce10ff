// A thread that makes pictures, one at a time. One that dies or does not come to an end is replaced by another.

import { NoTurn, openTurns } from '../http/guard/turns.ts'
import { Problem } from '../http/problem.ts'
import { openThread, type Thread } from '../threads/thread.ts'
import { withinTime } from '../time/time-limit.ts'

export interface PictureThread<Question, Answer> {
  /** Throws overloaded when no thread gives an answer in time. */
  ask(question: Question): Promise<Answer>
  close(): Promise<void>
}

export interface PictureThreadOptions {
  file: URL
  /** For messages: the thread that makes logos. */
  name: string
  limitMs?: number
}

// A picture of 16 megapixels takes less than a second; the threads themselves give up after eight.
const LIMIT_MS = 10_000
// Each holds a megabyte or a few.
const LINE = { atATime: () => 1, waiting: 8, waitMs: 15_000 }

export function openPictureThread<Question, Answer>({
  file,
  name,
  limitMs = LIMIT_MS,
}: PictureThreadOptions): PictureThread<Question, Answer> {
  const open = (): Thread<Question, Answer> => openThread({ file, name })
  const turns = openTurns(LINE)
  let thread = open()
  let isClosed = false

  /** Not waited for: one that hangs in the library ends when that lets go of it. */
  function replace(): void {
    if (isClosed) return
    thread.close().catch(() => {})
    thread = open()
  }

  return {
    async ask(question) {
      try {
        return await turns.take(async () => {
          try {
            return await withinTime(limitMs, thread.call(question))
          } catch (error) {
            replace()
            throw error
          }
        })
      } catch (cause) {
        throw new Problem('overloaded', {
          headers: { 'retry-after': '5' },
          ...(cause instanceof NoTurn ? {} : { cause }),
        })
      }
    },
    close() {
      isClosed = true
      return thread.close()
    },
  }
}
