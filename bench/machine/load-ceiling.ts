// What the load generator manages at most on this machine: its rate against a server that does nothing.
import { createRequire } from 'node:module'
import { type LoadResult, load } from '../load.ts'
import { startBaseline } from '../servers.ts'

const CONNECTIONS = [1, 16] as const
const shape = { requests: [{ path: '/' }], seconds: 3, warmupSeconds: 1, statuses: [200] }

/** From this share of one processor on, the generator decides what a rate is. */
const BOUND_SHARE = 0.9

export const isGeneratorBound = (runs: readonly Pick<LoadResult, 'generatorShare'>[]): boolean =>
  runs.some(({ generatorShare }) => generatorShare >= BOUND_SHARE)

/** One sentence: which generator, and its ceilings. */
export async function describeGenerator(): Promise<string> {
  const { version } = createRequire(import.meta.url)('undici/package.json') as { version: string }
  const server = await startBaseline('bare-server', {})
  try {
    const ceilings: string[] = []
    for (const connections of CONNECTIONS) {
      const { perSecond, generatorShare } = await load({ ...shape, origin: server.origin, connections })
      const micros = (generatorShare / perSecond) * 1e6
      ceilings.push(
        `${Math.round(perSecond).toLocaleString('en')} requests a second at ${connections} (${micros.toFixed(0)} µs of its own processor time each)`,
      )
    }
    return `Load: undici ${version} in a process of its own; against a bare socket ${ceilings.join(', ')}`
  } finally {
    await server.stop()
  }
}
