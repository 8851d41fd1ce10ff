// A purchase by its link.
import type { Sql } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import { hashToken, isTokenShaped } from '../secrets/token.ts'
import type { LinkKind } from './links.ts'
import { findLink, type Link } from './statements/links.ts'

/** Throws purchase_unknown for whatever opens nothing of that kind. */
export async function findByToken(sql: Sql, token: unknown, kind: LinkKind): Promise<Link> {
  const link = isTokenShaped(token) ? await findLink(sql, hashToken(token)) : undefined
  if (link === undefined || link.kind !== kind) throw new Problem('purchase_unknown')
  return link
}
