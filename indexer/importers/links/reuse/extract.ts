// A delivery of the reuse format: its data file, and what its header says.
import { checkDay } from '../../order-date.ts'
import { parseDay } from '../dates.ts'
import type { ReuseInput } from '../input.ts'
import { readParts } from './read.ts'
import { textOf, type XmlNode } from './xml.ts'

export interface ReuseExtract extends ReuseInput {
  type: 'full' | 'change'
  sequence: number
  /** ISO day on which the file was made. */
  asOf: string
  /** What deserves a note: a name that says something else than the header. */
  remarks: string[]
}

/** Largest number that the database holds; the register numbers about one file a working day. */
const MAX_SEQUENCE = 2 ** 31 - 1

/** Reads the header. Throws an Error that names the file and what is wrong. */
export async function openExtract(input: ReuseInput, now: Date): Promise<ReuseExtract> {
  const { data } = input
  for await (const parts of readParts({ name: data.name, chunks: data.open() })) {
    const [first] = parts
    if (first === undefined) continue
    if (first.kind !== 'header')
      throw new Error(`${data.name}, line ${first.node.line}: it does not begin with its Header`)
    const header = parseHeader(data.name, first.node)
    checkDay({ file: data.name, field: 'ExecutionDate in the Header', day: header.asOf }, now)
    return { ...input, ...header, remarks: compareName(data.name, header.type) }
  }
  throw new Error(`${data.name}: its Header is missing, so it is no data file of the register`)
}

function parseHeader(name: string, node: XmlNode): Pick<ReuseExtract, 'type' | 'sequence' | 'asOf'> {
  const read = <T>(field: string, form: string, parse: (text: string) => T | undefined): T => {
    const text = textOf(node, field)
    const value = text === undefined ? undefined : parse(text)
    if (value === undefined)
      throw new Error(
        `${name}, line ${node.line}: ${field} in the Header is ${text === undefined ? 'missing' : `"${text.slice(0, 40)}"`}; it should be ${form}`,
      )
    return value
  }
  return {
    type: read('ExtractType', 'F or D', (text) =>
      text.toUpperCase() === 'F' ? 'full' : text.toUpperCase() === 'D' ? 'change' : undefined,
    ),
    sequence: read('SequenceNumber', `a whole number up to ${MAX_SEQUENCE}`, (text) =>
      /^\d{1,10}$/.test(text) && Number(text) <= MAX_SEQUENCE ? Number(text) : undefined,
    ),
    asOf: read('ExecutionDate', 'a day', (text) => parseDay(text.slice(0, 10)) ?? undefined),
  }
}

function compareName(name: string, type: ReuseExtract['type']): string[] {
  const isNamedChange = /\.wijzig\.xml$/i.test(name)
  if (isNamedChange === (type === 'change')) return []
  return [
    `${name} is named as a ${isNamedChange ? 'change' : 'full'} file, but its header says ${type}, which counts`,
  ]
}
