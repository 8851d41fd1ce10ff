// fixtures/search-queries/queries.csv: what people type, and the building that must be among the first three.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { type KnownBuilding, knownBuildings } from '../../fixtures/sample/known-buildings.ts'
import { formatEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import type { VmeFacts } from '../../src/vmes/facts.ts'

type Found = Pick<VmeFacts, 'enterpriseNumber' | 'address'>

export interface TableQuery {
  kind: string
  query: string
  /** True for the first three hits of a good answer. */
  isGood(firstThree: readonly Found[]): boolean
  where: 'both' | 'list' | 'suggest'
  /** Why it is known to fail; empty when it must not. */
  knownFailure: string
}

/** `Name` or `Name @ Street`. Throws when no known building is called so. */
function buildingCalled(text: string): KnownBuilding {
  const [name = '', street] = text.split(' @ ')
  const found = knownBuildings.find(
    (building) =>
      building.names.some((each) => each.text === name) &&
      (street === undefined || building.streetNl === street),
  )
  if (found === undefined) throw new Error(`queries.csv: no known building is called "${text}"`)
  return found
}

function expectation(expected: string): TableQuery['isGood'] {
  const [field, value] = expected.split('=')
  if (value === undefined) {
    const { number } = buildingCalled(expected)
    return (found) => found.some(({ enterpriseNumber }) => enterpriseNumber === number)
  }
  // All of the first three must fit: there are many such buildings.
  const isFitting = (found: Found): boolean => {
    const text = field === 'number' ? found.enterpriseNumber : found.address?.postcode
    return text?.startsWith(value) ?? false
  }
  return (found) => found.length > 0 && found.every(isFitting)
}

/** `{number:Name}` stands for the printed number of a known building, `{bare:Name}` for its digits. */
const withNumbers = (query: string): string =>
  query
    .replace(/\{number:(.+?)\}/, (_, name: string) => formatEnterpriseNumber(buildingCalled(name).number))
    .replace(/\{bare:(.+?)\}/, (_, name: string) => buildingCalled(name).number)

interface Line {
  kind: string
  query: string
  expected: string
  where: TableQuery['where']
  known_failure: string
}

export function readQueryTable(): TableQuery[] {
  const text = readFileSync(new URL('../../fixtures/search-queries/queries.csv', import.meta.url), 'utf8')
  const lines: Line[] = parse(text, { columns: true })
  return lines.map(({ kind, query, expected, where, known_failure }) => ({
    kind,
    query: withNumbers(query),
    isGood: expectation(expected),
    where,
    knownFailure: known_failure,
  }))
}
