// From a profile to the list, the mail of a morning and its end, as a person does it, in Dutch and with scripts off.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../backing-services/processes.ts'
import { tellDigests } from '../../indexer/digests/digests.ts'
import { makeEdition } from '../../src/watchlist/statements/editions.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { axe, browserMissing, openBrowser } from '../support/browser.ts'
import { seedImpacts } from '../support/impacts.ts'
import { leaveOut } from '../support/leave-out.ts'
import { mailedLink, queuedMails } from '../support/queued-mails.ts'
import { digestConfig } from '../support/watching.ts'

const LIMIT_MS = 120_000
const profile = `/vme/${numbers.etoile}`

let api: Api
let origin: string
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  if (browserMissing !== undefined) return
  const port = (await freePort()) ?? 0
  origin = `http://127.0.0.1:${port}`
  api = await openApi({ env: { PUBLIC_URL: origin } })
  await makeEdition(api.sql, '2026-01-01')
  await api.app.listen({ host: '127.0.0.1', port })
  browser = await openBrowser()
  context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-BE' })
  context.setDefaultTimeout(20_000)
}, LIMIT_MS)
beforeEach((task) => {
  if (browserMissing !== undefined) leaveOut(task, browserMissing)
})
afterAll(async () => {
  await browser?.close()
  await api?.close()
})

const main = (page: Page) => page.getByRole('main')
const tell = () =>
  tellDigests({ sql: api.sql, config: { ...digestConfig, publicUrl: origin, digestHour: 0 } })
const outage = (minute: number) =>
  seedImpacts(api.sql, {
    events: [
      {
        source: 'ores',
        id: '1',
        kind: 'planned',
        startsAt: `2027-12-01T08:${minute}:00Z`,
        endsAt: '2027-12-01T11:00:00Z',
        vmes: [numbers.etoile],
      },
    ],
  })

async function endByLink(page: Page, email: string): Promise<void> {
  const html = (await queuedMails(api.sql, email)).at(-1)?.html ?? ''
  const url = /href="([^"]+\/digest\/unsubscribe\/[^"]+)"/.exec(html)?.[1] ?? ''
  await page.goto(url)
  await main(page).getByRole('button', { name: 'Geen berichten meer' }).click()
  await page.getByRole('heading', { name: 'U bent uitgeschreven' }).waitFor()
}

test(
  'who has an account follows a building, sees the next message, gets it, and ends it',
  async () => {
    const email = 'volger@example.org'
    const page = await context.newPage()
    await page.goto(origin + profile)
    await page.getByRole('button', { name: 'Volgen met mijn account' }).click()
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    await page.getByLabel('E-mailadres').fill(email)
    await main(page).getByRole('button').click()
    await page.goto(origin + (await mailedLink(api.sql, email)))
    await main(page).getByRole('button', { name: 'Aanmelden' }).click()
    // Back where they were.
    await page.waitForURL(origin + profile)
    await page.getByRole('button', { name: 'Volgen met mijn account' }).click()
    await page.waitForURL(`${origin}/account/watchlist?done=watched`)
    expect(await page.getByRole('status').textContent()).toBe('U volgt dit nu.')
    await page.getByRole('link', { name: 'Het volgende bericht bekijken' }).click()
    expect(await main(page).textContent()).toContain('Er is nu niets te melden')
    await outage(10)
    await page.goto(`${origin}/account/watchlist/preview`)
    const shown = await page.locator('li').allTextContents()
    expect(shown).toEqual(['Geplande onderbreking, van 1 dec 2027, 09:10 tot 1 dec 2027, 12:00'])
    expect(await tell()).toBe(1)
    await endByLink(page, email)
    await page.goto(`${origin}/account/watchlist`)
    expect(await page.getByLabel('Mails').inputValue()).toBe('off')
    await page.getByRole('button', { name: /^Niet meer volgen/ }).click()
    expect(await main(page).textContent()).toContain('U volgt nog niets.')
    await page.close()
  },
  LIMIT_MS,
)

test(
  'who has none gives an address, confirms it, gets the message, ends it and takes that back',
  async () => {
    const email = 'bezoeker@example.org'
    const page = await context.newPage()
    await page.goto(origin + profile)
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Hou me op de hoogte' }).click()
    await page.getByRole('heading', { name: 'Kijk in uw mailbox' }).waitFor()
    await page.goto(origin + (await mailedLink(api.sql, email)))
    await page.getByRole('button', { name: 'Ja, hou me op de hoogte' }).click()
    await page.getByRole('heading', { name: 'U blijft op de hoogte' }).waitFor()
    await outage(20)
    await api.sql`update digest_edition set day = day - 1`
    expect(await tell()).toBe(1)
    await endByLink(page, email)
    await page.getByRole('button', { name: 'Toch weer berichten' }).click()
    await page.getByRole('heading', { name: 'Uitschrijven' }).waitFor()
    expect(await api.sql`select state from digest_subscriber where email = ${email}`).toEqual([
      { state: 'subscribed' },
    ])
    await page.close()
  },
  LIMIT_MS,
)

test(
  'the forms are as easy to use as everything else, on a phone and on a desk',
  async () => {
    const scripted = await browser.newContext({ locale: 'nl-BE', bypassCSP: true })
    const page = await scripted.newPage()
    for (const width of [320, 1280])
      for (const url of [profile, `/watch/vme/${numbers.etoile}`, '/watch/sent', '/impact?zipcode=9000']) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(origin + url)
        await page.addScriptTag({ content: axe })
        const faults = await page.evaluate(async () => {
          const { violations } = await (
            window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
          ).axe.run()
          return violations.map(({ id }) => id)
        })
        expect([url, width, faults]).toEqual([url, width, []])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([url, width, overflow <= 0]).toEqual([url, width, true])
      }
    await scripted.close()
  },
  LIMIT_MS,
)
