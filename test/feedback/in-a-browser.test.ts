// The form of a report as browsers fill it: what they put in for their user, and a trap that was filled all the same.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { TRAP } from '../../src/feedback/form/fields.ts'
import { numbers } from '../support/api.ts'
import { BROWSING_MS, browseSite } from '../support/browsed-site.ts'

const site = browseSite({ settings: { javaScriptEnabled: false, locale: 'en-GB' } })

/** All that a browser may know of its user. */
const known = {
  NAME_FULL: 'Jan Peeters',
  EMAIL_ADDRESS: 'jan@example.org',
  PHONE_HOME_WHOLE_NUMBER: '+32 9 123 45 67',
  COMPANY_NAME: 'Peeters BV',
  ADDRESS_HOME_STREET_ADDRESS: 'Kerkstraat 1',
  ADDRESS_HOME_CITY: 'Gent',
  ADDRESS_HOME_ZIP: '9000',
  ADDRESS_HOME_STATE: 'Oost-Vlaanderen',
  ADDRESS_HOME_COUNTRY: 'BE',
}

/** As a user has it done who chooses what is offered below a field. */
async function autofill(page: Page, selector: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('Autofill.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { node } = await devtools.send('DOM.describeNode', { nodeId })
  const address = { fields: Object.entries(known).map(([name, value]) => ({ name, value })) }
  // The browser looks at a form when it has a moment.
  await expect
    .poll(() =>
      devtools
        .send('Autofill.trigger', { fieldId: node.backendNodeId, address })
        .then(() => page.locator(selector).inputValue()),
    )
    .toBe(known.EMAIL_ADDRESS)
}

const trapOf = (page: Page) => page.locator(`[name=${TRAP}]`)

async function type(page: Page): Promise<void> {
  await page.goto(`${site.origin}/feedback?number=${numbers.etoile}&culture=en`)
  await page.getByRole('radio', { name: /^Address/ }).check()
  await page.getByLabel(/^What should it say/).fill('Kerkstraat 12')
  await page.getByLabel('Explanation').fill('The number is 12.\nSince May.')
}

test(
  'what a browser fills in for its user is taken, and the trap stays empty',
  async () => {
    const page = await site.context.newPage()
    await type(page)
    await autofill(page, '#email')
    expect(await trapOf(page).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Send the report' }).click()
    await page.waitForURL(/\/feedback\/[\w-]{43}/)
    expect(await page.getByRole('main').textContent()).toContain('Kerkstraat 12')
    await page.close()
  },
  BROWSING_MS,
)

test(
  'a trap that is filled costs nothing that was typed, and is empty when it is sent again',
  async () => {
    const page = await site.context.newPage()
    await type(page)
    await page.getByLabel(/^Your e-mail address/).fill('jan@example.org')
    await page.getByLabel(/I want an answer/).check()
    await trapOf(page).fill('whatever')
    await page.getByRole('button', { name: 'Send the report' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('in a hidden field')
    expect({
      field: await page.getByRole('radio', { name: /^Address/ }).isChecked(),
      proposed: await page.getByLabel(/^What should it say/).inputValue(),
      message: await page.getByLabel('Explanation').inputValue(),
      email: await page.getByLabel(/^Your e-mail address/).inputValue(),
      answer: await page.getByLabel(/I want an answer/).isChecked(),
      trap: await trapOf(page).inputValue(),
    }).toEqual({
      ...{ field: true, proposed: 'Kerkstraat 12', message: 'The number is 12.\nSince May.' },
      ...{ email: 'jan@example.org', answer: true, trap: '' },
    })
    await page.getByRole('button', { name: 'Send the report' }).click()
    await page.waitForURL(/\/feedback\/[\w-]{43}/)
    await page.close()
  },
  BROWSING_MS,
)

test(
  'people meet the trap neither by eye, nor by keyboard, nor by what reads aloud',
  async () => {
    const page = await site.context.newPage()
    await type(page)
    const box = await trapOf(page).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(0)
    await page.locator('#proposedValue').focus()
    const met: (string | null)[] = []
    for (let tabs = 0; tabs < 6; tabs++) {
      await page.keyboard.press('Tab')
      met.push(await page.locator(':focus').getAttribute('name'))
    }
    expect(met.slice(0, 4)).toEqual(['message', 'email', 'wantsContact', null])
    expect(met).not.toContain(TRAP)
    expect(await page.getByRole('main').ariaSnapshot()).not.toContain('Leave this field empty')
    await page.close()
  },
  BROWSING_MS,
)

test(
  'how a place is written is said with the point on the map alone, once that is chosen',
  async () => {
    const page = await site.context.newPage()
    await page.goto(`${site.origin}/feedback?number=${numbers.etoile}&culture=en`)
    const hint = page.getByText('50.8467, 4.3525')
    const place = page.getByRole('radio', { name: /^Place on the map/ })
    await page.getByRole('radio', { name: /^Address/ }).check()
    expect(await hint.isVisible()).toBe(false)
    await place.check()
    expect(await hint.isVisible()).toBe(true)
    expect(await place.getAttribute('aria-describedby')).toBe(await hint.getAttribute('id'))
    await page.close()
  },
  BROWSING_MS,
)
