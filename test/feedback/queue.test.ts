// The queue of reports: who sees it, what is decided, once, and what follows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cultures } from '../../src/text/culture.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import { type Api, noCache, numbers, openApi } from '../support/api.ts'
import { elementsOf, only, textOf } from '../support/html.ts'
import { mailedLink, queuedMails } from '../support/queued-mails.ts'

const ADMINISTRATOR = 'runs-the-service@example.org'

let api: Api
let admin: SignedIn
let other: SignedIn
beforeAll(async () => {
  api = await openApi({ env: { ADMIN_EMAILS: `Runs-The-Service@example.org` }, replyCache: noCache })
  const account = await signIn(api.sql)
  admin = await join(api.sql, { accountId: account.accountId, email: ADMINISTRATOR, role: 'member' })
  other = await signIn(api.sql, { plan: 'enterprise' })
})
afterAll(() => api.close())

let sent = 0
async function report(changes: Record<string, unknown> = {}): Promise<{ id: number; token: string }> {
  const payload = { subject: `Report ${++sent}`, message: 'Something is wrong.', ...changes }
  return (await api.app.inject({ method: 'POST', url: '/api/feedback', payload })).json()
}

const decide = (
  id: number | string,
  fields: Record<string, string>,
  { who = admin, accept = 'application/json' }: { who?: SignedIn; accept?: string } = {},
) =>
  api.app.inject({
    method: 'POST',
    url: `/account/feedback/${id}`,
    payload: String(new URLSearchParams({ version: '1', ...fields })),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept, ...who.headers },
  })

const get = (url: string, { who = admin, accept = 'text/html' }: { who?: SignedIn; accept?: string } = {}) =>
  api.app.inject({ url, headers: { accept, ...who.headers } })

describe('for anybody else who is signed in', () => {
  test.each(['text/html', 'application/json'])('%s: it is an address that there is not', async (accept) => {
    const { id } = await report()
    const shown = async (url: string) => {
      const reply = await get(url, { who: other, accept })
      const { date: _, 'x-request-id': requestId, ratelimit: __, ...headers } = reply.headers
      const body = reply.body.replaceAll(String(requestId), 'REQUEST').replaceAll(url, 'URL')
      return { status: reply.statusCode, headers: { ...headers, 'content-length': 0 }, body }
    }
    const unknown = await shown('/account/nothing-here')
    expect(unknown.status).toBe(404)
    for (const url of ['/account/feedback', `/account/feedback/${id}`, '/account/feedback/999'])
      expect(await shown(url)).toEqual(unknown)
    for (const url of ['/account/nothing-here', '/account/feedback'])
      expect((await api.app.inject({ url, headers: { accept: 'application/json' } })).json().code).toBe(
        'session_required',
      )
  })

  test('nothing is decided and nothing in their navigation', async () => {
    const { id } = await report()
    expect((await decide(id, { decision: 'triage' }, { who: other })).json().code).toBe('route_unknown')
    expect([...(await api.sql`select state from feedback where id = ${id}`)]).toEqual([{ state: 'new' }])
    expect((await get('/account', { who: other })).body).not.toContain('/account/feedback')
    expect((await get('/account')).body).toContain('href="/account/feedback"')
  })
})

describe('the list', () => {
  test.each(cultures)('is paged, filtered and shown in %s', async (culture) => {
    const { id } = await report({ enterpriseNumber: numbers.etoile, field: 'location' })
    for (const state of ['', 'open', 'new', 'triaged', 'accepted', 'refused', 'all', 'x']) {
      const reply = await get(`/account/feedback?state=${state}&culture=${culture}`)
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(reply.body).not.toMatch(/\{\w+\}|undefined|NaN/)
    }
    const detail = await get(`/account/feedback/${id}?culture=${culture}`)
    expect(detail.statusCode).toBe(200)
    expect(detail.body).not.toMatch(/\{\w+\}|undefined|NaN/)
  })

  test('has 25 a page, the oldest that wait first', async () => {
    for (let at = 0; at < 30; at++) await report()
    const first = (await get('/account/feedback', { accept: 'application/json' })).json()
    const second = (await get('/account/feedback?page=2', { accept: 'application/json' })).json()
    expect(first.items).toHaveLength(25)
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(first.total).toBeGreaterThanOrEqual(30)
    expect((await get('/account/feedback?page=2')).body).toContain('href="/account/feedback"')
  })
})

describe('a decision', () => {
  test('triage, then refusal with the reason, which the sender sees and is mailed', async () => {
    const { id, token } = await report({ email: 'refused@example.org', culture: 'en' })
    expect((await decide(id, { decision: 'triage' })).json()).toMatchObject({ state: 'triaged', version: 2 })
    const seen = async () =>
      (await api.app.inject({ url: `/feedback/${token}`, headers: { accept: 'application/json' } })).json()
    expect(await seen()).toMatchObject({ state: 'triaged', reason: null })
    expect((await decide(id, { decision: 'refuse', version: '2' })).json().errors).toEqual([
      expect.objectContaining({ parameter: 'reason', code: 'required' }),
    ])
    const refusal = { decision: 'refuse', version: '2', reason: 'The register says so.' }
    expect((await decide(id, refusal)).json()).toEqual({
      ...{ id, state: 'refused', version: 3, returnUrl: `/account/feedback/${id}?done=refused` },
    })
    expect(await seen()).toMatchObject({ state: 'refused', reason: 'The register says so.' })
    const mails = await queuedMails(api.sql, 'refused@example.org')
    expect(mails.map(({ kind }) => kind)).toEqual(['feedback-received', 'feedback-decided'])
    expect(mails[1]?.text).toContain('The register says so.')
    // Each mail has an address of its own; all lead to the report.
    const link = await mailedLink(api.sql, 'refused@example.org')
    expect(link).not.toContain(token)
    expect(
      (await api.app.inject({ url: link, headers: { accept: 'application/json' } })).json(),
    ).toMatchObject({
      id,
      state: 'refused',
    })
  })

  test('said twice is said once; by somebody else it is 409 with the current version', async () => {
    const { id } = await report({ email: 'once@example.org' })
    const refusal = { decision: 'refuse', reason: 'No.' }
    const both = await Promise.all([decide(id, refusal), decide(id, refusal)])
    expect(both.map((reply) => reply.json())).toEqual([both[0]?.json(), both[0]?.json()])
    expect(both[0]?.json()).toMatchObject({ state: 'refused', version: 2 })
    expect(await queuedMails(api.sql, 'once@example.org')).toHaveLength(2)
    const late = await decide(id, { decision: 'accept' })
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_stale'])
    expect(late.json().errors).toEqual([
      expect.objectContaining({ parameter: 'version', code: 'stale', message: expect.stringContaining('2') }),
    ])
    const closed = await decide(id, { decision: 'triage', version: '2' })
    expect([closed.statusCode, closed.json().code]).toEqual([409, 'transition_refused'])
    const page = await decide(id, { decision: 'accept' }, { accept: 'text/html' })
    expect(page.body).toContain(`href="/account/feedback/${id}"`)
  })

  test('of 8 at a time with different words one is kept', async () => {
    const { id } = await report()
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => decide(id, { decision: 'refuse', reason: `No ${at}.` })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  test('404 for one that there is not, 400 for what cannot be read', async () => {
    const { id } = await report()
    for (const unknown of ['0', '999999999', '99999999999999999999', 'x', '-1'])
      expect([unknown, (await decide(unknown, { decision: 'triage' })).json().code]).toEqual([
        unknown,
        'feedback_unknown',
      ])
    for (const fields of [
      { decision: 'x' },
      { decision: 'triage', version: '' },
      { decision: 'triage', version: '1e3' },
    ])
      expect((await decide(id, fields)).json().code).toBe('body_invalid')
    const page = await decide(id, { decision: 'refuse', reason: '' }, { accept: 'text/html' })
    expect([page.statusCode, page.body.includes('id="why-wrong"')]).toEqual([400, true])
  })
})

describe('an accepted value', () => {
  const correctionsOf = (number: string) => api.sql`
    select field, value, source_value, state, feedback_id::int as feedback from correction where number = ${number} order by id`

  test('of a place is shown in place of that of the sources, with what they say kept', async () => {
    await api.sql`
      insert into location (number, latitude, longitude, precision, tier, source)
      values (${numbers.ster}, 51.05, 3.72, 'street', 'street', 'best') on conflict do nothing`
    const { id } = await report({
      ...{ enterpriseNumber: numbers.ster, field: 'location', proposedValue: '51.0543, 3.7174' },
    })
    const detail = await get(`/account/feedback/${id}?culture=en`)
    const text = textOf(only(elementsOf(detail.body), 'main'))
    expect(text).toContain('51.050000, 3.720000')
    expect(text).toContain('51.0543, 3.7174')
    expect(detail.body).toContain(`href="/hoa/${numbers.ster}"`)
    const wrong = await decide(id, { decision: 'accept', value: '3.7174, 51.0543' }, { accept: 'text/html' })
    expect([wrong.statusCode, wrong.body.includes('id="value-wrong"')]).toEqual([400, true])
    const accepted = { decision: 'accept', value: '51.0543, 3.7174', reason: 'Thank you.' }
    for (const _ of [1, 2]) expect((await decide(id, accepted)).json()).toMatchObject({ state: 'accepted' })
    expect([...(await correctionsOf(numbers.ster))]).toEqual([
      {
        ...{ field: 'location', state: 'standing', feedback: id },
        value: { latitude: 51.0543, longitude: 3.7174 },
        source_value: { latitude: 51.05, longitude: 3.72, precision: 'street' },
      },
    ])
    expect(await api.sql`select from stale_seat where ${numbers.ster} = any(keys)`).not.toHaveLength(0)
    // The next one takes its place, and what the sources say stays known.
    const next = await report({ enterpriseNumber: numbers.ster, field: 'location' })
    await decide(next.id, { decision: 'accept', value: '51.0550, 3.7180' })
    expect(
      (await correctionsOf(numbers.ster)).map(({ state, source_value }) => [state, source_value]),
    ).toEqual([
      ['ended', { latitude: 51.05, longitude: 3.72, precision: 'street' }],
      ['standing', { latitude: 51.05, longitude: 3.72, precision: 'street' }],
    ])
  })

  test('of what is the register’s own changes nothing here', async () => {
    const { id } = await report({ enterpriseNumber: numbers.etoile, field: 'name', proposedValue: 'Star' })
    expect((await get(`/account/feedback/${id}`)).body).not.toContain('name="value"')
    expect((await decide(id, { decision: 'accept', value: 'Star' })).json()).toMatchObject({
      state: 'accepted',
    })
    expect(await correctionsOf(numbers.etoile)).toHaveLength(0)
  })

  test('none typed: accepted, and nothing is put right', async () => {
    const { id } = await report({ enterpriseNumber: numbers.etoile, field: 'location' })
    expect((await decide(id, { decision: 'accept', value: ' ', removes: '1' })).json()).toMatchObject({
      state: 'accepted',
    })
    expect(await correctionsOf(numbers.etoile)).toHaveLength(0)
  })
})

describe('a contested correction', () => {
  async function contest(number: string): Promise<{ id: string; version: number }> {
    const [made] = await api.sql<{ id: string; version: number }[]>`
      insert into correction (number, field, value, source_value, state, contested_value, contested_at, corrected_on)
      values (${number}, 'website', '"new.example"', '"old.example"', 'contested', '"other.example"', now(), '2026-03-01')
      returning id::text, version`
    if (made === undefined) throw new Error('no correction was made')
    return made
  }

  const answer = (id: string, what: string, version: number, accept = 'application/json') =>
    api.app.inject({
      method: 'POST',
      url: `/account/feedback/corrections/${id}/${what}`,
      payload: String(new URLSearchParams({ version: String(version) })),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept, ...admin.headers },
    })

  const stateOf = async (id: string) => {
    const [row] = await api.sql`select state, source_value, contested_value from correction where id = ${id}`
    return { ...row }
  }

  test('stands above the list with both values, until it is kept', async () => {
    const { id, version } = await contest(numbers.syndic)
    const { body } = await get('/account/feedback?culture=en')
    expect(body).toContain('shown: new.example · source: other.example')
    for (const _ of [1, 2])
      expect((await answer(id, 'keep', version)).json()).toMatchObject({ state: 'standing' })
    expect(await stateOf(id)).toEqual({
      ...{ state: 'standing', source_value: 'other.example', contested_value: null },
    })
    expect((await get('/account/feedback')).body).not.toContain('new.example')
    expect((await answer(id, 'end', version)).json().code).toBe('version_stale')
    await answer(id, 'end', version + 1)
  })

  test('or ended, after which the source is shown; a stale answer is 409', async () => {
    const { id, version } = await contest(numbers.syndic)
    expect((await answer(id, 'end', version + 1)).statusCode).toBe(409)
    const ended = await answer(id, 'end', version, 'text/html')
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/account/feedback?done=ended'])
    expect((await answer(id, 'end', version)).json()).toMatchObject({ state: 'ended' })
    expect((await answer(id, 'keep', version + 1)).statusCode).toBe(409)
    expect((await answer('999', 'keep', 1)).json().code).toBe('feedback_unknown')
  })
})
