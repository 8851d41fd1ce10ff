// From the front page to a first answered call with a key of one's own, as a new user goes: in Chromium, with scripts.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../backing-services/processes.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { browserMissing, openBrowser } from '../support/browser.ts'
import { leaveOut } from '../support/leave-out.ts'
import { mailedLink } from '../support/queued-mails.ts'

const LIMIT_MS = 120_000
// Nobody yet: what an account of any plan has is for those who come back.
const newcomer = 'newcomer@example.org'

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
afterAll(async () => {
  await browser?.close()
  await api?.close()
})

const path = (page: Page): string => new URL(page.url()).pathname

/** The line that the page of a new key offers, as its parts: the header and the address. */
function readCommand(line: string): { authorization: string; url: string } {
  const [, authorization = '', url = ''] = /^curl -H 'Authorization: ([^']+)' '([^']+)'$/.exec(line) ?? []
  return { authorization, url }
}

test('front page, plans, sign in, the link in the mail, a key, a call that is answered', {
  timeout: LIMIT_MS,
}, async (context) => {
  if (browserMissing !== undefined) return leaveOut(context, browserMissing)
  const startedAt = performance.now()
  const page = await browser.newPage({ locale: 'en-GB' })
  page.setDefaultTimeout(20_000)

  await page.goto(`${origin}/`)
  await page.getByRole('link', { name: 'Plans', exact: true }).click()
  expect(path(page)).toBe('/plans')
  const plan = page.locator('section', { has: page.getByRole('heading', { name: 'Professional' }) })
  expect(await plan.textContent()).toContain('API keys')

  await page.getByRole('main').getByRole('link', { name: 'To my account' }).click()
  expect(path(page)).toBe('/sign-in')
  await page.getByLabel('E-mail address').fill(newcomer)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.waitForURL(`${origin}/sign-in/sent`)

  await page.goto(origin + (await mailedLink(api.sql, newcomer)))
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${origin}/account`)

  await page.getByRole('button', { name: 'Start the trial' }).click()
  await page.waitForURL(`${origin}/account/keys?done=trial`)
  await page.getByLabel('Name, such as that of the program').fill('First call')
  await page.getByRole('button', { name: 'Make the key' }).click()
  await page.getByRole('status').waitFor()

  // As it stands on the page, with nothing to fill in.
  const { authorization, url } = readCommand((await page.locator('pre code').textContent()) ?? '')
  expect([authorization, new URL(url).origin]).toEqual([
    expect.stringMatching(/^Bearer vme_live_\w{36}$/),
    origin,
  ])
  const reply = await fetch(url, { headers: { authorization } })
  expect([reply.status, reply.headers.get('ratelimit-policy')]).toEqual([200, '"data";q=600;w=60'])
  expect(await reply.json()).toMatchObject({ items: expect.any(Array), total: expect.any(Number) })
  console.log(
    `from the front page to the first answered call: ${Math.round(performance.now() - startedAt)} ms`,
  )

  // Shown once: the list knows its end alone, and that it was used.
  await page.getByRole('link', { name: 'To the keys' }).click()
  const list = page.getByRole('main').locator('.account-list')
  expect(await list.textContent()).toContain('First call')
  expect(await page.content()).not.toContain(authorization.replace('Bearer ', ''))
  const other = await fetch(`${origin}/api/vme/${numbers.etoile}`, { headers: { authorization } })
  expect(other.status).toBe(200)
  await page.close()
})
