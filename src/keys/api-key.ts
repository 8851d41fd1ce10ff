// A working key, as requests meet it.
import type { Tried } from '../accounts/plans.ts'

export const scopes = ['read', 'export'] as const
export type Scope = (typeof scopes)[number]

export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked'

/** One whose place was given to another works on until its end. */
export const isWorking = ({ state }: { state: KeyState }): boolean =>
  state === 'active' || state === 'expiring'

export interface ApiKey extends Tried {
  id: string
  accountId: string
  scopes: readonly Scope[]
  /** ms since 1970; null: it works until somebody ends it. */
  expiresAt: number | null
  /** True where nobody could be asked whether it still works: what it opens is what anybody may read. */
  isUncertain?: true
}
