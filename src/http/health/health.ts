// Whether the things this process depends on answer. Asked on demand and kept for a second, so that an idle service
// asks nobody and a busy health check costs nothing.
import { withinTime } from '../../time/time-limit.ts'

export type DependencyState = 'up' | 'down' | 'off'

export interface DependencyHealth {
  name: string
  state: DependencyState
  milliseconds: number
  /** Why it is down; for the internal port only. */
  reason: string | null
}

export interface Dependency {
  name: string
  /** Without it and all other essential ones nothing useful can be served. */
  isEssential: boolean
  /** While it is down nothing is to be asked of this process, whatever else answers. */
  holdsBack?: boolean
  /** Resolves to false when it is not configured; rejects when it does not answer. */
  check(): Promise<boolean>
}

export interface Health {
  ready: boolean
  degraded: boolean
  dependencies: DependencyHealth[]
}

const CHECK_LIMIT_MS = 500
const CACHE_MS = 1_000

async function checkOne({ name, check }: Dependency): Promise<DependencyHealth> {
  const startedAt = performance.now()
  const outcome = (state: DependencyState, reason: string | null = null): DependencyHealth => ({
    name,
    state,
    milliseconds: Math.round(performance.now() - startedAt),
    reason,
  })
  try {
    return outcome((await withinTime(CHECK_LIMIT_MS, check())) ? 'up' : 'off')
  } catch (error) {
    return outcome('down', error instanceof Error ? error.message : String(error))
  }
}

/**
 * Ready while at least one essential dependency answers and none holds back; degraded while any configured one does not
 * answer.
 */
function judgeHealth(
  dependencies: readonly Omit<Dependency, 'check'>[],
  found: readonly DependencyHealth[],
): Health {
  const essential = new Set(
    dependencies.filter((dependency) => dependency.isEssential).map(({ name }) => name),
  )
  const holding = new Set(dependencies.filter(({ holdsBack }) => holdsBack).map(({ name }) => name))
  return {
    ready:
      found.some(({ name, state }) => essential.has(name) && state === 'up') &&
      !found.some(({ name, state }) => holding.has(name) && state === 'down'),
    degraded: found.some(({ state }) => state === 'down'),
    dependencies: [...found],
  }
}

/** Creates the health check; concurrent callers share one run. */
export function createHealthCheck(
  dependencies: readonly Dependency[],
  now: () => number = () => performance.now(),
): () => Promise<Health> {
  let last: { at: number; health: Promise<Health> } | undefined
  return () => {
    if (last === undefined || now() - last.at >= CACHE_MS)
      last = {
        at: now(),
        health: Promise.all(dependencies.map(checkOne)).then((found) => judgeHealth(dependencies, found)),
      }
    return last.health
  }
}
