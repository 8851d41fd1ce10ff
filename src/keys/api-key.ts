// A working key, as requests meet it.
import type { Plan } from '../accounts/plans.ts'

export const scopes = ['read', 'export'] as const
export type Scope = (typeof scopes)[number]

export interface ApiKey {
  id: string
  accountId: string
  plan: Plan
  scopes: readonly Scope[]
  /** ms since 1970; null: it works until somebody ends it. */
  expiresAt: number | null
  /** True where nobody could be asked whether it still works: what it opens is what anybody may read. */
  isUncertain?: true
}
