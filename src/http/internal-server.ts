// Metrics and details of the dependencies, on a port that is never public; of the API and of the indexer alike.
import { createServer, type Server } from 'node:http'

export interface InternalServer {
  port: number
  close(): Promise<void>
}

export interface InternalServerOptions {
  host: string
  /** 0, or one that is taken: the system chooses. Metrics must not keep a service from starting. */
  port: number
  registry: { contentType: string; metrics(): Promise<string> }
  /** What /health shows, and /health/ready too; 503 unless ready. */
  health: () => Promise<{ ready: boolean }> | { ready: boolean }
}

interface Answer {
  status: number
  type: string
  body: string
}

const KNOWN = 'There are /metrics, /health, /health/live and /health/ready.\n'

async function answer(path: string, { registry, health }: InternalServerOptions): Promise<Answer> {
  switch (path) {
    case '/metrics':
      return { status: 200, type: registry.contentType, body: await registry.metrics() }
    case '/health':
    case '/health/ready': {
      const state = await health()
      return { status: state.ready ? 200 : 503, type: 'application/json', body: JSON.stringify(state) }
    }
    case '/health/live':
      return { status: 200, type: 'application/json', body: '{"live":true}' }
    default:
      return { status: 404, type: 'text/plain', body: KNOWN }
  }
}

const failure = (error: unknown): Answer => ({
  status: 503,
  type: 'text/plain',
  body: `${error instanceof Error ? error.message : String(error)}\n`,
})

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

export async function openInternalServer(options: InternalServerOptions): Promise<InternalServer> {
  const { port, host } = options
  const server = createServer(async (request, response) => {
    const { status, type, body } = await answer(request.url ?? '/', options).catch(failure)
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  })
  server.requestTimeout = 10_000
  const bound = await listen(server, port, host).catch((error: unknown) => {
    if (!isTaken(error)) throw error
    return listen(server, 0, host)
  })
  return {
    port: bound,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
