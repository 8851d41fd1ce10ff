// How the filters of a list stand in addresses, as one table: the name of a parameter → its schema, its checked value,
// and what of that a cursor is bound to.
import type { Warning } from '../../warnings.ts'
import { type Fault, Problem } from '../problem.ts'
import type { CursorScope } from './cursor.ts'

/** What reading may say of a parameter; a fault refuses the request. */
export interface Reading {
  warnings: Warning[]
  faults: Fault[]
}

type ScopeValue = CursorScope[string]

export interface FilterParameter<Given, Value, Context extends Reading> {
  schema: object
  /** From what the schema let through. */
  read(given: Given, context: Context): Value | undefined
  /** Absent where the value itself says which list is meant. */
  scope?(value: Value): ScopeValue
}

type ParameterTable<Context extends Reading> = Readonly<
  Record<string, FilterParameter<never, unknown, Context>>
>

/** The parameters of a table as properties of a schema. */
export const schemasOf = <Table extends ParameterTable<never>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema])) as {
    readonly [Name in keyof Table]: Table[Name]['schema']
  }

type ValuesOf<Table extends ParameterTable<never>> = {
  [Name in keyof Table]: ReturnType<Table[Name]['read']>
}

/** The checked values. Throws parameters_invalid with every fault. */
export function readFilters<Context extends Reading, Table extends ParameterTable<Context>>(
  table: Table,
  parameters: { readonly [Name in keyof Table]?: unknown },
  context: Context,
): ValuesOf<Table> {
  const values = Object.entries(table).map(([name, { read }]) => {
    const given = parameters[name]
    return [name, given === undefined ? undefined : read(given as never, context)]
  })
  if (context.faults.length > 0) throw new Problem('parameters_invalid', { faults: context.faults })
  return Object.fromEntries(values) as ValuesOf<Table>
}

/** What of the filters a cursor is bound to. */
export const scopeOfFilters = <Table extends ParameterTable<never>>(
  table: Table,
  values: { readonly [Name in keyof Table]?: unknown },
): { [Name in keyof Table]: ScopeValue } =>
  Object.fromEntries(
    Object.entries(table).map(([name, { scope }]) => {
      const value = values[name]
      return [name, value === undefined || scope === undefined ? value : scope(value as never)]
    }),
  ) as { [Name in keyof Table]: ScopeValue }
