// Who is signed in, as the other rooms see it.
import type { Culture } from '../text/culture.ts'
import type { PlanNow, Tried } from './plans.ts'

export type Role = 'owner' | 'administrator' | 'member'

export interface Session {
  /** Of the session itself, as the list of sessions names it. */
  id: string
  personId: string
  email: string
  culture: Culture
  accountId: string
  accountName: string
  plan: PlanNow
  /** Of which `plan` is made. */
  tried: Tried
  role: Role
  /** Whether the address is one of ADMIN_EMAILS: who runs the service, whatever the role in the account. */
  isServiceAdmin: boolean
}
