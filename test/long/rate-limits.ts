// One client that asks several API processes in turn as fast as they answer, for a minute; the processes share a Redis and
// RATE_LIMITS is on:
//   node run.mjs test/long/rate-limits.ts PORT,PORT,PORT,PORT [API KEY]
// Says how many were answered and how many refused. The minute begins with the first request, as the client's window does.
import { Agent, get } from 'node:http'

const [ports = [], key] = [process.argv[2]?.split(',').map(Number), process.argv[3]]
const MINUTE_MS = 60_000
const LANES_A_PORT = 4

const agent = new Agent({ keepAlive: true })
const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
const statuses = new Map<number, number>()

const ask = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ port, path: '/api/stats/overview/live', agent, headers }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0))
    }).once('error', reject)
  })

const endsAt = performance.now() + MINUTE_MS
async function lane(first: number): Promise<void> {
  for (let turn = first; ; turn++) {
    const status = await ask(ports[turn % ports.length] as number)
    // An answer that came after the minute may be of the next window.
    if (performance.now() >= endsAt) return
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}
await Promise.all(Array.from({ length: LANES_A_PORT * ports.length }, (_, first) => lane(first)))
agent.destroy()
console.log(
  `${ports.length} processes, 60 s: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
)
