// A lead as JSON. Pure.
import type { Lead } from './statements/leads.ts'

export type PresentedLead = Omit<Lead, 'accountId' | 'number'> & { enterpriseNumber: string | null }

export const presentLead = ({ accountId: _, number: enterpriseNumber, ...lead }: Lead): PresentedLead => ({
  ...lead,
  enterpriseNumber,
})
