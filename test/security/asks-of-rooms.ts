// The lines of reports, leads, owned syndics, what is followed and opened profiles.
import { readConfig } from '../../src/config.ts'
import { createLead } from '../../src/leads/statements/create-lead.ts'
import { addCodeMail } from '../../src/ownership/statements/code-mails.ts'
import { insertOwner } from '../../src/ownership/statements/owners.ts'
import { keyOfLinks, makeLink } from '../../src/payments/links.ts'
import type { PackageKind } from '../../src/payments/products.ts'
import { insertLink } from '../../src/payments/statements/links.ts'
import { insertPurchase } from '../../src/payments/statements/purchases.ts'
import type { PurchaseState } from '../../src/payments/states.ts'
import { hashToken, newToken } from '../../src/secrets/token.ts'
import { addRequest } from '../../src/watchlist/statements/requests.ts'
import { order } from '../exports/files/build-world.ts'
import { pictureOf } from '../ownership/pictures.ts'
import type { SignedIn } from '../support/accounts.ts'
import { numbers } from '../support/api.ts'
import { companyNumber } from '../support/mandates.ts'
import { unsubscribeToken, watchAs, watchByAddress } from '../support/watching.ts'
import type { Ask, Line, World } from './ask.ts'

const linkKey = keyOfLinks(readConfig({ NODE_ENV: 'test' }).accountSecret)

let made = 0
const newAddress = (): string => `room${++made}-${process.pid}@example.org`

const managers = ['owner', 'administrator'] as const
const NOBODY = '999999999999'
const etoile = { type: 'vme', key: numbers.etoile } as const
const ofEtoile = { entityType: etoile.type, entityKey: etoile.key }

/** A syndic of the account, of which nothing else is known. */
async function ownSyndic({ sql }: World, { accountId }: SignedIn): Promise<Ask> {
  const number = companyNumber(10_000 + ++made)
  await insertOwner(sql, { number, accountId, grantedBy: 'administrator' })
  return { params: { enterpriseNumber: number } }
}

/** In the mail with a code for the account. */
async function codeLink({ sql }: World, { accountId }: SignedIn): Promise<Ask> {
  const token = newToken()
  await addCodeMail(sql, { number: companyNumber(1), accountId, refusalHash: hashToken(token) })
  return { params: { token } }
}

const LOGO = await pictureOf('png', { width: 8, height: 8 })

async function leadOf({ sql }: World, { accountId }: SignedIn): Promise<string> {
  const lead = { kind: 'claim', reference: `matrix:${++made}`, accountId, number: null } as const
  return String(await createLead(sql, lead))
}

async function watchOf({ sql }: World, owner: SignedIn): Promise<string> {
  const subscriber = await watchAs(sql, owner, [{ type: 'postcode', key: String(1_000 + (++made % 8_999)) }])
  const [row] = await sql<{ id: string }[]>`
    select id::text from watch where subscriber_id = ${subscriber} order by id desc limit 1`
  return row?.id ?? ''
}

async function watchRequest({ sql }: World): Promise<Ask> {
  const token = newToken()
  await addRequest(sql, { email: newAddress(), culture: 'en', ...etoile, tokenHash: hashToken(token) })
  return { params: { token } }
}

async function digestLink({ sql }: World): Promise<Ask> {
  const subscriber = await watchByAddress(sql, { email: newAddress(), culture: 'en' }, [etoile])
  return { params: { token: await unsubscribeToken(sql, subscriber) } }
}

async function report({ app }: World): Promise<Ask> {
  const payload = {
    subject: `Of the matrix ${++made}`,
    message: 'It is wrong.',
    enterpriseNumber: numbers.etoile,
  }
  const sent = await app.inject({ method: 'POST', url: '/api/feedback', payload })
  return { params: { token: sent.json().token } }
}

/** For every key that exports. */
async function openFile({ sql }: World): Promise<Ask> {
  const file = await order(sql)
  return { params: { id: file.id } }
}

async function exportFile({ sql }: World, { accountId }: SignedIn): Promise<Ask> {
  // An id that no page says for another reason.
  await sql`
    select setval('export_file_id_seq', 700000) from export_file_id_seq where last_value < 700000`
  // Of rows that nobody else asks for: what everybody may have would be found first.
  const file = await order(sql, { accountId, filters: { region: ['BE-BRU'] } })
  return { params: { id: file.id } }
}

async function openedProfile({ sql }: World, { accountId }: SignedIn): Promise<Ask> {
  await sql`
    insert into profile_unlock (account_id, number) values (${accountId}, ${numbers.etoile}) on conflict do nothing`
  return { params: { enterpriseNumber: numbers.etoile, file: 'profile.json' } }
}

/** Of something that everybody may name. */
const shared = { isShared: true } as const
/** What one needs first is made by its own tests: here it is not there. */
const absent = (ask: Ask = {}): Line => ({ ask: () => ask, isAbsent: true })

/** Of the account, in some state, with the token of its page. */
async function purchaseOf(
  { sql }: World,
  { accountId, personId }: SignedIn,
  { kind, state }: { kind: 'export' | PackageKind; state: PurchaseState },
): Promise<{ purchaseId: string; token: string }> {
  const { id } = await insertPurchase(sql, {
    ...{ kind, item: kind, accountId, personId, amount: 1_900, vatNumber: null },
  })
  await sql`update purchase set state = ${state} where id = ${id}`
  const link = makeLink(linkKey)
  await insertLink(sql, { purchaseId: id, kind: 'page' }, link)
  return { purchaseId: String(id), token: link.token }
}

const boughtPage = async (world: World, owner: SignedIn): Promise<Ask> => {
  const { token } = await purchaseOf(world, owner, { kind: 'export', state: 'ready' })
  return { params: { token } }
}

/** With the token of its page, which opens it to whoever has it. */
const packageLine = (kind: PackageKind, fields: Readonly<Record<string, string>>): Line => ({
  ask: async (world, owner) => {
    const { purchaseId, token } = await purchaseOf(world, owner, { kind, state: 'paid' })
    return { params: { purchaseId }, fields: { ...fields, token } }
  },
  ...shared,
})

const absentId = absent({ params: { id: NOBODY } })
const claimed = { number: companyNumber(1) }

export const linesOfRooms: Readonly<Record<string, Line>> = {
  // What is bought once; what comes of it, and its file, have tests in test/payments
  'POST /exports/checkout': {
    // Another price asks nothing of the provider.
    ask: () => ({ fields: { product: 'vme-deep-dive', email: newAddress(), price: '1' } }),
    ...{ isAbsent: true, answersItself: true },
  },
  'GET /exports/purchases/:token': { ask: boughtPage },
  'POST /exports/purchases/:token': { ask: boughtPage },
  'GET /exports/d/:token': absent({ params: { token: newToken() } }),
  'POST /exports/d/:token': absent({ params: { token: newToken() } }),
  'POST /api/packages/:purchaseId/regional-export': packageLine('regional-export', { region: 'BE-BRU' }),
  'POST /api/packages/:purchaseId/vme-deep-dive': packageLine('vme-deep-dive', {
    enterpriseNumber: numbers.etoile,
  }),
  // Reports
  'GET /feedback/:token': { ask: report },
  'POST /feedback': {
    ask: () => ({ fields: { subject: `Of the matrix ${++made}`, message: 'It is wrong.' } }),
    answersItself: true,
  },
  'POST /api/feedback': {
    ask: () => ({ json: { subject: `Of the matrix ${++made}`, message: 'It is wrong.' } }),
  },
  'GET /account/feedback/:id': absentId,
  'POST /account/feedback/:id': absent({
    params: { id: NOBODY },
    fields: { version: '1', decision: 'triage' },
  }),
  'POST /account/feedback/corrections/:id/keep': absent({ params: { id: NOBODY }, fields: { version: '1' } }),
  'POST /account/feedback/corrections/:id/end': absent({ params: { id: NOBODY }, fields: { version: '1' } }),
  // Leads
  'GET /account/leads/:leadId': {
    ask: async (world, owner) => ({ params: { leadId: await leadOf(world, owner) } }),
  },
  'POST /account/leads/:leadId': {
    ask: async (world, owner) => ({
      params: { leadId: await leadOf(world, owner) },
      fields: { version: '1', note: 'Of the matrix' },
    }),
  },
  'POST /api/leads/:leadId': {
    ask: async (world, owner) => ({
      params: { leadId: await leadOf(world, owner) },
      json: { version: 1, note: 'Of the matrix' },
    }),
  },
  // Syndics that an account owns
  'GET /account/syndics/claim': { ask: () => ({ query: `number=${companyNumber(1)}` }), roles: managers },
  'POST /account/syndics/claim': {
    ask: () => ({ fields: { ...claimed, way: 'administrator' } }),
    roles: managers,
  },
  'POST /account/syndics/prove': {
    ...absent({ fields: { ...claimed, code: '23456789' } }),
    roles: managers,
    answersItself: true,
  },
  'POST /account/syndics/withdraw': { ...absent({ fields: claimed }), roles: managers, answersItself: true },
  'POST /account/syndics/give-up': { ...absent({ fields: claimed }), roles: managers, answersItself: true },
  'POST /account/syndics/requests/:id/accept': absentId,
  'POST /account/syndics/requests/:id/refuse': absentId,
  'POST /account/syndics/requests/take-away': absent({ fields: claimed }),
  'GET /syndic-codes/:token': { ask: codeLink },
  'POST /syndic-codes/:token': { ask: codeLink },
  'POST /api/account/syndic/:enterpriseNumber/logo': {
    ask: async (world, owner) => ({
      ...(await ownSyndic(world, owner)),
      file: { name: 'logo', fileName: 'logo.png', type: 'image/png', bytes: LOGO },
    }),
    roles: managers,
  },
  'POST /api/account/syndic/:enterpriseNumber/logo/remove': { ask: ownSyndic, roles: managers },
  'GET /media/logo/:enterpriseNumber/:file': absent({
    params: { enterpriseNumber: companyNumber(1), file: `${'0'.repeat(64)}.webp` },
  }),
  // What is followed
  'POST /api/watchlist/:entityType/:entityKey': { ask: () => ({ params: ofEtoile }), ...shared },
  'POST /api/watchlist/:entityType/:entityKey/remove': { ask: () => ({ params: ofEtoile }), ...shared },
  'POST /account/watchlist/digest': { ask: () => ({ fields: { state: 'on' } }) },
  'POST /account/watchlist/:id/pause': {
    ask: async (world, owner) => ({ params: { id: await watchOf(world, owner) } }),
  },
  'POST /account/watchlist/:id/resume': {
    ask: async (world, owner) => ({ params: { id: await watchOf(world, owner) } }),
  },
  'GET /watch/:entityType/:entityKey': { ask: () => ({ params: ofEtoile }) },
  'POST /watch/:entityType/:entityKey': {
    ask: () => ({ params: ofEtoile, fields: { email: newAddress() } }),
  },
  'GET /watch/confirm/:token': { ask: watchRequest },
  'POST /watch/confirm/:token': { ask: watchRequest, isOnce: true },
  'GET /digest/unsubscribe/:token': { ask: digestLink },
  'POST /digest/unsubscribe/:token': { ask: digestLink },
  'POST /digest/unsubscribe/:token/undo': { ask: digestLink },
  // Exports
  'GET /api/export/vme': { ask: () => ({ query: 'q=etoile' }) },
  'GET /api/export/family/:family': { ask: () => ({ params: { family: 'portfolios' } }) },
  'GET /api/export/file/:id': { ask: openFile, ...shared },
  'GET /exports/files/:id': { ask: exportFile },
  'GET /exports/:family': { ask: () => ({ params: { family: 'portfolios' } }) },
  'GET /exports/preview/:municipalityKey.xlsx': { ask: () => ({ params: { municipalityKey: '44021' } }) },
  'GET /exports/files/:id/download': { ask: exportFile },
  // Opened profiles
  'GET /account/profiles/:enterpriseNumber': { ask: openedProfile, ...shared },
  'GET /account/profiles/:enterpriseNumber/files/:file': { ask: openedProfile, ...shared },
  'POST /api/profile-unlocks/:enterpriseNumber': {
    ask: () => ({ params: { enterpriseNumber: numbers.etoile } }),
    ...shared,
  },
}
