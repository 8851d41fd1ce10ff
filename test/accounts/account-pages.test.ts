// Signing in as a person does it, in a browser with scripts off, and what the pages of an account are to everybody.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountPages } from '../../src/accounts/pages/account-pages.ts'
import { type Culture, cultures } from '../../src/text/culture.ts'
import { join } from '../support/accounts.ts'
import { numbers } from '../support/api.ts'
import { BROWSING_MS, browseSite } from '../support/browsed-site.ts'
import { axe, browserMissing } from '../support/browser.ts'
import { mailedLink } from '../support/queued-mails.ts'

const email = 'a.person.with.a.rather.long.address@buildings-and-more.example.org'

// Those who run the service see all pages there are.
const site = browseSite({
  options: { env: { ADMIN_EMAILS: email } },
  settings: { javaScriptEnabled: false, locale: 'fr-BE' },
})

/** From a page of an account to the form, the mail, the button, and back to that page. */
async function signInTo(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path)
  expect(new URL(page.url()).pathname).toBe('/sign-in')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'M’envoyer un lien' }).click()
  expect(new URL(page.url()).pathname).toBe('/sign-in/sent')
  await page.goto(site.origin + (await mailedLink(site.api.sql, email)))
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL(site.origin + path)
}

test(
  'a new person signs in, finds an account, leaves, and comes back to the same one',
  async () => {
    const page = await site.context.newPage()
    await page.goto(`${site.origin}/`)
    await page.getByRole('link', { name: 'Mon compte' }).click()
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    await signInTo(page, '/account')
    await page.getByLabel('Nom du compte').fill('Gestion Exemple')
    await page.locator('form[action="/account/name"] button').click()
    await page.getByRole('status').waitFor()
    expect(await page.getByLabel('Nom du compte').inputValue()).toBe('Gestion Exemple')
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await page.waitForURL(`${site.origin}/`)
    await signInTo(page, '/account/members')
    expect(await page.getByRole('main').textContent()).toContain('Gestion Exemple')
    expect(await page.getByRole('main').textContent()).toContain(email)
    await page.close()
  },
  BROWSING_MS,
)

/** Something to show on pages that are empty without. */
async function fillPages(): Promise<void> {
  const cookie = (await site.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const send = async (url: string, fields: Record<string, string>): Promise<void> => {
    const { statusCode, body } = await site.api.app.inject({
      method: 'POST',
      url,
      payload: String(new URLSearchParams(fields)),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        accept: 'application/json',
        cookie,
      },
    })
    expect(statusCode, body).toBeLessThan(300)
  }
  const { etoile } = numbers
  const report = {
    field: 'location',
    proposedValue: '50.8467, 4.3525',
    message: 'At the other side of the street.',
  }
  await send('/feedback', { ...report, number: etoile, email })
  await send(`/api/profile-unlocks/${etoile}`, {})
}

/** Beside those of the account: what is sold, the form of reports, one of them, and a profile that was opened. */
const others = [
  '/plans',
  '/feedback',
  `/feedback?number=${numbers.etoile}&field=location`,
  '/account/feedback/1',
  `/account/profiles/${numbers.etoile}`,
]
const inLanguage = (path: string, culture: Culture): string =>
  `${path}${path.includes('?') ? '&' : '?'}culture=${culture}`

/** Widths on which all rules are asked; on the narrowest everything has to fit. */
const looked = [360, 1280]

describe('each page', () => {
  let page: Page
  beforeAll(async () => {
    if (browserMissing !== undefined) return
    const [{ id } = { id: '' }] = await site.api.sql<{ id: string }[]>`
      update account set plan = 'professional' where name = 'Gestion Exemple' returning id::text`
    await join(site.api.sql, { accountId: id, email: `second.${email}`, role: 'administrator' })
    await fillPages()
    const scripted = await site.browser.newContext({
      storageState: await site.context.storageState(),
      reducedMotion: 'reduce',
    })
    page = await scripted.newPage()
  }, BROWSING_MS)

  test.each(
    [...Object.values(accountPages).map(({ path }) => path), ...others].flatMap((path) =>
      cultures.map((culture) => [path, culture] as const),
    ),
  )(
    '%s has nothing that a reader stumbles over, and fits its width: %s',
    async (path, culture) => {
      for (const width of [320, ...looked]) {
        await page.setViewportSize({ width, height: 740 })
        const reply = await page.goto(site.origin + inLanguage(path, culture))
        expect(reply?.status()).toBe(200)
        expect(await page.locator('html').getAttribute('lang')).toBe(culture)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0)
        // The brand, the account and the languages share one row.
        const tops = await page
          .locator('.brand, .to-account, .languages')
          .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top))
        expect(Math.max(...tops) - Math.min(...tops), `${width}`).toBeLessThan(10)
        if (!looked.includes(width)) continue
        await page.evaluate(axe)
        const violations = await page.evaluate(
          `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.target)].join(' ')))`,
        )
        expect(violations, `${width}`).toEqual([])
      }
    },
    BROWSING_MS,
  )
})
