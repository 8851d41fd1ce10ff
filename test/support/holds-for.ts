// What a clause of the engine says of a document, worked out without the engine: of the kinds of clauses that categories
// and filters are made of.
import type { Clause } from '../../src/engine/clause.ts'

type Document = Readonly<Record<string, unknown>>

const listOf = <Value>(value: Value | Value[] | undefined): NonNullable<Value>[] =>
  [value ?? []].flat().filter((one) => one !== undefined) as NonNullable<Value>[]

type BoolClause = NonNullable<Clause['bool']>

function holdsForBool(
  { filter, must_not: mustNot, should, ...rest }: BoolClause,
  document: Document,
): boolean {
  const { minimum_should_match: least, ...unknown } = rest
  if (Object.keys(unknown).length > 0 || (should !== undefined && least !== 1))
    throw new Error(`not worked out here: ${JSON.stringify(rest)}`)
  return (
    listOf(filter).every((clause) => holdsFor(clause, document)) &&
    !listOf(mustNot).some((clause) => holdsFor(clause, document)) &&
    (should === undefined || listOf(should).some((clause) => holdsFor(clause, document)))
  )
}

/** Throws for a kind of clause that it does not know. */
export function holdsFor(clause: Clause, document: Document): boolean {
  const [[kind, content] = [], ...others] = Object.entries(clause)
  if (kind === undefined || others.length > 0) throw new Error(`not one clause: ${JSON.stringify(clause)}`)
  if (kind === 'bool') return holdsForBool(content, document)
  if (kind === 'exists') return (document[content.field] ?? null) !== null
  const [[field, asked] = [], ...more] = Object.entries<unknown>(content)
  if (field === undefined || more.length > 0) throw new Error(`not one field: ${JSON.stringify(clause)}`)
  const value = document[field] ?? null
  if (kind === 'terms') return (asked as unknown[]).includes(value)
  const { lte, ...ends } = asked as { lte?: number }
  if (kind === 'range' && lte !== undefined && Object.keys(ends).length === 0)
    return value !== null && (value as number) <= lte
  throw new Error(`not worked out here: ${JSON.stringify(clause)}`)
}
