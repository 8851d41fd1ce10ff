// What a terminal shows of an import: a bar while it reads, a table for each file or for all sources, and what followed.

import type { Sql } from '../../src/db/sql.ts'
import type { Forgotten } from '../../src/jobs/statements/import-order.ts'
import { countLocations } from '../../src/places/statements/location.ts'
import type { FollowUpDone } from '../follow-ups.ts'
import type { FeedResult } from '../importers/impacts/feed-result.ts'
import type { ImportName, ImportResults, Reporter } from '../imports.ts'
import { renderFeeds } from './feed-table.ts'
import {
  renderAddressReport,
  renderLinkReport,
  renderPermitReport,
  renderPlanReport,
  renderPointReport,
  renderReport,
  renderUnitReport,
} from './import-table.ts'
import { renderLocations } from './location-table.ts'

const count = (value: number): string => value.toLocaleString('en-GB')

type FileImport = Exclude<ImportName, 'outages' | 'works'>

const fileTables: { [N in FileImport]: (result: ImportResults[N]) => string } = {
  enterprises: renderReport,
  links: renderLinkReport,
  addresses: renderAddressReport,
  points: renderPointReport,
  parcels: renderPlanReport,
  buildings: renderPlanReport,
  cadastre: renderPlanReport,
  units: renderUnitReport,
  permits: renderPermitReport,
}

const feedTitles: Partial<Record<ImportName, string>> = { outages: 'Power outages', works: 'Public works' }

/** Lines for what followed; none where it is not worth one. */
async function renderFollowUp({ name, result }: FollowUpDone, sql: Sql): Promise<string[]> {
  if (name === 'offices') {
    const { vmes, syndics } = result
    return vmes + syndics > 0
      ? [`Offices worked out: ${count(vmes)} VMEs and ${count(syndics)} syndics changed\n`]
      : []
  }
  if (name === 'matches')
    return result.changed > 0 ? [`Matched with VMEs: ${count(result.changed)} rows changed\n`] : []
  if (name === 'figures') return []
  if (name === 'permits')
    return result.permits > 0
      ? [`Permits matched: ${count(result.permits)}, with ${count(result.matches)} VMEs in all\n`]
      : []
  if (name === 'streets')
    return result.changed > 0
      ? [`Lines of streets worked out: ${count(result.changed)} of ${count(result.streets)} changed\n`]
      : []
  const { seats, changed } = result
  const found =
    seats > 0 ? [`Seats looked up: ${count(seats)}, of which ${count(changed)} lie elsewhere now\n`] : []
  return [...found, `${renderLocations(await countLocations(sql))}\n`]
}

export interface TerminalOptions {
  sql: Sql
  onBytes: Reporter<never>['onBytes']
  /** Gets each table or line, with its line end but one. */
  print: (text: string) => void
}

export function makeTerminalReporter<N extends ImportName>(
  name: N,
  { sql, onBytes, print }: TerminalOptions,
): Reporter<ImportResults[N]> {
  const onFollowUp = async (done: FollowUpDone): Promise<void> => {
    for (const text of await renderFollowUp(done, sql)) print(text)
  }
  const title = feedTitles[name]
  if (title !== undefined) {
    const onLoaded = (results: readonly ImportResults[N][]): void =>
      print(renderFeeds(title, results as readonly FeedResult[], new Date()))
    return { onBytes, onResult: () => {}, onLoaded, onFollowUp }
  }
  const render = fileTables[name as FileImport] as (result: ImportResults[N]) => string
  return { onBytes, onResult: (result) => print(render(result)), onFollowUp }
}

/** Why an import that ended has not done what was asked; undefined when it has. */
export function failureOf(
  name: ImportName,
  results: readonly ImportResults[ImportName][],
): string | undefined {
  if (feedTitles[name] === undefined) return undefined
  const failed = (results as readonly FeedResult[]).filter(({ state }) => state === 'failed')
  return failed.length === 0
    ? undefined
    : `${failed.map(({ source }) => source).join(', ')} could not be read`
}

const numbered = (extractNumber: number | null): string =>
  extractNumber === null ? '' : `number ${extractNumber}, `

/** What was forgotten of a source, and what counts now. */
export function renderForgotten({
  source,
  runs,
  asOf,
  extractNumber,
  rows,
}: Forgotten & { source: string }): string {
  const forgotten = runs.map(
    (run) => `  run ${run.id}: ${run.input}, ${numbered(run.extractNumber)}state of ${run.asOf}`,
  )
  return [
    `Forgotten of ${source}: day and number of ${runs.length === 1 ? 'one run' : `${runs.length} runs`}`,
    ...forgotten,
    `What is loaded now counts as ${numbered(extractNumber)}state of ${asOf}${extractNumber === null && source.includes('register') ? '; a full file is next' : ''}.`,
    ...(rows > 0 ? [`${count(rows)} rows that were seen later count as seen on that day.`] : []),
    'Nothing else was changed: what those runs loaded stays until right files replace it.',
  ].join('\n')
}
