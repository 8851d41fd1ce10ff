// The days and numbers that say which of two loads is the later one. A wrong one that is too high shuts out every right
// load after it, so each is checked where it is read, whatever its source. Pure; the clock is given.
import { loadedBy, type SourceSnapshot } from '../../src/jobs/statements/import-run.ts'
import { brusselsDay, dayAfter } from '../../src/time/brussels-day.ts'

export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The register began in 2003: nothing that is loaded here shows a state before that. */
const FIRST_DAY = '2003-01-01'

/** A clock that is ahead, or a state that is dated by the end of its day. */
const lastDay = (now: Date): string => dayAfter(brusselsDay(now))

const isDay = (text: string): boolean => {
  const midnight = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().slice(0, 10) === text
}

/** Whether an ISO day can be the one of what a file holds. */
export const canOrder = (day: string, now: Date): boolean =>
  isDay(day) && day >= FIRST_DAY && day <= lastDay(now)

/** What a day should have been, for messages. */
export const expectedDay = (now: Date): string => `a day from ${FIRST_DAY} to tomorrow, ${lastDay(now)}`

export interface OrderDay {
  file: string
  /** Where in the file it stands, or what of the file it is. */
  field: string
  day: string
  /** What a person can do about it where the file itself is right. */
  advice?: string
}

/** Throws an Error that names the file, the day and what was expected. */
export function checkDay({ file, field, day, advice }: OrderDay, now: Date): void {
  if (canOrder(day, now)) return
  throw new Error(
    `${file}: ${field} is ${day}; it should be ${expectedDay(now)}, or right files would be taken for older ones. ` +
      `Nothing was changed${advice === undefined ? '' : `. ${advice}`}`,
  )
}

/**
 * The first day that can order what a file holds, of those that it has, best first; one that cannot leaves it to those
 * after it and is remarked. Throws an Error when none can.
 */
export function chooseDay(
  [best, ...others]: readonly OrderDay[],
  now: Date,
): { day: string; remarks: string[] } {
  if (best === undefined) throw new Error('a file without any day')
  const found = [best, ...others].find(({ day }) => canOrder(day, now))
  if (found === undefined) checkDay(best, now)
  if (found === undefined || found === best) return { day: best.day, remarks: [] }
  const remark = `${best.file}: ${best.field} is ${best.day}, which cannot be; ${found.field}, ${found.day}, counts`
  return { day: found.day, remarks: [remark] }
}

export interface OrderNumber {
  file: string
  field: string
  number: number
  day: string
  /** As in source_snapshot, for the command that takes it back. */
  source: string
}

/** The register and its files are numbered about one a day. */
const MOST_A_DAY = 2
const SLACK = 31

const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

const mostAfter = (number: number, from: string, to: string): number =>
  number + SLACK + MOST_A_DAY * daysBetween(from, to)

/**
 * Throws an Error when day or number of what is loaded cannot be: then nothing that is right is later, and to skip it as
 * older would be wrong.
 */
export function checkLoaded(source: string, loaded: SourceSnapshot | undefined, now: Date): void {
  if (loaded === undefined) return
  const { asOf, extractNumber } = loaded
  const isPossible = canOrder(asOf, now) && (extractNumber ?? 0) <= mostAfter(0, FIRST_DAY, asOf)
  if (isPossible) return
  const number = extractNumber === null ? '' : `number ${extractNumber}, `
  throw new Error(
    `${source}: ${number}state of ${asOf}, ${loadedBy(loaded)}, cannot be, and shuts out what is right. Nothing was ` +
      `changed. Take it back: npm run import -- forget ${source} DATE, with the last day that is right`,
  )
}

/** Throws an Error when a number cannot be that of its day, as far as the one that is loaded tells. */
export function checkNumber(
  { file, field, number, day, source }: OrderNumber,
  loaded: Pick<SourceSnapshot, 'asOf' | 'extractNumber'> | undefined,
): void {
  const fail = (expected: string): never => {
    throw new Error(
      `${file}: ${field} is ${number}, of ${day}; ${expected}. One of the two is wrong. Nothing was changed. When it is the ` +
        `loaded one, take it back: npm run import -- forget ${source} DATE`,
    )
  }
  const last = loaded?.extractNumber ?? undefined
  if (loaded === undefined || last === undefined) {
    const most = mostAfter(0, FIRST_DAY, day)
    if (number <= most) return
    throw new Error(
      `${file}: ${field} is ${number}; it should be at most ${most}, as there is about one a day since ${FIRST_DAY}. ` +
        'Nothing was changed',
    )
  }
  const known = `${last}, of ${loaded.asOf}, is loaded`
  const most = mostAfter(last, loaded.asOf, day)
  if (number > most) fail(`it should be at most ${most}, as ${known} and there is about one a day`)
  if (number > last && day < loaded.asOf) fail(`a higher number should be of a later day, and ${known}`)
  if (number < last && day > loaded.asOf) fail(`a later day should have a higher number, and ${known}`)
}
