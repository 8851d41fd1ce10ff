// From the front page to a first answered call with a key of one's own, as a new user goes: in Chromium, with scripts.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { numbers } from '../support/api.ts'
import { BROWSING_MS, browseSite } from '../support/browsed-site.ts'
import { mailedLink } from '../support/queued-mails.ts'

// Nobody yet: what an account of any plan has is for those who come back.
const newcomer = 'newcomer@example.org'

const site = browseSite({ settings: { locale: 'en-GB' } })

const path = (page: Page): string => new URL(page.url()).pathname

/** The line that the page of a new key offers, as its parts: the header and the address. */
function readCommand(line: string): { authorization: string; url: string } {
  const [, authorization = '', url = ''] = /^curl -H 'Authorization: ([^']+)' '([^']+)'$/.exec(line) ?? []
  return { authorization, url }
}

test('front page, plans, sign in, the link in the mail, a key, a call that is answered', {
  timeout: BROWSING_MS,
}, async () => {
  const startedAt = performance.now()
  const page = await site.context.newPage()

  await page.goto(`${site.origin}/`)
  await page.getByRole('link', { name: 'Plans', exact: true }).click()
  expect(path(page)).toBe('/plans')
  const plan = page.locator('section', { has: page.getByRole('heading', { name: 'Professional' }) })
  expect(await plan.textContent()).toContain('API keys')

  await page.getByRole('main').getByRole('link', { name: 'To my account' }).click()
  expect(path(page)).toBe('/sign-in')
  await page.getByLabel('E-mail address').fill(newcomer)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.waitForURL(`${site.origin}/sign-in/sent`)

  await page.goto(site.origin + (await mailedLink(site.api.sql, newcomer)))
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${site.origin}/account`)

  await page.getByRole('button', { name: 'Start the trial' }).click()
  await page.waitForURL(`${site.origin}/account/keys?done=trial`)
  await page.getByLabel('Name, such as that of the program').fill('First call')
  await page.getByRole('button', { name: 'Make the key' }).click()
  await page.getByRole('status').waitFor()

  // As it stands on the page, with nothing to fill in.
  const { authorization, url } = readCommand((await page.locator('pre code').textContent()) ?? '')
  expect([authorization, new URL(url).origin]).toEqual([
    expect.stringMatching(/^Bearer vme_live_\w{36}$/),
    site.origin,
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
  const other = await fetch(`${site.origin}/api/vme/${numbers.etoile}`, { headers: { authorization } })
  expect(other.status).toBe(200)
  await page.close()
})
