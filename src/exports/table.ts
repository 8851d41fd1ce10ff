// What is written of rows: their columns, and what the file says of itself.
import type { SourceDates } from '../db/source-dates.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { CsvDelimiter } from '../text/csv.ts'
import type { Culture } from '../text/culture.ts'
import { aboutOf } from './about.ts'
import type { Family } from './family.ts'
import type { Table } from './formats/format.ts'

export interface TableOptions {
  family: Family
  /** What narrows the rows, as it was asked, by the names of parameters. */
  asked: Readonly<Record<string, string>>
  culture: Culture | undefined
  delimiter: CsvDelimiter
  publicUrl: string
  sources: SourceDates['sources']
  /** ISO day. */
  day: string
  /** Whether a syndic is a legal person, whose number may stand in a file. */
  mayName: (syndic: EnterpriseNumber) => boolean
}

export function tableOf({ family, asked, culture, delimiter, mayName, ...about }: TableOptions): Table {
  const { syndic } = asked
  // A file never tells whose number found it, unless that is a legal person.
  const shown =
    syndic === undefined || !/^\d{10}$/.test(syndic) || mayName(syndic as EnterpriseNumber)
      ? asked
      : { ...asked, syndic: '…' }
  return {
    columns: family.columns,
    culture,
    delimiter,
    about: aboutOf({ family, culture, asked: shown, ...about }),
  }
}
