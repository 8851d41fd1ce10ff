// Metrics and state for operators, on a port that no visitor reaches.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface InternalServer {
  port: number
  close(): Promise<void>
}

export interface InternalServerOptions {
  host: string
  /** 0, or one that is taken: the system chooses. */
  port: number
  metrics: () => Promise<{ contentType: string; text: string }>
  /** What /health/ready shows. */
  state: () => { ready: boolean }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

export async function startInternalServer(options: InternalServerOptions): Promise<InternalServer> {
  const server = createServer(async (request, response) => {
    const reply = (status: number, type: string, text: string): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    }
    try {
      if (request.url === '/health/live') reply(200, 'application/json', '{"live":true}')
      else if (request.url === '/health/ready') {
        const state = options.state()
        reply(state.ready ? 200 : 503, 'application/json', JSON.stringify(state))
      } else if (request.url === '/metrics') {
        const { contentType, text } = await options.metrics()
        reply(200, contentType, text)
      } else reply(404, 'text/plain', 'There are /metrics, /health/live and /health/ready.\n')
    } catch (error) {
      reply(503, 'text/plain', `${error instanceof Error ? error.message : String(error)}\n`)
    }
  })
  server.requestTimeout = 10_000
  try {
    await listen(server, options.port, options.host)
  } catch (error) {
    // A second indexer on one machine must not fail for want of its metrics port.
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    await listen(server, 0, options.host)
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
