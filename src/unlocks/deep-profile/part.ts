// A part of a deep profile is a table: the page shows it, and both files hold it, from the same rows.
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { InEveryCulture } from '../../text/culture.ts'

export interface Column {
  label: InEveryCulture
  /** `number`: counted; `amount`: with a fraction; `enterprise`: the number of one; days and moments are ISO. */
  kind: 'text' | 'number' | 'amount' | 'year' | 'day' | 'moment' | 'enterprise'
  /** What the words of the data mean to people; any other word is shown as it is. */
  words?: Readonly<Record<string, InEveryCulture>>
  /** Of an enterprise: whose profile it is. */
  leadsTo?: 'vme' | 'syndic'
  /** Names the holder of an office: left out of files unless that is a legal person. */
  isOfHolder?: true
}

export type Row = Readonly<Record<string, string | number | null>>

export interface Part {
  title: InEveryCulture
  columns: Readonly<Record<string, Column>>
  /** Each row has a value for every column, and `holderKind` where one of them is of the holder. */
  read(sql: Sql, number: EnterpriseNumber): Promise<readonly Row[]>
}
