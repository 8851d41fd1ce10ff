// LibreOffice without a screen, as people have it set up: what it makes of a file, cell by cell.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'

const path = process.env.SOFFICE || '/usr/bin/soffice'
const PATIENCE_MS = 300_000

/** Why there is no LibreOffice; undefined when there is one. */
export const officeMissing = existsSync(path) ? undefined : `there is no LibreOffice at ${path} (set SOFFICE)`

/** Settings of a person: the language by which numbers and dates are read, with its code in import filters. */
export const officeLocales = { 'nl-BE': 2067, 'fr-BE': 2060, 'en-GB': 2057 } as const
export type OfficeLocale = keyof typeof officeLocales

export interface OfficeCell {
  text: string
  /** Undefined for an empty one. */
  type: string | undefined
  /** What it works out; undefined for a value. */
  formula: string | undefined
}

const settings = (locale: OfficeLocale): string => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item>
</oor:items>`

interface CsvWish {
  delimiter: ';' | ','
  locale: OfficeLocale
  /** True: whatever it looks like, each cell is read as text; else those in quotes alone. */
  allText?: number
}

const TEXT_COLUMN = 2

/**
 * Tokens of the filter: delimiter, quote, UTF-8, first line, kinds of columns, language, quoted is text, no special numbers,
 * and the last: formulas are worked out, so that a cell that is one shows.
 */
const csvFilter = ({ delimiter, locale, allText }: CsvWish): string => {
  const columns =
    allText === undefined
      ? ''
      : Array.from({ length: allText }, (_, at) => `${at + 1}/${TEXT_COLUMN}`).join('/')
  const tokens = [delimiter.charCodeAt(0), 34, 76, 1, columns, officeLocales[locale], true, false]
  return `Text - txt - csv (StarCalc):${[...tokens, false, false, false, 0, true].join(',')}`
}

/** The first sheet of each file as LibreOffice opens it. */
export async function openInOffice(
  folder: string,
  files: readonly string[],
  { csv, locale }: { csv?: Omit<CsvWish, 'locale'>; locale: OfficeLocale },
): Promise<OfficeCell[][][]> {
  const profile = join(folder, `profile-${locale}`)
  mkdirSync(join(profile, 'user'), { recursive: true })
  writeFileSync(join(profile, 'user/registrymodifications.xcu'), settings(locale))
  const out = join(folder, 'opened')
  await promisify(execFile)(
    path,
    [
      `-env:UserInstallation=file://${profile}`,
      ...['--headless', '--norestore', '--convert-to', 'fods'],
      ...(csv === undefined ? [] : [`--infilter=${csvFilter({ ...csv, locale })}`]),
      ...['--outdir', out, ...files],
    ],
    { timeout: PATIENCE_MS },
  )
  return files.map((file) =>
    readCells(readFileSync(join(out, `${basename(file, extname(file))}.fods`), 'utf8')),
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name === undefined
      ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      : (entities[name] ?? whole),
  )
const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? undefined : unescaped(found)
}

const MOST_REPEATED = 100

/** Of the flat form of OpenDocument, as LibreOffice writes it: paragraphs are lines, and blanks in a row are counted. */
function readCells(xml: string): OfficeCell[][] {
  const rows: OfficeCell[][] = []
  const [sheet = ''] = xml.slice(xml.indexOf('<table:table ')).split('</table:table>')
  let cell: OfficeCell | undefined
  let repeated = 1
  let isInLine = false
  for (const [part] of sheet.matchAll(/<[^>]*>|[^<]+/g)) {
    const name = /^<(\/?[\w:-]+)/.exec(part)?.[1]
    if (name === undefined) {
      if (cell !== undefined && isInLine) cell.text += unescaped(part)
    } else if (name === 'table:table-row') rows.push([])
    else if (name === 'table:table-cell') {
      cell = {
        text: '',
        type: attribute(part, 'office:value-type'),
        formula: attribute(part, 'table:formula'),
      }
      repeated = Math.min(MOST_REPEATED, Number(attribute(part, 'table:number-columns-repeated') ?? 1))
      if (part.endsWith('/>')) {
        for (let at = 0; at < repeated; at++) rows.at(-1)?.push(cell)
        cell = undefined
      }
    } else if (name === '/table:table-cell' && cell !== undefined) {
      for (let at = 0; at < repeated; at++) rows.at(-1)?.push(cell)
      cell = undefined
    } else if (name === 'text:p') {
      if (cell !== undefined && isInLine === false && hasLine.has(cell)) cell.text += '\n'
      if (cell !== undefined) hasLine.add(cell)
      isInLine = !part.endsWith('/>')
    } else if (name === '/text:p') isInLine = false
    else if (cell !== undefined && name === 'text:s')
      cell.text += ' '.repeat(Number(attribute(part, 'text:c') ?? 1))
    else if (cell !== undefined && name === 'text:tab') cell.text += '\t'
    else if (cell !== undefined && name === 'text:line-break') cell.text += '\n'
  }
  return rows
}

const hasLine = new WeakSet<OfficeCell>()
