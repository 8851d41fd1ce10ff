// Whether everything runs and has what it should: nothing is degraded, no copy is missing, no change waits.

import type { World } from './kills.ts'
import type { OneProcess } from './product.ts'
import { oldestWaiting } from './writers.ts'

const NODES = 3
const FRESH_SECONDS = 2

async function detailsOf<Details>({ internalOrigin }: OneProcess): Promise<Details | undefined> {
  const signal = AbortSignal.timeout(3_000)
  const response = await fetch(`${internalOrigin}/health/ready`, { signal }).catch(() => undefined)
  return response?.status === 200 ? ((await response.json()) as Details) : undefined
}

async function apiFaults(api: OneProcess): Promise<string[]> {
  const details = await detailsOf<{ dependencies: { name: string; state: string; reason: string | null }[] }>(
    api,
  )
  if (details === undefined) return [`${api.name} is not ready`]
  return details.dependencies
    .filter(({ state }) => state !== 'up')
    .map(({ name, reason }) => `${api.name}: ${name} is not up: ${reason}`)
}

async function indexerFaults(indexer: OneProcess): Promise<string[]> {
  const details = await detailsOf<{ faults: { text: string }[]; drains: Record<string, { state: string }> }>(
    indexer,
  )
  if (details === undefined) return [`${indexer.name} is not ready`]
  const waiting = Object.entries(details.drains).filter(
    ([, { state }]) => !['draining', 'idle'].includes(state),
  )
  return [
    ...details.faults.map(({ text }) => `${indexer.name}: ${text}`),
    ...waiting.map(([kind, { state }]) => `${indexer.name}: the ${kind} drain is ${state}`),
  ]
}

async function engineFaults({ engine }: World): Promise<string[]> {
  const health = await engine.health().catch(() => undefined)
  const isGreen = health?.status === 'green' && health.nodes === NODES
  return isGreen ? [] : [`the engine is ${health?.status ?? 'away'} with ${health?.nodes ?? 0} nodes`]
}

async function redisFaults({ redis }: World): Promise<string[]> {
  try {
    const primary = await redis.primary()
    const copies = await redis.copiesOf(primary)
    return copies === 1 ? [] : [`the primary of Redis has ${copies} copies`]
  } catch {
    return ['Redis has no primary']
  }
}

async function freshFaults({ sql }: World): Promise<string[]> {
  const seconds = await oldestWaiting(sql)
  return seconds <= FRESH_SECONDS ? [] : [`a change waits for ${seconds.toFixed(1)} s`]
}

/** What is missing to green; nothing: all is. */
export async function missingToGreen(world: World): Promise<string[]> {
  const { apis, indexers } = world.product
  const all = await Promise.all([
    engineFaults(world),
    redisFaults(world),
    freshFaults(world),
    ...apis.map(apiFaults),
    ...indexers.map(indexerFaults),
  ])
  return all.flat()
}
