// Opening a profile: once, from the quota of the month, and what it then holds.

import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planRights } from '../../src/accounts/plans.ts'
import { cultures } from '../../src/text/culture.ts'
import { readDeepDive } from '../../src/unlocks/deep-dive/read.ts'
import { sheets } from '../../src/unlocks/deep-dive/sheets.ts'
import { deepParts } from '../../src/unlocks/deep-profile/parts.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { seedImpacts } from '../support/impacts.ts'
import {
  companyNumber,
  insertAbsorption,
  insertCompany,
  insertMandates,
  processStaleLinks,
} from '../support/mandates.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'

const now = companyNumber(1)
const absorbed = companyNumber(2)
const before = companyNumber(3)
const person = companyNumber(4)
const vme = vmeNumber(1)
const OFFICES = 230

let api: Api
beforeAll(async () => {
  api = await openApi({
    async fill(sql) {
      await insertVmes(
        sql,
        Array.from({ length: OFFICES }, (_, position) => position),
      )
      for (const [position, name, isPerson] of [
        [1, 'Beheer Nu', false],
        [2, 'Beheer Opgeslorpt', false],
        [3, '=Beheer Vroeger', false],
        [4, 'Jan Janssens', true],
      ] as const)
        await insertCompany(sql, { position, name, isPerson })
      await insertMandates(sql, [vme], { holder: before, begin: '2009-01-01', end: '2013-12-31' })
      await insertMandates(sql, [vme], { holder: person, begin: '2014-01-01', end: '2016-12-31' })
      await insertMandates(sql, [vme], { holder: null, begin: '2017-01-01', end: '2018-12-31' })
      await insertMandates(
        sql,
        Array.from({ length: OFFICES }, (_, position) => vmeNumber(position)),
        {
          holder: absorbed,
          begin: '2019-01-01',
        },
      )
      await insertAbsorption(sql, [absorbed, now])
      await processStaleLinks(sql)
      await seedImpacts(sql, {
        events: [
          {
            source: 'ores',
            id: 'old',
            kind: 'planned',
            startsAt: '2024-05-01T08:00:00Z',
            endsAt: '2024-05-01T10:00:00Z',
            description: 'Werken aan het net',
            vmes: [vme],
          },
          {
            source: 'gipod',
            id: 'open',
            startsAt: '2026-11-01T08:00:00Z',
            vmes: [{ vme, method: 'street' }],
          },
        ],
      })
    },
  })
}, 120_000)
afterAll(() => api.close())

const open = (
  who: SignedIn | undefined,
  number: string,
  fields: Record<string, string> = {},
  accept = 'application/json',
) =>
  api.app.inject({
    method: 'POST',
    url: `/api/profile-unlocks/${number}`,
    payload: String(new URLSearchParams(fields)),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      accept,
      ...who?.headers,
    },
  })
const get = (who: SignedIn, url: string, accept = 'application/json') =>
  api.app.inject({ url, headers: { accept, ...who.headers } })

describe('opening', () => {
  test('counts once, whoever of the account does it and however often, and is never undone by a smaller plan', async () => {
    const owner = await signIn(api.sql, { plan: 'starter' })
    const member = await join(api.sql, {
      accountId: owner.accountId,
      email: 'unlock@example.org',
      role: 'member',
    })
    const first = await open(owner, vme, { source: 'profile' })
    expect(first.json()).toEqual({
      enterpriseNumber: vme,
      state: 'open',
      openedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      unlocks: planRights.starter.unlocksAMonth,
      left: planRights.starter.unlocksAMonth - 1,
      returnUrl: `/account/profiles/${vme}`,
    })
    expect(first.headers['cache-control']).toBe('no-store')
    for (const who of [member, owner]) expect((await open(who, vme)).json()).toEqual(first.json())
    await api.sql`update account set plan = 'free' where id = ${owner.accountId}`
    expect((await open(member, vme)).json().openedAt).toBe(first.json().openedAt)
    const { items, left } = (await get(member, '/account/profiles')).json()
    expect([items.length, items[0].number, items[0].openedBy, left]).toEqual([
      1,
      vme,
      owner.email,
      planRights.free.unlocksAMonth - 1,
    ])
  })

  test('as many as the plan has in a month, however many are asked for at once; the next month has its own', async () => {
    const who = await signIn(api.sql)
    const quota = planRights.free.unlocksAMonth
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, position) => open(who, vmeNumber(position % 15))),
    )
    const opened = new Set(
      replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json().enterpriseNumber),
    )
    expect(opened.size).toBe(quota)
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(refused.map((reply) => reply.json().code))).toEqual(new Set(['unlocks_exhausted']))
    const [stored] = await api.sql`
      select count(*)::integer as count from profile_unlock where account_id = ${who.accountId}`
    expect(stored?.count).toBe(quota)
    await api.sql`
      update profile_unlock set opened_at = opened_at - interval '32 days' where account_id = ${who.accountId}`
    expect((await open(who, vmeNumber(20))).statusCode).toBe(200)
    expect((await get(who, '/account/profiles')).json().left).toBe(quota - 1)
  })

  test('a browser is led to the profile, or back to where it came from', async () => {
    const who = await signIn(api.sql)
    const led = await open(who, vme, {}, 'text/html')
    expect([led.statusCode, led.headers.location]).toEqual([303, `/account/profiles/${vme}`])
    const back = await open(who, vme, { returnUrl: `/vme/${vme}` }, 'text/html')
    expect(back.headers.location).toBe(`/vme/${vme}`)
    const away = await open(who, vme, { returnUrl: '//elsewhere.example/' }, 'text/html')
    expect(away.headers.location).toBe(`/account/profiles/${vme}`)
  })

  test.each([
    ['an unknown number', numbers.unknown, 404, 'profile_unknown'],
    ['no number', '123', 404, 'enterprise_number_malformed'],
    ['the firm of a natural person', person, 409, 'unlock_not_offered'],
  ])('%s is refused', async (_, number, status, code) => {
    const reply = await open(await signIn(api.sql), number)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  test('needs somebody who is signed in, and a source of a hundred signs at most', async () => {
    expect((await open(undefined, vme)).json().code).toBe('session_required')
    const who = await signIn(api.sql)
    expect((await open(who, vme, { source: 'x'.repeat(101) })).json()).toMatchObject({
      code: 'body_invalid',
      errors: [{ parameter: 'source', code: 'too_long' }],
    })
  })

  test('what is open is among the data of the account', async () => {
    const who = await signIn(api.sql)
    await open(who, vme)
    expect((await get(who, '/account/data.json')).json().openedProfiles).toMatchObject([{ number: vme }])
  })
})

describe('a profile that is open', () => {
  let who: SignedIn
  beforeAll(async () => {
    who = await signIn(api.sql, { plan: 'professional' })
    for (const number of [vme, now, absorbed]) await open(who, number)
  })

  test('of an association has every office, entry, outage and neighbour, and no natural person by name', async () => {
    const profile = (await get(who, `/account/profiles/${vme}`)).json()
    expect(
      profile.offices.map((row: Record<string, unknown>) => [
        row.syndicName,
        row.holderKind,
        row.relation,
        row.since,
        row.end,
      ]),
    ).toEqual([
      ['Beheer Nu', 'legal-person', 'inherited', '2024-03-01', null],
      ['Beheer Opgeslorpt', 'legal-person', 'direct', '2019-01-01', '2024-02-29'],
      [null, 'private-person', 'direct', '2017-01-01', '2018-12-31'],
      [null, 'sole-trader', 'direct', '2014-01-01', '2016-12-31'],
      ['=Beheer Vroeger', 'legal-person', 'direct', '2009-01-01', '2013-12-31'],
    ])
    expect(profile.entries.map((row: Record<string, unknown>) => row.begin)).toEqual([
      '2019-01-01',
      '2017-01-01',
      '2014-01-01',
      '2009-01-01',
    ])
    expect(profile.events.map((row: Record<string, unknown>) => [row.id, row.endsAt, row.method])).toEqual([
      ['gipod:open', null, 'street'],
      ['ores:old', '2024-05-01T10:00:00Z', 'polygon'],
    ])
    expect(JSON.stringify(profile)).not.toMatch(/Janssens/)
    expect(JSON.stringify(profile)).not.toContain(person)
  })

  test('of a syndic has its whole portfolio, takeovers and sizes by month', async () => {
    const profile = (await get(who, `/account/profiles/${now}`)).json()
    expect(profile.offices).toHaveLength(OFFICES)
    expect(profile.successions).toMatchObject([
      { direction: 'before', number: absorbed, kind: 'absorption', on: '2024-03-01' },
    ])
    expect(profile.sizes[0]).toMatchObject({ managed: OFFICES, inherited: OFFICES })
    expect(profile.sizes.at(-1).day).toBe('2024-03-31')
  })

  test.each(['vme', 'syndic'] as const)('of a %s has each part as a file of the same rows', async (kind) => {
    const number = kind === 'vme' ? vme : now
    const profile = (await get(who, `/account/profiles/${number}`)).json()
    for (const [name, part] of Object.entries(deepParts[kind])) {
      const reply = await get(who, `/account/profiles/${number}/files/${name}.csv?culture=en`)
      expect([name, reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual(
        [name, 200, 'text/csv; charset=utf-8; header=present', 'no-store'],
      )
      expect(reply.headers['content-disposition']).toMatch(
        new RegExp(`filename="${number}-${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
      )
      const [headings = [], ...rows] = parse(reply.body, { delimiter: ';', bom: true }) as string[][]
      expect([name, rows.length]).toEqual([name, profile[name].length])
      expect(headings).toEqual(Object.values(part.columns).map(({ label }) => label.en))
      expect(reply.body).not.toContain('Janssens')
      // Nothing that a spreadsheet would work out.
      for (const row of rows)
        for (const cell of row) expect([name, cell]).not.toEqual([name, expect.stringMatching(/^[=+@-]/)])
    }
    const whole = await get(who, `/account/profiles/${number}/files/profile.json`)
    expect(whole.json()).toEqual(profile)
    expect(whole.headers['content-disposition']).toContain('attachment')
  })

  test('is a page in three languages, kept by nobody, with the first rows of what is long', async () => {
    for (const culture of cultures) {
      const page = await get(who, `/account/profiles/${now}?culture=${culture}`, 'text/html')
      expect([page.statusCode, page.headers['cache-control'], page.headers['content-language']]).toEqual([
        200,
        'no-store',
        culture,
      ])
      for (const { title } of Object.values(deepParts.syndic)) expect(page.body).toContain(title[culture])
      expect(page.body).toContain(`href="/account/profiles/${now}/files/offices.csv"`)
      expect(page.body.match(/<tr>/g)?.length).toBeLessThan(OFFICES + 100)
    }
    const natural = await get(who, `/account/profiles/${vme}`, 'text/html')
    expect(natural.body).toContain('Jan Janssens')
  })

  test('another name of a file is nothing', async () => {
    for (const file of ['nothing.csv', 'offices.txt', 'offices', '__proto__.csv', 'toString.csv'])
      expect([file, (await get(who, `/account/profiles/${vme}/files/${file}`)).json().code]).toEqual([
        file,
        'route_unknown',
      ])
  })
})

describe('a profile that is not open', () => {
  test('is offered to a browser with what it holds, and refused to programs', async () => {
    const who = await signIn(api.sql)
    await open(await signIn(api.sql), vme)
    for (const url of [
      `/account/profiles/${vme}`,
      `/account/profiles/${vme}/files/offices.csv`,
      `/account/profiles/${vme}/files/profile.json`,
    ]) {
      const reply = await get(who, url)
      expect([reply.statusCode, reply.json().code, reply.headers['cache-control']]).toEqual([
        403,
        'unlock_required',
        'no-store',
      ])
    }
    const page = await get(who, `/account/profiles/${vme}?culture=en`, 'text/html')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`action="/api/profile-unlocks/${vme}"`)
    expect(page.body).toContain('3 of 3 left this month')
    expect(page.body).not.toContain('Beheer Nu')
    const firm = await get(who, `/account/profiles/${person}?culture=en`, 'text/html')
    expect(firm.body).not.toContain('/api/profile-unlocks/')
    expect(firm.body).toContain('firm of a natural person')
  })

  test('is found by its number, however it is written', async () => {
    const who = await signIn(api.sql)
    const reply = await get(
      who,
      `/account/profiles?number=BE+${vme.slice(0, 4)}.${vme.slice(4, 7)}.${vme.slice(7)}`,
    )
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/account/profiles/${vme}`])
    expect((await get(who, '/account/profiles?number=12')).json().code).toBe('enterprise_number_malformed')
  })

  test('leads there from the public profile, which is the same for everybody; not from that of a person’s firm', async () => {
    for (const [url, link] of [
      [`/hoa/${vme}`, `/account/profiles/${vme}`],
      [`/property-manager/${now}`, `/account/profiles/${now}`],
    ] as const)
      expect((await api.app.inject(url)).body).toContain(`href="${link}"`)
    expect((await api.app.inject(`/property-manager/${person}`)).body).not.toContain('/account/profiles/')
  })
})

describe('a deep dive, as it is sold', () => {
  async function bookOf(culture: 'nl' | 'fr' | 'en'): Promise<ExcelJS.Workbook> {
    const { pieces, rows } = await readDeepDive(api.sql, {
      ...{ number: vme, culture, sources: [], day: '2026-11-29', publicUrl: 'https://vme.example' },
    })
    const bytes: Uint8Array[] = []
    for await (const piece of pieces) bytes.push(piece)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(Buffer.concat(bytes) as never)
    const data = book.worksheets.slice(0, -1)
    expect(data.reduce((sum, sheet) => sum + sheet.rowCount - 1, 0)).toBe(rows)
    return book
  }
  const textsOf = (book: ExcelJS.Workbook): string =>
    book.worksheets
      .flatMap((sheet) => sheet.getSheetValues().flat())
      .map(String)
      .join('\n')

  test('has a sheet for each part, in each language, and one that says what it is', async () => {
    for (const culture of cultures) {
      const book = await bookOf(culture)
      expect(book.worksheets).toHaveLength(Object.keys(sheets).length + 1)
      for (const [nth, part] of Object.values(sheets).entries())
        expect(part.title[culture].startsWith(book.worksheets[nth]?.name.trim() ?? '?')).toBe(true)
    }
    const [profile, offices] = (await bookOf('en')).worksheets
    expect(profile?.getColumn(1).values).toEqual(expect.arrayContaining(['Enterprise number', 'Address']))
    expect(offices?.getColumn(2).values).toEqual(expect.arrayContaining(['Beheer Nu', "'=Beheer Vroeger"]))
  })

  test('names legal persons alone', async () => {
    const text = textsOf(await bookOf('nl'))
    expect(text).toContain('eenmanszaak')
    for (const hidden of ['Jan Janssens', person]) expect(text).not.toContain(hidden)
  })
})
