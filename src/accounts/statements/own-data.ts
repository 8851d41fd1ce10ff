// What is kept of a person and of the account that they look at: one reader a part, from whichever room it comes.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import { presentFile } from '../../exports/files/present.ts'
import { listOwn } from '../../exports/files/statements/lists.ts'
import { listFeedbackOf } from '../../feedback/statements/feedback.ts'
import { listKeys } from '../../keys/statements/keys.ts'
import { listLeadsOf } from '../../leads/statements/leads.ts'
import { listClaims } from '../../ownership/statements/claims.ts'
import { listCodeMails } from '../../ownership/statements/code-mails.ts'
import { listLogos } from '../../ownership/statements/logos.ts'
import { listOwned } from '../../ownership/statements/owners.ts'
import { listRefusals } from '../../ownership/statements/refusals.ts'
import { readPaymentData } from '../../payments/statements/own-data.ts'
import { listUnlocks } from '../../unlocks/statements/unlocks.ts'
import { readDigestData, readWatchData, readWatchRequests } from '../../watchlist/statements/own-data.ts'
import type { Session } from '../session.ts'
import { listAccounts } from './accounts.ts'
import { listInvitationMails } from './invitation-mails.ts'
import { listInvitations, listMembers } from './members.ts'
import { listSessions } from './sessions.ts'

type Reader = (sql: Sql, session: Session) => Promise<unknown>

const readPerson: Reader = async (sql, { personId }) => {
  const [person] = await sql`
    select email, culture, ${instant(sql, 'created_at')} as "createdAt" from person where id = ${personId}`
  return person
}

const readSignInLinks: Reader = (sql, { email }) => sql`
  select ${instant(sql, 'created_at')} as "createdAt", ${instant(sql, 'expires_at')} as "expiresAt"
  from sign_in_link where lower(email) = lower(${email}) order by created_at`

const readWaitingMails: Reader = (sql, { accountId, personId }) => sql`
  select kind, ${instant(sql, 'created_at')} as "createdAt" from mail
  where person_id = ${personId} or account_id = ${accountId} order by id`

const ownData = {
  person: readPerson,
  accounts: (sql, { personId }) => listAccounts(sql, personId),
  members: (sql, { accountId }) => listMembers(sql, accountId),
  invitations: (sql, { accountId }) => listInvitations(sql, accountId),
  invitationMails: (sql, { accountId }) => listInvitationMails(sql, accountId),
  keys: (sql, { accountId }) => listKeys(sql, accountId),
  payments: (sql, { accountId }) => readPaymentData(sql, accountId),
  openedProfiles: (sql, { accountId }) => listUnlocks(sql, accountId),
  exportFiles: async (sql, { accountId }) => (await listOwn(sql, accountId)).map(presentFile),
  syndicProfiles: (sql, { accountId }) => listOwned(sql, accountId),
  syndicClaims: (sql, { accountId }) => listClaims(sql, accountId),
  syndicCodes: (sql, { accountId }) => listCodeMails(sql, accountId),
  syndicRefusals: (sql, { accountId }) => listRefusals(sql, accountId),
  logos: (sql, { accountId }) => listLogos(sql, accountId),
  leads: (sql, { accountId }) => listLeadsOf(sql, accountId),
  feedback: (sql, { email }) => listFeedbackOf(sql, email),
  sessions: (sql, { personId }) => listSessions(sql, personId),
  watches: (sql, { personId }) => readWatchData(sql, personId),
  watchRequests: (sql, { email }) => readWatchRequests(sql, email),
  digest: (sql, { personId }) => readDigestData(sql, personId),
  signInLinks: readSignInLinks,
  waitingMails: readWaitingMails,
} as const satisfies Record<string, Reader>

/** All of it, by part. */
export async function readOwnData(sql: Sql, session: Session): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(ownData)) parts[name] = await read(sql, session)
  return parts
}
