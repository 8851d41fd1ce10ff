// From a profile to the list, the mail of a morning and its end, as a person does it, in Dutch and with scripts off.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { tellDigests } from '../../indexer/digests/digests.ts'
import { makeEdition } from '../../src/watchlist/statements/editions.ts'
import { numbers } from '../support/api.ts'
import { BROWSING_MS, browseSite } from '../support/browsed-site.ts'
import { axe, browserMissing } from '../support/browser.ts'
import { seedImpacts } from '../support/impacts.ts'
import { mailedLink, queuedMails } from '../support/queued-mails.ts'
import { digestConfig } from '../support/watching.ts'

const profile = `/vme/${numbers.etoile}`

const site = browseSite({ settings: { javaScriptEnabled: false, locale: 'nl-BE' } })
beforeAll(async () => {
  if (browserMissing === undefined) await makeEdition(site.api.sql, '2026-01-01')
})

const main = (page: Page) => page.getByRole('main')
const tell = () =>
  tellDigests({ sql: site.api.sql, config: { ...digestConfig, publicUrl: site.origin, digestHour: 0 } })
const outage = (minute: number) =>
  seedImpacts(site.api.sql, {
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
  const html = (await queuedMails(site.api.sql, email)).at(-1)?.html ?? ''
  const url = /href="([^"]+\/digest\/unsubscribe\/[^"]+)"/.exec(html)?.[1] ?? ''
  await page.goto(url)
  await main(page).getByRole('button', { name: 'Geen berichten meer' }).click()
  await page.getByRole('heading', { name: 'U bent uitgeschreven' }).waitFor()
}

test(
  'who has an account follows a building, sees the next message, gets it, and ends it',
  async () => {
    const email = 'volger@example.org'
    const page = await site.context.newPage()
    await page.goto(site.origin + profile)
    await page.getByRole('button', { name: 'Volgen met mijn account' }).click()
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    await page.getByLabel('E-mailadres').fill(email)
    await main(page).getByRole('button').click()
    await page.goto(site.origin + (await mailedLink(site.api.sql, email)))
    await main(page).getByRole('button', { name: 'Aanmelden' }).click()
    // Back where they were.
    await page.waitForURL(site.origin + profile)
    await page.getByRole('button', { name: 'Volgen met mijn account' }).click()
    await page.waitForURL(`${site.origin}/account/watchlist?done=watched`)
    expect(await page.getByRole('status').textContent()).toBe('U volgt dit nu.')
    await page.getByRole('link', { name: 'Het volgende bericht bekijken' }).click()
    expect(await main(page).textContent()).toContain('Er is nu niets te melden')
    await outage(10)
    await page.goto(`${site.origin}/account/watchlist/preview`)
    const shown = await page.locator('li').allTextContents()
    expect(shown).toEqual(['Geplande onderbreking, 1 dec 2027 van 09:10 tot 12:00'])
    expect(await tell()).toBe(1)
    await endByLink(page, email)
    await page.goto(`${site.origin}/account/watchlist`)
    expect(await page.getByLabel('Mails').inputValue()).toBe('off')
    await page.getByRole('button', { name: /^Niet meer volgen/ }).click()
    expect(await main(page).textContent()).toContain('U volgt nog niets.')
    await page.close()
  },
  BROWSING_MS,
)

test(
  'who has none gives an address, confirms it, gets the message, ends it and takes that back',
  async () => {
    const email = 'bezoeker@example.org'
    const page = await site.context.newPage()
    await page.goto(site.origin + profile)
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Hou me op de hoogte' }).click()
    await page.getByRole('heading', { name: 'Kijk in uw mailbox' }).waitFor()
    await page.goto(site.origin + (await mailedLink(site.api.sql, email)))
    await page.getByRole('button', { name: 'Ja, hou me op de hoogte' }).click()
    await page.getByRole('heading', { name: 'U blijft op de hoogte' }).waitFor()
    await outage(20)
    await site.api.sql`update digest_edition set day = day - 1`
    expect(await tell()).toBe(1)
    await endByLink(page, email)
    await page.getByRole('button', { name: 'Toch weer berichten' }).click()
    await page.getByRole('heading', { name: 'Uitschrijven' }).waitFor()
    expect(await site.api.sql`select state from digest_subscriber where email = ${email}`).toEqual([
      { state: 'subscribed' },
    ])
    await page.close()
  },
  BROWSING_MS,
)

test(
  'the forms are as easy to use as everything else, on a phone and on a desk',
  async () => {
    const scripted = await site.browser.newContext({ locale: 'nl-BE', bypassCSP: true })
    const page = await scripted.newPage()
    for (const width of [320, 1280])
      for (const url of [profile, `/watch/vme/${numbers.etoile}`, '/watch/sent', '/impact?zipcode=9000']) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(site.origin + url)
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
  BROWSING_MS,
)
