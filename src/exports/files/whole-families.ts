// The files of whole families, which everybody with a key may have: ordered each day, and by hand.
import type { Sql } from '../../db/sql.ts'
import { type FamilyName, familyNames } from '../families.ts'
import type { FormatName } from '../formats/formats.ts'
import type { ExportFile } from './export-file.ts'
import { orderAnew, orderFile } from './order-file.ts'

export const builtFormats = ['csv', 'xlsx'] as const satisfies FormatName[]

/**
 * In one transaction. @param family All of them when it is undefined. @param isForced Also those that are there of today's
 * data.
 */
export async function orderFamilies(
  sql: Sql,
  { family, isForced = false }: { family?: FamilyName | undefined; isForced?: boolean | undefined },
): Promise<ExportFile[]> {
  const files: ExportFile[] = []
  for (const name of family === undefined ? familyNames : [family])
    for (const format of builtFormats) {
      const order = {
        ...{ family: name, format, filters: {}, culture: null, delimiter: 'semicolon' as const },
        ...{ accountId: null, purchaseId: null },
      }
      files.push(await (isForced ? orderAnew : orderFile)(sql, order))
    }
  return files
}
