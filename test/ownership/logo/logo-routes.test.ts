// Putting a logo and taking it away: who may, what is said, where it is served and where it shows.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { join, type SignedIn, signIn } from '../../support/accounts.ts'
import { type Api, noCache, numbers, openApi } from '../../support/api.ts'
import { openBreakableApi } from '../../support/breakable-api.ts'
import { startDrainRig } from '../../support/drain-rig.ts'
import { type FilePart, multipartBody, multipartType } from '../../support/multipart.ts'
import { giveProfile, postForm, postLogo } from '../../support/ownership.ts'
import { insertSyndic, syndicNumber } from '../../support/syndics.ts'
import { until } from '../../support/until.ts'
import { pictureOf } from '../pictures.ts'

const number = syndicNumber(3)
const other = syndicNumber(5)

let api: Api
let owner: SignedIn
let file: FilePart
let second: FilePart
beforeAll(async () => {
  api = await openApi({
    replyCache: noCache,
    async fill(sql) {
      for (const position of [3, 5, 6]) await insertSyndic(sql, position)
    },
  })
  owner = await signIn(api.sql)
  file = { bytes: await pictureOf('png'), mediaType: 'image/png' }
  second = { bytes: await pictureOf('webp', { width: 30, height: 90 }), mediaType: 'image/webp' }
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.sql`delete from syndic_owner`
  await giveProfile(api.sql, owner, number)
  await giveProfile(api.sql, await signIn(api.sql), other)
})

const put = (headers: Record<string, string> = owner.headers, of = number, sent: FilePart = file) =>
  postLogo(api.app, { number: of, headers, file: sent })
const remove = (headers: Record<string, string> = owner.headers, of = number) =>
  postForm(api.app, `/api/account/syndic/${of}/logo/remove`, { headers })
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }): unknown =>
  statusCode < 400 ? statusCode : JSON.parse(body).code
const logoUrlOf = async (of = number): Promise<string | null> =>
  (await api.app.inject(`/api/syndics/${of}`)).json().logoUrl

describe('a logo', () => {
  test('is put, put again without a change, replaced and taken away, twice', async () => {
    const first = (await put()).json()
    expect(first).toEqual({
      state: 'stored',
      enterpriseNumber: number,
      logoUrl: expect.stringMatching(new RegExp(`^/media/logo/${number}/[0-9a-f]{64}\\.webp$`)),
      returnUrl: '/account/syndics?done=logo',
    })
    expect((await put()).json()).toEqual(first)
    const next = (await put(owner.headers, number, second)).json()
    expect(next.logoUrl).not.toBe(first.logoUrl)
    expect(await logoUrlOf()).toBe(next.logoUrl)
    expect((await api.app.inject(first.logoUrl)).statusCode).toBe(404)
    for (let turn = 0; turn < 2; turn++)
      expect((await remove()).json()).toEqual({
        state: 'removed',
        enterpriseNumber: number,
        logoUrl: null,
        returnUrl: '/account/syndics?done=no-logo',
      })
    expect(await logoUrlOf()).toBeNull()
    expect((await api.app.inject(next.logoUrl)).statusCode).toBe(404)
  })

  test('that is put again moves neither version nor date; another one and its end move the date', async () => {
    const updatedAt = async (): Promise<string> =>
      (await api.app.inject(`/api/syndics/${number}`)).json().updatedAt
    const before = await updatedAt()
    await put()
    const first = await updatedAt()
    await put()
    expect([first > before, await updatedAt()]).toEqual([true, first])
    await remove()
    expect((await updatedAt()) > first).toBe(true)
  })

  test('sends a browser on, to a page of ours alone', async () => {
    const asPage = { ...owner.headers, accept: 'text/html' }
    for (const [returnUrl, place] of [
      [`/syndic/${number}`, `/syndic/${number}`],
      ['https://evil.example/', '/account/syndics?done=logo'],
      ['//evil.example', '/account/syndics?done=logo'],
      ['', '/account/syndics?done=logo'],
    ] as const)
      for (const isLast of [false, true]) {
        const payload = multipartBody(file, { returnUrl }, { isLast })
        const reply = await postLogo(api.app, { number, headers: asPage, payload })
        expect([reply.statusCode, reply.headers.location]).toEqual([303, place])
      }
    const removed = await postForm(api.app, `/api/account/syndic/${number}/logo/remove`, {
      headers: asPage,
      fields: { returnUrl: '/account' },
    })
    expect([removed.statusCode, removed.headers.location]).toEqual([303, '/account'])
    const asParts = await api.app.inject({
      method: 'POST',
      url: `/api/account/syndic/${number}/logo/remove`,
      payload: multipartBody(undefined, { returnUrl: '/market' }),
      headers: { 'content-type': multipartType, ...asPage },
    })
    expect([asParts.statusCode, asParts.headers.location]).toEqual([303, '/market'])
  })

  test('is served to anybody, for a year, as a picture and nothing more', async () => {
    const { logoUrl } = (await put()).json()
    const reply = await api.app.inject({ url: logoUrl, headers: { accept: 'image/avif,image/webp,*/*' } })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
    const etag = String(reply.headers.etag)
    const held = await api.app.inject({ url: logoUrl, headers: { 'if-none-match': etag } })
    expect([held.statusCode, held.body]).toEqual([304, ''])
    expect((await api.app.inject({ method: 'HEAD', url: logoUrl })).statusCode).toBe(200)
    const wrong = [
      logoUrl.replace(number, other),
      logoUrl.replace(number, '%00'),
      logoUrl.replace('.webp', '.svg'),
      logoUrl.replace(/[0-9a-f]{64}/, '0'.repeat(64)),
      `/media/logo/${number}/..%2f..%2fpackage.json`,
    ]
    for (const url of wrong) expect([url, (await api.app.inject(url)).statusCode]).toEqual([url, 404])
  })

  test('shows on the profile and in the lists, and is gone from them when it is taken away', async () => {
    const rig = startDrainRig({ sql: api.sql, engine: api.engine, kind: 'syndic' })
    try {
      const { logoUrl } = (await put()).json()
      const inList = async (): Promise<unknown> =>
        (await api.app.inject('/api/syndics?pageSize=100'))
          .json()
          .items.find((item: { enterpriseNumber: string }) => item.enterpriseNumber === number)?.logoUrl
      await until('the list has it', async () => (await inList()) === logoUrl)
      const profile = await api.app.inject(`/syndic/${number}`)
      expect(profile.body).toMatch(
        new RegExp(`<img class="logo" src="${logoUrl}" alt="Logo de Beheer 3 BV" width="96" height="96">`),
      )
      const list = await api.app.inject('/search-syndics?q=beheer&culture=nl')
      expect(list.body).toContain(`src="${logoUrl}" alt="Logo van Beheer 3 BV" width="48" height="48"`)
      await remove()
      await until('the list has it no more', async () => (await inList()) === null)
      expect((await api.app.inject(`/syndic/${number}`)).body).not.toContain('/media/logo/')
    } finally {
      await rig.stop()
    }
  })

  test('goes with the ownership, and does not come back with the next one', async () => {
    const { logoUrl } = (await put()).json()
    await postForm(api.app, '/account/syndics/give-up', { headers: owner.headers, fields: { number } })
    expect([await logoUrlOf(), (await api.app.inject(logoUrl)).statusCode]).toEqual([null, 404])
    await giveProfile(api.sql, owner, number)
    expect(await logoUrlOf()).toBeNull()
  })
})

test.each([
  ['image/jpeg', 'logo.jpg'],
  ['image/webp', 'logo.png'],
  ['application/octet-stream', 'logo'],
  ['text/html', 'logo.gif'],
])('a PNG that is sent as %s under the name %s is taken for what it is', async (mediaType, fileName) => {
  const { logoUrl } = (await put()).json()
  await remove()
  const reply = await put(owner.headers, number, { ...file, mediaType, fileName })
  expect([reply.statusCode, reply.json().logoUrl]).toEqual([200, logoUrl])
})

test.each([
  ['nl', 'bestand van het type SVG; aangenomen worden PNG, JPEG, WebP'],
  ['fr', 'fichier SVG ; sont acceptés : PNG, JPEG, WebP'],
  ['en', 'file of the kind SVG; taken are PNG, JPEG, WebP'],
])('a file of another kind is refused with the name of its kind, in %s', async (culture, words) => {
  const headers = { ...owner.headers, accept: 'text/html', 'accept-language': culture }
  const sent = { bytes: Buffer.from('<svg xmlns="…"/>'), mediaType: 'image/png' }
  const reply = await put(headers, number, sent)
  expect(reply.statusCode).toBe(400)
  expect(reply.body.replaceAll('\u00a0', ' ')).toContain(words)
})

describe('who may', () => {
  test('is the owner and an administrator of the account that owns it', async () => {
    const { accountId } = owner
    const administrator = await join(api.sql, {
      accountId,
      email: 'admin@logo.example',
      role: 'administrator',
    })
    const member = await join(api.sql, { accountId, email: 'member@logo.example', role: 'member' })
    expect(codeOf(await put(administrator.headers))).toBe(200)
    expect(codeOf(await remove(administrator.headers))).toBe(200)
    // Whatever the number: a member learns nothing of it.
    for (const which of [number, other, numbers.unknown])
      for (const reply of [await put(member.headers, which), await remove(member.headers, which)])
        expect(codeOf(reply)).toBe('role_required')
  })

  test('is nobody without a session, and nobody whose session was ended', async () => {
    const nobody = { 'sec-fetch-site': 'same-origin' }
    const ended = await signIn(api.sql)
    await giveProfile(api.sql, ended, syndicNumber(6))
    expect(codeOf(await put(ended.headers, syndicNumber(6)))).toBe(200)
    await api.sql`delete from session where person_id = ${ended.personId}`
    for (const headers of [nobody, ended.headers])
      for (const reply of [await put(headers, syndicNumber(6)), await remove(headers, syndicNumber(6))])
        expect([reply.statusCode, codeOf(reply)]).toEqual([401, 'session_required'])
  })

  test('a syndic of another account, an unknown one and what is no number are one thing', async () => {
    const texts = new Set<string>()
    for (const which of [other, numbers.unknown, numbers.etoile, numbers.malformed, '%00', 'x'.repeat(400)])
      for (const reply of [await put(owner.headers, which), await remove(owner.headers, which)]) {
        const { requestId: _, instance: __, ...same } = reply.json()
        texts.add(JSON.stringify(same))
      }
    expect([...texts].map((text) => JSON.parse(text).code)).toEqual(['syndic_not_owned'])
  })

  test('is asked before a byte of the body is read', async () => {
    const administratorOfService = await signIn(api.sql)
    const foreign = await signIn(api.sql)
    const cases: [Record<string, string>, string][] = [
      [{ ...owner.headers, 'sec-fetch-site': 'cross-site' }, 'cross_site_refused'],
      [{ cookie: owner.headers.cookie, origin: 'https://evil.example' }, 'cross_site_refused'],
      [{ cookie: owner.headers.cookie }, 'cross_site_refused'],
      [{ 'sec-fetch-site': 'same-origin' }, 'session_required'],
      [foreign.headers, 'syndic_not_owned'],
      [administratorOfService.headers, 'syndic_not_owned'],
    ]
    for (const [headers, code] of cases) {
      let wasRead = false
      const payload = new Readable({
        read() {
          wasRead = true
          this.push(null)
        },
      })
      const reply = await postLogo(api.app, { number, headers, payload })
      expect([codeOf(reply), wasRead]).toEqual([code, false])
    }
  })

  test('that somebody who lost it while the picture was made puts none', async () => {
    const racing = put()
    await api.sql`delete from syndic_owner where syndic_number = ${number}`
    expect(codeOf(await racing)).toBe('syndic_not_owned')
    expect(await api.sql`select from syndic_logo`).toHaveLength(0)
  })
})

describe('a body', () => {
  const send = (payload: Buffer, type = multipartType) =>
    api.app.inject({
      method: 'POST',
      url: `/api/account/syndic/${number}/logo`,
      payload,
      headers: { 'content-type': type, accept: 'application/json', ...owner.headers },
    })
  const faultsOf = (reply: Awaited<ReturnType<typeof send>>): unknown => [
    reply.statusCode,
    reply.json().errors.map(({ parameter, code }: Record<string, string>) => `${parameter} ${code}`),
  ]
  const large = (bytes: number): FilePart => ({
    ...file,
    bytes: Buffer.concat([file.bytes, Buffer.alloc(bytes)]),
  })

  test('with a megabyte is taken, and with one byte more refused with 413', async () => {
    const fits = large(1_048_576 - file.bytes.length)
    expect(codeOf(await put(owner.headers, number, fits))).toBe(200)
    for (const bytes of [1_048_577 - file.bytes.length, 5_000_000])
      expect(faultsOf(await put(owner.headers, number, large(bytes)))).toEqual([413, ['logo file_too_large']])
    // Before it is read.
    const huge = { ...owner.headers, 'content-length': '999999999' }
    expect(
      codeOf(await postLogo(api.app, { number, headers: huge, payload: Readable.from(['x']) as never })),
    ).toBe('upload_too_large')
  })

  test.each<[string, () => Buffer]>([
    ['without a file', () => multipartBody(undefined, { returnUrl: '/' })],
    [
      'with an empty file',
      () => multipartBody({ bytes: Buffer.alloc(0), mediaType: 'application/octet-stream' }),
    ],
    ['with the file under another name', () => multipartBody({ ...file, name: 'picture' })],
  ])('%s is refused for the field', async (_, payload) => {
    expect(faultsOf(await send(payload()))).toEqual([400, ['logo required']])
  })

  const twice = (): Buffer => {
    const one = multipartBody(file)
    return Buffer.concat([one.subarray(0, one.lastIndexOf('--b0undary--')), one])
  }
  test.each<[string, () => Buffer]>([
    ['with two files', twice],
    [
      'with too many fields',
      () => multipartBody(file, Object.fromEntries('abcdef'.split('').map((name) => [name, 'x']))),
    ],
    ['with a field that is too long', () => multipartBody(file, { returnUrl: 'x'.repeat(10_000) })],
    ['that ends too early', () => multipartBody(file).subarray(0, 200)],
    ['with a name of every object', () => multipartBody({ ...file, name: '__proto__' })],
    ['without anything', () => Buffer.alloc(0)],
  ])('%s is refused whole', async (_, payload) => {
    const reply = await send(payload())
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'body_invalid'])
    expect(await logoUrlOf()).toBeNull()
  })

  test('in any other encoding is not read', async () => {
    for (const type of ['application/json', 'image/png', 'application/x-www-form-urlencoded', 'text/plain'])
      expect([type, (await send(Buffer.from('{}'), type)).json().code]).toEqual([type, 'body_invalid'])
    expect(codeOf(await send(Buffer.from('x'), `multipart/form-data; boundary=${'b'.repeat(252)}`))).toBe(
      'body_invalid',
    )
  })

  test('of a browser comes back as the page, with what is wrong beside the field', async () => {
    for (const [culture, words] of [
      ['nl', 'geen afbeelding'],
      ['fr', 'pas une image'],
      ['en', 'no picture'],
    ] as const) {
      const reply = await postLogo(api.app, {
        number,
        headers: { ...owner.headers, accept: 'text/html', 'accept-language': culture },
        file: { bytes: Buffer.from('no picture at all'), mediaType: 'image/png' },
      })
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([400, 'no-store'])
      expect(reply.body).toMatch(new RegExp(`id="fault-${number}" role="alert">[^<]*${words}`))
    }
  })
})

test('without PostgreSQL nothing is half done: each is refused, and works again once it is back', async () => {
  const { logoUrl } = (await put()).json()
  const broken = await openBreakableApi(api)
  try {
    broken.proxies.database.refuse()
    await until('it is noticed', async () => (await broken.services.health()).degraded)
    const sent = { number, headers: owner.headers, file: second }
    for (const reply of [
      await postLogo(broken.app, sent),
      await postForm(broken.app, `/api/account/syndic/${number}/logo/remove`, { headers: owner.headers }),
      await broken.app.inject(logoUrl),
    ])
      expect([codeOf(reply), reply.headers['retry-after'] !== undefined]).toEqual([
        'database_unavailable',
        true,
      ])
    broken.proxies.database.pass()
    await until('all parts answer', async () => !(await broken.services.health()).degraded)
    expect((await broken.app.inject(logoUrl)).statusCode).toBe(200)
  } finally {
    await broken.close()
  }
})
