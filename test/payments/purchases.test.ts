// Exports and packages from the form to the file: bought, paid late, not paid, given back; over the double.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { families } from '../../src/exports/families.ts'
import { priceOf } from '../../src/exports/price.ts'
import { linkRules } from '../../src/payments/links.ts'
import { packages } from '../../src/payments/products.ts'
import { forgetOldBuyers } from '../../src/payments/statements/buyers.ts'
import { type SignedIn, signIn } from '../support/accounts.ts'
import { numbers } from '../support/api.ts'
import { openPaidApi, type PaidApi } from '../support/payments.ts'
import { buildFiles, type Checkout, checkoutOf, fileText } from '../support/purchases.ts'
import { queuedMails } from '../support/queued-mails.ts'

let paid: PaidApi
let checkout: Checkout
let exportsDir: string
beforeAll(async () => {
  exportsDir = await mkdtemp(join(tmpdir(), 'bought-'))
  paid = await openPaidApi({ env: { EXPORTS_DIR: exportsDir } })
  checkout = checkoutOf(paid)
}, 60_000)
afterAll(async () => {
  await paid.close()
  await rm(exportsDir, { recursive: true, force: true })
})
beforeEach(() => void paid.warnings.splice(0))

let asked = 0
const someone = (): string => `buyer${++asked}@example.org`
const exportOf = (fields: Record<string, string> = {}): Record<string, string> => ({
  product: 'export',
  family: 'vmes',
  ...fields,
})
const sessionOf = (url: string): string => url.split('/').at(-1) ?? ''
const english = { accept: 'text/html', 'accept-language': 'en' }
const ask = (url: string, headers: Record<string, string> = english) => paid.api.app.inject({ url, headers })
const send = (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  paid.api.app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })

async function rowOf(id: number): Promise<Record<string, unknown>> {
  const [row] = await paid.api.sql`select * from purchase where id = ${id}`
  return row ?? {}
}
const stateOf = async (id: number) => (await rowOf(id)).state
const invoiceOf = (session: string): string => String(paid.double.store.sessions.get(session)?.invoice)

/** All that is told and due, and what waits for its file. */
async function settle({ builds = true }: { builds?: boolean } = {}): Promise<void> {
  await paid.deliver()
  await paid.work()
  if (!builds || (await buildFiles(paid)) === 0) return
  await paid.api.sql`update payment_task set due_at = now() where kind = 'fulfil'`
  await paid.work()
}

interface Bought {
  id: number
  session: string
  page: string
  email: string
}

async function begin(fields: Record<string, string>, who?: SignedIn): Promise<Bought> {
  const email = who?.email ?? someone()
  const reply = await checkout(who === undefined ? { ...fields, email } : fields, who?.headers)
  expect(reply.statusCode, reply.body).toBe(200)
  const { purchaseId: id, checkoutUrl, returnUrl: page } = reply.json()
  return { id, page, email, session: sessionOf(checkoutUrl) }
}

async function buy(fields: Record<string, string>, who?: SignedIn): Promise<Bought> {
  const bought = await begin(fields, who)
  paid.double.billing.complete(bought.session, 'paid')
  await settle()
  return bought
}

async function downloadOf({ page }: Bought): Promise<string> {
  const { downloadUrl } = (await ask(page, { accept: 'application/json' })).json()
  return downloadUrl === null ? '' : new URL(downloadUrl).pathname
}

describe('buying an export', () => {
  test('without an account: at the price of its rows, made once it is paid, and mailed', async () => {
    const email = someone()
    const fields = exportOf({
      email,
      culture: 'en',
      returnUrl: '/search-vme?q=x',
      vatNumber: 'BE 0123.456.749',
    })
    const reply = await checkout(fields, { 'accept-language': 'en' }, 'text/html')
    expect(reply.statusCode, reply.body).toBe(303)
    const session = paid.double.store.sessions.get(sessionOf(String(reply.headers.location)))
    const counted = (await ask('/api/export/family/vmes?count=true', {})).json()
    expect(session).toMatchObject({
      mode: 'payment',
      amount_subtotal: priceOf(families.vmes.price, counted.rows).cents,
      currency: 'eur',
      adaptive_pricing: { enabled: false },
      cancel_url: expect.stringMatching(/\/search-vme\?q=x$/),
    })
    expect(Object.keys(session?.metadata ?? {})).toEqual(['purchase'])
    const [taxId] = [...paid.double.store.taxIds.values()].filter(
      ({ customer }) => customer === session?.customer,
    )
    expect(taxId?.value).toBe('BE0123456749')

    const page = new URL(String(session?.success_url)).pathname
    const waiting = await ask(page)
    expect([waiting.statusCode, waiting.headers.refresh]).toEqual([200, '4'])
    expect(waiting.body).toContain('being confirmed')
    expect(waiting.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    })

    paid.double.billing.complete(String(session?.id), 'paid')
    await settle({ builds: false })
    expect((await ask(page)).body).toContain('is being made')
    await settle()
    const ready = await ask(page)
    expect(ready.headers.refresh).toBeUndefined()
    expect(ready.body).toContain('Your file is ready')
    const [, download = ''] = /href="(\/exports\/d\/[^"]+)"/.exec(ready.body) ?? []
    const file = await ask(download, {})
    expect([file.statusCode, file.headers['cache-control'], file.headers['x-robots-tag']]).toEqual([
      ...[200, 'no-store', 'noindex'],
    ])
    expect(file.headers['content-disposition']).toContain('attachment; filename="vmes-')
    const [mail, ...others] = await queuedMails(paid.api.sql, email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^Receipt DOUBLE-\d+$/) })
    expect(mail?.text).toContain(page)
    expect(mail?.text).toContain(`${paid.double.origin}/invoices/`)
    expect(mail?.text).not.toContain('/exports/d/')
    expect(paid.warnings).toEqual([])
  })

  test('of a search: at the price of what it finds, kept with its words and its order', async () => {
    const asked = { q: 'etoile', status: 'all', sort: 'name' }
    const page = await ask(`/exports/vmes?${new URLSearchParams(asked)}`)
    expect(page.body).toContain('action="/exports/checkout"')
    const { rows, price } = (await ask(`/api/export/vme?count=true&${new URLSearchParams(asked)}`, {})).json()
    const whole = (await ask('/api/export/family/vmes?count=true', {})).json()
    expect([rows > 0, rows < whole.rows]).toEqual([true, true])
    expect(page.body).toContain(`name="price" value="${price.cents}"`)
    const bought = await buy(exportOf({ ...asked, price: String(price.cents) }))
    expect(await rowOf(bought.id)).toMatchObject({
      amount: price.cents,
      wish: { family: 'vmes', filters: { search: asked } },
    })
    const [file] = await paid.api.sql`select filters from export_file where purchase_id = ${bought.id}`
    expect(file).toEqual({ filters: { search: asked } })
    expect((await ask(bought.page)).body).toContain('VMEs – Words: “etoile”; State: ended ones too (CSV)')
  })

  test('signed in it is of the account, whose page lists it', async () => {
    const who = await signIn(paid.api.sql, { role: 'member' })
    const bought = await buy(exportOf({ format: 'xlsx', email: someone() }), who)
    expect(await rowOf(bought.id)).toMatchObject({
      ...{ account_id: who.accountId, person_id: who.personId, email: null, state: 'ready' },
    })
    const home = await ask('/account', { ...english, ...who.headers })
    expect(home.body).toContain(`href="${bought.page}"`)
    expect((await queuedMails(paid.api.sql, who.email)).map(({ kind }) => kind)).toEqual(['receipt'])
    const [lead] = await paid.api.sql`select * from lead where reference = ${`purchase:${bought.id}`}`
    expect(lead).toMatchObject({ kind: 'purchase', account_id: null, email: who.email })
  })

  test('takes no price from the form, and says when the one that was shown is over', async () => {
    const email = someone()
    const reply = await checkout(exportOf({ email, price: '1' }))
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'price_changed'])
    const cents = /\((\d+) cents\)/.exec(
      (await checkout(exportOf({ email, price: '1' }), { 'accept-language': 'en' })).json().detail,
    )?.[1]
    const right = await checkout(exportOf({ email, price: String(cents), amount: '1', currency: 'usd' }))
    expect(right.json().price).toEqual({ cents: Number(cents), currency: 'EUR' })
    expect(await paid.api.sql`select from purchase where email = ${email}`).toHaveLength(1)
  })

  test('is one purchase for one press, at once and again, and another for another press or wish', async () => {
    const fields = exportOf({ email: someone(), idempotencyKey: 'a'.repeat(43) })
    const replies = await Promise.all([1, 2, 3, 4].map(() => checkout(fields)))
    const again = await checkout(fields)
    expect(new Set([...replies, again].map((reply) => reply.json().checkoutUrl)).size).toBe(1)
    const others = [
      await checkout({ ...fields, idempotencyKey: 'b'.repeat(43) }),
      await checkout({ ...fields, format: 'ndjson' }),
    ]
    expect(new Set([again, ...others].map((reply) => reply.json().purchaseId)).size).toBe(3)
    await paid.api
      .sql`update purchase set created_at = created_at - interval '11 minutes' where id = ${again.json().purchaseId}`
    expect((await checkout(fields)).json().purchaseId).not.toBe(again.json().purchaseId)
  })

  test.each([
    [{ family: 'none' }, 'body_invalid'],
    [{ format: 'geojson', family: 'mandate-changes' }, 'body_invalid'],
    [{ format: 'exe' }, 'body_invalid'],
    [{ culture: 'de' }, 'body_invalid'],
    [{ delimiter: 'tab' }, 'body_invalid'],
    [{ region: 'BE-BRU,Atlantis' }, 'body_invalid'],
    [{ q: 'etoile', family: 'syndics' }, 'body_invalid'],
    [{ south: '50' }, 'body_invalid'],
    [{ bounds: '51,4,50,5' }, 'body_invalid'],
    [{ status: 'sleeping' }, 'body_invalid'],
    [{ q: 'zzyzxq' }, 'nothing_to_buy'],
    [{ product: 'everything' }, 'body_invalid'],
    [{ email: 'nobody' }, 'body_invalid'],
    [{ email: '' }, 'body_invalid'],
    [{ vatNumber: 'BE0123456789' }, 'body_invalid'],
    [{ municipality: 'Atlantis' }, 'nothing_to_buy'],
  ])('refuses %j: %s', async (fields, code) => {
    const reply = await checkout({ ...exportOf({ email: someone() }), ...fields })
    expect([reply.statusCode, reply.json().code]).toEqual([400, code])
  })

  test('of another site is refused, and so is what comes while the provider is away; then it goes on', async () => {
    const fields = exportOf({ email: someone() })
    expect((await checkout(fields, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const { double } = paid
    double.mayRetry = false
    for (const call of ['POST /v1/customers', 'POST /v1/checkout/sessions'])
      for (const fault of [503, 500] as const) {
        double.faultBefore = () => (double.asked.at(-1) === call ? fault : undefined)
        const away = await checkout(fields)
        expect([away.statusCode, away.json().code]).toEqual([503, 'payment_provider_away'])
      }
    double.faultBefore = undefined
    double.mayRetry = true
    const bought = await checkout(fields)
    expect(bought.statusCode).toBe(200)
    expect(await paid.api.sql`select from purchase where email = ${fields.email ?? ''}`).toHaveLength(1)
  })
})

describe('what was told of a payment', () => {
  test('late: a debit gives its file once it is certain, and nothing where it fails', async () => {
    for (const outcome of ['paid', 'failed'] as const) {
      const bought = await begin(exportOf())
      paid.double.billing.complete(bought.session, 'processing')
      await settle()
      expect([await stateOf(bought.id), await downloadOf(bought)]).toEqual(['pending', ''])
      paid.double.billing.settle(bought.session, outcome)
      await settle()
      expect(await stateOf(bought.id)).toBe(outcome === 'paid' ? 'ready' : 'failed')
      expect((await queuedMails(paid.api.sql, bought.email)).length).toBe(outcome === 'paid' ? 1 : 0)
    }
  })

  test('never: it is read by itself; a page that is over has failed', async () => {
    const [told, over] = [await begin(exportOf()), await begin(exportOf())]
    paid.double.billing.complete(told.session, 'paid')
    paid.double.billing.expire(over.session)
    paid.lose()
    await paid.api.sql`update payment_task set due_at = now()`
    await settle()
    expect([await stateOf(told.id), await stateOf(over.id)]).toEqual(['ready', 'failed'])
    expect((await ask(over.page)).body).toContain('nothing was charged')
  })

  test('of another amount than was sold gives nothing', async () => {
    const bought = await begin(exportOf())
    const session = paid.double.store.sessions.get(bought.session)
    if (session) session.amount_subtotal = 1
    paid.double.billing.complete(bought.session, 'paid')
    await settle()
    expect(await stateOf(bought.id)).toBe('pending')
    expect(paid.warnings.join()).toContain('not what was sold')
  })

  test('a file that keeps its buyer waiting is mailed, in his language', async () => {
    const email = someone()
    const reply = await checkout(exportOf({ email }), { 'accept-language': 'fr' })
    const { purchaseId: id, checkoutUrl } = reply.json()
    paid.double.billing.complete(sessionOf(checkoutUrl), 'paid')
    await settle({ builds: false })
    await paid.api.sql`update purchase set changed_at = now() - interval '5 minutes' where id = ${id}`
    await settle()
    const mails = await queuedMails(paid.api.sql, email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Reçu /),
      'Votre fichier est prêt',
    ])
    const [link = ''] = /\/exports\/d\/[\w-]{43}/.exec(mails[1]?.text ?? '') ?? []
    expect((await ask(link, {})).statusCode).toBe(200)
  })

  test('a file that could not be built is ordered again', async () => {
    const bought = await begin(exportOf())
    paid.double.billing.complete(bought.session, 'paid')
    await settle({ builds: false })
    await paid.api.sql`update export_file set state = 'failed' where purchase_id = ${bought.id}`
    expect((await ask(bought.page)).body).toContain('could not be made at once')
    await paid.api.sql`update payment_task set due_at = now() where kind = 'fulfil'`
    await settle()
    expect(await stateOf(bought.id)).toBe('ready')
    expect(await paid.api.sql`select from export_file where purchase_id = ${bought.id}`).toHaveLength(1)
  })
})

describe('money that goes back', () => {
  test('whole closes page, link and file; a part does not', async () => {
    const bought = await buy(exportOf())
    const download = await downloadOf(bought)
    paid.double.billing.refund(invoiceOf(bought.session), 1)
    await settle()
    expect((await ask(download, {})).statusCode).toBe(200)
    paid.double.billing.refund(invoiceOf(bought.session))
    await settle()
    expect(await stateOf(bought.id)).toBe('refunded')
    const [page, asProgram, asPerson] = [await ask(bought.page), await ask(download, {}), await ask(download)]
    expect(page.body).toContain('was refunded')
    expect(page.body).not.toContain('/exports/d/')
    expect([asProgram.statusCode, asProgram.json().code]).toEqual([410, 'purchase_revoked'])
    expect([asPerson.statusCode, asPerson.body.includes('<form')]).toEqual([410, false])
    expect((await send(download)).json().code).toBe('purchase_revoked')
    const [invoice] = await paid.api.sql`select state from payment_invoice where purchase_id = ${bought.id}`
    expect(invoice?.state).toBe('refunded')
  })

  test('disputed closes them until the dispute is won; one that is lost stays', async () => {
    for (const status of ['won', 'lost'] as const) {
      const bought = await buy(exportOf())
      const download = await downloadOf(bought)
      paid.double.billing.dispute(invoiceOf(bought.session))
      await settle()
      expect([await stateOf(bought.id), (await ask(download, {})).statusCode]).toEqual(['disputed', 410])
      paid.double.billing.closeDispute(invoiceOf(bought.session), status)
      await settle()
      expect([await stateOf(bought.id), (await ask(download, {})).statusCode]).toEqual(
        status === 'won' ? ['ready', 200] : ['disputed', 410],
      )
    }
  })

  test('and comes again, since the bank refuses the refund, opens them as before', async () => {
    const bought = await buy(exportOf())
    const download = await downloadOf(bought)
    const invoice = invoiceOf(bought.session)
    const { billing } = paid.double
    const seen = async () => {
      await settle()
      return [await stateOf(bought.id), (await ask(download, {})).statusCode]
    }
    billing.refund(invoice)
    expect(await seen()).toEqual(['refunded', 410])
    billing.failRefund(invoice)
    expect(await seen()).toEqual(['ready', 200])
    expect((await ask(bought.page)).body).toContain('Your file is ready')

    // Once more, with a dispute in between.
    const other = await buy(exportOf())
    const second = invoiceOf(other.session)
    const steps: [() => void, string][] = [
      [() => billing.refund(second), 'refunded'],
      [() => billing.dispute(second), 'disputed'],
      [() => billing.closeDispute(second, 'won'), 'refunded'],
      [() => billing.failRefund(second), 'ready'],
    ]
    for (const [happens, state] of steps) {
      happens()
      await settle()
      const [row] = await paid.api.sql`select state from payment_invoice where purchase_id = ${other.id}`
      expect([await stateOf(other.id), row?.state]).toEqual([state, state === 'ready' ? 'paid' : state])
    }
    const [links] = await paid.api.sql`
      select count(*)::integer as count from purchase_link where purchase_id = ${other.id} and kind = 'download'`
    expect(links).toEqual({ count: 1 })
  })

  test('before the file was made stops it, and a dispute that is won goes on with it', async () => {
    const bought = await begin(exportOf())
    paid.double.billing.complete(bought.session, 'paid')
    paid.double.billing.dispute(invoiceOf(bought.session))
    await settle({ builds: false })
    expect(await stateOf(bought.id)).toBe('disputed')
    paid.double.billing.closeDispute(invoiceOf(bought.session), 'won')
    await settle()
    await settle()
    expect(await stateOf(bought.id)).toBe('ready')
  })
})

describe('the download link', () => {
  test('is gone on with in ranges; starts alone are counted, to a limit; then a new one is mailed and not shown', async () => {
    const bought = await buy(exportOf())
    const download = await downloadOf(bought)
    const { starts } = linkRules.download
    const ranges = ['bytes=10-19', 'bytes=100-']
    for (let nth = 0; nth < starts; nth++) {
      const first = await ask(download, { range: 'bytes=0-9' })
      expect([first.statusCode, first.body]).toEqual([206, fileText(bought.id).slice(0, 10)])
      for (const range of ranges) expect((await ask(download, { range })).statusCode).toBe(206)
    }
    expect((await ask(download, { range: 'bytes=0-9' })).statusCode).toBe(410)
    expect((await ask(download, { range: 'bytes=9-' })).statusCode).toBe(206)
    // All of it in other words is a start; what sends no byte is none.
    for (const headers of [
      { range: 'bytes=1-0' },
      { range: 'bytes=5-9,0-' },
      { range: 'bytes=1-', 'if-range': '"another"' },
    ])
      expect((await ask(download, headers)).statusCode, JSON.stringify(headers)).toBe(410)
    expect((await ask(download, { range: 'bytes=999999999-' })).statusCode).toBe(416)
    const [row] = await paid.api.sql`
      select starts, last_start_at is not null as told from purchase_link
      where purchase_id = ${bought.id} and kind = 'download'`
    expect(row).toEqual({ starts, told: true })
    await paid.api.sql`
      update purchase_link set last_start_at = now() - interval '2 days'
      where purchase_id = ${bought.id} and kind = 'download'`
    expect((await ask(download, { range: 'bytes=9-' })).statusCode).toBe(410)
    const over = await ask(download)
    expect([over.statusCode, over.body.includes('Mail a new link')]).toEqual([410, true])
    expect((await ask(bought.page)).body).not.toContain('/exports/d/')

    await paid.api
      .sql`update purchase_link set created_at = now() - interval '11 minutes' where purchase_id = ${bought.id}`
    for (const url of [download, bought.page]) {
      const renewed = await send(url)
      expect(renewed.statusCode, renewed.body).toBe(200)
      expect(renewed.body.replaceAll(download, '')).not.toContain('/exports/d/')
    }
    const mails = (await queuedMails(paid.api.sql, bought.email)).filter(
      ({ kind }) => kind === 'purchase-link',
    )
    expect(mails).toHaveLength(1)
    const [link = ''] = /\/exports\/d\/[\w-]{43}/.exec(mails[0]?.text ?? '') ?? []
    expect(link).not.toBe(download)
    expect((await ask(link, {})).statusCode).toBe(200)
    expect((await ask(download, {})).statusCode).toBe(410)
  })

  test('goes on in whatever encoding a browser takes by then', async () => {
    const bought = await buy(exportOf())
    const download = await downloadOf(bought)
    const first = await ask(download, { 'accept-encoding': 'gzip' })
    expect(first.headers['content-encoding']).toBeUndefined()
    const { etag = '' } = first.headers
    for (const encoding of ['gzip', 'identity']) {
      const rest = await ask(download, {
        ...{ 'accept-encoding': encoding, range: 'bytes=7-', 'if-range': String(etag) },
      })
      expect([rest.statusCode, first.rawPayload.subarray(0, 7).toString() + rest.body]).toEqual([
        206,
        fileText(bought.id),
      ])
    }
  })

  test('is over after its days, and unknown where it is none', async () => {
    const bought = await buy(exportOf())
    const download = await downloadOf(bought)
    await paid.api
      .sql`update purchase_link set expires_at = now() where purchase_id = ${bought.id} and kind = 'download'`
    expect((await ask(download, {})).json().code).toBe('download_over')
    const others = [
      `/exports/d/${'a'.repeat(43)}`,
      '/exports/d/1',
      download.replace('/d/', '/purchases/'),
      bought.page.replace('/purchases/', '/d/'),
    ]
    for (const url of others) expect((await ask(url, {})).statusCode, url).toBe(404)
  })

  test('shows progress while a file that was purged is made once more', async () => {
    const bought = await buy(exportOf())
    const download = await downloadOf(bought)
    await paid.api.sql`update export_file set state = 'expired' where purchase_id = ${bought.id}`
    const making = await ask(download)
    expect([making.statusCode, making.headers.refresh]).toEqual([202, '4'])
    await settle()
    expect((await ask(download, {})).statusCode).toBe(200)
  })
})

describe('a package', () => {
  const use = (id: number | string, kind: string, fields: Record<string, string>, headers = {}) =>
    send(`/api/packages/${id}/${kind}`, fields, headers)
  const tokenOf = ({ page }: Bought): string => page.split('/').at(-1) ?? ''

  test('of a region is chosen once it is paid, once, by the link of its page', async () => {
    const bought = await begin({ product: 'regional-export' })
    const token = tokenOf(bought)
    expect(paid.double.store.sessions.get(bought.session)?.amount_subtotal).toBe(
      packages['regional-export'].amount,
    )
    expect((await use(bought.id, 'regional-export', { region: 'BE-BRU', token })).json().code).toBe(
      'purchase_unpaid',
    )
    paid.double.billing.complete(bought.session, 'paid')
    await settle()
    const choosing = await ask(bought.page)
    expect([
      choosing.headers.refresh,
      choosing.body.includes(`/api/packages/${bought.id}/regional-export`),
    ]).toEqual([undefined, true])
    expect((await use(bought.id, 'regional-export', { region: 'Atlantis', token })).json().code).toBe(
      'body_invalid',
    )
    const chosen = await use(bought.id, 'regional-export', {
      region: 'Vlaanderen',
      token,
      returnUrl: bought.page,
    })
    expect(chosen.json()).toEqual({ purchaseId: bought.id, state: 'fulfilling', returnUrl: bought.page })
    await settle()
    expect((await use(bought.id, 'regional-export', { region: 'BE-VLG', token })).json().state).toBe('ready')
    const other = await use(bought.id, 'regional-export', { region: 'BE-WAL', token })
    expect([other.statusCode, other.json().code, other.json().detail.includes('BE-VLG')]).toEqual([
      409,
      'package_used',
      true,
    ])
    const files = await paid.api
      .sql`select family, format, filters from export_file where purchase_id = ${bought.id}`
    expect([...files]).toEqual([{ family: 'vmes', format: 'xlsx', filters: { region: ['BE-VLG'] } }])
  })

  test('of an account is that account’s: unknown, foreign and of another kind are alike', async () => {
    const [who, stranger] = [await signIn(paid.api.sql), await signIn(paid.api.sql)]
    const bought = await buy({ product: 'vme-deep-dive' }, who)
    const fields = { enterpriseNumber: numbers.etoile }
    const refused = await Promise.all([
      use(bought.id, 'vme-deep-dive', fields),
      use(bought.id, 'vme-deep-dive', { ...fields, token: 'a'.repeat(43) }),
      use(bought.id, 'vme-deep-dive', fields, stranger.headers),
      use(2 ** 31 - 1, 'vme-deep-dive', fields, who.headers),
      use('1e3', 'vme-deep-dive', fields, who.headers),
      use(bought.id, 'regional-export', { region: 'BE-BRU' }, who.headers),
    ])
    for (const reply of refused)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'purchase_unknown'])
    expect(
      (await use(bought.id, 'vme-deep-dive', { enterpriseNumber: '0000000000' }, who.headers)).json().code,
    ).toBe('body_invalid')
    expect((await use(bought.id, 'vme-deep-dive', fields, who.headers)).statusCode).toBe(200)
    await settle()
    expect(await stateOf(bought.id)).toBe('ready')
    const [file] = await paid.api
      .sql`select family, filters from export_file where purchase_id = ${bought.id}`
    expect(file).toEqual({ family: 'vme-deep-dive', filters: { enterpriseNumber: numbers.etoile } })
  })
})

describe('what is left', () => {
  test('of an account that is gone: an amount and a date; links die, the customer goes', async () => {
    const who = await signIn(paid.api.sql)
    const bought = await buy(exportOf(), who)
    const download = await downloadOf(bought)
    const { customer } = await rowOf(bought.id)
    await paid.api.sql`delete from account where id = ${who.accountId}`
    await settle()
    expect(await rowOf(bought.id)).toMatchObject({
      account_id: null,
      person_id: null,
      wish: null,
      state: 'ready',
    })
    expect([(await ask(download, {})).statusCode, (await ask(bought.page, {})).statusCode]).toEqual([
      404, 404,
    ])
    expect(paid.double.store.customers.has(String(customer))).toBe(false)
  })

  test('of one without an account after its days: the same', async () => {
    const bought = await buy(exportOf())
    await paid.api.sql`update purchase set created_at = now() - interval '91 days' where id = ${bought.id}`
    await paid.api.sql`
      update purchase_link set created_at = now() - interval '91 days', expires_at = now() - interval '1 day'
      where purchase_id = ${bought.id}`
    const { customer } = await rowOf(bought.id)
    expect(await forgetOldBuyers(paid.api.sql)).toContain(customer)
    expect(await rowOf(bought.id)).toMatchObject({ email: null, wish: null, vat_number: null })
    expect((await ask(bought.page, {})).statusCode).toBe(404)
  })
})
