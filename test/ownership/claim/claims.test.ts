// Claiming a profile: the code that is mailed, what becomes of wrong and old ones, and that of any number of accounts one
// comes to own it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptClaim } from '../../../src/ownership/decisions/decide.ts'
import { listAsked } from '../../../src/ownership/statements/claims.ts'
import { join, type SignedIn, signIn } from '../../support/accounts.ts'
import { type Api, noCache, numbers, openApi } from '../../support/api.ts'
import { giveProfile, postForm } from '../../support/ownership.ts'
import { queuedMails } from '../../support/queued-mails.ts'
import { insertSyndic, syndicNumber } from '../../support/syndics.ts'

// Of test/support/syndics.ts: companies of the register are 0, 3, 5, 6 …; 4 is a sole trader, 2 is not in the register.
const number = syndicNumber(3)
const email = 'mail3@example.be'
const page = '/account/syndics'

let api: Api
beforeAll(async () => {
  api = await openApi({
    replyCache: noCache,
    async fill(sql) {
      for (const position of [2, 3, 4, 5, 6, 8]) await insertSyndic(sql, position)
      await sql`update enterprise set contacts = null where number = ${syndicNumber(5)}`
      await sql`update enterprise set stopped_on = '2026-01-01' where number = ${syndicNumber(6)}`
      await sql`
        update syndic set is_listed = false,
          consolidation = ${sql.json({ absorbed: [], successor: number, path: [number], heirs: [] })}
        where number = ${syndicNumber(8)}`
    },
  })
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of ['syndic_owner', 'syndic_claim', 'syndic_code_mail', 'syndic_refusal', 'mail', 'lead'])
    await api.sql`delete from ${api.sql(table)}`
})

const post = (
  who: SignedIn,
  path: string,
  fields: Record<string, string> = {},
  accept = 'application/json',
) => postForm(api.app, `${page}/${path}`, { headers: { ...who.headers, accept }, fields })
const claim = (who: SignedIn, of = number, fields: Record<string, string> = {}) =>
  post(who, 'claim', { number: of, ...fields })
const prove = (who: SignedIn, code: string, of = number) => post(who, 'prove', { number: of, code })
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }): unknown =>
  statusCode < 400 ? statusCode : JSON.parse(body).code

async function mailedCode(): Promise<string> {
  const text = (await queuedMails(api.sql, email)).at(-1)?.text ?? ''
  return /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(text)?.[0] ?? ''
}
const ownersOf = async (of = number): Promise<string[]> =>
  (
    await api.sql<{ id: string }[]>`
      select account_id::text as id from syndic_owner where syndic_number = ${of}`
  ).map(({ id }) => id)
const wrong = 'AAAA-AAAA'
/** As if it had been mailed so long ago. */
const age = (interval: string) => api.sql`
  update syndic_claim set code_sent_at = code_sent_at - ${interval}::interval,
    code_expires_at = code_expires_at - ${interval}::interval`
const show = async (who: SignedIn, of = number, culture = 'en') =>
  (
    await api.app.inject({
      url: `${page}/claim?number=${of}&culture=${culture}`,
      headers: { ...who.headers, accept: 'text/html' },
    })
  ).body

describe('a claim', () => {
  test('is proved by the code that the syndic gets by mail, once', async () => {
    const who = await signIn(api.sql)
    expect((await claim(who)).json()).toEqual({
      state: 'code-sent',
      number,
      returnUrl: `${page}/claim?number=${number}`,
    })
    expect(await show(who)).toContain('m•••@example.be')
    expect(await show(who)).not.toContain(email)
    const code = await mailedCode()
    expect((await prove(who, code.toLowerCase().replace('-', ' '))).json()).toEqual({
      state: 'owned',
      number,
      returnUrl: `${page}?done=owned`,
    })
    expect(await ownersOf()).toEqual([who.accountId])
    // Twice is once; given up, the same code is worth nothing.
    expect((await prove(who, code)).json()).toMatchObject({ state: 'owned' })
    expect((await claim(who)).json()).toMatchObject({ state: 'owned' })
    expect((await post(who, 'give-up', { number })).json()).toMatchObject({ state: 'given-up' })
    expect(codeOf(await prove(who, code))).toBe('claim_code_gone')
    expect(await ownersOf()).toEqual([])
  })

  test('makes one lead of those who run the service, in the same transaction', async () => {
    const who = await signIn(api.sql)
    await claim(who)
    await claim(who)
    await claim(who, number, { way: 'administrator' })
    const leads = await api.sql`select kind, account_id, number, email, status from lead`
    expect(leads).toEqual([{ kind: 'claim', account_id: null, number, email: who.email, status: 'new' }])
    expect(codeOf(await claim(who, syndicNumber(4)))).toBe('syndic_not_claimable')
    expect(await api.sql`select from lead`).toHaveLength(1)
  })

  test.each([
    ['nl', 'Code om het profiel van Beheer 3 BV te beheren', 'geldt 30 minuten'],
    ['fr', 'Code pour gérer la fiche de Beheer 3 BV', 'valable 30 minutes'],
    ['en', 'Code to manage the profile of Beheer 3 BV', 'valid for 30 minutes'],
  ])('is mailed in %s', async (culture, subject, words) => {
    const who = await signIn(api.sql)
    await postForm(api.app, `${page}/claim`, {
      headers: { ...who.headers, 'accept-language': culture },
      fields: { number },
    })
    const [mail] = await queuedMails(api.sql, email)
    const code = await mailedCode()
    expect(code).not.toBe('')
    expect(mail?.subject).toBe(subject)
    for (const text of [mail?.text.replaceAll('\u00a0', ' '), mail?.html.replaceAll('\u00a0', ' ')])
      for (const part of [words, code, 'Beheer 3 BV', `https://vme.example${page}/claim?number=${number}`])
        expect(text).toContain(part)
    // Subjects are shown on locked screens.
    expect(mail?.subject).not.toContain(code)
    expect(mail?.text).not.toMatch(/[{}]|undefined/)
  })

  test('says who asks, as a quotation, and how to refuse', async () => {
    const who = await signIn(api.sql)
    await api.sql`update account set name = 'Win at www.evil.example' where id = ${who.accountId}`
    await claim(who)
    const [mail] = await queuedMails(api.sql, email)
    expect(mail?.subject).not.toMatch(/win|evil/i)
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('“Win at www. evil. example”')
      expect(text).toContain(who.email)
      expect(text).toMatch(/https:\/\/vme\.example\/syndic-codes\/[\w-]{43}/)
    }
  })

  test('of one who has no address in the register waits for an administrator, and says so', async () => {
    const who = await signIn(api.sql)
    const of = syndicNumber(5)
    expect(await show(who, of)).toContain('has no e-mail address for Beheer 5 BV')
    expect((await claim(who, of)).json()).toMatchObject({ state: 'administrator' })
    expect(await api.sql`select from mail`).toHaveLength(0)
    expect(await show(who, of)).toContain('Your claim is with an administrator')
    expect(codeOf(await prove(who, wrong, of))).toBe('claim_code_gone')
  })

  test('goes to the address of the register, whatever was put right of what is shown', async () => {
    const who = await signIn(api.sql)
    await api.sql`
      insert into correction (number, field, value, corrected_on)
      values (${number}, 'email', ${api.sql.json('thief@example.org')}, '2026-11-01')`
    await claim(who)
    expect(await queuedMails(api.sql, 'thief@example.org')).toHaveLength(0)
    expect(await queuedMails(api.sql, email)).toHaveLength(1)
    await api.sql`delete from correction`
  })

  test('goes to the first address that mail can be sent to, of those that the register has in one line', async () => {
    const emails = ['niet van toepassing', `${email.toUpperCase()}; boekhouding@example.be`]
    const set = (texts: string[]) => api.sql`
      update enterprise set contacts = jsonb_set(contacts, '{email}', ${api.sql.json(texts)}) where number = ${number}`
    await set(emails)
    await claim(await signIn(api.sql))
    expect(await queuedMails(api.sql, email)).toHaveLength(1)
    await set(['info at example.be'])
    expect((await claim(await signIn(api.sql))).json().state).toBe('administrator')
    await set([email])
  })

  test.each([
    ['a sole trader', syndicNumber(4), 'syndic_not_claimable'],
    ['one whom the register does not list', syndicNumber(2), 'syndic_not_claimable'],
    ['one that stopped', syndicNumber(6), 'syndic_not_claimable'],
    ['one that went on as another', syndicNumber(8), 'syndic_not_claimable'],
    ['an association', numbers.etoile, 'syndic_unknown'],
    ['nobody', numbers.unknown, 'syndic_unknown'],
    ['no number', 'abc', 'body_invalid'],
  ])('of %s is refused', async (_, of, code) => {
    const who = await signIn(api.sql)
    expect(codeOf(await claim(who, of))).toBe(code)
    expect(codeOf(await claim(who, of, { way: 'administrator' }))).toBe(code)
    expect(await api.sql`select from syndic_claim`).toHaveLength(0)
  })

  test('is for owners and administrators of an account', async () => {
    const { accountId } = await signIn(api.sql)
    for (const [role, code] of [
      ['administrator', 200],
      ['member', 'role_required'],
    ] as const) {
      const who = await join(api.sql, { accountId, email: `${role}@claims.example`, role })
      expect(codeOf(await claim(who))).toBe(code)
    }
  })

  test('can be withdrawn', async () => {
    const who = await signIn(api.sql)
    await claim(who)
    const code = await mailedCode()
    for (let turn = 0; turn < 2; turn++)
      expect((await post(who, 'withdraw', { number })).json()).toMatchObject({ state: 'withdrawn' })
    expect(codeOf(await prove(who, code))).toBe('claim_code_gone')
  })
})

describe('a code', () => {
  test('takes four wrong tries, and after the fifth not even the right one', async () => {
    const who = await signIn(api.sql)
    await claim(who)
    const code = await mailedCode()
    for (const left of [4, 3, 2, 1]) {
      const reply = await prove(who, wrong)
      expect([codeOf(reply), reply.json().errors[0].message]).toEqual([
        'claim_code_wrong',
        expect.stringContaining(`${left}`),
      ])
    }
    expect(codeOf(await prove(who, 'what is no code at all'))).toBe('claim_code_gone')
    expect(codeOf(await prove(who, code))).toBe('claim_code_gone')
    await age('2 minutes')
    await claim(who)
    const next = await mailedCode()
    expect(next).not.toBe(code)
    expect(codeOf(await prove(who, code))).toBe('claim_code_wrong')
    expect(codeOf(await prove(who, next))).toBe(200)
  })

  test('is guessed five times at most, however many try at once', async () => {
    const who = await signIn(api.sql)
    await claim(who)
    const replies = await Promise.all(Array.from({ length: 30 }, () => prove(who, wrong)))
    const codes = replies.map(codeOf)
    expect(codes.filter((code) => code === 'claim_code_wrong')).toHaveLength(4)
    expect(codes.filter((code) => code === 'claim_code_gone')).toHaveLength(26)
    expect(codeOf(await prove(who, await mailedCode()))).toBe('claim_code_gone')
  })

  test('holds for half an hour', async () => {
    const who = await signIn(api.sql)
    await claim(who)
    await age('29 minutes')
    const code = await mailedCode()
    expect(codeOf(await prove(who, wrong))).toBe('claim_code_wrong')
    await age('61 seconds')
    expect(codeOf(await prove(who, code))).toBe('claim_code_gone')
    expect(await show(who)).toContain('Send the code')
  })

  test('is good for the account that asked for it, and for no other syndic', async () => {
    const [one, two] = [await signIn(api.sql), await signIn(api.sql)]
    await claim(one)
    const code = await mailedCode()
    expect(codeOf(await prove(two, code))).toBe('claim_code_gone')
    await claim(two)
    expect(codeOf(await prove(two, code))).toBe('claim_code_wrong')
    expect(codeOf(await prove(one, code))).toBe(200)
  })

  /** Asked for again later, until it is refused. */
  async function useUp(who: SignedIn): Promise<number> {
    for (let codes = 0; ; codes++) {
      if (codeOf(await claim(who)) !== 200) return codes
      await age('2 minutes')
    }
  }

  test('is mailed twice a day for one account, which locks nobody else out', async () => {
    const greedy = await signIn(api.sql)
    expect(await useUp(greedy)).toBe(2)
    await post(greedy, 'withdraw', { number })
    const refused = await claim(greedy)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'claim_codes_exhausted'])
    expect(refused.json().detail).toMatch(/verstuurd: 2\. Vanaf \S.* kan uw account/)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(86_000)
    expect(seconds).toBeLessThanOrEqual(86_400)
    const rightful = await signIn(api.sql)
    expect(await show(rightful)).toContain('for all accounts together: 2.')
    expect(codeOf(await claim(rightful))).toBe(200)
    expect(codeOf(await prove(rightful, await mailedCode()))).toBe(200)
  })

  test('counts for its account although that is gone', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const who = await signIn(api.sql)
      await claim(who)
      await api.sql`delete from account where id = ${who.accountId}`
    }
    expect(codeOf(await claim(await signIn(api.sql)))).toBe('claim_codes_exhausted')
  })

  test('is mailed once a minute, and for five accounts a day to a syndic', async () => {
    const who = await signIn(api.sql)
    for (let turn = 0; turn < 3; turn++) expect(codeOf(await claim(who))).toBe(200)
    expect(await queuedMails(api.sql, email)).toHaveLength(1)
    const others = await Promise.all(Array.from({ length: 8 }, () => signIn(api.sql)))
    const codes = (await Promise.all(others.map((other) => claim(other)))).map(codeOf)
    expect(codes.filter((code) => code === 200)).toHaveLength(4)
    expect(codes.filter((code) => code === 'claim_codes_exhausted')).toHaveLength(4)
    expect(await queuedMails(api.sql, email)).toHaveLength(5)
    // One of the five has its second.
    await age('2 minutes')
    expect(codeOf(await claim(who))).toBe(200)
    expect(await queuedMails(api.sql, email)).toHaveLength(6)
    // Who may not wait goes the other way.
    expect((await claim(await signIn(api.sql), number, { way: 'administrator' })).json().state).toBe(
      'administrator',
    )
    await api.sql`update syndic_code_mail set sent_at = sent_at - interval '1 day'`
    expect(codeOf(await claim(await signIn(api.sql)))).toBe(200)
  })

  test('is kept as its digest alone, and stands in no page', async () => {
    const who = await signIn(api.sql)
    await claim(who)
    const code = await mailedCode()
    const [row] = await api.sql`select to_jsonb(c)::text as text from syndic_claim c`
    for (const text of [row?.text, await show(who)]) {
      expect(text).not.toContain(code)
      expect(text).not.toContain(code.replace('-', ''))
    }
    const wrongPage = await post(who, 'prove', { number, code: 'zzzz-zzzz' }, 'text/html')
    expect(wrongPage.statusCode).toBe(400)
    expect(wrongPage.body).toContain('value="zzzz-zzzz"')
    expect(wrongPage.body).toMatch(/id="code-fault" role="alert">[^<]*4/)
  })
})

describe('a syndic that refuses an account', () => {
  async function refusalLink(): Promise<string> {
    const text = (await queuedMails(api.sql, email)).at(-1)?.text ?? ''
    return /\/syndic-codes\/[\w-]{43}/.exec(text)?.[0] ?? ''
  }
  const open = (url: string, culture = 'en') =>
    api.app.inject({ url: `${url}?culture=${culture}`, headers: { accept: 'text/html' } })
  const refuse = (url: string, accept = 'application/json') =>
    postForm(api.app, url, { headers: { 'sec-fetch-site': 'same-origin', accept } })

  test.each([
    ['nl', 'Dit account weigeren', 'Het account “Account'],
    ['fr', 'Refuser ce compte', 'Le compte « Account'],
    ['en', 'Refuse this account', 'The account “Account'],
  ])('by the link in the mail: GET shows a button and changes nothing, in %s', async (culture, ...words) => {
    const who = await signIn(api.sql)
    await claim(who)
    const url = await refusalLink()
    for (let turn = 0; turn < 2; turn++) {
      const reply = await open(url, culture)
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
      for (const word of [...words, 'Beheer 3 BV', `<form method="post" action="${url}">`])
        expect(reply.body.replaceAll('\u00a0', ' ')).toContain(word)
    }
    expect(codeOf(await prove(who, await mailedCode()))).toBe(200)
  })

  test('gets no more codes for it, and what was mailed is worth nothing; others go on', async () => {
    const [who, other] = [await signIn(api.sql), await signIn(api.sql)]
    await claim(other)
    const othersCode = await mailedCode()
    await claim(who)
    const code = await mailedCode()
    const url = await refusalLink()
    for (let turn = 0; turn < 2; turn++)
      expect((await refuse(url)).json()).toEqual({ state: 'refused', returnUrl: '/syndic-codes/refused' })
    const asPage = await refuse(url, 'text/html')
    expect([asPage.statusCode, asPage.headers.location]).toEqual([303, '/syndic-codes/refused'])
    expect((await open('/syndic-codes/refused')).body).toContain('You get no more codes for this account')
    expect(codeOf(await prove(who, code))).toBe('claim_code_gone')
    await age('2 minutes')
    expect(codeOf(await claim(who))).toBe('claim_refused')
    await post(who, 'withdraw', { number })
    expect(codeOf(await claim(who))).toBe('claim_refused')
    const page = await show(who)
    expect(page).toContain('wants no codes for your account')
    expect(page).not.toContain('Send the code')
    expect(await queuedMails(api.sql, email)).toHaveLength(2)
    expect(codeOf(await prove(other, othersCode))).toBe(200)
  })

  test('leaves the way to an administrator, who is told and may decide otherwise', async () => {
    const who = await signIn(api.sql)
    await claim(who)
    await refuse(await refusalLink())
    expect((await claim(who, number, { way: 'administrator' })).json()).toMatchObject({
      state: 'administrator',
    })
    const [asked] = await listAsked(api.sql)
    expect(asked).toMatchObject({ accountId: who.accountId, isRefused: true })
    await acceptClaim(api.sql, asked?.id ?? '', { queueMail: async () => {}, publicUrl: '' })
    expect(await ownersOf()).toEqual([who.accountId])
    expect(await api.sql`select from syndic_refusal`).toHaveLength(0)
  })

  test('whose code was used already is told so, and an account that is gone needs no refusal', async () => {
    const who = await signIn(api.sql)
    await claim(who)
    const url = await refusalLink()
    await prove(who, await mailedCode())
    const owned = (await open(url)).body
    expect(owned).toContain('manages the profile of Beheer 3 BV already')
    expect(owned).not.toContain('<form method="post" action="/syndic-codes')
    await api.sql`delete from account where id = ${who.accountId}`
    expect((await open(url)).body).toContain('no longer exists')
    expect((await refuse(url)).statusCode).toBe(200)
    expect(await api.sql`select from syndic_refusal`).toHaveLength(0)
  })

  test('does so for 30 days, and by nothing but the link', async () => {
    await claim(await signIn(api.sql))
    const url = await refusalLink()
    await api.sql`update syndic_code_mail set sent_at = now() - interval '29 days'`
    expect((await open(url)).statusCode).toBe(200)
    await api.sql`update syndic_code_mail set sent_at = now() - interval '31 days'`
    for (const link of [url, `/syndic-codes/${'x'.repeat(43)}`, '/syndic-codes/x', '/syndic-codes/%00']) {
      expect(codeOf(await refuse(link))).toBe('refusal_unknown')
      expect((await open(link)).statusCode).toBe(404)
    }
    const kept = await api.sql<{ text: string }[]>`select to_jsonb(m)::text as text from syndic_code_mail m`
    expect(kept[0]?.text).not.toContain(url.split('/').at(-1))
  })
})

describe('of accounts that claim one syndic', () => {
  test('exactly one comes to own it, and the others are put before an administrator', async () => {
    for (let turn = 0; turn < 5; turn++) {
      await api.sql`delete from syndic_owner`
      await api.sql`delete from syndic_code_mail`
      const accounts = await Promise.all(Array.from({ length: 4 }, () => signIn(api.sql)))
      const codes: string[] = []
      for (const account of accounts) {
        await claim(account)
        codes.push(await mailedCode())
      }
      const replies = await Promise.all(accounts.map((account, at) => prove(account, codes[at] ?? '')))
      const answers = replies.map(codeOf)
      expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
      expect(answers.filter((answer) => answer === 'syndic_owned')).toHaveLength(3)
      expect(await ownersOf()).toEqual([accounts[answers.indexOf(200)]?.accountId])
      const asked =
        await api.sql`select from syndic_claim where asks_administrator and syndic_number = ${number}`
      expect(asked).toHaveLength(3 * (turn + 1))
    }
  })

  test('one that comes when it is owned is told so, and an administrator is asked', async () => {
    await giveProfile(api.sql, await signIn(api.sql), number)
    const late = await signIn(api.sql)
    expect(await show(late)).toContain('Another account manages the profile of Beheer 3 BV already')
    expect((await claim(late)).json()).toMatchObject({ state: 'administrator' })
    expect(await queuedMails(api.sql, email)).toHaveLength(0)
    expect(await show(late)).toContain('Your claim is with an administrator')
  })
})

test('who owned a syndic that went on as another owns nothing of the other', async () => {
  const who = await signIn(api.sql)
  await giveProfile(api.sql, who, syndicNumber(8))
  await api.sql`
    insert into syndic_logo (syndic_number, version, picture, width, height)
    values (${syndicNumber(8)}, ${'a'.repeat(64)}, '\\x00', 1, 1)`
  expect((await api.app.inject(`/api/syndics/${syndicNumber(8)}`)).json().logoUrl).toContain(syndicNumber(8))
  expect((await api.app.inject(`/api/syndics/${number}`)).json().logoUrl).toBeNull()
  expect((await claim(who)).json()).toMatchObject({ state: 'code-sent' })
})

test('the link stands on profiles that can be owned, and on no other', async () => {
  for (const [of, isThere] of [
    [number, true],
    [syndicNumber(4), false],
    [syndicNumber(6), false],
    [syndicNumber(8), false],
  ] as const) {
    const { body } = await api.app.inject(`/property-manager/${of}`)
    expect([of, body.includes(`/account/syndics/claim?number=${of}`)]).toEqual([of, isThere])
  }
})
