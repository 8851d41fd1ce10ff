// What is to change of a lead: read from JSON or a form, and held against what there is. Pure.
import { readEmailAddress } from '../accounts/email-address.ts'
import type { FormFields } from '../http/forms/form-bodies.ts'
import { INT32_MAX } from '../http/lists/paging.ts'
import { type Fault, Problem } from '../http/problem.ts'
import { codePoints, typedLines } from '../text/typed-text.ts'
import { type LeadStatus, leadStatuses } from './lead.ts'

export const MOST_OF_NOTE = 4_000

/** What is absent stays as it is. */
export interface LeadUpdate {
  version: number
  status?: LeadStatus
  note?: string
  /** Address of a member; null: nobody's. */
  assignedTo?: string | null
  /** ISO day; null: none. */
  nextActionOn?: string | null
}

/** As JSON has it, its types checked by the schema. */
export interface GivenUpdate {
  version: number
  status?: LeadStatus
  note?: string
  assignedTo?: string | null
  nextActionOn?: string | null
}

const isDay = (text: string): boolean => {
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Throws body_invalid with a fault for each field that is wrong. */
export function readUpdate(given: GivenUpdate): LeadUpdate {
  const faults: Fault[] = []
  const update: LeadUpdate = { version: given.version }
  if (given.status !== undefined) update.status = given.status
  if (given.note !== undefined) {
    update.note = typedLines(given.note)
    if (codePoints(update.note) > MOST_OF_NOTE)
      faults.push({ parameter: 'note', code: 'too_long', values: { limit: MOST_OF_NOTE } })
  }
  if (given.assignedTo !== undefined) {
    update.assignedTo = given.assignedTo === null ? null : (readEmailAddress(given.assignedTo) ?? null)
    if (given.assignedTo !== null && update.assignedTo === null)
      faults.push({ parameter: 'assignedTo', code: 'malformed', values: { form: 'name@example.org' } })
  }
  if (given.nextActionOn !== undefined) {
    update.nextActionOn = given.nextActionOn
    if (given.nextActionOn !== null && !isDay(given.nextActionOn))
      faults.push({ parameter: 'nextActionOn', code: 'malformed', values: { form: '2026-12-31' } })
  }
  if (faults.length > 0) throw new Problem('body_invalid', { faults })
  return update
}

/** The form of a lead has every field; an empty one is none. */
export function readUpdateForm({
  version = '',
  status,
  note,
  assignedTo,
  nextActionOn,
}: FormFields): LeadUpdate {
  const number = Number(version)
  const faults: Fault[] = []
  if (!/^\d{1,10}$/.test(version) || number < 1 || number > INT32_MAX)
    faults.push({ parameter: 'version', code: version === '' ? 'required' : 'not_an_integer' })
  const known = leadStatuses.find((one) => one === status)
  if (known === undefined && status !== undefined)
    faults.push({ parameter: 'status', code: 'not_in_list', values: { allowed: leadStatuses.join(', ') } })
  if (faults.length > 0) throw new Problem('body_invalid', { faults })
  return readUpdate({
    version: number,
    ...(known === undefined ? {} : { status: known }),
    ...(note === undefined ? {} : { note }),
    ...(assignedTo === undefined ? {} : { assignedTo: assignedTo || null }),
    ...(nextActionOn === undefined ? {} : { nextActionOn: nextActionOn || null }),
  })
}

const changing = ['status', 'note', 'assignedTo', 'nextActionOn'] as const

export type LeadChanges = Partial<
  Record<(typeof changing)[number], [before: string | null, after: string | null]>
>

/** What an update changes; empty where all is so already. */
export function changesOf(lead: Required<Omit<LeadUpdate, 'version'>>, update: LeadUpdate): LeadChanges {
  const changes: LeadChanges = {}
  for (const name of changing) {
    const after = update[name]
    if (after !== undefined && after !== lead[name]) changes[name] = [lead[name], after]
  }
  return changes
}

/** Id of a lead, an int32; what can be none is that of no lead, so that nobody tells the two apart. */
export function leadIdOf(text: string): number {
  const id = Number(text)
  return /^[1-9]\d{0,9}$/.test(text) && id <= INT32_MAX ? id : 0
}
