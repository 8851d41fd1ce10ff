// What the load generator is measured against: a socket that answers each request with the same bytes and reads none of it.
import { createServer } from 'node:net'

const { PORT = '0' } = process.env
const body = 'ready'
const reply = Buffer.from(
  `HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
)
const END = Buffer.from('\r\n\r\n')

// One request is under way on a connection at a time, and its head comes whole.
const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('data', (chunk: Buffer) => {
    if (chunk.includes(END)) socket.write(reply)
  })
  socket.on('error', () => socket.destroy())
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
