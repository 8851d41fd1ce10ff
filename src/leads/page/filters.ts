// What the list of leads can be narrowed down to. Pure.
import { type LeadKind, type LeadStatus, leadKinds, leadStatuses } from '../lead.ts'

export const statusFilters = ['open', ...leadStatuses, 'all'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** Those that are still to be worked on where nothing is said. */
export const readStatus = (text: string): StatusFilter =>
  statusFilters.find((filter) => filter === text) ?? 'open'

export const readKind = (text: string): LeadKind | undefined => leadKinds.find((kind) => kind === text)

export function statusesOf(filter: StatusFilter): readonly LeadStatus[] {
  if (filter === 'all') return leadStatuses
  return filter === 'open' ? ['new', 'contacted', 'qualified'] : [filter]
}
