// The thread that makes logos, one at a time. One that dies or does not come to an end is replaced by another.

import { NoTurn, openTurns } from '../../http/guard/turns.ts'
import { Problem } from '../../http/problem.ts'
import { openThread, type Thread } from '../../threads/thread.ts'
import { withinTime } from '../../time/time-limit.ts'
import type { EncodeAnswer, EncodeQuestion } from './encode-worker.ts'

export interface LogoEncoder {
  /** Undefined for a picture that cannot be read. Throws overloaded when no thread gives an answer in time. */
  encode(bytes: Buffer): Promise<EncodeAnswer>
  close(): Promise<void>
}

export interface LogoEncoderOptions {
  /** The file that the thread runs, so that a test can put another in its place. */
  workerFile?: URL
  limitMs?: number
}

// A picture of 16 megapixels takes less than a second; the thread itself gives up after eight.
const LIMIT_MS = 10_000
// Each holds a megabyte.
const LINE = { atATime: () => 1, waiting: 8, waitMs: 15_000 }

export function openLogoEncoder({
  workerFile = new URL('./encode-worker.ts', import.meta.url),
  limitMs = LIMIT_MS,
}: LogoEncoderOptions = {}): LogoEncoder {
  const open = (): Thread<EncodeQuestion, EncodeAnswer> =>
    openThread({ file: workerFile, name: 'the thread that makes logos' })
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
    async encode(bytes) {
      try {
        return await turns.take(async () => {
          try {
            return await withinTime(limitMs, thread.call({ bytes }))
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
