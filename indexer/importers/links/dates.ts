// Days as link sources write them.
import { parseDate } from '../enterprise-register/parse.ts'

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:Z|[+-]\d\d:\d\d)?$/
const DAY_FIRST = /^(\d\d)([-./])(\d\d)\2(\d{4})$/

/**
 * A day as yyyy-mm-dd, dd-mm-yyyy, dd.mm.yyyy or dd/mm/yyyy, as ISO text; which of them the reuse files have is not
 * published. Null for nothing and for 01.01.0001, the register's unknown day; undefined for everything else.
 */
export function parseDay(text: string | undefined): string | null | undefined {
  if (text === undefined || text === '') return null
  const iso = ISO.exec(text)
  const dayFirst = DAY_FIRST.exec(text)
  const day =
    iso !== null
      ? parseDate(`${iso[3]}-${iso[2]}-${iso[1]}`)
      : dayFirst !== null
        ? parseDate(`${dayFirst[1]}-${dayFirst[3]}-${dayFirst[4]}`)
        : undefined
  return day === '0001-01-01' ? null : day
}

/** The same for the end of something: 31.12.9999 means that it is open. */
export function parseEnd(text: string | undefined): string | null | undefined {
  const day = parseDay(text)
  return day === '9999-12-31' ? null : day
}
