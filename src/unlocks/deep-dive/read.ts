// A deep dive: all that is known of one association as a workbook, as it stood at one moment. Under the rule of files: of
// who holds an office, legal persons alone are named.
import type { SourceDates } from '../../db/source-dates.ts'
import type { Sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { aboutOf } from '../../exports/about.ts'
import type { Row as SheetRow } from '../../exports/column.ts'
import { DEEP_DIVE } from '../../exports/files/export-file.ts'
import { titleOf } from '../../exports/files/title-of.ts'
import { type NamedTable, writeSheets } from '../../exports/formats/xlsx/workbook.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Culture, InEveryCulture } from '../../text/culture.ts'
import { sheetRow } from '../deep-profile/cells.ts'
import { sheetColumns, sheets } from './sheets.ts'

export interface DeepDive {
  /** Of all sheets together. */
  rows: number
  pieces: AsyncIterable<Uint8Array>
}

export interface DeepDiveOptions {
  number: EnterpriseNumber | undefined
  culture: Culture
  sources: SourceDates['sources']
  /** ISO day. */
  day: string
  publicUrl: string
}

const about: InEveryCulture = {
  nl: 'Alles wat van een vereniging van mede-eigenaars bekend is: profiel, syndici, mandaten, hinder, buren en jaarrekeningen.',
  fr: 'Tout ce que l’on sait d’une association des copropriétaires : fiche, syndics, mandats, perturbations, voisins et comptes annuels.',
  en: 'All that is known of an association of co-owners: profile, syndics, mandates, disruptions, neighbours and annual accounts.',
}

async function* oneBatch(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield rows
}

export async function readDeepDive(
  sql: Sql,
  { number, culture, ...options }: DeepDiveOptions,
): Promise<DeepDive> {
  if (number === undefined) throw new Error('a deep dive is of an association')
  const read = await inTransaction(
    sql,
    async (snapshot) => {
      const tables = []
      for (const part of Object.values(sheets)) {
        const rows = await part.read(snapshot, number)
        tables.push({ part, rows: rows.map((row) => sheetRow(part, row, culture)) })
      }
      return tables
    },
    'isolation level repeatable read read only',
  )
  const tables = read.map(
    ({ part, rows }): NamedTable => ({
      title: part.title[culture],
      columns: sheetColumns(part),
      batches: oneBatch(rows),
    }),
  )
  const family = { title: titleOf(DEEP_DIVE), about }
  const told = aboutOf({ family, culture, asked: { enterpriseNumber: number }, ...options })
  return {
    rows: read.reduce((sum, { rows }) => sum + rows.length, 0),
    pieces: writeSheets(tables, { culture, about: told }),
  }
}
