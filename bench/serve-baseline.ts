// The HTTP side of a baseline with something behind it: ready at once, and gone when it is told to end.
import { createServer, type ServerResponse } from 'node:http'

const { PORT = '0' } = process.env

/** Listens on PORT of this machine. A request whose answer fails is cut off. `close` ends what stands behind. */
export function serveBaseline(
  answer: (response: ServerResponse, path: string) => Promise<void>,
  close: () => unknown,
): void {
  const server = createServer(({ url = '' }, response) => {
    if (url === '/ready') return void response.end('ready')
    answer(response, url).catch(() => response.destroy())
  })
  server.listen(Number(PORT), '127.0.0.1')
  process.on('SIGTERM', () => {
    server.close(async () => {
      await close()
      process.exit(0)
    })
    server.closeIdleConnections()
  })
}
