// Leads: whose they are, how they change, and what is kept of that.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LeadKind } from '../../src/leads/lead.ts'
import { createLead } from '../../src/leads/statements/create-lead.ts'
import { cultures } from '../../src/text/culture.ts'
import { hostileStrings } from '../site/hostile-strings.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { elementsOf, only, textOf } from '../support/html.ts'
import { rollDice } from '../support/seed.ts'

const ADMINISTRATOR = 'leads-of-nobody@example.org'

let api: Api
let owner: SignedIn
let member: SignedIn
let colleague: SignedIn
let stranger: SignedIn
let admin: SignedIn
beforeAll(async () => {
  api = await openApi({ env: { ADMIN_EMAILS: ADMINISTRATOR } })
  owner = await signIn(api.sql)
  const { accountId } = owner
  member = await join(api.sql, { accountId, email: 'member-of-leads@example.org', role: 'member' })
  colleague = await join(api.sql, { accountId, email: 'colleague-of-leads@example.org', role: 'member' })
  stranger = await signIn(api.sql, { plan: 'enterprise' })
  const account = await signIn(api.sql)
  admin = await join(api.sql, { accountId: account.accountId, email: ADMINISTRATOR, role: 'member' })
})
afterAll(() => api.close())

let made = 0
const lead = (accountId: string | null = owner.accountId, kind: LeadKind = 'claim'): Promise<number> =>
  createLead(api.sql, {
    ...{ kind, accountId, number: numbers.ster, email: `asks${++made}@example.org` },
    reference: `test:${made}`,
    message: 'Could you call me?',
  })

const update = (id: number | string, body: unknown, who: SignedIn | undefined = owner, more = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/api/leads/${id}`,
    payload: body as object,
    headers: { ...(who?.headers ?? { 'sec-fetch-site': 'same-origin' }), ...more },
  })

const fill = (id: number, fields: Record<string, string>, { who = owner, accept = 'text/html' } = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/account/leads/${id}`,
    payload: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept, ...who.headers },
  })

const get = (url: string, who = owner, accept = 'text/html') =>
  api.app.inject({ url, headers: { accept, ...who.headers } })

describe('POST /api/leads/{leadId}', () => {
  test('200: the lead as it is now, and who changed what', async () => {
    const id = await lead()
    const body = {
      ...{ version: 1, status: 'contacted', note: 'Called.', assignedTo: member.email },
      nextActionOn: '2026-12-31',
    }
    const reply = await update(id, body)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(reply.json()).toEqual({
      ...{
        id,
        kind: 'claim',
        enterpriseNumber: numbers.ster,
        person: null,
        email: `asks${made}@example.org`,
      },
      ...{ message: 'Could you call me?', ...body, version: 2 },
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect((await get(`/account/leads/${id}`, owner, 'application/json')).json().changes).toEqual([
      {
        ...{ version: 2, by: owner.email, changedAt: expect.any(String) },
        changes: {
          status: ['new', 'contacted'],
          note: ['', 'Called.'],
          assignedTo: [null, member.email],
          nextActionOn: [null, '2026-12-31'],
        },
      },
    ])
  })

  test('the same request twice is one; a stale version is 409 with the current one', async () => {
    const id = await lead()
    const body = { version: 1, status: 'contacted' }
    const replies = await Promise.all(Array.from({ length: 6 }, () => update(id, body)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(new Set(replies.map((reply) => reply.json().version))).toEqual(new Set([2]))
    const stale = await update(id, { version: 1, status: 'lost' })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_stale'])
    expect(stale.json().errors).toEqual([
      expect.objectContaining({ parameter: 'version', code: 'stale', message: expect.stringContaining('2') }),
    ])
    expect((await update(id, { version: 7, note: 'x' })).statusCode).toBe(409)
    expect(await api.sql`select from lead_change where lead_id = ${id}`).toHaveLength(1)
  })

  test('of 12 at a time with one version one is written', async () => {
    const id = await lead()
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) => update(id, { version: 1, note: `Note ${at}` })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(11).fill(409)])
  })

  test('409: a step that the table has not', async () => {
    const id = await lead()
    const refused = await update(id, { version: 1, status: 'won' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'transition_refused'])
    await update(id, { version: 1, status: 'lost' })
    expect((await update(id, { version: 2, status: 'new' })).json().code).toBe('transition_refused')
    expect((await update(id, { version: 2, status: 'contacted' })).json()).toMatchObject({ version: 3 })
  })

  test('401 without a session, 404 of one text for foreign and unknown ids', async () => {
    const id = await lead()
    const ofNobody = await lead(null)
    const anonymous = await api.app.inject({
      ...{ method: 'POST', url: `/api/leads/${id}`, payload: { version: 1, note: 'x' } },
    })
    expect([anonymous.statusCode, anonymous.json().code]).toEqual([401, 'session_required'])
    const bodies = new Set<string>()
    for (const [who, asked] of [
      [stranger, id],
      [admin, id],
      [owner, ofNobody],
      [owner, 2_147_483_647],
      [owner, '2147483648'],
      [owner, '0'],
      [owner, 'x'],
      [owner, '-1'],
    ] as const) {
      const reply = await update(asked, { version: 1, note: 'x' }, who)
      expect([asked, reply.statusCode]).toEqual([asked, 404])
      const { requestId: _, instance: __, ...problem } = reply.json()
      bodies.add(JSON.stringify(problem))
    }
    expect([...bodies]).toEqual([expect.stringContaining('lead_unknown')])
    expect((await update(ofNobody, { version: 1, note: 'x' }, admin)).statusCode).toBe(200)
  })

  test('a member takes a lead and lets go of it; giving it to others is for those who manage', async () => {
    const id = await lead()
    const give = (assignedTo: string | null, version: number, who: SignedIn) =>
      update(id, { version, assignedTo }, who)
    expect((await give(colleague.email, 1, member)).json().code).toBe('role_required')
    expect((await give(member.email, 1, member)).json()).toMatchObject({ assignedTo: member.email })
    expect((await give(null, 2, colleague)).json().code).toBe('role_required')
    expect((await give(null, 2, member)).json()).toMatchObject({ assignedTo: null, version: 3 })
    expect((await give(colleague.email, 3, owner)).json()).toMatchObject({ assignedTo: colleague.email })
    const outside = await give(stranger.email, 4, owner)
    expect(outside.json().errors).toEqual([
      expect.objectContaining({ parameter: 'assignedTo', code: 'not_in_list' }),
    ])
    const ofNobody = await lead(null)
    expect((await update(ofNobody, { version: 1, assignedTo: ADMINISTRATOR }, admin)).json()).toMatchObject({
      assignedTo: ADMINISTRATOR,
    })
  })

  test('400 for whatever is no update, 403 from another site', async () => {
    const id = await lead()
    for (const body of [
      {},
      { version: 0 },
      { version: 2_147_483_648 },
      { version: 1.5 },
      { version: '1' },
      { version: 1, status: 'x' },
      { version: 1, note: 7 },
      { version: 1, nextActionOn: '2026-13-01' },
      [],
    ])
      expect([body, (await update(id, body)).json().code]).toEqual([body, 'body_invalid'])
    const foreign = await update(id, { version: 1, note: 'x' }, owner, { 'sec-fetch-site': 'cross-site' })
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'cross_site_refused'])
  })

  test('200 hostile updates are taken or refused, none is a fault of ours', async () => {
    const dice = rollDice('hostile leads')
    const id = await lead()
    const odd: readonly unknown[] = [null, 7, -1, true, [], {}, ['x'], { a: 1 }, '', 2 ** 60]
    const value = (): unknown =>
      dice.chance(0.3) ? dice.pick(odd) : dice.pick(hostileStrings).text + (dice.chance(0.2) ? '\u0000' : '')
    const statuses = new Set<number>()
    let version = 1
    for (let round = 0; round < 200; round++) {
      const body: Record<string, unknown> = { version: dice.chance(0.9) ? version : value() }
      for (const name of ['status', 'note', 'assignedTo', 'nextActionOn', '__proto__'])
        if (dice.chance(0.25)) body[name] = value()
      const reply = await update(id, body)
      statuses.add(reply.statusCode)
      if (reply.statusCode === 200) version = reply.json().version
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    expect(statuses).toContain(200)
    expect((await get(`/account/leads/${id}`)).statusCode).toBe(200)
  })
})

describe('the pages', () => {
  test.each(cultures)('list and show leads in %s', async (culture) => {
    const id = await lead()
    await update(id, { version: 1, status: 'contacted', nextActionOn: '2026-12-31', assignedTo: owner.email })
    for (const query of ['', '&status=all', '&status=won', '&kind=claim', '&kind=x&status=x&page=0'])
      for (const who of [owner, member, admin]) {
        const reply = await get(`/account/leads?culture=${culture}${query}`, who)
        expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
        expect(reply.body).not.toMatch(/\{\w+\}|undefined|NaN/)
      }
    const page = await get(`/account/leads/${id}?culture=${culture}`)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).not.toMatch(/\{\w+\}|undefined|NaN/)
    expect(page.body).toContain('value="2026-12-31"')
  })

  test('narrow the list down, and show nobody what is not theirs', async () => {
    const mine = await lead(stranger.accountId, 'purchase')
    const items = async (query: string, who: SignedIn) =>
      (await get(`/account/leads?${query}`, who, 'application/json')).json().items as {
        id: number
        kind: string
      }[]
    expect((await items('', stranger)).map(({ id }) => id)).toEqual([mine])
    expect(await items('kind=claim', stranger)).toEqual([])
    expect(await items('status=won', stranger)).toEqual([])
    expect((await items('kind=purchase&status=new', stranger)).map(({ id }) => id)).toEqual([mine])
    const ofNobody = await lead(null)
    expect((await items('', admin)).map(({ id }) => id)).toContain(ofNobody)
    expect((await items('status=all', owner)).map(({ id }) => id)).not.toContain(ofNobody)
    const unknown = await get(`/account/leads/${mine}`, owner, 'application/json')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'lead_unknown'])
  })

  test('have a form that works without a script', async () => {
    const id = await lead()
    const fields = {
      version: '1',
      status: 'qualified',
      note: 'Ours.',
      assignedTo: owner.email,
      nextActionOn: '',
    }
    const saved = await fill(id, fields)
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `/account/leads/${id}?done=changed`])
    const again = await fill(id, fields, { accept: 'application/json' })
    expect(again.json()).toMatchObject({ version: 2, returnUrl: `/account/leads/${id}?done=changed` })
    const stale = await fill(id, { ...fields, note: 'Theirs.' })
    expect([stale.statusCode, stale.body.includes(`href="/account/leads/${id}"`)]).toEqual([409, true])
    const wrong = await fill(id, { ...fields, version: '2', note: 'Kept <b>', nextActionOn: '31/12' })
    expect([wrong.statusCode, wrong.body.includes('id="next-wrong"')]).toEqual([400, true])
    expect(wrong.body).toContain('Kept &lt;b&gt;</textarea>')
    const page = await get(`/account/leads/${id}?culture=en&done=changed`)
    const text = textOf(only(elementsOf(page.body), 'main'))
    expect(text).toContain('The lead was changed.')
    expect(text).toContain('Status: New → Qualified')
    expect(text).toContain(owner.email)
  })
})
