// The arguments of `npm run bench`.
import { parseArgs } from 'node:util'

export interface BenchArguments {
  /** The goals against peers alone, which are installed for it. */
  peers: boolean
  vmes: number
  /** Letters and numbers of goals; all when absent. */
  only: string[] | undefined
  points: number | undefined
  exportRows: number | undefined
  soakMinutes: number | undefined
  keep: boolean
  /** The release that the figures are kept for. */
  release: string | undefined
}

function wholeNumber(
  name: string,
  text: string | undefined,
  { least, most }: { least: number; most: number },
): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`--${name} is a whole number from ${least} to ${most}`)
  return value
}

export function readArguments(argv: readonly string[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      vmes: { type: 'string', default: '30000' },
      only: { type: 'string' },
      points: { type: 'string' },
      'export-rows': { type: 'string' },
      soak: { type: 'string' },
      keep: { type: 'boolean', default: false },
      release: { type: 'string' },
    },
  })
  const [word, ...more] = positionals
  if (more.length > 0 || (word !== undefined && word !== 'peers'))
    throw new Error(`"${positionals.join(' ')}" is not known: peers is the only word there is`)
  // Page 400 of the list must exist.
  const vmes = wholeNumber('vmes', values.vmes, { least: 11_000, most: 2_000_000 }) as number
  const points = wholeNumber('points', values.points, { least: 1_000, most: 10_000_000 })
  const { keep, release } = values
  if (points !== undefined && (keep || release !== undefined))
    throw new Error(
      '--keep and --release are for the goals of one country: what --points gives is printed only',
    )
  return {
    peers: word === 'peers',
    vmes,
    only: values.only?.split(',').map((id) => id.trim().toUpperCase()),
    points,
    exportRows: wholeNumber('export-rows', values['export-rows'], { least: vmes + 1, most: 9_000_000 }),
    soakMinutes: wholeNumber('soak', values.soak, { least: 1, most: 600 }),
    keep,
    release,
  }
}
