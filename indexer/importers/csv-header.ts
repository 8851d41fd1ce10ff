// Binds the columns of a CSV file by its first line, and says what is wrong with it.
import { parseFields } from './csv-fields.ts'

export interface HeaderSelection {
  /** Columns by name, in any case; all must be in the header. A number stands for a column by position. */
  columns: readonly (string | number)[]
  /** A header without commas but with semicolons says that these separate the fields, as in many a spreadsheet. */
  allowSemicolons?: boolean
  /** The rows may name persons: messages quote nothing of the file. What is rejected is passed on whole all the same. */
  quotesNothing?: boolean
}

export interface Columns {
  positions: number[]
  width: number
  separator: number
}

const separators = { commas: ',', semicolons: ';', tabs: '\t', bars: '|' } as const
type SeparatorName = keyof typeof separators

const codeOf = (separator: SeparatorName): number => separators[separator].charCodeAt(0)

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** Names of columns as they are compared: without blanks around them and signs that nobody sees, in lower case. */
const plain = (name: string): string => name.replace(invisible, '').trim().toLowerCase()

/** The first line of a file as names, split as the selection allows. Throws an Error that names the file. */
export function headerNames(
  file: string,
  text: string,
  { columns, allowSemicolons = false }: HeaderSelection,
): { names: string[]; separator: number } {
  const line = text.replace(/^\uFEFF+/, '')
  const isSemicolon = allowSemicolons && line.includes(';') && !line.includes(',')
  const used: SeparatorName = isSemicolon ? 'semicolons' : 'commas'
  const wanted = columns.filter((column) => typeof column === 'string').map(plain)
  const held = (separator: SeparatorName): number => {
    const fields = parseFields(line, codeOf(separator))
    const names = new Set(typeof fields === 'string' ? [] : fields.map(plain))
    return wanted.filter((name) => names.has(name)).length
  }
  const better = (Object.keys(separators) as SeparatorName[]).find((name) => held(name) > held(used))
  if (better !== undefined)
    throw new Error(
      `${file}, line 1: ${better} separate the fields; ${allowSemicolons ? 'commas or semicolons are' : 'only commas are'} read`,
    )
  const names = parseFields(line, codeOf(used))
  if (typeof names === 'string') throw new Error(`${file}, line 1: the header cannot be read (${names})`)
  return { names, separator: codeOf(used) }
}

/** Throws an Error that names the file when two columns have one name: which of them holds the value cannot be told. */
export function checkDuplicates(
  file: string,
  names: readonly string[],
  { quotesNothing = false, columns }: HeaderSelection,
): void {
  const seen = new Set<string>()
  for (const written of names) {
    const name = plain(written)
    const isWanted = columns.some((column) => typeof column === 'string' && plain(column) === name)
    if (name !== '' && seen.has(name))
      throw new Error(
        `${file}, line 1: ${quotesNothing && !isWanted ? 'a column' : `the column ${written.trim().slice(0, 60)}`} is there twice`,
      )
    seen.add(name)
  }
}

/** Where the columns stand. Throws an Error that names file and line when the header is wrong. */
export function bindHeader(file: string, text: string, selection: HeaderSelection): Columns {
  const { names, separator } = headerNames(file, text, selection)
  checkDuplicates(file, names, selection)
  const plainNames = names.map(plain)
  const positions = selection.columns.map((column) => {
    const position = typeof column === 'number' ? column : plainNames.indexOf(plain(column))
    if (position === -1 || position >= names.length)
      throw new Error(
        `${file}, line 1: the column ${column} is missing; the header holds ${selection.quotesNothing ? `${names.length} others` : names.join(', ').slice(0, 300)}`,
      )
    return position
  })
  return { positions, width: names.length, separator }
}
