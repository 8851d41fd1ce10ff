// What is kept of a person here, for the file of their own data.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'

export const readWatchData = (sql: Sql, personId: string) => sql`
  select entity_type as "entityType", entity_key as "entityKey", state, ${instant(sql, 'created_at')} as "createdAt"
  from watch where person_id = ${personId} order by id`

export const readWatchRequests = (sql: Sql, email: string) => sql`
  select entity_type as "entityType", entity_key as "entityKey", ${instant(sql, 'created_at')} as "createdAt",
    ${instant(sql, 'expires_at')} as "expiresAt"
  from watch_request where lower(email) = lower(${email}) order by created_at`

export async function readDigestData(sql: Sql, personId: string) {
  const [found] = await sql`
    select state, culture, ${instant(sql, 'state_since')} as since,
      array(select day::text from digest_sent where subscriber_id = id order by day) as "sentOn"
    from digest_subscriber where person_id = ${personId}`
  return found ?? null
}
