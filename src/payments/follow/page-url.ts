// The address of the page of a purchase, for who bought it.

import type { KeyObject } from 'node:crypto'
import type { Sql } from '../../db/sql.ts'
import { readLink } from '../links.ts'
import { purchasePath } from '../paths.ts'
import { openLinkOf } from '../statements/links.ts'

/** Where it opens no more, that of the account. */
export async function pageUrlOf(
  { sql, publicUrl, linkKey }: { sql: Sql; publicUrl: string; linkKey: KeyObject },
  purchaseId: number,
): Promise<string> {
  const link = await openLinkOf(sql, { purchaseId, kind: 'page' })
  const token = link && readLink(link.sealed, linkKey)
  return publicUrl + (token === undefined ? '/account' : purchasePath(token))
}
