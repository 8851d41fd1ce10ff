// Who belongs to an account: invited, joined, changed, removed, by whom, and within the plan whatever happens at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../../src/accounts/plans.ts'
import { planRights } from '../../src/accounts/plans.ts'
import type { Role } from '../../src/accounts/session.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import { type Api, openApi } from '../support/api.ts'
import { mailedLink, queuedMails } from '../support/queued-mails.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const post = (who: Pick<SignedIn, 'headers'>, url: string, fields: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...who.headers,
    },
  })
const nobody = { headers: { cookie: '', 'sec-fetch-site': 'same-origin' } }

let invited = 0
const newAddress = (): string => `invited${++invited}@example.org`
const answerOf = async (reply: ReturnType<typeof post>) => {
  const { statusCode, body } = await reply
  return statusCode === 200 ? 200 : JSON.parse(body).code
}

const rolesIn = async ({ accountId }: SignedIn): Promise<string[]> =>
  (
    await api.sql<{ role: string }[]>`
    select role from membership where account_id = ${accountId} order by role`
  ).map(({ role }) => role)

/** An account with an owner, an administrator and a member. */
async function openAccount(plan: Plan = 'professional') {
  const owner = await signIn(api.sql, { plan })
  const { accountId } = owner
  const administrator = await join(api.sql, { accountId, email: newAddress(), role: 'administrator' })
  const member = await join(api.sql, { accountId, email: newAddress(), role: 'member' })
  return { owner, administrator, member }
}

describe('an invitation', () => {
  test('is mailed, shows a button, and its use makes a member who is signed in', async () => {
    const { owner } = await openAccount()
    const email = newAddress()
    expect(await answerOf(post(owner, '/account/members/invite', { email, role: 'administrator' }))).toBe(200)
    const link = await mailedLink(api.sql, email)
    const page = await api.app.inject({ url: link, headers: { accept: 'text/html' } })
    expect(page.body).toContain(`<form method="post" action="${link}">`)
    expect(page.headers).toMatchObject({ 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' })
    const joined = await post(nobody, link)
    expect(joined.statusCode).toBe(200)
    expect(String(joined.headers['set-cookie'])).toMatch(/^__Host-session=[\w-]{43};/)
    expect(await rolesIn(owner)).toEqual(['administrator', 'administrator', 'member', 'owner'])
    expect(await answerOf(post(nobody, link))).toBe('invitation_unknown')
  })

  test('asked for twice is mailed once; withdrawn, its link opens nothing', async () => {
    const { owner } = await openAccount()
    const email = newAddress()
    for (const _ of [1, 2]) await post(owner, '/account/members/invite', { email, role: 'member' })
    expect(await queuedMails(api.sql, email)).toHaveLength(1)
    const link = await mailedLink(api.sql, email)
    for (const _ of [1, 2])
      expect(await answerOf(post(owner, '/account/members/withdraw', { email }))).toBe(200)
    expect(await answerOf(post(nobody, link))).toBe('invitation_unknown')
  })

  test('shows the name of the account as a text, whatever it is', async () => {
    const { owner } = await openAccount()
    const email = newAddress()
    await post(owner, '/account/name', { name: '<img src=x onerror=alert(1)>\r\nBcc: x@example.org "&' })
    await post(owner, '/account/members/invite', { email, role: 'member' })
    const [mail] = await queuedMails(api.sql, email)
    expect(mail?.subject).toBe('Uitnodiging om lid te worden van een account')
    expect(mail?.text).toContain("“<img src=x onerror=alert(1)> Bcc: x @ example. org '&”")
    const link = await mailedLink(api.sql, email)
    const page = await api.app.inject({ url: link, headers: { accept: 'text/html' } })
    const own = await api.app.inject({ url: '/account', headers: { accept: 'text/html', ...owner.headers } })
    for (const html of [mail?.html, page.body, own.body]) {
      expect(html).toContain('&lt;img src=x')
      expect(html).not.toContain('<img')
    }
  })

  const invite = (who: SignedIn, email: string) =>
    answerOf(post(who, '/account/members/invite', { email, role: 'member' }))
  const inviteAnew = async (who: SignedIn, email: string) => {
    await post(who, '/account/members/withdraw', { email })
    return invite(who, email)
  }

  test('reaches one address three times a day, however often it is withdrawn or changed', async () => {
    const { owner } = await openAccount()
    const email = newAddress()
    const [local, domain] = email.split('@')
    expect(await invite(owner, email)).toBe(200)
    expect(await answerOf(post(owner, '/account/members/invite', { email, role: 'administrator' }))).toBe(200)
    // A label of the reader's own leads to the same mailbox.
    expect(await inviteAnew(owner, `${local}+label@${domain}`)).toBe(200)
    for (const address of [email, `${local}+other@${domain}`]) {
      await post(owner, '/account/members/withdraw', { email: address })
      const refused = await post(owner, '/account/members/invite', { email: address, role: 'member' })
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'invitations_exhausted'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
      expect(refused.json().detail).toMatch(/Vanaf \S.* kan het weer\.$/)
      expect(refused.json().detail).not.toContain('{')
    }
    const mails = await queuedMails(api.sql, email)
    expect(mails).toHaveLength(2)
    // What was refused changed nothing.
    expect(await api.sql`select from invitation where email = ${email}`).toHaveLength(0)
    expect(await invite(owner, newAddress())).toBe(200)
    await api.sql`update invitation_mail set sent_at = sent_at - interval '1 day'`
    expect(await invite(owner, email)).toBe(200)
  })

  test('reaches one address six times a day of all accounts, also of ones that are gone', async () => {
    const email = newAddress()
    const accounts = await Promise.all(
      Array.from({ length: 10 }, () => signIn(api.sql, { plan: 'professional' })),
    )
    const answers = await Promise.all(accounts.map((who) => invite(who, email)))
    expect(answers.filter((answer) => answer === 200)).toHaveLength(6)
    expect(answers.filter((answer) => answer === 'invitations_exhausted')).toHaveLength(4)
    for (const { accountId } of accounts) await api.sql`delete from account where id = ${accountId}`
    expect(await invite(await signIn(api.sql, { plan: 'professional' }), email)).toBe('invitations_exhausted')
  })

  test('keeps of a mailbox that was written to nothing by which anybody knows it', async () => {
    const { owner } = await openAccount()
    const email = newAddress()
    await inviteAnew(owner, email)
    await post(owner, '/account/members/withdraw', { email })
    const rows = await api.sql<{ text: string }[]>`select to_jsonb(m)::text as text from invitation_mail m`
    expect(rows.map(({ text }) => text).join()).not.toContain(email.split('@')[0])
  })

  test('of who is a member already changes nothing', async () => {
    const { owner, member } = await openAccount()
    await post(owner, '/account/members/invite', { email: member.email, role: 'administrator' })
    expect(await queuedMails(api.sql, member.email)).toEqual([])
  })

  test.each(['free', 'starter'] as const)(
    'any number at a time fill the places of %s, and no more',
    async (plan) => {
      const owner = await signIn(api.sql, { plan })
      const addresses = Array.from({ length: 3 * planRights[plan].members }, newAddress)
      const answers = await Promise.all(
        addresses.map((email) => answerOf(post(owner, '/account/members/invite', { email, role: 'member' }))),
      )
      expect(answers.filter((answer) => answer === 200)).toHaveLength(planRights[plan].members - 1)
      expect(new Set(answers)).toEqual(new Set([200, 'member_limit']))
    },
  )

  test('does not outlive a plan that became smaller', async () => {
    const { owner } = await openAccount()
    const email = newAddress()
    await post(owner, '/account/members/invite', { email, role: 'member' })
    await api.sql`update account set plan = 'free' where id = ${owner.accountId}`
    const link = await mailedLink(api.sql, email)
    expect(await answerOf(post(nobody, link))).toBe('member_limit')
    await api.sql`update account set plan = 'starter' where id = ${owner.accountId}`
    expect(await answerOf(post(nobody, link))).toBe(200)
  })
})

describe('roles', () => {
  const may: readonly [by: Role, of: Role, to: Role, answer: unknown][] = [
    ['owner', 'member', 'owner', 200],
    ['owner', 'administrator', 'member', 200],
    ['administrator', 'member', 'administrator', 200],
    ['administrator', 'member', 'owner', 'role_required'],
    ['administrator', 'owner', 'member', 'role_required'],
    ['member', 'administrator', 'member', 'role_required'],
    ['member', 'member', 'owner', 'role_required'],
  ]
  test.each(may)('of who is %s, to make of who is %s a %s', async (by, of, to, answer) => {
    const account = await openAccount()
    const target = account[of]
    const url = `/account/members/${target.personId}/role`
    expect(await answerOf(post(account[by], url, { role: to }))).toBe(answer)
    // Twice is once.
    if (answer === 200) expect(await answerOf(post(account[by], url, { role: to }))).toBe(200)
    const [{ role } = { role: '' }] = await api.sql`
      select role from membership where account_id = ${target.accountId} and person_id = ${target.personId}`
    expect(role).toBe(answer === 200 ? to : of)
  })

  test.each([
    ['owner', 'administrator', 200],
    ['administrator', 'member', 200],
    ['administrator', 'owner', 'role_required'],
    ['member', 'administrator', 'role_required'],
    ['member', 'member', 200],
    ['owner', 'owner', 'last_owner'],
  ] as const)('of who is %s, to remove who is %s', async (by, of, answer) => {
    const account = await openAccount()
    const target = account[of]
    expect(await answerOf(post(account[by], `/account/members/${target.personId}/remove`))).toBe(answer)
    const left = await api.sql`select 1 from person where id = ${target.personId}`
    expect(left).toHaveLength(answer === 200 ? 0 : 1)
    if (answer === 200)
      expect(await answerOf(post(target, '/account/name', { name: 'x' }))).toBe('session_required')
  })

  test('of two owners who let go at the same time one stays', async () => {
    for (const change of ['role', 'remove']) {
      const { owner } = await openAccount()
      const second = await join(api.sql, { accountId: owner.accountId, email: newAddress(), role: 'owner' })
      const answers = await Promise.all(
        [owner, second].map((who) =>
          answerOf(post(who, `/account/members/${who.personId}/${change}`, { role: 'member' })),
        ),
      )
      expect(answers.sort()).toEqual([200, 'last_owner'])
      expect((await rolesIn(owner)).filter((role) => role === 'owner')).toHaveLength(1)
    }
  })
})

describe('keys of who is removed', () => {
  const english = { accept: 'text/html', 'accept-language': 'en' }
  const pageOf = async (who: SignedIn, url: string): Promise<string> =>
    (await api.app.inject({ url, headers: { ...english, ...who.headers } })).body

  /** An account whose administrator made two keys and whose owner made one. */
  async function withKeys() {
    const account = await openAccount()
    const names: [SignedIn, string][] = [
      [account.administrator, 'Sync'],
      [account.administrator, 'Report'],
      [account.owner, 'Own'],
    ]
    const keys = new Map<string, string>()
    for (const [who, name] of names)
      keys.set(name, (await post(who, '/account/keys', { name, 'scope-read': '1' })).json().key)
    return { ...account, keys }
  }
  const answers = async (keys: Map<string, string>): Promise<[string, number][]> =>
    Promise.all(
      [...keys].map(async ([name, key]): Promise<[string, number]> => {
        const headers = { authorization: `Bearer ${key}` }
        return [name, (await api.app.inject({ url: '/api/vme?pageSize=1', headers })).statusCode]
      }),
    )
  const madeBy = (page: string, name: string): string | undefined =>
    new RegExp(`<b>${name}</b>[^\\n]*? by (.+?) ·`).exec(page)?.[1]

  test('are named on the page of keys by who made them, and on the page that removes them', async () => {
    const { owner, administrator, member } = await withKeys()
    for (const who of [owner, administrator, member]) {
      const page = await pageOf(who, '/account/keys')
      expect(['Sync', 'Report', 'Own'].map((name) => madeBy(page, name))).toEqual([
        administrator.email,
        administrator.email,
        owner.email,
      ])
    }
    const members = await pageOf(owner, '/account/members')
    expect(members).toContain('Keys of this member, which keep working: Report (…')
    expect(members).toContain(`Also revoke the 2 keys that ${administrator.email} made`)
    expect(members).toContain(`Also revoke the key that ${owner.email} made`)
    expect(members.match(/name="revoke-keys"/g)).toHaveLength(2)
    // Nothing to choose for who may remove nobody.
    expect(await pageOf(member, '/account/members')).not.toContain('revoke-keys')
  })

  test('go on where nothing is ticked, made by a former member', async () => {
    const { owner, administrator, keys } = await withKeys()
    const removed = await post(owner, `/account/members/${administrator.personId}/remove`)
    expect(removed.json()).toMatchObject({ state: 'removed', revokedKeys: 0 })
    expect(await answers(keys)).toEqual([...keys.keys()].map((name) => [name, 200]))
    const page = await pageOf(owner, '/account/keys')
    expect(['Sync', 'Own'].map((name) => madeBy(page, name))).toEqual(['a former member', owner.email])
    const data = await pageOf(owner, '/account/data.json')
    for (const text of [page, data]) expect(text).not.toContain(administrator.email)
    const named = await api.sql`
      select from api_key where account_id = ${owner.accountId} and created_by = ${administrator.personId}`
    expect(named).toEqual([])
  })

  test('end at once where it is ticked, those of others go on', async () => {
    const { owner, administrator, keys } = await withKeys()
    const url = `/account/members/${administrator.personId}/remove`
    const removed = await post(owner, url, { 'revoke-keys': '1' })
    expect(removed.json()).toMatchObject({
      revokedKeys: 2,
      returnUrl: '/account/members?done=removed-keys',
    })
    expect(await answers(keys)).toEqual([
      ['Sync', 401],
      ['Report', 401],
      ['Own', 200],
    ])
    expect((await post(owner, url, { 'revoke-keys': '1' })).json()).toMatchObject({ revokedKeys: 0 })
  })

  test('of who leaves end too if they may manage keys, and nobody leaves with what they may not', async () => {
    const { owner, administrator, keys } = await withKeys()
    const url = `/account/members/${administrator.personId}/remove`
    await post(owner, `/account/members/${administrator.personId}/role`, { role: 'member' })
    const page = await pageOf(administrator, '/account/members')
    expect(page).toContain('An owner or administrator can revoke them.')
    expect(page).not.toContain('revoke-keys')
    expect(await answerOf(post(administrator, url, { 'revoke-keys': '1' }))).toBe('role_required')
    expect(await rolesIn(owner)).toEqual(['member', 'member', 'owner'])
    await post(owner, `/account/members/${administrator.personId}/role`, { role: 'administrator' })
    const left = await post(administrator, url, { 'revoke-keys': '1' })
    expect(left.json()).toMatchObject({ revokedKeys: 2, returnUrl: '/' })
    expect(await answers(keys)).toEqual([
      ['Sync', 401],
      ['Report', 401],
      ['Own', 200],
    ])
  })

  test('are not of somebody who is in another account still', async () => {
    const { owner, administrator } = await withKeys()
    const other = await signIn(api.sql)
    await api.sql`
      insert into membership (account_id, person_id, role) values (${other.accountId}, ${administrator.personId}, 'member')`
    await post(owner, `/account/members/${administrator.personId}/remove`)
    expect(await api.sql`select from person where id = ${administrator.personId}`).toHaveLength(1)
    expect(madeBy(await pageOf(owner, '/account/keys'), 'Sync')).toBe('a former member')
    expect(await pageOf(owner, '/account/data.json')).not.toContain(administrator.email)
  })
})

describe('another account', () => {
  test('is neither read nor changed: foreign and unknown ids get the same answers', async () => {
    const { owner } = await openAccount()
    const { member: foreign, owner: foreignOwner } = await openAccount()
    const rolesBefore = await rolesIn(foreignOwner)
    const sessionId = async ({ personId }: SignedIn): Promise<string> =>
      (await api.sql<{ id: string }[]>`select id::text from session where person_id = ${personId}`)[0]?.id ??
      ''
    const foreignSession = await sessionId(foreign)
    const unknown = '999999999999'
    const tries: readonly (readonly [
      url: (id: string) => string,
      id: string,
      fields?: Record<string, string>,
    ])[] = [
      [(id) => `/account/members/${id}/role`, foreign.personId, { role: 'member' }],
      [(id) => `/account/members/${id}/remove`, foreign.personId],
      [(id) => `/account/sessions/${id}/end`, foreignSession],
    ]
    for (const [url, id, fields] of tries) {
      const answers = await Promise.all(
        [id, unknown, '0', '-1', 'x', '1e3', '9'.repeat(40)].map((of) =>
          answerOf(post(owner, url(of), fields)),
        ),
      )
      expect([url('…'), new Set(answers).size]).toEqual([url('…'), 1])
    }
    for (const accountId of [foreign.accountId, unknown, 'x'])
      expect(await answerOf(post(owner, '/account/switch', { accountId }))).toBe('account_unknown')
    expect(await rolesIn(foreignOwner)).toEqual(rolesBefore)
    expect(await sessionId(foreign)).toBe(foreignSession)
  })

  test('of one’s own is opened by a session of its own', async () => {
    const first = await signIn(api.sql)
    const second = await signIn(api.sql)
    await api.sql`
      insert into membership (account_id, person_id, role) values (${second.accountId}, ${first.personId}, 'member')`
    const page = await api.app.inject({ url: '/account', headers: { accept: 'text/html', ...first.headers } })
    expect(page.body).toContain(`name="accountId" value="${second.accountId}"`)
    const switched = await post(first, '/account/switch', { accountId: second.accountId })
    expect(switched.statusCode).toBe(200)
    expect(await answerOf(post(first, '/account/name', { name: 'x' }))).toBe('session_required')
    const cookie = String(switched.headers['set-cookie']).split(';', 1)[0] ?? ''
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    expect(await answerOf(post({ headers }, '/account/name', { name: 'x' }))).toBe('role_required')
  })
})
