// How columns come back and parameters go out where that differs from the driver's habit. It learns of arrays by a
// question of its own on each new connection, and goes on without an answer when that fails: keys of the outbox would
// then come back as one text. The arrays that the product uses are told to it here instead.
import { parse } from 'postgres-array'

type Item = string | number | null

export function serializeArray(items: readonly Item[]): string {
  const parts = items.map((item) => {
    if (item === undefined) throw new TypeError('an array for PostgreSQL holds an undefined value')
    return item === null ? 'NULL' : `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`
  })
  return `{${parts.join(',')}}`
}

const parseTexts = (text: string): (string | null)[] => parse(text, String)
const parseNumbers = (text: string): (number | null)[] => parse(text, Number)

const arrayOf = (oid: number, parse: (text: string) => unknown) => ({
  to: oid,
  from: [oid],
  serialize: serializeArray,
  parse,
})

// The numbers are those of the server's own catalogue pg_type and never change.
export const columnTypes = {
  // As stored, without a time zone of ours.
  date: { to: 1082, from: [1082], serialize: String, parse: String },
  texts: arrayOf(1009, parseTexts),
  // As texts, since a number holds 53 bits only.
  bigints: arrayOf(1016, parseTexts),
  smallints: arrayOf(1005, parseNumbers),
  integers: arrayOf(1007, parseNumbers),
  reals: arrayOf(1021, parseNumbers),
  doubles: arrayOf(1022, parseNumbers),
}
