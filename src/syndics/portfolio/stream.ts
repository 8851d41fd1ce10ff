// GET /api/syndics/{number}/portfolio: every VME a syndic manages today, written as it is read. The order and the
// versions are known first, from small rows; the VMEs follow in batches, read a little ahead of what is taken. No
// connection is held meanwhile, so a slow client costs nobody one. A VME that changes syndic in between is left out.

import { Readable } from 'node:stream'
import { weakTag } from '../../http/replies/etag.ts'
import type { ImpactSnapshot } from '../../impacts/snapshot/impact-snapshot.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Services } from '../../services.ts'
import { buildVmeFacts } from '../../vmes/build-facts.ts'
import { type PresentContext, presentVme } from '../../vmes/present.ts'
import type { VmeRow } from '../../vmes/row.ts'
import { loadVmeRows } from '../../vmes/statements/vmes.ts'
import type { VmeSummary } from '../../vmes/summary.ts'
import { requireSyndic } from '../find.ts'
import { orderPortfolio } from './order.ts'
import { listPortfolio } from './statements.ts'

export interface Portfolio {
  /** Weak tag of the whole array: differs whenever any of its VMEs would be shown otherwise. */
  etag: string
  /** ISO instant of the latest change of the syndic or one of the VMEs. */
  updatedAt: string | undefined
  /** When the sources shown were loaded. */
  loadedAt: string | undefined
  /** JSON, from the beginning; fails when PostgreSQL goes away, so that half an array never looks whole. */
  open(): Readable
}

export interface PortfolioOptions extends Omit<PresentContext, 'sources' | 'impacts'> {
  /** For the whole array, however long it takes to be read. */
  impacts: Pick<ImpactSnapshot, 'categoriesOf' | 'categoriesVersion'> | undefined
  /** JSON of one VME, as its profile has it. */
  serialize: (vme: VmeSummary) => string
}

// What is read before the first byte: the tag and a client that holds the portfolio need no more.
const FIRST_BATCH = 20
// Large enough that a statement's own cost disappears, small enough that three of them are some megabytes.
const BATCH = 200
// Read while the one before is sent. Two backends build rows faster than one, and more would keep others waiting.
const BATCHES_AHEAD = 2
// What is handed to the socket at a time.
const CHUNK_CHARACTERS = 65_536

const isHeldBy =
  (syndic: EnterpriseNumber) =>
  ({ mandates, stoppedOn }: VmeRow): boolean =>
    stoppedOn === null &&
    mandates.some(({ state, syndicNumber }) => state === 'current' && syndicNumber === syndic)

const inOrder = (rows: readonly VmeRow[], numbers: readonly EnterpriseNumber[]): VmeRow[] => {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

/** Results in order, of which a few are worked on ahead of the one that is taken. */
async function* workAhead<Result>(works: readonly (() => Promise<Result>)[]): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  let started = 0
  const start = (): void => {
    for (const work of works.slice(started, started + BATCHES_AHEAD - running.length)) {
      const result = work()
      // Awaited below; nobody may be left to do so when the client goes away.
      result.catch(() => {})
      running.push(result)
      started += 1
    }
  }
  start()
  for (let next = running.shift(); next !== undefined; next = running.shift()) {
    const result = await next
    start()
    yield result
  }
}

async function* inChunks(batches: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let text = ''
  let separator = '['
  for await (const items of batches)
    for (const item of items) {
      text += separator + item
      separator = ','
      if (text.length < CHUNK_CHARACTERS) continue
      yield text
      text = ''
    }
  yield separator === '[' ? '[]' : `${text}]`
}

/**
 * Reads what comes before the first byte, so that a database that is down is still refused with a status. Throws
 * syndic_unknown or syndic_is_vme.
 */
export async function openPortfolio(
  services: Services,
  syndic: EnterpriseNumber,
  { serialize, ...options }: PortfolioOptions,
): Promise<Portfolio> {
  const [keys, { sources, loadedAt }] = await Promise.all([
    services.readRegister((sql) => listPortfolio(sql, syndic)),
    services.sourceDates(),
  ])
  // Whoever holds a VME is a syndic.
  const syndicWithout = keys.length === 0 ? await requireSyndic(services, syndic) : undefined
  const context = { ...options, sources }
  const ordered = orderPortfolio(keys, options.culture)
  const numbers = ordered.map(({ number }) => number)

  async function load(wanted: readonly EnterpriseNumber[]): Promise<string[]> {
    const rows = await services.readRegister((sql) => loadVmeRows(sql, wanted))
    return inOrder(rows, wanted)
      .filter(isHeldBy(syndic))
      .map((row) => serialize(presentVme(buildVmeFacts(row), context)))
  }

  const first = await load(numbers.slice(0, FIRST_BATCH))
  async function* batches(): AsyncGenerator<string[]> {
    yield first
    const works: (() => Promise<string[]>)[] = []
    for (let at = FIRST_BATCH; at < numbers.length; at += BATCH)
      works.push(() => load(numbers.slice(at, at + BATCH)))
    yield* workAhead(works)
  }

  const versions = ordered.map(({ number, version }) => `${number} ${version}`)
  // With a VME as it is written: a release that writes them otherwise has other tags.
  const identity = JSON.stringify([
    versions,
    sources,
    options.publicUrl,
    options.culture ?? null,
    options.impacts?.categoriesVersion ?? null,
    first[0] ?? null,
  ])
  return {
    etag: weakTag(identity),
    updatedAt:
      ordered
        .map((key) => key.updatedAt)
        .sort()
        .at(-1) ?? syndicWithout?.updatedAt,
    loadedAt,
    open: () => Readable.from(inChunks(batches())),
  }
}
