// Writes small extracts for tests: folders in the register's own format.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeEnterpriseNumber } from '../../../../src/register/enterprise-number.ts'

export interface ExtractFiles {
  type?: 'full' | 'update'
  number?: number
  /** dd-mm-yyyy */
  date?: string
  /** Rows without the header, by file name without `.csv`. */
  rows?: Record<string, string[]>
}

const headers: Record<string, string> = {
  enterprise:
    '"EnterpriseNumber","Status","JuridicalSituation","TypeOfEnterprise","JuridicalForm","JuridicalFormCAC","StartDate"',
  denomination: '"EntityNumber","Language","TypeOfDenomination","Denomination"',
  address:
    '"EntityNumber","TypeOfAddress","CountryNL","CountryFR","Zipcode","MunicipalityNL","MunicipalityFR","StreetNL","StreetFR","HouseNumber","Box","ExtraAddressInfo","DateStrikingOff"',
  contact: '"EntityNumber","EntityContact","ContactType","Value"',
  activity: '"EntityNumber","ActivityGroup","NaceVersion","NaceCode","Classification"',
  establishment: '"EstablishmentNumber","StartDate","EnterpriseNumber"',
}

const headerOf = (file: string): string =>
  file.endsWith('_delete') ? '"EntityNumber"' : (headers[file.replace('_insert', '')] ?? '')

/** A seat for each row of enterprise.csv: a full without seats is refused. */
const seatsOf = (enterprises: readonly string[] = []): string[] =>
  enterprises
    .map((row) => /^"[\d.]+"/.exec(row)?.[0])
    .filter((number) => number !== undefined)
    .map((number) => `${number},"REGO",,,"1000","Brussel","Bruxelles","Hoogstraat","Rue Haute","1",,,`)

/** A folder with meta.csv, the files given, and others for what a full must hold. Returns its path. */
export async function writeExtract({
  type = 'full',
  number = 200,
  date = '01-11-2026',
  rows = {},
}: ExtractFiles): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'extract-'))
  const meta = `"Variable","Value"\n"SnapshotDate","${date}"\n"ExtractType","${type}"\n"ExtractNumber","${number}"\n`
  await writeFile(join(folder, 'meta.csv'), meta)
  const files =
    type === 'full' ? { enterprise: [], denomination: [], address: seatsOf(rows.enterprise), ...rows } : rows
  for (const [file, lines] of Object.entries(files))
    await writeFile(join(folder, `${file}.csv`), [headerOf(file), ...lines, ''].join('\n'))
  return folder
}

/** `1999.000.150` and the like: numbers above the issued range, by index. */
function dottedNumber(index: number): string {
  const number = completeEnterpriseNumber(String(19_990_000 + index))
  return `${number.slice(0, 4)}.${number.slice(4, 7)}.${number.slice(7)}`
}

export const bareNumber = (index: number): string => dottedNumber(index).replaceAll('.', '')

/** Rows of enterprise.csv and denomination.csv for VMEs from one index up to another. */
export function vmes(from: number, to: number): { enterprise: string[]; denomination: string[] } {
  const numbers = Array.from({ length: to - from }, (_, position) => dottedNumber(from + position))
  return {
    enterprise: numbers.map((number) => `"${number}","AC","000","2","070",,14-03-2006`),
    denomination: numbers.map((number) => `"${number}","2","001","VME ${number}"`),
  }
}
