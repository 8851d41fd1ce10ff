// Keys as people make, replace and leave them, in Chromium with scripts off: pressed twice, in two tabs, and after who made
// them is gone.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../backing-services/processes.ts'
import { cultures } from '../../src/text/culture.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import { type Api, openApi } from '../support/api.ts'
import { axe, browserMissing, openBrowser } from '../support/browser.ts'
import { leaveOut } from '../support/leave-out.ts'

const LIMIT_MS = 120_000

let api: Api
let origin: string
let browser: Browser
beforeAll(async () => {
  if (browserMissing !== undefined) return
  const port = (await freePort()) ?? 0
  origin = `http://127.0.0.1:${port}`
  api = await openApi({ env: { PUBLIC_URL: origin } })
  await api.app.listen({ host: '127.0.0.1', port })
  browser = await openBrowser()
}, LIMIT_MS)
beforeEach((task) => {
  if (browserMissing !== undefined) leaveOut(task, browserMissing)
})
afterAll(async () => {
  await browser?.close()
  await api?.close()
})

async function openContext(
  { token }: Pick<SignedIn, 'token'>,
  { javaScriptEnabled = false } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ javaScriptEnabled, locale: 'en-GB', reducedMotion: 'reduce' })
  context.setDefaultTimeout(20_000)
  await context.addCookies([{ name: 'session', value: token, url: origin }])
  return context
}

/** Pixels by which a page is wider than its window. */
const overOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const professional = () => signIn(api.sql, { plan: 'professional' })
const shown = async (page: Page): Promise<string> => (await page.locator('code.secret').textContent()) ?? ''
const statusWith = async (key: string): Promise<number> =>
  (await fetch(`${origin}/api/vme?pageSize=1`, { headers: { authorization: `Bearer ${key}` } })).status
const keysOf = ({ accountId }: SignedIn) => api.sql<{ state: string }[]>`
  select state from api_key where account_id = ${accountId} order by id`

test('a double click, a reload and the way back make one key, which is shown each time and works', {
  timeout: LIMIT_MS,
}, async () => {
  const who = await professional()
  const page = await (await openContext(who)).newPage()
  await page.goto(`${origin}/account/keys`)
  await page.getByLabel('Name, such as that of the program').fill('Integration')
  await page.getByRole('button', { name: 'Make the key' }).dblclick()
  await page.locator('code.secret').waitFor()
  const key = await shown(page)
  expect(await statusWith(key)).toBe(200)
  expect(await keysOf(who)).toHaveLength(1)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await overOf(page)).toBe(0)

  await page.reload()
  expect(await shown(page)).toBe(key)
  expect(await page.getByRole('main').textContent()).toContain('The form was sent more than once')
  expect(await keysOf(who)).toHaveLength(1)

  await page.getByRole('link', { name: 'To the keys' }).click()
  await page.getByRole('button', { name: /^Replace: Integration/ }).dblclick()
  await page.locator('code.secret').waitFor()
  const replaced = await shown(page)
  expect(replaced).not.toBe(key)
  expect([await statusWith(key), await statusWith(replaced)]).toEqual([401, 200])
  expect((await keysOf(who)).map(({ state }) => state)).toEqual(['revoked', 'active'])

  // Ten minutes later the same press leads to a key that can be had again.
  await api.sql`update api_key set created_at = created_at - interval '11 minutes'`
  await page.reload()
  expect(await page.getByRole('status').textContent()).toContain('can no longer be shown')
  await page.getByRole('button', { name: 'Replace' }).dblclick()
  await page.locator('code.secret').waitFor()
  expect([await statusWith(replaced), await statusWith(await shown(page))]).toEqual([401, 200])
  expect(await keysOf(who)).toHaveLength(3)
  await page.context().close()
})

test('a form in a tab whose account was changed in another does nothing, and says so', {
  timeout: LIMIT_MS,
}, async () => {
  const who = await professional()
  const other = await professional()
  await api.sql`update account set name = 'Gestion A' where id = ${who.accountId}`
  await api.sql`update account set name = 'Gestion B' where id = ${other.accountId}`
  await api.sql`
    insert into membership (account_id, person_id, role) values (${other.accountId}, ${who.personId}, 'owner')`
  const context = await openContext(who)
  const first = await context.newPage()
  await first.goto(`${origin}/account/keys`)
  await first.getByLabel('Name, such as that of the program').fill('Of A')
  const second = await context.newPage()
  await second.goto(`${origin}/account`)
  await second.getByRole('button', { name: /Gestion B$/ }).click()
  await second.getByRole('status').waitFor()

  await first.getByRole('button', { name: 'Make the key' }).click()
  const refusal = (await first.getByRole('main').textContent()) ?? ''
  for (const name of ['“Gestion A”', '“Gestion B”']) expect(refusal).toContain(name)
  expect([await keysOf(who), await keysOf(other)]).toEqual([[], []])

  await first.getByRole('link', { name: 'Back to the account' }).click()
  await first.getByRole('button', { name: /Gestion A$/ }).click()
  await first.getByRole('link', { name: 'API keys' }).click()
  await first.getByLabel('Name, such as that of the program').fill('Of A')
  await first.getByRole('button', { name: 'Make the key' }).click()
  expect(await statusWith(await shown(first))).toBe(200)
  expect([await keysOf(who), await keysOf(other)].map(({ length }) => length)).toEqual([1, 0])
  await context.close()
})

describe('who made keys', () => {
  /** An owner, and an administrator who made two keys. */
  async function withMaker() {
    const owner = await professional()
    const email = `maker-with-a-longer-address-${owner.accountId}@property-management.example.org`
    const maker = await join(api.sql, { accountId: owner.accountId, email, role: 'administrator' })
    const page = await (await openContext(maker)).newPage()
    const keys: string[] = []
    for (const name of ['Nightly synchronisation of the portfolio', 'Reports']) {
      await page.goto(`${origin}/account/keys`)
      await page.getByLabel('Name, such as that of the program').fill(name)
      await page.getByRole('button', { name: 'Make the key' }).click()
      keys.push(await shown(page))
    }
    await page.context().close()
    return { owner, maker, keys }
  }

  test('is named with them, is removed without them, and they end where that is ticked', {
    timeout: LIMIT_MS,
  }, async () => {
    for (const isTicked of [false, true]) {
      const { owner, maker, keys } = await withMaker()
      const page = await (await openContext(owner)).newPage()
      await page.goto(`${origin}/account/keys`)
      expect(await page.getByRole('main').textContent()).toContain(`by ${maker.email}`)
      await page.getByRole('link', { name: 'Members' }).click()
      const row = page.getByRole('listitem').filter({ hasText: maker.email }).last()
      expect(await row.textContent()).toContain('Keys of this member, which keep working: Reports (…')
      const tick = row.getByLabel(`Also revoke the 2 keys that ${maker.email} made`)
      expect(await tick.isChecked()).toBe(false)
      if (isTicked) await tick.check()
      await row.getByRole('button', { name: `Remove: ${maker.email}` }).click()
      await page.getByRole('status').waitFor()
      expect(await Promise.all(keys.map(statusWith))).toEqual(keys.map(() => (isTicked ? 401 : 200)))
      await page.getByRole('link', { name: 'API keys' }).click()
      const text = (await page.getByRole('main').textContent()) ?? ''
      expect(text).toContain('by a former member')
      expect(text).not.toContain(maker.email)
      await page.context().close()
    }
  })

  test.each(cultures)(
    'the pages fit and have nothing that a reader stumbles over: %s',
    async (culture) => {
      const { owner } = await withMaker()
      const page = await (await openContext(owner, { javaScriptEnabled: true })).newPage()
      for (const path of ['/account/keys', '/account/members']) {
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 844 })
          await page.goto(`${origin}${path}?culture=${culture}`)
          expect([path, width, await overOf(page)]).toEqual([path, width, 0])
        }
        await page.evaluate(axe)
        const violations = await page.evaluate(
          `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.target)].join(' ')))`,
        )
        expect([path, violations]).toEqual([path, []])
      }
      await page.context().close()
    },
    LIMIT_MS,
  )
})
