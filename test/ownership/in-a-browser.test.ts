// From the profile of a firm to its logo there, as somebody of that firm does it: in a browser with scripts off, in French.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cultures } from '../../src/text/culture.ts'
import { type SignedIn, signIn } from '../support/accounts.ts'
import { noCache } from '../support/api.ts'
import { BROWSING_MS, browseSite } from '../support/browsed-site.ts'
import { axe, browserMissing } from '../support/browser.ts'
import { startDrainRig } from '../support/drain-rig.ts'
import { giveProfile } from '../support/ownership.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { insertSyndic, syndicNumber } from '../support/syndics.ts'
import { pictureOf } from './pictures.ts'

const number = syndicNumber(3)

const site = browseSite({
  options: {
    replyCache: noCache,
    env: { ADMIN_EMAILS: 'runs@example.org' },
    async fill(sql) {
      for (const position of [3, 5, 6, 8]) await insertSyndic(sql, position, 'Gestion de l’Étoile')
      await sql`update enterprise set contacts = null where number = ${syndicNumber(5)}`
    },
  },
  settings: { javaScriptEnabled: false, locale: 'fr-BE', reducedMotion: 'reduce' },
})
let drain: ReturnType<typeof startDrainRig> | undefined
let who: SignedIn
beforeAll(async () => {
  if (browserMissing !== undefined) return
  const { api, context } = site
  drain = startDrainRig({ sql: api.sql, engine: api.engine, kind: 'syndic' })
  who = await signIn(api.sql, { culture: 'fr' })
  await signInAs(context)
}, BROWSING_MS)
afterAll(() => drain?.stop())

const signInAs = (context: BrowserContext): Promise<void> =>
  context.addCookies([{ name: 'session', value: who.token, url: site.origin }])

const statusText = (page: Page): Promise<string> =>
  page
    .getByRole('status')
    .textContent()
    .then((text) => text ?? '')

test(
  'a profile is claimed by the code in the mail, shows the logo, and shows it no more',
  async () => {
    const page = await site.context.newPage()
    await page.goto(`${site.origin}/syndic/${number}`)
    await page.getByRole('link', { name: 'Est-ce votre bureau ?' }).click()
    expect(await page.getByRole('main').textContent()).toContain('m•••@example.be')
    await page.getByRole('button', { name: 'Envoyer le code' }).click()
    await page.getByLabel('Code reçu par e-mail').fill('AAAA BBBB')
    await page.getByRole('button', { name: 'Confirmer' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('N’est pas le code')
    expect(await page.getByLabel('Code reçu par e-mail').inputValue()).toBe('AAAA BBBB')
    const text = (await queuedMails(site.api.sql, 'mail3@example.be')).at(-1)?.text ?? ''
    await page.getByLabel('Code reçu par e-mail').fill(/[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0] ?? '')
    await page.getByRole('button', { name: 'Confirmer' }).click()
    expect(await statusText(page)).toContain('gère désormais la fiche')

    // A photograph as it comes from a camera, then a text under the name of a picture: neither is a broken connection.
    const field = page.getByLabel(/^Logo de Gestion/)
    const wrong: [Buffer, string][] = [
      [Buffer.alloc(6_000_000, 1), 'Dépasse 1 MB'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Est un fichier SVG'],
    ]
    for (const [buffer, words] of wrong) {
      await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
      await page.getByRole('button', { name: 'Placer le logo' }).click()
      expect(await page.getByRole('alert').textContent()).toContain(words)
    }
    const buffer = await pictureOf('png', { width: 900, height: 300, alpha: 0.5 })
    await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Placer le logo' }).click()
    expect(await statusText(page)).toContain('Le logo est placé')

    await page.getByRole('link', { name: 'Gestion de l’Étoile 3 BV' }).click()
    const logo = page.getByRole('img', { name: 'Logo de Gestion de l’Étoile 3 BV' })
    // The browser kept the page from before, for half a minute.
    await page.reload()
    await logo.waitFor()
    const box = await logo.boundingBox()
    expect([box?.width, box?.height]).toEqual([96, 96])
    await expect
      .poll(async () => {
        await page.goto(`${site.origin}/search-syndics?q=etoile&culture=fr`)
        return page.getByRole('img', { name: 'Logo de Gestion de l’Étoile 3 BV' }).count()
      })
      .toBe(1)

    await page.goto(`${site.origin}/account/syndics`)
    await page.getByRole('button', { name: 'Retirer le logo' }).click()
    expect(await statusText(page)).toContain('Le logo est retiré')
    await page.goto(`${site.origin}/syndic/${number}`)
    await page.reload()
    expect(await page.getByRole('main').textContent()).toContain('Gestion de l’Étoile 3 BV')
    expect(await page.getByRole('img', { name: /^Logo/ }).count()).toBe(0)
    await page.close()
  },
  BROWSING_MS,
)

describe('each page', () => {
  let page: Page
  beforeAll(async () => {
    if (browserMissing !== undefined) return
    const { accountId, personId } = who
    await site.api.sql`update person set email = 'runs@example.org' where id = ${personId}`
    await giveProfile(site.api.sql, who, number)
    await site.api.sql`
      insert into syndic_logo (syndic_number, version, picture, width, height)
      values (${number}, ${'a'.repeat(64)}, ${await pictureOf('webp', { width: 300, height: 100 })}, 300, 100)
      on conflict do nothing`
    await site.api.sql`
      insert into syndic_claim (account_id, syndic_number, person_id, asks_administrator)
      values (${accountId}, ${syndicNumber(5)}, ${personId}, true)`
    await site.api.sql`
      insert into syndic_claim (account_id, syndic_number, code_digest, code_sent_at, code_expires_at)
      values (${accountId}, ${syndicNumber(6)}, '\\x00', now(), now() + interval '20 minutes')`
    const scripted = await site.browser.newContext({ locale: 'fr-BE', reducedMotion: 'reduce' })
    await signInAs(scripted)
    page = await scripted.newPage()
  }, BROWSING_MS)

  test.each(
    [
      '/account/syndics?done=logo',
      `/account/syndics/claim?number=${syndicNumber(5)}`,
      `/account/syndics/claim?number=${syndicNumber(6)}`,
      `/account/syndics/claim?number=${syndicNumber(8)}`,
      '/account/syndics/requests?done=taken',
      `/search-syndics?q=etoile`,
    ].flatMap((path) => cultures.map((culture) => [path, culture] as const)),
  )(
    '%s has nothing that a reader stumbles over, and fits its width: %s',
    async (path, culture) => {
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        await page.goto(`${site.origin}${path}${path.includes('?') ? '&' : '?'}culture=${culture}`)
        expect(await page.locator('html').getAttribute('lang')).toBe(culture)
        expect(await page.getByRole('main').textContent()).not.toMatch(/\{\w+\}|undefined|NaN/)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0)
      }
      await page.evaluate(axe)
      const violations = await page.evaluate(
        `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.target)].join(' ')))`,
      )
      expect(violations).toEqual([])
    },
    BROWSING_MS,
  )
})
