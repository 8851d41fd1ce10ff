// What a package is used for: chosen once by whoever it belongs to, the same file from then on.

import type { Session } from '../../accounts/session.ts'
import type { Sql } from '../../db/sql.ts'
import { INT32_MAX } from '../../http/lists/paging.ts'
import { Problem } from '../../http/problem.ts'
import { hashToken, isTokenShaped } from '../../secrets/token.ts'
import type { PackageKind } from '../products.ts'
import { findLink } from '../statements/links.ts'
import { holdPurchase, type Purchase, setWish } from '../statements/purchases.ts'
import { askFor } from '../statements/tasks.ts'
import { isPaid, isStruck } from '../states.ts'
import { askedOf, type Wish } from '../wish.ts'

export interface Chooser {
  purchaseId: string
  kind: PackageKind
  session: Session | null
  /** Of its page. */
  token: string | undefined
}

async function isOfToken(sql: Sql, token: string | undefined, id: number): Promise<boolean> {
  if (!isTokenShaped(token)) return false
  const link = await findLink(sql, hashToken(token))
  return link !== undefined && link.kind === 'page' && !link.isOver && link.purchaseId === id
}

/** Throws purchase_unknown for one that is not there, of another kind, or another's. */
async function requireOwn(sql: Sql, { purchaseId, kind, session, token }: Chooser): Promise<Purchase> {
  const id = /^[1-9]\d{0,9}$/.test(purchaseId) ? Number(purchaseId) : 0
  const purchase = id > 0 && id <= INT32_MAX ? await holdPurchase(sql, id) : undefined
  const isOwn =
    purchase?.kind === kind &&
    ((session !== null && purchase.accountId === session.accountId) || (await isOfToken(sql, token, id)))
  if (purchase === undefined || !isOwn) throw new Problem('purchase_unknown')
  return purchase
}

/** The purchase as it is then. Throws purchase_unpaid, purchase_revoked, package_used. */
export async function choose(sql: Sql, chooser: Chooser, wish: Wish): Promise<Purchase> {
  const purchase = await requireOwn(sql, chooser)
  if (isStruck(purchase.state)) throw new Problem('purchase_revoked')
  if (!isPaid(purchase.state)) throw new Problem('purchase_unpaid')
  const { id, key, wish: taken } = purchase
  if (taken === null) {
    await setWish(sql, id, wish)
    await askFor(sql, { kind: 'fulfil', objectId: key })
    return { ...purchase, wish }
  }
  const [was, is] = [askedOf(taken).join(', '), askedOf(wish).join(', ')]
  if (was !== is) throw new Problem('package_used', { values: { taken: was } })
  return purchase
}
