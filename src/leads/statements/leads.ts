// Leads as their owner sees and changes them: those of an account, and for who runs the service those of nobody.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { LeadKind, LeadStatus } from '../lead.ts'
import type { LeadChanges } from '../update.ts'

/** Who looks. */
export interface Viewer {
  accountId: string
  personId: string
  isServiceAdmin: boolean
}

export interface Lead {
  id: number
  /** Null: of those who run the service. */
  accountId: string | null
  kind: LeadKind
  number: string | null
  person: string | null
  email: string | null
  message: string | null
  status: LeadStatus
  note: string
  /** Address of a member. */
  assignedTo: string | null
  /** ISO day. */
  nextActionOn: string | null
  version: number
  createdAt: string
  updatedAt: string
}

const selectLeads = (sql: Sql) => sql`
  select l.id, l.account_id::text as "accountId", l.kind, l.number, l.person, l.email, l.message, l.status, l.note,
    p.email as "assignedTo", l.next_action_on::text as "nextActionOn", l.version,
    ${instant(sql, 'l.created_at')} as "createdAt", ${instant(sql, 'l.updated_at')} as "updatedAt"
  from lead l left join person p on p.id = l.assigned_to`

const isTheirs = (sql: Sql, { accountId, isServiceAdmin }: Viewer) =>
  sql`(l.account_id = ${accountId} or (l.account_id is null and ${isServiceAdmin}))`

export interface LeadFilter {
  statuses: readonly LeadStatus[]
  kinds: readonly LeadKind[]
}

export interface LeadPage {
  items: Lead[]
  total: number
}

/** What is due first comes first, then the latest. */
export async function listLeads(
  sql: Sql,
  viewer: Viewer,
  { statuses, kinds, offset, limit }: LeadFilter & { offset: number; limit: number },
): Promise<LeadPage> {
  const wanted = sql`${isTheirs(sql, viewer)} and l.status = any(${statuses as string[]}::text[])
    and l.kind = any(${kinds as string[]}::text[])`
  const items = await sql<Lead[]>`
    ${selectLeads(sql)} where ${wanted}
    order by l.next_action_on nulls last, l.id desc offset ${offset} limit ${limit}`
  const [row] = await sql<{ total: number }[]>`select count(*)::int as total from lead l where ${wanted}`
  return { items: [...items], total: row?.total ?? 0 }
}

/** Undefined for one that there is not and for one of somebody else. */
export async function findLead(sql: Sql, viewer: Viewer, id: number): Promise<Lead | undefined> {
  const [found] = await sql<Lead[]>`${selectLeads(sql)} where l.id = ${id} and ${isTheirs(sql, viewer)}`
  return found
}

/** The same, held until the end of the transaction. */
export async function holdLead(sql: Sql, viewer: Viewer, id: number): Promise<Lead | undefined> {
  const [found] = await sql<Lead[]>`
    ${selectLeads(sql)} where l.id = ${id} and ${isTheirs(sql, viewer)} for update of l`
  return found
}

/** To whom a lead can be given: members of its account, or those who run the service. */
export async function listAssignees(
  sql: Sql,
  { accountId }: Pick<Lead, 'accountId'>,
  adminEmails: readonly string[],
): Promise<{ personId: string; email: string }[]> {
  return accountId === null
    ? sql`select id::text as "personId", email from person
        where lower(email) = any(${adminEmails as string[]}::text[]) order by email`
    : sql`select p.id::text as "personId", p.email from membership m join person p on p.id = m.person_id
        where m.account_id = ${accountId} order by p.email`
}

export interface LeadWrite {
  lead: Lead
  changes: LeadChanges
  /** Of whom it is given to; absent where that stays. */
  assignee?: string | null
  personId: string
}

/** Writes what changes, and who changed it. */
export async function writeLead(sql: Sql, { lead, changes, assignee, personId }: LeadWrite): Promise<void> {
  const status = changes.status?.[1] ?? lead.status
  const note = changes.note?.[1] ?? lead.note
  const nextActionOn = changes.nextActionOn === undefined ? lead.nextActionOn : changes.nextActionOn[1]
  await sql`
    update lead set status = ${status}, note = ${note}, next_action_on = ${nextActionOn}::date,
      version = version + 1, updated_at = now()
      ${assignee === undefined ? sql`` : sql`, assigned_to = ${assignee}`}
    where id = ${lead.id}`
  await sql`
    insert into lead_change (lead_id, version, person_id, changes)
    values (${lead.id}, ${lead.version + 1}, ${personId}, ${JSON.stringify(changes)}::text::jsonb)`
}

export interface LeadChange {
  version: number
  /** Null where that person is gone. */
  by: string | null
  changes: LeadChanges
  changedAt: string
}

/** Latest first. */
export const listLeadChanges = (sql: Sql, id: number): Promise<LeadChange[]> => sql<LeadChange[]>`
  select c.version, p.email as by, c.changes, ${instant(sql, 'c.changed_at')} as "changedAt"
  from lead_change c left join person p on p.id = c.person_id where c.lead_id = ${id} order by c.version desc`

/** All leads of an account with what was changed of them, for who takes their data along. */
export const listLeadsOf = (sql: Sql, accountId: string): Promise<readonly object[]> => sql`
  select l.id, l.kind, l.number, l.person, l.email, l.message, l.status, l.note, p.email as "assignedTo",
    l.next_action_on::text as "nextActionOn", ${instant(sql, 'l.created_at')} as "createdAt",
    (select coalesce(json_agg(json_build_object('version', c.version, 'changes', c.changes) order by c.version), '[]')
      from lead_change c where c.lead_id = l.id) as changes
  from lead l left join person p on p.id = l.assigned_to where l.account_id = ${accountId} order by l.id`

/** Leads of other accounts stay, without who it was and what they wrote. */
export async function forgetPeopleOfLeads(sql: Sql, emails: readonly string[]): Promise<void> {
  await sql`
    update lead set person = null, email = null, message = null
    where lower(email) = any(${emails as string[]}::text[])`
}
