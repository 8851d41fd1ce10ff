// A browser that takes the pictures, signed in to the demo for the pages of an account.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { readMailLink } from '../../../backing-services/print-mails.ts'
import { until } from '../../support/until.ts'
import type { Shot } from './sheets.ts'

const DRAWN_WITHIN_MS = 20_000
const MAILED_WITHIN_MS = 30_000

/** Nothing is on its way and the map, where there is one, is drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page
    .waitForFunction(() => document.querySelector('#map-app:not([data-ready])') === null, {
      timeout: DRAWN_WITHIN_MS,
    })
    .catch(() => {})
  // Maps, the small ones too, are drawn a moment after they stand.
  if ((await page.locator('canvas, [data-embedded-map]').count()) > 0) await page.waitForTimeout(1_500)
}

async function take(page: Page, { url, width, height, scheme, press }: Shot): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height })
  const reply = await page.goto(url)
  if (reply === null || reply.status() >= 500) throw new Error(`${url} answered ${reply?.status()}`)
  await settle(page)
  if (press !== undefined) {
    await page.locator(press).click()
    await page.waitForTimeout(500)
  }
  return page.screenshot()
}

const mailsIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}

interface Account {
  origin: string
  email: string
  /** Where the demo puts what it would mail. */
  mailFolder: string
  /** An association that is followed, and whose profile is opened. */
  vme: string
}

async function signIn(context: BrowserContext, { origin, email, mailFolder, vme }: Account): Promise<void> {
  const before = new Set(mailsIn(mailFolder))
  const page = await context.newPage()
  await page.goto(`${origin}/sign-in`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('main form button').click()
  const url = await until(
    `the mail to ${email} in ${mailFolder}`,
    () =>
      mailsIn(mailFolder)
        .filter((name) => !before.has(name))
        .map((name) => readMailLink(readFileSync(join(mailFolder, name), 'utf8')))
        .find((link) => link?.to === email)?.url,
    MAILED_WITHIN_MS,
  )
  await page.goto(`${origin}${new URL(url).pathname}`)
  await page.locator('main form button').click()
  await page.waitForURL(/\/account/)
  for (const path of [`/api/watchlist/vme/${vme}`, `/api/profile-unlocks/${vme}`]) {
    const reply = await context.request.post(origin + path, { headers: { 'sec-fetch-site': 'same-origin' } })
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}`)
  }
  await page.close()
}

export type Take = (shot: Shot) => Promise<Buffer>

/** Pages below /account are those of the account; all others are seen as by anybody. */
export async function openCamera(browser: Browser, account: Account | undefined): Promise<Take> {
  const settings = { reducedMotion: 'reduce', locale: 'nl-BE' } as const
  const anybody = await (await browser.newContext(settings)).newPage()
  const context = await browser.newContext(settings)
  if (account !== undefined) await signIn(context, account)
  const member = await context.newPage()
  return (shot) => take(new URL(shot.url).pathname.startsWith('/account') ? member : anybody, shot)
}
