// The digest that somebody gets next, as it stands now.
import type { Sql } from '../../db/sql.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'
import type { UnsubscribeTokens } from '../digest/unsubscribing.ts'
import { writeDigests } from '../digest/write-digests.ts'
import { findOwnDigest } from '../statements/digests.ts'
import { latestEdition } from '../statements/editions.ts'

/** Undefined where there is nothing to tell. */
export async function readNextDigest(
  sql: Sql,
  personId: string,
  { publicUrl, tokens }: { publicUrl: string; tokens: UnsubscribeTokens },
): Promise<OutgoingMail | undefined> {
  const reader = await findOwnDigest(sql, personId)
  if (reader === undefined) return undefined
  const latest = await latestEdition(sql)
  if (latest === undefined) return undefined
  const [mail] = await writeDigests(sql, [reader], {
    publicUrl,
    tokens,
    upTo: latest.number,
    isPreview: true,
  })
  return mail
}
