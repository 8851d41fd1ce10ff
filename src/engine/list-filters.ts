// The filters of a list as one table: the name of a parameter → what it asks of the engine, and the same computed on a
// document that was read without it.
import type { Clause } from './clause.ts'
import type { ActiveFilter, CountedClauses, CountedField } from './list-page.ts'
import type { FieldCounts } from './list-query.ts'

export interface ListFilter<Value, Document> {
  /** Undefined for a value that lets everything through. */
  clause(value: Value): Clause | undefined
  passes(value: Value, document: Document): boolean
  /** Present when the values of a field are counted beside the list, each being a value to filter by. */
  counted?: { field: keyof Document & string; countsMissing?: boolean }
}

export type FilterTable<Document> = Readonly<Record<string, ListFilter<never, Document>>>

/** What a query holds: the checked value of each filter that is set. Absent and undefined mean the same. */
export type FilterValues<Table> = {
  [Name in keyof Table]?:
    | (Table[Name] extends { clause(value: infer Value): unknown } ? Value : never)
    | undefined
}

const namesOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[]

/** The filters that a query sets. */
export const activeAmong = <Table extends FilterTable<never>>(
  table: Table,
  values: FilterValues<Table>,
): ActiveFilter<keyof Table & string>[] =>
  namesOf(table).flatMap((name) => {
    const value = values[name]
    const clause = value === undefined ? undefined : table[name]?.clause(value as never)
    return clause === undefined ? [] : [{ name, clause }]
  })

/** Names of the filters that keep a document out. */
export const failedAmong = <Document, Table extends FilterTable<Document>>(
  table: Table,
  values: FilterValues<Table>,
  document: Document,
): (keyof Table & string)[] =>
  namesOf(table).filter((name) => {
    const value = values[name]
    return value !== undefined && table[name]?.passes(value as never, document) === false
  })

/** What is counted beside the list, under the names of the filters. */
export const countedAmong = <Document>(table: FilterTable<Document>): CountedField[] =>
  Object.entries(table).flatMap(([name, { counted }]) =>
    counted === undefined ? [] : [{ name, ...counted }],
  )

function valuesOf(value: unknown, countsMissing: boolean): readonly string[] {
  const values = Array.isArray(value) ? value.map(String) : value === null ? [] : [String(value)]
  return values.length === 0 && countsMissing ? [''] : values
}

/** The counts that the engine would give, over documents that were read without it. */
export function countDocuments<Document>(
  fields: readonly CountedField[],
  documents: readonly Document[],
): Map<string, FieldCounts> {
  const countField = ({ field, countsMissing = false }: CountedField): FieldCounts => {
    const counts = new Map<string, number>()
    for (const document of documents)
      for (const value of valuesOf(document[field as keyof Document], countsMissing))
        counts.set(value, (counts.get(value) ?? 0) + 1)
    return counts
  }
  return new Map(fields.map((field) => [field.name, countField(field)]))
}

/** What is counted beside a list where no field has the values: each is a clause, and the same on a document. */
export interface CountedChoices<Document> {
  name: string
  choices: Readonly<Record<string, { clause: Clause; passes(document: Document): boolean }>>
}

export const clausesOf = ({ name, choices }: CountedChoices<never>): CountedClauses => ({
  name,
  clauses: Object.fromEntries(Object.entries(choices).map(([value, { clause }]) => [value, clause])),
})

/** The counts that the engine would give, over documents that were read without it. */
export const countChoices = <Document>(
  counted: readonly CountedChoices<Document>[],
  documents: readonly Document[],
): Map<string, FieldCounts> =>
  new Map(
    counted.map(({ name, choices }) => [
      name,
      new Map(Object.entries(choices).map(([value, { passes }]) => [value, documents.filter(passes).length])),
    ]),
  )
