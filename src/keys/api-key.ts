// A working key, as requests meet it.
import type { Tried } from '../accounts/plans.ts'

export const scopes = ['read', 'export'] as const
export type Scope = (typeof scopes)[number]

export interface ApiKey extends Tried {
  id: string
  accountId: string
  scopes: readonly Scope[]
  /** ms since 1970; null: it works until somebody ends it. */
  expiresAt: number | null
}
