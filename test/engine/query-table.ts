// fixtures/search-queries/queries.csv: what people type, and what must come first.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { type KnownBuilding, knownBuildings } from '../../fixtures/sample/known-buildings.ts'
import { formatEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import type { VmeFacts } from '../../src/vmes/facts.ts'

export type Found = Pick<VmeFacts, 'enterpriseNumber' | 'address'>

/** The best three hits, in their order, and the codes of the warnings of a list. */
export interface Answer {
  hits: readonly Found[]
  warnings: readonly string[]
}

export const languages = ['nl', 'fr', 'de'] as const

export interface TableQuery {
  /** Undefined where the words are of none, as numbers are. */
  language: (typeof languages)[number] | undefined
  kind: string
  query: string
  isGood(answer: Answer): boolean
  where: 'both' | 'list' | 'suggest'
  /** Code that a list must warn with; empty when it need not. */
  warning: string
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

type Fits = (hits: readonly Found[]) => boolean

// Of what many buildings have, all of the hits up to the rank must have it.
const fields: Record<string, (found: Found) => string | null | undefined> = {
  number: ({ enterpriseNumber }) => enterpriseNumber,
  postcode: ({ address }) => address?.postcode,
}

/** True for the hits of a good answer; those after the rank are not looked at. */
function expectation(expected: string, rank: number): Fits {
  if (expected === 'nothing') return (hits) => hits.length === 0
  const [field = '', value] = expected.split('=')
  if (value === undefined) {
    const { number } = buildingCalled(expected)
    return (hits) => hits.slice(0, rank).some(({ enterpriseNumber }) => enterpriseNumber === number)
  }
  const read = fields[field]
  if (read === undefined) throw new Error(`queries.csv: "${field}" is no field to expect`)
  return (hits) =>
    hits.length > 0 && hits.slice(0, rank).every((hit) => read(hit)?.startsWith(value) ?? false)
}

/** `{number:Name}` stands for the printed number of a known building, `{bare:Name}` for its digits. */
const withNumbers = (query: string): string =>
  query
    .replace(/\{number:(.+?)\}/, (_, name: string) => formatEnterpriseNumber(buildingCalled(name).number))
    .replace(/\{bare:(.+?)\}/, (_, name: string) => buildingCalled(name).number)

interface Line {
  language: string
  kind: string
  query: string
  expected: string
  rank: string
  where: TableQuery['where']
  warning: string
  known_failure: string
}

function readLine(line: Line): TableQuery {
  const { kind, where, warning } = line
  const fits = expectation(line.expected, Number(line.rank))
  return {
    language: languages.find((language) => language === line.language),
    kind,
    query: withNumbers(line.query),
    isGood: ({ hits }) => fits(hits),
    where,
    warning,
    knownFailure: line.known_failure,
  }
}

export function readQueryTable(): TableQuery[] {
  const text = readFileSync(new URL('../../fixtures/search-queries/queries.csv', import.meta.url), 'utf8')
  const lines: Line[] = parse(text, { columns: true })
  return lines.map(readLine)
}
