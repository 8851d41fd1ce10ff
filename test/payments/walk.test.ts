// From the page of plans to the plan, in a browser and without script: sign in, choose, pay at the double, come back, wait for
// the fact; then the portal. And the receipt in the mailbox.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../backing-services/processes.ts'
import { startPayments } from '../../indexer/payments/payments.ts'
import { signIn } from '../support/accounts.ts'
import { browserMissing, openBrowser } from '../support/browser.ts'
import { leaveOut } from '../support/leave-out.ts'
import { openPaidApi, type PaidApi } from '../support/payments.ts'
import { queuedMails } from '../support/queued-mails.ts'

const LIMIT_MS = 120_000

let paid: PaidApi
let origin: string
let browser: Browser
beforeAll(async () => {
  if (browserMissing !== undefined) return
  const port = (await freePort()) ?? 0
  origin = `http://127.0.0.1:${port}`
  paid = await openPaidApi({ env: { PUBLIC_URL: origin } })
  await paid.api.app.listen({ host: '127.0.0.1', port })
  browser = await openBrowser()
}, LIMIT_MS)
afterAll(async () => {
  if (browserMissing !== undefined) return
  await browser.close()
  await paid.close()
})

test('plans, checkout, back, and the plan is there', { timeout: LIMIT_MS }, async (context) => {
  if (browserMissing !== undefined) return leaveOut(context, browserMissing)
  const who = await signIn(paid.api.sql)
  const worker = startPayments({
    ...{ sql: paid.api.sql, config: paid.api.config, payments: paid.payments, pollMs: 200 },
    log: () => {},
  })
  const page = await browser.newPage({ locale: 'en-GB', javaScriptEnabled: false })
  await page.context().addCookies([{ name: 'session', value: who.token, url: origin }])

  await page.goto(`${origin}/plans`)
  expect(await page.getByRole('main').textContent()).toContain('€99 a month')
  await page.getByLabel('VAT number (optional)').fill('BE 0123.456.749')
  await page.getByRole('button', { name: 'Choose Professional' }).click()
  await page.waitForURL(`${paid.double.origin}/c/pay/*`)

  await page.getByRole('link', { name: 'Back' }).click()
  expect(await page.getByRole('status').textContent()).toContain('You have paid nothing')

  await page.goto(`${origin}/plans`)
  await page.getByLabel('VAT number (optional)').fill('BE 0123.456.749')
  await page.getByRole('button', { name: 'Choose Professional' }).click()
  await page.waitForURL(`${paid.double.origin}/c/pay/*`)
  await page.getByRole('button', { name: 'Pay €119.79' }).click()
  await page.waitForURL(/\/account\/plan\?purchase=/)
  expect(await page.getByRole('status').textContent()).toContain('being confirmed')

  // Nothing was told yet, and coming back gave nothing.
  expect(await paid.planOf(who)).toBe('free')
  await paid.deliver()
  // The page asks again by itself.
  await page.getByText('Professional is yours').waitFor()
  expect(await page.getByRole('table').textContent()).toContain('€119.79')

  await page.getByRole('button', { name: 'Manage payment' }).click()
  await page.waitForURL(`${paid.double.origin}/p/session/*`)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('link', { name: 'Return' }).click()
  await paid.deliver()
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('main').textContent()
    })
    .toContain('cancelled, runs until')
  expect((await queuedMails(paid.api.sql, who.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Receipt DOUBLE-\d+$/),
  ])
  await page.close()
  await worker.stop()
})
