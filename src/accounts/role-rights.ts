// Who of an account may do what in it: one table.
import { Problem } from '../http/problem.ts'
import type { Role } from './session.ts'

export type AccountAction =
  | 'rename'
  | 'manage-keys'
  | 'manage-syndics'
  | 'manage-members'
  | 'manage-owners'
  | 'begin-trial'
  | 'choose-plan'
  | 'assign-leads'
  | 'delete'

const administrator: readonly AccountAction[] = [
  'rename',
  'manage-keys',
  'manage-syndics',
  'manage-members',
  'assign-leads',
]

const actions: Readonly<Record<Role, readonly AccountAction[]>> = {
  owner: [...administrator, 'manage-owners', 'begin-trial', 'choose-plan', 'delete'],
  administrator,
  member: [],
}

export const mayDo = (role: Role, action: AccountAction): boolean => actions[role].includes(action)

/** Refuses a role that may not. */
export function requireRight(role: Role, action: AccountAction): void {
  if (!mayDo(role, action)) throw new Problem('role_required', { values: { link: '/account' } })
}
