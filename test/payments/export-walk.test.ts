// From the catalog to the file, in a browser, on a phone and on a screen: look, take a preview, buy with an address alone, pay
// at the double, wait for the fact, download.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../backing-services/processes.ts'
import { startPayments } from '../../indexer/payments/payments.ts'
import { buildAll, builderOf, settleAll } from '../exports/files/build-world.ts'
import { numbers } from '../support/api.ts'
import { browserMissing, openBrowser } from '../support/browser.ts'
import { leaveOut } from '../support/leave-out.ts'
import { openPaidApi, type PaidApi } from '../support/payments.ts'
import { queuedMails } from '../support/queued-mails.ts'

const LIMIT_MS = 120_000

let paid: PaidApi
let origin: string
let browser: Browser
let exportsDir: string
beforeAll(async () => {
  if (browserMissing !== undefined) return
  const port = (await freePort()) ?? 0
  origin = `http://127.0.0.1:${port}`
  exportsDir = await mkdtemp(join(tmpdir(), 'walked-'))
  paid = await openPaidApi({ env: { PUBLIC_URL: origin, EXPORTS_DIR: exportsDir } })
  await paid.api.app.listen({ host: '127.0.0.1', port })
  browser = await openBrowser()
}, LIMIT_MS)
afterAll(async () => {
  if (browserMissing !== undefined) return
  await browser.close()
  await paid.close()
  await rm(exportsDir, { recursive: true, force: true })
})

test.for([
  { on: 'a phone', width: 390, height: 844 },
  { on: 'a screen', width: 1_280, height: 800 },
])(
  'catalog, preview, checkout, download: on $on',
  { timeout: LIMIT_MS },
  async ({ width, height }, context) => {
    if (browserMissing !== undefined) return leaveOut(context, browserMissing)
    const worker = startPayments({
      ...{ sql: paid.api.sql, config: paid.api.config, payments: paid.payments, pollMs: 200 },
      log: () => {},
    })
    const email = `buyer-${width}@example.org`
    const { address } = (await (await fetch(`${origin}/api/vme/${numbers.etoile}`)).json()) as {
      address: { municipalityKey: string }
    }
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width, height } })
    try {
      await page.goto(`${origin}/exports?culture=en`)
      await page.locator('main a[href^="/exports/vmes"]').first().click()
      await page.goto(`${page.url()}&municipality=${address.municipalityKey}`)
      const main = page.getByRole('main')
      const rows = Number(await main.locator('.export-facts dd').first().textContent())
      expect(rows).toBeGreaterThan(0)
      const [preview] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('link', { name: /^Ten rows/ }).click(),
      ])
      expect(preview.suggestedFilename()).toMatch(/^preview-.*\.xlsx$/)

      await page.getByLabel('E-mail address').fill(email)
      await page.getByRole('button', { name: /^Buy for/ }).click()
      await page.waitForURL(`${paid.double.origin}/c/pay/*`)
      await page.getByRole('button', { name: /^Pay €/ }).click()
      await page.waitForURL(/\/exports\/purchases\//)
      // Nothing was told yet, and coming back gave nothing.
      expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(0)

      await paid.deliver()
      await settleAll(paid.api.sql)
      const builder = builderOf(paid.api)
      const link = page.getByRole('link', { name: 'Download' })
      await expect
        .poll(
          async () => {
            await buildAll(builder)
            await paid.api.sql`update payment_task set due_at = now() where kind = 'fulfil'`
            await page.reload()
            return link.count()
          },
          { timeout: LIMIT_MS / 2, interval: 500 },
        )
        .toBe(1)
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
      const text = await readFile(await file.path(), 'utf8')
      expect(text.startsWith('\ufeff')).toBe(true)
      expect(text.trimEnd().split('\r\n')).toHaveLength(rows + 1)
      expect((await queuedMails(paid.api.sql, email)).length).toBeGreaterThan(0)
    } finally {
      await page.close()
      await worker.stop()
    }
  },
)
