// What the sources of outages or works answered: a line each, then what was left out and why, and what went wrong.
import type { FeedResult, FeedState } from '../importers/impacts/feed-result.ts'

const states: Readonly<Record<FeedState, string>> = {
  stored: 'stored',
  unchanged: 'nothing new',
  doubted: 'not believed yet',
  failed: 'failed',
  'not-due': 'not due',
  busy: 'asked by another process',
  off: 'off',
}

const headings = ['', '', 'read', 'events', 'new', 'changed', 'ended', 'left out', 'last good answer']
const TEXT_COLUMNS = 2

const count = (value: number): string => value.toLocaleString('en-GB')

const MINUTE_MS = 60_000
const MINUTES_AN_HOUR = 60
const HOURS_A_DAY = 24

/** `3 min`, `5 h`, `2 days`: as long as it takes to see whether something is wrong. */
function ageOf(instant: string | null, now: Date): string {
  if (instant === null) return 'none yet'
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS))
  if (minutes < 1) return 'just now'
  if (minutes < 2 * MINUTES_AN_HOUR) return `${minutes} min ago`
  const hours = Math.floor(minutes / MINUTES_AN_HOUR)
  return hours < 2 * HOURS_A_DAY ? `${hours} h ago` : `${Math.floor(hours / HOURS_A_DAY)} days ago`
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, each) => total + each, 0)

function rowOf({ source, state, counts, read, dropped, succeededAt }: FeedResult, now: Date): string[] {
  const events = counts && counts.added + counts.changed + counts.reopened + counts.unchanged
  const numbers = [
    ...[
      read,
      events,
      counts?.added ?? null,
      counts && counts.changed + counts.reopened,
      counts?.ended ?? null,
    ],
    read === null ? null : sum(dropped),
  ]
  return [
    source,
    states[state],
    ...numbers.map((value) => (value === null ? '' : count(value))),
    ageOf(succeededAt, now),
  ]
}

function remarksOf({ source, dropped, notes, error }: FeedResult): string[] {
  const reasons = Object.entries(dropped).map(([reason, rows]) => `left out, ${reason}: ${count(rows)}`)
  return [...(error === null ? [] : [error]), ...reasons, ...notes].map((remark) => `  ${source}: ${remark}`)
}

/** Several lines, with the last line end. */
export function renderFeeds(title: string, results: readonly FeedResult[], now: Date): string {
  const table = [headings, ...results.map((result) => rowOf(result, now))]
  const widths = headings.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column < TEXT_COLUMNS ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
  const remarks = results.flatMap(remarksOf)
  return `${[title, '', ...lines, ...(remarks.length > 0 ? ['', 'Notes:', ...remarks] : [])].join('\n')}\n`
}
