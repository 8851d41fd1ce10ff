// Changes a lead: once, by whoever may, on what they saw; and writes down who changed what.
import { mayDo, requireRight } from '../accounts/role-rights.ts'
import type { Session } from '../accounts/session.ts'
import type { Sql } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import { mayBecome } from './lead.ts'
import { findLead, holdLead, type Lead, listAssignees, writeLead } from './statements/leads.ts'
import { changesOf, type LeadChanges, type LeadUpdate } from './update.ts'

export const leadsPath = '/account/leads'

export const unknownLead = (): Problem => new Problem('lead_unknown', { values: { link: leadsPath } })

export interface LeadWish {
  id: number
  session: Session
  update: LeadUpdate
  /** Who runs the service. */
  adminEmails: readonly string[]
}

/** The person a lead is given to. Whoever may not give leads to others may take one, and let go of their own. */
async function assigneeOf(
  sql: Sql,
  lead: Lead,
  { assignedTo: [before, after] }: Required<Pick<LeadChanges, 'assignedTo'>>,
  { session, adminEmails }: LeadWish,
): Promise<string | null> {
  const isOwn = [before, after].every((email) => email === null || email === session.email)
  if (!isOwn && lead.accountId !== null && !mayDo(session.role, 'assign-leads'))
    requireRight(session.role, 'assign-leads')
  if (after === null) return null
  const assignees = await listAssignees(sql, lead, adminEmails)
  const found = assignees.find(({ email }) => email.toLowerCase() === after)
  if (found === undefined)
    throw new Problem('body_invalid', {
      faults: [
        {
          parameter: 'assignedTo',
          code: 'not_in_list',
          values: { allowed: assignees.map(({ email }) => email).join(', ') },
        },
      ],
    })
  return found.personId
}

/** Returns the lead as it is then. Throws lead_unknown, version_stale, transition_refused, role_required or body_invalid. */
export async function updateLead(sql: Sql, wish: LeadWish): Promise<Lead> {
  const { id, session, update } = wish
  const lead = await holdLead(sql, session, id)
  if (lead === undefined) throw unknownLead()
  const changes = changesOf(lead, update)
  // All is so already: by the same wish, sent before, or by somebody else's.
  if (Object.keys(changes).length === 0) return lead
  const link = `${leadsPath}/${id}`
  if (update.version !== lead.version)
    throw new Problem('version_stale', {
      values: { version: update.version, current: lead.version, link },
      faults: [{ parameter: 'version', code: 'stale', values: { current: lead.version } }],
    })
  const { status } = update
  if (status !== undefined && !mayBecome(lead.status, status))
    throw new Problem('transition_refused', { values: { from: lead.status, to: status, link } })
  const assignee =
    changes.assignedTo === undefined
      ? undefined
      : await assigneeOf(sql, lead, { assignedTo: changes.assignedTo }, wish)
  await writeLead(sql, {
    ...{ lead, changes, personId: session.personId },
    ...(assignee === undefined ? {} : { assignee }),
  })
  const written = await findLead(sql, session, id)
  if (written === undefined) throw new Error('a lead that is held is not there')
  return written
}
