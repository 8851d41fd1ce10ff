// Sending a report, as JSON and by the form, and following it by its token.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRAP } from '../../src/feedback/form/fields.ts'
import { forgetSenders } from '../../src/feedback/statements/feedback.ts'
import { cultures } from '../../src/text/culture.ts'
import { hostileStrings } from '../site/hostile-strings.ts'
import { signIn } from '../support/accounts.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { attributeOf, elementsOf, only, type PageElement, textOf } from '../support/html.ts'
import { giveProfile } from '../support/ownership.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { rollDice } from '../support/seed.ts'
import { insertSyndic, syndicNumber } from '../support/syndics.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ fill: (sql) => insertSyndic(sql, 0) })
})
afterAll(() => api.close())

const own = { 'sec-fetch-site': 'same-origin' }
const report = { subject: 'A street', message: 'It is called otherwise.' }

const send = (payload: unknown, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/feedback', payload: payload as object, headers })

const fill = (fields: Record<string, string>, headers: Record<string, string> = {}, query = '') =>
  api.app.inject({
    method: 'POST',
    url: `/feedback${query}`,
    payload: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...own, ...headers },
  })

const rows = async (): Promise<number> => {
  const [row] = await api.sql<{ count: number }[]>`select count(*)::int as count from feedback`
  return row?.count ?? 0
}

describe('POST /api/feedback', () => {
  test('200: id, state and the address where it is followed', async () => {
    const reply = await send({ ...report, enterpriseNumber: numbers.etoile, field: 'location' })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(reply.json()).toEqual({
      id: expect.any(Number),
      state: 'new',
      token: expect.stringMatching(/^[\w-]{43}$/),
      url: `https://vme.example/feedback/${reply.json().token}`,
    })
    const [kept] = await api.sql`select to_jsonb(l)::text as text from feedback_link l`
    expect(kept?.text).not.toContain(reply.json().token)
    const followed = await api.app.inject({
      url: `/feedback/${reply.json().token}`,
      headers: { accept: 'application/json' },
    })
    expect(followed.json()).toMatchObject({ id: reply.json().id, state: 'new', ...report })
  })

  test('the same of the same sender within a day is one, with an address each; of another it is another', async () => {
    const twice = { ...report, subject: 'Sent twice', email: 'twice@example.org' }
    const many = await Promise.all(Array.from({ length: 6 }, () => send(twice)))
    expect(new Set(many.map((reply) => reply.json().id)).size).toBe(1)
    expect(new Set(many.map((reply) => reply.json().token)).size).toBe(6)
    expect(await queuedMails(api.sql, 'twice@example.org')).toHaveLength(1)
    const { id } = many[0]?.json() ?? {}
    const other = await api.app.inject({
      ...{ method: 'POST', url: '/api/feedback', payload: twice, remoteAddress: '198.51.100.7' },
    })
    expect(other.json().id).not.toBe(id)
    expect((await send({ ...twice, message: 'Another one.' })).json().id).not.toBe(id)
    await api.sql`update feedback set created_at = now() - interval '25 hours' where id = ${id}`
    expect((await send(twice)).json().id).not.toBe(id)
    // What shows who sent it goes after the day, the address a year after the decision.
    await forgetSenders(api.sql)
    const kept = async () => {
      const [row] =
        await api.sql`select fingerprint is null as forgotten, email from feedback where id = ${id}`
      return { ...row }
    }
    expect(await kept()).toEqual({ forgotten: true, email: 'twice@example.org' })
    await api.sql`
      update feedback set state = 'refused', updated_at = now() - interval '366 days' where id = ${id}`
    expect([await forgetSenders(api.sql), await kept(), await forgetSenders(api.sql)]).toEqual([
      1,
      { forgotten: true, email: null },
      0,
    ])
  })

  test('400: an unknown number, a field that is not of its profile, and whatever the schema refuses', async () => {
    const before = await rows()
    for (const [payload, parameter, code] of [
      [{ ...report, enterpriseNumber: numbers.unknown }, 'enterpriseNumber', 'unknown_number'],
      [{ ...report, enterpriseNumber: numbers.malformed }, 'enterpriseNumber', 'malformed'],
      [{ ...report, enterpriseNumber: numbers.etoile, field: 'phone' }, 'field', 'not_in_list'],
      [{ ...report, field: 'phoen' }, 'field', 'not_in_list'],
      [{ message: 'Only this.' }, 'subject', 'required'],
      [{ ...report, subject: 7 }, 'subject', 'wrong_type'],
      [{ ...report, message: 'x'.repeat(4_001) }, 'message', 'too_long'],
      [{ ...report, wantsContact: 'yes' }, 'wantsContact', 'wrong_type'],
    ] as const) {
      const reply = await send(payload)
      expect([parameter, reply.statusCode, reply.json().code]).toEqual([parameter, 400, 'body_invalid'])
      expect(reply.json().errors).toEqual([
        expect.objectContaining({ parameter, code, message: expect.any(String) }),
      ])
    }
    expect(await rows()).toBe(before)
  })

  test('JSON alone is read, and nothing of another site', async () => {
    const urlencoded = await api.app.inject({
      method: 'POST',
      url: '/api/feedback',
      payload: String(new URLSearchParams(report)),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([urlencoded.statusCode, urlencoded.json().errors]).toEqual([
      400,
      [expect.objectContaining({ parameter: 'body', code: 'wrong_media_type' })],
    ])
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      const reply = await send(report, headers)
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'cross_site_refused'])
    }
    expect((await send(report, own)).statusCode).toBe(200)
    expect((await send(report, { origin: 'https://vme.example' })).statusCode).toBe(200)
  })

  test('429: ten an hour come from one address, by the form and as JSON together', async () => {
    const limited = await openApi({ env: { RATE_LIMITS: 'on' } })
    try {
      const post = (at: number) =>
        limited.app.inject(
          at % 2 === 0
            ? { method: 'POST', url: '/api/feedback', payload: { ...report, subject: `Report ${at}` } }
            : {
                method: 'POST',
                url: '/feedback',
                payload: String(new URLSearchParams({ ...report, subject: `Report ${at}` })),
                headers: { 'content-type': 'application/x-www-form-urlencoded', ...own },
              },
        )
      const statuses: number[] = []
      for (let at = 0; at < 12; at++) statuses.push((await post(at)).statusCode)
      expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
      expect((await limited.app.inject('/api/vme')).statusCode).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test('who wants to be answered is a lead, once', async () => {
    const wish = { ...report, subject: 'The roof', email: 'roof@example.org', wantsContact: true }
    const asked = { ...wish, enterpriseNumber: numbers.ster }
    const { id } = (await send(asked)).json()
    await send(asked)
    const leads = await api.sql`
      select kind, reference, account_id, number, email, message, status from lead where email = 'roof@example.org'`
    expect([...leads]).toEqual([
      {
        ...{ kind: 'feedback', reference: `feedback:${id}`, account_id: null, number: numbers.ster },
        ...{ email: 'roof@example.org', message: 'The roof\n\nIt is called otherwise.', status: 'new' },
      },
    ])
    await send({ ...wish, subject: 'Not the roof', wantsContact: false, email: 'roof2@example.org' })
    expect(await api.sql`select from lead where email = 'roof2@example.org'`).toHaveLength(0)
  })

  test('the lead is of the account that owns the profile of the syndic, or of what it manages', async () => {
    const number = syndicNumber(0)
    const owner = await signIn(api.sql)
    await giveProfile(api.sql, owner, number)
    await api.sql`
      insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, is_provisional, since,
        begin_on, state, source, vme_is_active, region_code)
      values (${numbers.etoile}, 0, ${number}, 'Beheer', 'direct', false, '2024-01-01', '2024-01-01', 'current',
        'register-reuse', true, 'BE-BRU')`
    for (const enterpriseNumber of [number, numbers.etoile])
      await send({ ...report, enterpriseNumber, email: 'owned@example.org', wantsContact: true })
    const leads = await api.sql`
      select account_id::text as "accountId", number from lead where email = 'owned@example.org' order by id`
    expect([...leads]).toEqual([
      { accountId: owner.accountId, number },
      { accountId: owner.accountId, number: numbers.etoile },
    ])
    const listed = await api.app.inject({ url: '/account/leads', headers: owner.headers })
    expect(listed.json().total).toBe(2)
  })

  test('an address gets five mails an hour, whoever names it; the reports come in', async () => {
    const replies = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        api.app.inject({
          method: 'POST',
          url: '/api/feedback',
          payload: { ...report, subject: `Flood ${at}`, email: 'flood@example.org', culture: 'fr' },
          remoteAddress: `198.51.100.${at + 10}`,
        }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200))
    const mails = await queuedMails(api.sql, 'flood@example.org')
    expect(mails).toHaveLength(5)
    expect(mails[0]).toMatchObject({
      kind: 'feedback-received',
      subject: 'Nous avons reçu votre signalement',
    })
  })

  test('and ten a day', async () => {
    const email = 'patient@example.org'
    for (let hour = 0; hour < 3; hour++) {
      for (let at = 0; at < 6; at++) await send({ ...report, subject: `Hour ${hour}, ${at}`, email })
      await api.sql`update feedback set created_at = created_at - interval '61 minutes' where email = ${email}`
    }
    // Five of the first hour, and four of the second: the tenth report that names it is the last.
    expect(await queuedMails(api.sql, email)).toHaveLength(9)
    await api.sql`update feedback set created_at = created_at - interval '1 day' where email = ${email}`
    await send({ ...report, subject: 'The next day', email })
    expect(await queuedMails(api.sql, email)).toHaveLength(10)
  })

  test('200 hostile bodies are taken or refused, none is a fault of ours', async () => {
    const dice = rollDice('hostile feedback')
    const someText = (): string => dice.pick(hostileStrings).text + (dice.chance(0.2) ? '\u0000' : '')
    const odd: readonly unknown[] = [null, 7, -1, true, [], {}, ['x'], { a: 1 }, '', 2 ** 60]
    const value = (): unknown => (dice.chance(0.3) ? dice.pick(odd) : someText())
    const names = [
      'subject',
      'message',
      'enterpriseNumber',
      'field',
      'proposedValue',
      'email',
      'page',
      'culture',
    ]
    const statuses = new Set<number>()
    for (let round = 0; round < 200; round++) {
      const body: Record<string, unknown> = dice.chance(0.5) ? { ...report, subject: `Round ${round}` } : {}
      for (const name of [...names, '__proto__', 'wantsContact']) if (dice.chance(0.3)) body[name] = value()
      const raw = dice.chance(0.1) ? someText() : JSON.stringify(dice.chance(0.05) ? dice.pick(odd) : body)
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: '/api/feedback',
        payload: raw,
        headers: { 'content-type': 'application/json' },
      })
      statuses.add(statusCode)
    }
    expect([...statuses].sort()).toEqual([200, 400])
  })
})

describe('the form', () => {
  test.each(cultures)('shows what is shown today, to choose from, in %s', async (culture) => {
    const reply = await api.app.inject({
      url: `/feedback?number=${numbers.etoile}&field=location&culture=${culture}`,
      headers: { accept: 'text/html' },
    })
    expect(reply.statusCode).toBe(200)
    const elements = elementsOf(reply.body)
    const radios = elements.filter((element) => attributeOf(element, 'type') === 'radio')
    expect(radios.map((radio) => attributeOf(radio, 'value'))).toEqual([
      ...['name', 'address', 'location', 'status', 'syndic', 'units', 'other'],
    ])
    const checked = radios.filter((radio) => attributeOf(radio, 'checked') !== undefined)
    expect(checked.map((radio) => attributeOf(radio, 'value'))).toEqual(['location'])
    expect(reply.body).toContain('Association des Copropriétaires Résidence Étoile')
    expect(reply.body).not.toMatch(/\{\w+\}|undefined|NaN/)
    expect(reply.body).toContain('noindex')
    for (const input of elements.filter(({ tagName }) => ['input', 'textarea', 'select'].includes(tagName))) {
      const id = attributeOf(input, 'id')
      const isLabelled =
        attributeOf(input, 'type') === 'hidden' ||
        ['radio', 'checkbox'].includes(attributeOf(input, 'type') ?? '') ||
        elements.some((element) => attributeOf(element, 'for') === id)
      expect([id, isLabelled]).toEqual([id, true])
    }
  })

  test('of a sole trader offers nothing that is not shown of one', async () => {
    await api.sql`
      insert into syndic (number, legal_kind, name, is_listed, managed_vmes, direct_vmes, inherited_vmes, regions,
        consolidation, areas)
      values (${numbers.soleTrader}, 'sole-trader', 'Jan Voorbeeld', true, 1, 1, 0, '[]', '{"absorbed": [], "successor": null, "path": []}', '[]')
      on conflict do nothing`
    const { body } = await api.app.inject({ url: `/feedback?number=${numbers.soleTrader}` })
    const offered = elementsOf(body)
      .filter((element) => attributeOf(element, 'type') === 'radio')
      .map((radio) => attributeOf(radio, 'value'))
    expect(offered).toEqual(['name', 'status', 'portfolio', 'other'])
  })

  test('about anything asks for a subject', async () => {
    for (const url of ['/feedback', `/feedback?number=${numbers.unknown}`, '/feedback?number=x&field=<b>']) {
      const reply = await api.app.inject({ url, headers: { accept: 'text/html' } })
      expect([url, reply.statusCode, reply.body.includes('id="subject"')]).toEqual([url, 200, true])
    }
  })

  test('leads a browser to where the report is followed, and tells a program', async () => {
    const fields = {
      number: numbers.etoile,
      field: 'name',
      message: 'The name is another one.',
      culture: 'en',
    }
    const program = await fill(fields, { accept: 'application/json' })
    expect(program.json()).toMatchObject({
      state: 'new',
      returnUrl: `/feedback/${program.json().token}`,
    })
    const browser = await fill(fields, { accept: 'text/html' })
    expect([browser.statusCode, browser.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/feedback\/[\w-]{43}$/),
    ])
    const page = await api.app.inject({
      url: `${browser.headers.location}?culture=en`,
      headers: { accept: 'text/html' },
    })
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    })
    const main = textOf(only(elementsOf(page.body), 'main'))
    expect(main).toContain('Received, not looked at yet')
    // Its field said the subject.
    expect(main).toContain('Name')
    expect(main).toContain('The name is another one.')
  })

  test('reads multipart too, and returnUrl by the one rule', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...report, returnUrl: '//evil.example' }))
      form.set(name, value)
    const encoded = new Response(form)
    const reply = await api.app.inject({
      method: 'POST',
      url: '/feedback',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', accept: 'text/html', ...own },
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, expect.stringMatching(/^\/feedback\//)])
    const back = await fill({ ...report, returnUrl: '/about' }, { accept: 'text/html' })
    expect(back.headers.location).toBe('/about')
  })

  test('comes back with what was typed and what is wrong beside the field', async () => {
    const typed = {
      number: numbers.etoile,
      field: 'address',
      message: ' ',
      email: 'no <b>address',
      proposedValue: '"x',
    }
    const reply = await fill(typed, { accept: 'text/html' }, '?culture=en')
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([400, 'no-store'])
    const elements = elementsOf(reply.body)
    const of = (id: string): PageElement => {
      const found = elements.find((element) => attributeOf(element, 'id') === id)
      if (found === undefined) throw new Error(`there is no #${id}`)
      return found
    }
    expect(attributeOf(of('email'), 'value')).toBe('no <b>address')
    expect(attributeOf(of('proposedValue'), 'value')).toBe('"x')
    expect(attributeOf(of('email'), 'aria-describedby')).toContain('email-wrong')
    expect(textOf(of('email-wrong'))).toContain('name@example.org')
    expect(textOf(of('message-wrong'))).toBe('Is required.')
    const program = await fill(typed, { accept: 'application/json' })
    expect(program.json().errors.map(({ parameter }: { parameter: string }) => parameter)).toEqual([
      'message',
      'email',
    ])
  })

  test('has a trap for what fills in every field, which says so', async () => {
    const before = await rows()
    for (const [culture, words] of [
      ['nl', 'In een verborgen veld stond iets'],
      ['fr', 'Un champ caché contenait quelque chose'],
      ['en', 'There was something in a hidden field'],
    ] as const) {
      const filled = { ...report, [TRAP]: 'https://spam.example' }
      const reply = await fill(filled, { accept: 'text/html' }, `?culture=${culture}`)
      expect([reply.statusCode, reply.body.includes(words)]).toEqual([400, true])
      expect(reply.body).not.toContain('spam.example')
    }
    expect(await rows()).toBe(before)
  })

  test('names its trap by nothing that a browser fills in for its user', () => {
    // Of the names by which browsers know fields; each may stand anywhere in one.
    const known =
      /name|mail|phone|tel|fax|mobile|ur[li]|web|home|page|site|addr|street|city|town|state|province|region|zip|post|country|company|organi[sz]|business|user|login|pass|card|cc|cvc|iban|account|title|birth|age|gender|date|code|otp|search|comment|message/
    expect(TRAP).not.toMatch(known)
  })

  test('is refused from another site before it is read', async () => {
    const reply = await fill(report, { 'sec-fetch-site': 'cross-site', accept: 'application/json' })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'cross_site_refused'])
  })

  test('is linked from profiles with their number', async () => {
    const { body } = await api.app.inject(`/hoa/${numbers.ster}`)
    expect(body).toContain(`href="/feedback?number=${numbers.ster}&amp;culture=en"`)
  })
})

describe('/feedback/{token}', () => {
  test('404 for whatever opens nothing, the same for each', async () => {
    const bodies = new Set<string>()
    for (const token of ['x', 'x'.repeat(43), 'é'.repeat(43), '%00', 'x'.repeat(400)]) {
      const reply = await api.app.inject({
        url: `/feedback/${encodeURIComponent(token)}`,
        headers: { accept: 'application/json' },
      })
      expect([token, reply.statusCode]).toEqual([token, 404])
      expect(reply.headers['referrer-policy']).toBe('strict-origin')
      const { requestId: _, instance: __, ...problem } = reply.json()
      bodies.add(JSON.stringify(problem))
    }
    expect([...bodies]).toEqual([expect.stringContaining('feedback_unknown')])
  })

  test('shows what people wrote as text', async () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const { token } = (await send({ subject: hostile, message: hostile, proposedValue: hostile })).json()
    const { body } = await api.app.inject({ url: `/feedback/${token}`, headers: { accept: 'text/html' } })
    const acting = elementsOf(body).filter((element) => attributeOf(element, 'onerror') !== undefined)
    expect(acting).toEqual([])
    expect(body).toContain('&lt;script&gt;alert(1)')
  })
})
