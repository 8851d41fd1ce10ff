// How each route is asked so that it answers who may: one line a route that needs more than its address. A new route whose
// path holds a value, or whose form needs fields, gets one here; the matrices name it where it is missing.
import { putInvitation } from '../../src/accounts/statements/members.ts'
import { addSignInLink } from '../../src/accounts/statements/sign-in.ts'
import { hashToken, newToken } from '../../src/secrets/token.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import { numbers } from '../support/api.ts'
import { companyNumber } from '../support/mandates.ts'
import type { Ask, Line, World } from './ask.ts'
import { linesOfRooms } from './asks-of-rooms.ts'
import type { Route } from './routes.ts'

let made = 0
const newAddress = (): string => `asked${++made}-${process.pid}@example.org`

/** A second session of the same person. */
async function secondSession({ sql }: World, { personId, accountId }: SignedIn): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into session (token_hash, person_id, account_id, label, expires_at)
    values (${hashToken(newToken())}, ${personId}, ${accountId}, 'Other', now() + interval '1 day') returning id::text`
  return row?.id ?? ''
}

async function keyOf({ sql }: World, { personId, accountId }: SignedIn): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into api_key (account_id, slot, name, digest, last_four, scopes, created_by)
    select ${accountId}, slot, 'Of the matrix', ${hashToken(newToken())}, 'abcd', array['read'], ${personId}
    from generate_series(1, 5) as slot
    where not exists (select from api_key k where k.account_id = ${accountId} and k.slot = slot.slot)
    order by slot limit 1 returning id::text`
  return row?.id ?? ''
}

const memberOf = async ({ sql }: World, { accountId }: SignedIn): Promise<string> =>
  (await join(sql, { accountId, email: newAddress(), role: 'member' })).personId

async function signInLink({ sql }: World): Promise<string> {
  const token = newToken()
  await addSignInLink(sql, {
    tokenHash: hashToken(token),
    email: newAddress(),
    culture: 'en',
    returnUrl: null,
  })
  return token
}

async function invitation({ sql }: World, { accountId }: SignedIn): Promise<string> {
  const token = newToken()
  await putInvitation(sql, { tokenHash: hashToken(token), accountId, email: newAddress(), role: 'member' })
  return token
}

const managers = ['owner', 'administrator'] as const
const byNumber: Line = { ask: () => ({ params: { enterpriseNumber: numbers.etoile } }) }
const bySyndic: Line = { ask: () => ({ params: { enterpriseNumber: companyNumber(1) } }) }
const noDocument: Line = { ask: () => ({ params: { id: '1' } }), isAbsent: true }
const coordinates: Line = {
  ask: () => ({ params: { enterpriseNumber: numbers.etoile }, json: { latitude: 50.8, longitude: 4.3 } }),
}

export const lines: Readonly<Record<string, Line>> = {
  ...linesOfRooms,
  // Pages that are not described
  'GET /vme/:enterpriseNumber': byNumber,
  'GET /acp/:enterpriseNumber': byNumber,
  'GET /hoa/:enterpriseNumber': byNumber,
  // Without a source of pictures.
  'GET /api/street-image/:enterpriseNumber': { ...byNumber, isAbsent: true },
  'GET /syndicus/:enterpriseNumber': bySyndic,
  'GET /syndic/:enterpriseNumber': bySyndic,
  'GET /property-manager/:enterpriseNumber': bySyndic,
  'GET /financials/:enterpriseNumber': bySyndic,
  'GET /docs/:operationId': { ask: () => ({ params: { operationId: 'listVmes' } }) },
  'GET /problems/:code': { ask: () => ({ params: { code: 'route_unknown' } }) },
  'GET /sitemaps/:name': { ask: () => ({ params: { name: 'public-nl.xml' } }) },
  'GET /set-culture': { ask: () => ({ query: 'culture=fr' }) },
  'GET /assets/*': {
    ask: async ({ app }) => {
      const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
      return { params: { '*': /"\/assets\/([^"]+\.css)"/.exec(body)?.[1] ?? '' } }
    },
  },
  'GET /map/basemap/:file': { ask: () => ({ params: { file: 'none.pmtiles' } }), isAbsent: true },
  'GET /api/financials/:enterpriseNumber': bySyndic,
  'GET /api/v1/financials/:enterpriseNumber': bySyndic,
  // Documents are in test/financials.
  'GET /api/financials/attachments/:id': noDocument,
  'GET /api/v1/financials/attachments/:id': noDocument,
  'GET /api/jobs/import-annual-accounts/:enterpriseNumber': bySyndic,
  'POST /api/vme/:enterpriseNumber/coordinates': coordinates,
  'POST /api/v1/vme/:enterpriseNumber/coordinates': coordinates,
  // Links of mails
  'GET /sign-in/:token': { ask: async (world) => ({ params: { token: await signInLink(world) } }) },
  'POST /sign-in/:token': {
    ask: async (world) => ({ params: { token: await signInLink(world) } }),
    isOnce: true,
  },
  'GET /invitation/:token': {
    ask: async (world, owner) => ({ params: { token: await invitation(world, owner) } }),
  },
  'POST /invitation/:token': {
    ask: async (world, owner) => ({ params: { token: await invitation(world, owner) } }),
    isOnce: true,
  },
  'POST /sign-in': { ask: () => ({ fields: { email: newAddress() } }), answersItself: true },
  // Accounts
  'POST /account/name': { ask: () => ({ fields: { name: 'New name' } }), roles: managers },
  'POST /account/culture': { ask: () => ({ fields: { culture: 'fr' } }) },
  'POST /account/trial': { ask: () => ({}), roles: ['owner'] },
  'POST /account/plan': { ask: () => ({ fields: { plan: 'starter' } }), roles: ['owner'] },
  // Who has paid something is in test/payments.
  'POST /account/plan/manage': { ask: () => ({}), roles: ['owner'], isAbsent: true },
  'POST /api/jobs/payment-bootstrap': { ask: () => ({ isBare: true }) },
  'POST /api/jobs/rebuild-property-insights': { ask: () => ({ isBare: true }) },
  'POST /api/jobs/exports/rebuild': { ask: () => ({ isBare: true }) },
  'POST /api/payments/webhook': { ask: () => ({ json: { id: 'evt_1', object: 'event' } }) },
  'POST /account/switch': { ask: (_, { accountId }) => ({ fields: { accountId } }), ids: ['accountId'] },
  'POST /account/members/invite': {
    ask: () => ({ fields: { email: newAddress(), role: 'member' } }),
    roles: managers,
  },
  'POST /account/members/withdraw': { ask: () => ({ fields: { email: newAddress() } }), roles: managers },
  'POST /account/members/:personId/role': {
    ask: async (world, owner) => ({
      params: { personId: await memberOf(world, owner) },
      fields: { role: 'member' },
    }),
    roles: managers,
  },
  'POST /account/members/:personId/remove': {
    ask: async (world, owner) => ({ params: { personId: await memberOf(world, owner) } }),
    roles: managers,
  },
  'POST /account/keys': {
    ask: () => ({ fields: { name: 'Of the matrix' } }),
    roles: managers,
    needsKeys: true,
    answersItself: true,
    isOnce: true,
  },
  'POST /account/keys/:id/rotate': {
    ask: async (world, owner) => ({ params: { id: await keyOf(world, owner) }, fields: { days: '0' } }),
    roles: managers,
    needsKeys: true,
    answersItself: true,
    isOnce: true,
  },
  'POST /account/keys/:id/revoke': {
    ask: async (world, owner) => ({ params: { id: await keyOf(world, owner) } }),
    roles: managers,
  },
  'POST /account/sessions/:id/end': {
    ask: async (world, owner) => ({ params: { id: await secondSession(world, owner) } }),
  },
  'POST /account/sessions/end-all': { ask: () => ({}), isOnce: true },
  'POST /account/delete': {
    ask: async ({ sql }, { accountId }) => {
      const [account] = await sql<{ name: string }[]>`select name from account where id = ${accountId}`
      return { fields: { name: account?.name ?? '' } }
    },
    roles: ['owner'],
    isOnce: true,
  },
}

const namesIn = (pattern: string): string[] => [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** The line of a route; of one that is described, its examples. */
export function lineOf({ name, pattern, operation }: Route): Line {
  const line = lines[name]
  if (line !== undefined) return line
  const given = (operation?.parameters ?? []).filter(({ example }) => example !== undefined)
  const params = Object.fromEntries(
    given
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => [parameter.name, String(parameter.example)]),
  )
  const missing = namesIn(pattern).filter((param) => params[param] === undefined)
  if (missing.length > 0)
    throw new Error(
      `${name}: nobody says what ${missing.join(', ')} may be. Add a line to test/security/asks.ts`,
    )
  const query = given
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => [parameter.name, String(parameter.example)])
  return { ask: () => ({ params, query: String(new URLSearchParams(query)) }) }
}

/** An account of a plan with everything, and its owner. */
export const newOwner = ({ sql }: World): Promise<SignedIn> => signIn(sql, { plan: 'enterprise' })

/** Ids of nobody, each in the form of one that there is. */
const unknownId = (id: string): string => {
  if (/^\d{10}$/.test(id)) return numbers.unknown
  if (/^\d+$/.test(id)) return '999999999999'
  return id.length === 43 ? newToken() : `${id.slice(0, -1)}~`
}

const isId = (line: Line, name: string): boolean => line.ids?.includes(name) === true

/** The same, about something that there is not. */
export const askUnknown = (ask: Ask, line: Line): Ask => ({
  ...ask,
  params: Object.fromEntries(Object.entries(ask.params ?? {}).map(([name, id]) => [name, unknownId(id)])),
  fields: Object.fromEntries(
    Object.entries(ask.fields ?? {}).map(([name, value]) => [
      name,
      isId(line, name) ? unknownId(value) : value,
    ]),
  ),
})

export const urlOf = ({ pattern }: Route, { params = {}, query = '' }: Ask): string => {
  const path = pattern
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? name))
    .replace('*', params['*'] ?? '')
  return query === '' ? path : `${path}?${query}`
}

/** Whether it is asked about something that somebody else may have. */
export const isAboutId = ({ name, pattern, opens }: Route): boolean =>
  opens.includes('session') &&
  lines[name]?.isShared !== true &&
  (pattern.includes('/:') || lines[name]?.ids !== undefined)
