// A lead: somebody who wants something of an account, and how far it has come. Pure.

export const leadKinds = ['feedback', 'claim', 'purchase'] as const
export type LeadKind = (typeof leadKinds)[number]

export const leadStatuses = ['new', 'contacted', 'qualified', 'won', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Where each may go. Back as well, where something comes alive again or was noted too soon; but nothing is new twice. */
const transitions: Readonly<Record<LeadStatus, readonly LeadStatus[]>> = {
  new: ['contacted', 'qualified', 'lost'],
  contacted: ['qualified', 'won', 'lost'],
  qualified: ['contacted', 'won', 'lost'],
  won: ['qualified'],
  lost: ['contacted', 'qualified'],
}

/** What a lead may become, itself first. */
export const nextStatuses = (status: LeadStatus): readonly LeadStatus[] => [status, ...transitions[status]]

export const mayBecome = (from: LeadStatus, to: LeadStatus): boolean => nextStatuses(from).includes(to)
