// Metrics and details of the dependencies, on a port that is never public.
import { createServer, type Server } from 'node:http'
import type { Services } from './services.ts'

export interface InternalServer {
  port: number
  close(): Promise<void>
}

async function answer(
  services: Services,
  path: string,
): Promise<{ status: number; type: string; body: string }> {
  const { registry } = services.metrics
  switch (path) {
    case '/metrics':
      return { status: 200, type: registry.contentType, body: await registry.metrics() }
    case '/health': {
      const health = await services.health()
      return { status: health.ready ? 200 : 503, type: 'application/json', body: JSON.stringify(health) }
    }
    default:
      return { status: 404, type: 'text/plain', body: 'Known here: /metrics and /health\n' }
  }
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** On the given port or, where that one is taken, on any: metrics must not keep the service from starting. */
export async function openInternalServer(
  services: Services,
  { port, host }: { port: number; host: string },
): Promise<InternalServer> {
  const server = createServer((request, response) => {
    answer(services, request.url ?? '/').then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  const bound = await listen(server, port, host).catch((error: unknown) => {
    if (!isTaken(error)) throw error
    return listen(server, 0, host)
  })
  return {
    port: bound,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
