// Which days are asked for. Pure.
import { dayAfter } from '../../../src/time/brussels-day.ts'

/** From a day on, until before another. */
export interface Window {
  from: string
  until: string
}

/** Days that are asked for again by each run: the source writes late. */
const OVERLAP_DAYS = 14
const WINDOW_DAYS = 14

const DAY_MS = 86_400_000

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const daysOf = ({ from, until }: Window): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)

/** Windows from where a run begins to the end of today, in order. */
export function windowsOf({
  first,
  readUntil,
  today,
}: {
  /** Day of the first permit that is wanted. */
  first: string
  /** How far the layer is read; undefined before the first run. */
  readUntil: string | undefined
  today: string
}): Window[] {
  const end = dayAfter(today)
  const again = readUntil === undefined ? first : daysLater(readUntil, -OVERLAP_DAYS)
  const windows: Window[] = []
  for (let from = again < first ? first : again; from < end; ) {
    const next = daysLater(from, WINDOW_DAYS)
    windows.push({ from, until: next })
    from = next
  }
  const last = windows.at(-1)
  if (last !== undefined && last.until > end) last.until = end
  return windows
}

/** The halves of a window of several days. */
export function halvesOf(window: Window): [Window, Window] {
  const middle = daysLater(window.from, Math.floor(daysOf(window) / 2))
  return [
    { from: window.from, until: middle },
    { from: middle, until: window.until },
  ]
}
