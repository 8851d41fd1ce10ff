// What countries of several sizes took, kept beside each other: bench/results/growth.json, and the same to read.
import { readFile, writeFile } from 'node:fs/promises'

export interface Grown {
  /** Day, commit and machine. */
  measured: string
  /** Seconds of each step that fills and indexes the country. */
  built: Record<string, number>
  /** MB (10^6 bytes) of the database, of each index without replicas, and resident of the API after its readers. */
  megabytes: Record<string, number>
  /** Milliseconds at a fixed rate, by what is asked. */
  p50: Record<string, number>
  p99: Record<string, number>
}

/** By the number of VMEs. */
export type Growth = Record<string, Grown>

const file = new URL('./results/growth.json', import.meta.url)

export const readGrowth = async (): Promise<Growth> => JSON.parse(await readFile(file, 'utf8'))

/** The worst of what is asked, against a smaller country; NaN where that is not known. */
export function slowdown(p99: Grown['p99'], smaller: Grown | undefined): number {
  if (smaller === undefined) return Number.NaN
  return Math.max(...Object.entries(p99).map(([asked, ms]) => ms / (smaller.p99[asked] ?? Number.NaN)))
}

/**
 * How a figure follows the number of VMEs between two countries: 1 where it doubles with them, 0 where it stays.
 * The slope of the line through both when each axis is logarithmic.
 */
export const slopeOf = (sizes: readonly [number, number], figures: readonly [number, number]): number =>
  Math.log(figures[1] / figures[0]) / Math.log(sizes[1] / sizes[0])

const groups = [
  { title: 'Seconds to fill and index', of: (grown: Grown) => grown.built },
  { title: 'MB', of: (grown: Grown) => grown.megabytes },
  { title: 'p50, ms', of: (grown: Grown) => grown.p50 },
  { title: 'p99, ms', of: (grown: Grown) => grown.p99 },
]

const text = (value: number | undefined): string =>
  value === undefined || !Number.isFinite(value) ? '–' : String(Number(value.toPrecision(3)))

/** A table with a column a size, the smallest first, and the slope from the first to the last. */
export function renderGrowth(growth: Growth): string {
  const sizes = Object.keys(growth)
    .map(Number)
    .sort((a, b) => a - b)
  const [least = 0, most = 0] = [sizes[0], sizes.at(-1)]
  const countries = sizes.map((size) => growth[size] as Grown)
  const row = (name: string, of: (typeof groups)[number]['of']): string => {
    const figures = countries.map((grown) => of(grown)[name])
    const slope = slopeOf([least, most], [figures[0] ?? Number.NaN, figures.at(-1) ?? Number.NaN])
    return `| ${[name, ...figures.map(text), text(slope)].join(' | ')} |`
  }
  const sections = groups.map(({ title, of }) => {
    const names = [...new Set(countries.flatMap((grown) => Object.keys(of(grown))))]
    const head = [title, ...sizes.map((size) => size.toLocaleString('en')), 'slope']
    return [
      `| ${head.join(' | ')} |`,
      `|${'---|'.repeat(head.length)}`,
      ...names.map((name) => row(name, of)),
    ]
  })
  const measured = sizes.map((size) => `- ${size.toLocaleString('en')} VMEs: ${growth[size]?.measured}.`)
  return [
    '# Growth',
    'What countries of several sizes take, each filled and indexed by `npm run bench -- --vmes N --only T1 --keep`. The slope is 1 where a figure doubles with the number of VMEs and 0 where it stays, from the first column to the last.',
    measured.join('\n'),
    ...sections.map((lines) => lines.join('\n')),
  ].join('\n\n')
}

/** Adds a size, or replaces it. */
export async function keepGrowth(vmes: number, grown: Grown): Promise<void> {
  const growth = { ...(await readGrowth()), [vmes]: grown }
  await writeFile(file, `${JSON.stringify(growth, null, 2)}\n`)
  await writeFile(new URL('./results/growth.md', import.meta.url), `${renderGrowth(growth)}\n`)
}
