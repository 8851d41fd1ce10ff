// Who asks in the matrix of access, and what is to come of it by what opens a route.
import { endSession } from '../../src/accounts/statements/sessions.ts'
import type { Sql } from '../../src/db/sql.ts'
import { hashToken } from '../../src/secrets/token.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import type { Line } from './ask.ts'
import type { Route } from './routes.ts'

/** Of those who run the service: one for each ask, since asks go side by side. */
export const adminEmails = Array.from({ length: 1_000 }, (_, nth) => `runs${nth}@example.org`)
let admins = 0

/** Makes somebody one of those who run the service. */
export async function letRun(sql: Sql, { personId }: SignedIn): Promise<void> {
  await sql`update person set email = ${adminEmails[admins++] ?? ''} where id = ${personId}`
}

export interface Keys {
  working: string
  exporting: string
  revoked: string
  /** Of an account whose plan has no keys any more. */
  ofLowerPlan: string
  admin: string
}

export interface Asker {
  headers: Readonly<Record<string, string>>
  /** Whose things it asks about. */
  owner: SignedIn
}

interface Given {
  sql: Sql
  keys: Keys
  /** Of an account with everything, made for this one ask. */
  owner: SignedIn
}

/** The code of the refusal; undefined for who is let in. */
type Refusal = string | undefined

export interface Who {
  make: (given: Given) => Asker | Promise<Asker>
  /** What is in the way of it, after `Authorization` was read. */
  refusedBy: (route: Route, line: Line) => Refusal
  /** What the header Authorization meets, wherever keys are read. */
  key?: Refusal
}

const opens = (route: Route, credential: string): boolean =>
  route.opens.some((one) => one === 'none' || one === credential)

function withoutSession(route: Route): Refusal {
  if (opens(route, 'none')) return undefined
  if (route.opens.some((one) => one.startsWith('key with'))) return 'key_required'
  // Of which nobody here has one; test/payments has what is signed.
  if (opens(route, 'signature')) return 'signature_refused'
  return opens(route, 'admin-key') ? 'admin_key_refused' : 'session_required'
}

const asRole =
  (role: 'owner' | 'administrator' | 'member', hasPlan = true) =>
  (route: Route, line: Line): Refusal => {
    // Who is signed in and does not run the service learns of nothing.
    if (opens(route, 'administrator')) return opens(route, 'none') ? undefined : 'route_unknown'
    if (!opens(route, 'session')) return withoutSession(route)
    if (line.roles?.includes(role) === false) return 'role_required'
    return line.needsKeys === true && !hasPlan ? 'plan_required' : undefined
  }

const withKey =
  (scopes: readonly string[]) =>
  (route: Route): Refusal => {
    if (opens(route, 'key') || scopes.some((scope) => opens(route, `key with ${scope}`))) return undefined
    return route.opens.some((one) => one.startsWith('key with')) ? 'scope_required' : withoutSession(route)
  }

const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` })

async function member({ sql, owner }: Given, role: 'administrator' | 'member'): Promise<Asker> {
  const email = `${role}-${owner.accountId}@example.org`
  const { headers } = await join(sql, { accountId: owner.accountId, email, role })
  return { headers, owner }
}

export const everybody: Readonly<Record<string, Who>> = {
  nobody: { make: ({ owner }) => ({ headers: {}, owner }), refusedBy: withoutSession },
  'the owner of the account': {
    make: ({ owner }) => ({ headers: owner.headers, owner }),
    refusedBy: asRole('owner'),
  },
  'an administrator of the account': {
    make: (given) => member(given, 'administrator'),
    refusedBy: asRole('administrator'),
  },
  'a member of the account': { make: (given) => member(given, 'member'), refusedBy: asRole('member') },
  'the owner of an account of the least plan': {
    make: async ({ sql }) => {
      const owner = await signIn(sql, { plan: 'free' })
      return { headers: owner.headers, owner }
    },
    refusedBy: asRole('owner', false),
  },
  'somebody who runs the service': {
    make: async ({ sql, owner }) => {
      await letRun(sql, owner)
      return { headers: owner.headers, owner }
    },
    refusedBy: (route, line) => (opens(route, 'administrator') ? undefined : asRole('owner')(route, line)),
  },
  'a session that was ended': {
    make: async ({ sql, owner }) => {
      await endSession(sql, hashToken(owner.token))
      return { headers: owner.headers, owner }
    },
    refusedBy: withoutSession,
  },
  'a key that reads': {
    make: ({ owner, keys }) => ({ headers: bearer(keys.working), owner }),
    refusedBy: withKey([]),
  },
  'a key that exports': {
    make: ({ owner, keys }) => ({ headers: bearer(keys.exporting), owner }),
    refusedBy: withKey(['export']),
  },
  'a key that was revoked': {
    make: ({ owner, keys }) => ({ headers: bearer(keys.revoked), owner }),
    refusedBy: withoutSession,
    key: 'key_refused',
  },
  'a key of a plan without keys': {
    make: ({ owner, keys }) => ({ headers: bearer(keys.ofLowerPlan), owner }),
    refusedBy: withoutSession,
    key: 'plan_required',
  },
  'an admin key': {
    make: ({ owner, keys }) => ({ headers: { 'x-admin-key': keys.admin }, owner }),
    refusedBy: (route) => (opens(route, 'admin-key') ? undefined : withoutSession(route)),
  },
  'a wrong admin key': {
    make: ({ owner, keys }) => ({ headers: { 'x-admin-key': `${keys.admin}x` }, owner }),
    refusedBy: withoutSession,
  },
  'an admin key where keys of accounts stand': {
    make: ({ owner, keys }) => ({ headers: bearer(keys.admin), owner }),
    refusedBy: withoutSession,
    key: 'key_refused',
  },
  'an admin key in a cookie': {
    make: ({ owner, keys }) => ({
      headers: { cookie: `X-Admin-Key=${keys.admin}; session=${keys.admin}` },
      owner,
    }),
    refusedBy: withoutSession,
  },
}

/** What comes of it: the code of the refusal, or undefined. Jobs have keys of their own, and read no others. */
export function refusalOf(who: Who, route: Route, line: Line): Refusal {
  const readsKeys = !route.opens.includes('admin-key')
  return readsKeys && who.key !== undefined ? who.key : who.refusedBy(route, line)
}
