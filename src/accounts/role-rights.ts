// Who of an account may do what in it: one table.
import { Problem } from '../http/problem.ts'
import type { Role } from './session.ts'

export type AccountAction =
  | 'rename'
  | 'manage-keys'
  | 'manage-members'
  | 'manage-owners'
  | 'assign-leads'
  | 'delete'

const actions: Readonly<Record<Role, readonly AccountAction[]>> = {
  owner: ['rename', 'manage-keys', 'manage-members', 'manage-owners', 'assign-leads', 'delete'],
  administrator: ['rename', 'manage-keys', 'manage-members', 'assign-leads'],
  member: [],
}

export const mayDo = (role: Role, action: AccountAction): boolean => actions[role].includes(action)

/** Refuses a role that may not. */
export function requireRight(role: Role, action: AccountAction): void {
  if (!mayDo(role, action)) throw new Problem('role_required', { values: { link: '/account' } })
}
