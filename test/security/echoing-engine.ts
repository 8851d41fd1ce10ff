// Stands before the search engine, and on demand refuses each question in words that repeat it, as engines do.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface EchoingEngine {
  url: string
  /** The status of refusals; undefined lets questions through. */
  refuse(status: number | undefined): void
  close(): Promise<void>
}

export async function startEchoingEngine(target: string): Promise<EchoingEngine> {
  let refusing: number | undefined
  const server = createServer(async (asked, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    // What is asked of the engine itself is answered: it is there, and finds fault with the question.
    if (refusing !== undefined && /_search|_mget|_doc/.test(asked.url ?? '')) {
      const reason = `cannot parse [${asked.url}] ${body}`
      const error = { type: 'parse_exception', reason, root_cause: [{ type: 'parse_exception', reason }] }
      reply.writeHead(refusing, { 'content-type': 'application/json' })
      reply.end(JSON.stringify({ error, status: refusing }))
      return
    }
    const passed = request(
      new URL(asked.url ?? '/', target),
      { method: asked.method, headers: asked.headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      },
    )
    passed.on('error', () => reply.destroy())
    passed.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse(status) {
      refusing = status
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
