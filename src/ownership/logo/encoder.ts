// The thread that makes logos.

import { openPictureThread } from '../../pictures/picture-thread.ts'
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

export function openLogoEncoder({
  workerFile = new URL('./encode-worker.ts', import.meta.url),
  ...limits
}: LogoEncoderOptions = {}): LogoEncoder {
  const thread = openPictureThread<EncodeQuestion, EncodeAnswer>({
    file: workerFile,
    name: 'the thread that makes logos',
    ...limits,
  })
  return { encode: (bytes) => thread.ask({ bytes }), close: () => thread.close() }
}
