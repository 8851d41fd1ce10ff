// The thread that makes pictures of streets.
import { openPictureThread } from '../pictures/picture-thread.ts'
import { mayDecode } from './check-picture.ts'
import type { EncodeAnswer, EncodedPicture, EncodeQuestion } from './encode-worker.ts'

export interface StreetEncoder {
  /** In the order of the widths. Undefined for what cannot be used. Throws overloaded. */
  encode(bytes: Buffer): Promise<EncodedPicture[] | undefined>
  close(): Promise<void>
}

export function openStreetEncoder(): StreetEncoder {
  const thread = openPictureThread<EncodeQuestion, EncodeAnswer>({
    file: new URL('./encode-worker.ts', import.meta.url),
    name: 'the thread that makes pictures of streets',
  })
  return {
    encode: async (bytes) => (mayDecode(bytes) ? thread.ask({ bytes }) : undefined),
    close: () => thread.close(),
  }
}
