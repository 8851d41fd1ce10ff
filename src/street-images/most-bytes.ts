// A body that is passed on, up to so many bytes.
import { type Readable, Transform } from 'node:stream'

/** Breaks off when there are more, and when the body does; who leaves early ends the body too. */
export function upTo(body: Readable, mostBytes: number): Readable {
  let bytes = 0
  const limited = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      if (bytes > mostBytes) done(new Error(`it has more than ${mostBytes} bytes`))
      else done(null, piece)
    },
  })
  body.on('error', (error) => limited.destroy(error))
  body.on('close', () => {
    if (!body.readableEnded) limited.destroy(new Error('it broke off'))
  })
  limited.on('close', () => body.destroy())
  // Until somebody listens: an error of it ends no process.
  limited.on('error', () => {})
  return body.pipe(limited)
}
