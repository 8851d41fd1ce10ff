// A2: suggestions of places against a route that returns constant bytes, and one look-up among 300,000 labels.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRandom, pick } from '../../fixtures/sample/random.ts'
import { loadLocationEntries } from '../../src/db/locations.ts'
import { buildLocationIndex, suggestLocations } from '../../src/suggest/location-index.ts'
import type { LocationEntry } from '../../src/suggest/suggestion.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { load } from '../load.ts'
import { inTurn, quantile, ratio } from '../measure.ts'
import type { Row } from '../report.ts'
import { startApi, startBaseline } from '../servers.ts'

const LABELS = 300_000
const LOOKUPS = 20_000

function beginnings(names: readonly string[], count: number): string[] {
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

const namesOf = (entries: readonly LocationEntry[]): string[] =>
  entries.flatMap(({ names }) => [names.nl, names.fr].filter((name) => name !== null))

/** The same places again under other keys until there are enough labels. */
function manyEntries(entries: readonly LocationEntry[]): LocationEntry[] {
  const result: LocationEntry[] = []
  for (let copy = 0; result.length < LABELS; copy++)
    for (const entry of entries)
      result.push({ ...entry, key: `${entry.key}-${copy}`, weight: entry.weight + copy })
  return result.slice(0, LABELS)
}

function measureLookups(entries: readonly LocationEntry[]): Row {
  const index = buildLocationIndex(manyEntries(entries))
  const queries = [...beginnings(namesOf(entries), LOOKUPS - 26), ...'abcdefghijklmnopqrstuvwxyz']
  const times = queries.map((q) => {
    const start = performance.now()
    suggestLocations(index, { q, culture: 'nl' })
    return performance.now() - start
  })
  const p99 = quantile(times, 0.99)
  return {
    goal: 'A2',
    what: `one look-up among ${LABELS.toLocaleString('en')} labels, p99 in ms`,
    ours: `${p99.toFixed(3)} ms`,
    baseline: '–',
    ratio: p99,
    bar: { atMost: 1 },
    note: `worst ${Math.max(...times).toFixed(2)} ms; equal to brute force by test`,
  }
}

async function measureRoute(context: BenchContext, entries: readonly LocationEntry[]): Promise<Row> {
  const paths = beginnings(namesOf(entries), 3_000).map(
    (q) => `/api/locations/suggestions?culture=nl&q=${encodeURIComponent(q)}`,
  )
  const api = await startApi(context, { isCaching: false })
  const sizes: number[] = []
  let sample = ''
  for (const path of paths.slice(0, 300)) {
    const text = await (await fetch(`${api.origin}${path}`)).text()
    sizes.push(text.length)
    if (text.length > sample.length) sample = text
  }
  const mean = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length)
  const file = join(context.folder, 'constant.json')
  await writeFile(file, sample.slice(0, mean).padEnd(mean))
  const naked = await startBaseline('naked-route', { BODY_FILE: file, MODE: 'buffer' })
  const shape = {
    connections: 16,
    seconds: 6,
    warmupSeconds: 1,
    statuses: [200],
    requests: paths.map((path) => ({ path })),
  }
  try {
    const runs = await inTurn(
      5,
      () => load({ ...shape, origin: api.origin }),
      () => load({ ...shape, origin: naked.origin }),
    )
    const rate = ratio(runs, (run) => run.perSecond)
    return {
      goal: 'A2',
      what: 'place suggestions a second, 16 connections',
      ours: (runs.ours[2]?.perSecond ?? 0).toFixed(0),
      baseline: `${(runs.baseline[2]?.perSecond ?? 0).toFixed(0)} (constant ${mean} B)`,
      ratio: rate.median,
      spread: [rate.min, rate.max],
      bar: { atLeast: 0.7 },
    }
  } finally {
    await naked.stop()
    await api.stop()
  }
}

export const suggestLocationsGoal: Goal = {
  ids: ['A2'],
  async run(context) {
    const entries = await loadLocationEntries(context.sql)
    return [await measureRoute(context, entries), measureLookups(entries)]
  },
}
