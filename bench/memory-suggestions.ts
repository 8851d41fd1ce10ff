// Goal A2 for whatever is suggested from memory: one look-up among 300,000 labels, and a route beside one that returns
// constant bytes.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRandom, pick } from '../fixtures/sample/random.ts'
import type { Server } from './child.ts'
import { loadInTurn, loadRow, timeRow } from './compare-loads.ts'
import type { BenchContext } from './context.ts'
import { quantile } from './measure.ts'
import type { Row } from './row.ts'
import { startBaseline, targetOf } from './servers.ts'

export const LABELS = 300_000
const LOOKUPS = 20_000
const PATHS = 3_000

/** What people have typed on the way to a name: the beginnings of one or two of its words. */
export function beginnings(names: readonly string[], count: number): string[] {
  const random = createRandom(3)
  return Array.from({ length: count }, () => {
    const words = pick(random, names)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
    const [first = 'a', second] = words
    const cut = (word: string): string => word.slice(0, 1 + Math.floor(random() * 6))
    return second !== undefined && random() < 0.4 ? `${cut(first)} ${cut(second)}` : cut(first)
  })
}

interface Lookups {
  label: string
  /** What is typed are beginnings of these, and every single letter. */
  names: readonly string[]
  lookUp: (q: string) => void
}

export function measureLookups({ label, names, lookUp }: Lookups): Row {
  const queries = [...beginnings(names, LOOKUPS - 26), ...'abcdefghijklmnopqrstuvwxyz']
  const times = queries.map((q) => {
    const start = performance.now()
    lookUp(q)
    return performance.now() - start
  })
  const p99 = quantile(times, 0.99)
  return {
    key: 'A2.lookup',
    label: `one look-up among ${LABELS.toLocaleString('en')} ${label}, p99 in ms`,
    ours: `${p99.toFixed(3)} ms`,
    baseline: '–',
    figure: p99,
    note: `worst ${Math.max(...times).toFixed(2)} ms, of one letter ${Math.max(...times.slice(-26)).toFixed(2)} ms; equal to brute force by test`,
  }
}

interface Route {
  key: 'A2.places' | 'A2.syndics'
  label: string
  names: readonly string[]
  /** Answers; stopped at the end. */
  server: Server
  /** Path that q is added to. */
  path: string
}

/** Mean length of the answers, and the longest of them. */
async function sampleAnswers(
  origin: string,
  paths: readonly string[],
): Promise<{ mean: number; longest: string }> {
  let [total, longest] = [0, '']
  for (const path of paths) {
    const text = await (await fetch(`${origin}${path}`)).text()
    total += text.length
    if (text.length > longest.length) longest = text
  }
  return { mean: Math.round(total / paths.length), longest }
}

export async function measureRoute(
  context: BenchContext,
  { key, label, names, server, path }: Route,
): Promise<{ rate: Row; time: Row }> {
  const paths = beginnings(names, PATHS).map((q) => `${path}${encodeURIComponent(q)}`)
  const stops = [server.stop]
  try {
    const { mean, longest } = await sampleAnswers(server.origin, paths.slice(0, 300))
    const file = join(context.folder, 'constant.json')
    await writeFile(file, longest.slice(0, mean).padEnd(mean))
    const naked = await startBaseline('naked-route', { BODY_FILE: file, MODE: 'buffer' })
    stops.push(naked.stop)
    const shape = {
      connections: 16,
      seconds: 6,
      warmupSeconds: 1,
      statuses: [200],
      requests: paths.map((path) => ({ path })),
    }
    const runs = await loadInTurn({
      ours: { ...shape, ...targetOf(server, context) },
      baseline: { ...shape, ...targetOf(naked, context) },
    })
    const note = `baseline: a constant of ${mean} B`
    return {
      rate: loadRow({ key, label: `${label} a second, 16 connections`, note }, 'perSecond', runs),
      time: timeRow({ key: 'H2.places', label: `${label}, 16 connections` }, runs),
    }
  } finally {
    for (const stop of stops) await stop()
  }
}
