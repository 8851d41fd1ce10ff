// The search box and the search for VMEs in a real browser: by keyboard, with slow and late answers, without script, for assistive technology.
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteTexts } from '../../../src/site/texts.ts'
import { type Api, numbers, openApi } from '../../support/api.ts'
import { axe, browserMissing, openBrowser } from '../../support/browser.ts'
import { leaveOut } from '../../support/leave-out.ts'
import { insertVmes } from '../../support/vmes.ts'

interface Violation {
  id: string
  impact: string | null
  nodes: { target: unknown }[]
}

describe('the search page in a browser', () => {
  let api: Api
  let browser: Browser
  let origin: string

  beforeAll(async () => {
    if (browserMissing !== undefined) return
    api = await openApi({
      fill: (sql) =>
        insertVmes(
          sql,
          Array.from({ length: 45 }, (_, position) => position),
          'Residentie Toren',
        ),
    })
    await api.services.locations.refresh()
    await api.app.listen({ host: '127.0.0.1', port: 0 })
    origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
    browser = await openBrowser()
  }, 120_000)

  beforeEach((context) => {
    if (browserMissing !== undefined) leaveOut(context, browserMissing)
  })

  afterAll(async () => {
    await browser?.close()
    await api?.close()
  })

  /** A page in a context of its own; what it complains of fails the test. */
  async function inPage(
    path: string,
    act: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.goto(origin + path)
    await act(page)
    await context.close()
    expect(complaints).toEqual([])
  }

  const box = (page: Page) => page.getByRole('combobox')
  const options = (page: Page) => page.getByRole('option')
  const activeOption = (page: Page) => page.locator('[role=option][aria-selected=true]')

  test('offers what fits while a person types, and Enter opens the chosen place as a filter', () =>
    inPage('/?culture=fr', async (page) => {
      await box(page).pressSequentially('gand')
      await options(page).first().waitFor()
      expect(await box(page).getAttribute('aria-expanded')).toBe('true')
      expect(await page.getByRole('status').textContent()).toMatch(/suggestion/)
      expect(await options(page).first().locator('mark').textContent()).toBe('Gand')
      await page.keyboard.press('ArrowDown')
      expect(await box(page).getAttribute('aria-activedescendant')).toBe(
        await activeOption(page).getAttribute('id'),
      )
      await page.keyboard.press('Enter')
      await page.waitForURL(/municipality=44021/)
      expect(await page.locator('.chips').textContent()).toContain('Gand')
      expect(await page.locator('html').getAttribute('lang')).toBe('fr')
      expect(await page.locator('.rows li').count()).toBeGreaterThan(0)
    }))

  test('opens the page of a VME that was chosen, in the language of the search', () =>
    inPage('/?culture=fr', async (page) => {
      await box(page).pressSequentially('resid etoile 1050')
      await options(page).filter({ hasText: 'Étoile' }).first().click()
      await page.waitForURL(`${origin}/acp/${numbers.etoile}`)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Étoile')
    }))

  test('moves by arrows, Home and End, closes on Escape, leaves on Tab', () =>
    inPage('/?culture=nl', async (page) => {
      await box(page).pressSequentially('toren')
      await options(page).nth(2).waitFor()
      const last = (await options(page).count()) - 1
      const position = async () =>
        options(page).evaluateAll((all) =>
          all.findIndex((option) => option.getAttribute('aria-selected') === 'true'),
        )
      expect(await position()).toBe(-1)
      for (const [key, expected] of [
        ['Home', -1],
        ['ArrowDown', 0],
        ['ArrowDown', 1],
        ['End', last],
        ['ArrowDown', -1],
        ['ArrowUp', last],
        ['Home', 0],
        ['ArrowUp', -1],
      ] as const) {
        await page.keyboard.press(key)
        expect(await position(), key).toBe(expected)
      }
      await page.keyboard.press('Escape')
      expect(await page.getByRole('listbox').isVisible()).toBe(false)
      expect(await box(page).inputValue()).toBe('toren')
      await page.keyboard.press('ArrowDown')
      expect(await page.getByRole('listbox').isVisible()).toBe(true)
      await page.keyboard.press('Tab')
      expect(await page.getByRole('listbox').isVisible()).toBe(false)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    }))

  test('Enter without a choice searches for the text as it stands', () =>
    inPage('/?culture=nl', async (page) => {
      await box(page).pressSequentially('ster')
      await options(page).first().waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/q=ster/)
      expect(await page.locator('.rows').textContent()).toContain('VME Residentie Ster')
    }))

  const suggestion = (label: string) => ({
    type: 'vme',
    key: label,
    label,
    detail: '',
    highlights: [],
    url: '/',
    location: null,
  })
  const answerAs = (route: Route, q: string) =>
    route.fulfill({ json: { q, culture: 'nl', items: [suggestion(`answer to ${q}`)], warnings: [] } })

  test('shows the other name that was found, with what was typed marked', () =>
    inPage('/?culture=nl', async (page) => {
      await page.route('**/api/search/suggestions?*', (route) => {
        const found = {
          ...suggestion('Résidence Étoile'),
          detail: 'De Ster · Gent',
          detailHighlights: [[3, 7]],
        }
        return route.fulfill({ json: { q: 'ster', culture: 'nl', items: [found], warnings: [] } })
      })
      await box(page).fill('ster')
      const detail = options(page).first().locator('.option-detail')
      await detail.waitFor()
      expect(await detail.innerHTML()).toBe('De <mark>Ster</mark> · Gent')
    }))

  test('says below the suggestions how the text was read, which is none to choose', () =>
    inPage('/?culture=nl', async (page) => {
      const answer = { q: 'ster', culture: 'nl', warnings: [{ code: 'words_dropped' }] }
      let items = [suggestion('De Ster')]
      await page.route('**/api/search/suggestions?*', (route) =>
        route.fulfill({
          json: { ...answer, q: new URL(route.request().url()).searchParams.get('q'), items },
        }),
      )
      const note = page.locator('.option-note')
      await box(page).fill('ster')
      await note.waitFor()
      expect(await note.textContent()).toBe(siteTexts.nl.suggestionsDropped)
      expect(await page.getByRole('status').textContent()).toContain(siteTexts.nl.suggestionsDropped)
      for (const wanted of [1, 0, 1]) {
        await box(page).press('ArrowDown')
        expect(await activeOption(page).count()).toBe(wanted)
        expect(await note.getAttribute('aria-selected')).toBeNull()
      }
      items = []
      await box(page).fill('sterren')
      await options(page).filter({ hasText: 'De Ster' }).waitFor({ state: 'detached' })
      expect(await note.isVisible()).toBe(true)
    }))

  test('drops an answer that comes after the text has changed, and keeps the list until the next one', () =>
    inPage('/?culture=nl', async (page) => {
      const waiting = new Map<string, Route>()
      await page.route('**/api/search/suggestions?*', async (route) => {
        const q = new URL(route.request().url()).searchParams.get('q') ?? ''
        if (q === 'a') await answerAs(route, q)
        else waiting.set(q, route)
      })
      await box(page).fill('a')
      await options(page).filter({ hasText: 'answer to a' }).waitFor()
      await box(page).fill('ab')
      await expect.poll(() => waiting.has('ab')).toBe(true)
      await page.locator('[aria-busy=true]').waitFor()
      expect(await options(page).allTextContents()).toEqual([expect.stringContaining('answer to a')])
      await box(page).fill('abc')
      await expect.poll(() => waiting.has('abc')).toBe(true)
      await answerAs(waiting.get('abc') as Route, 'abc')
      await options(page).filter({ hasText: 'answer to abc' }).waitFor()
      // The request for ab was given up; whether its answer still arrives or not, it is not shown.
      await answerAs(waiting.get('ab') as Route, 'ab').catch(() => {})
      await box(page).fill('abcd')
      await expect.poll(() => waiting.has('abcd')).toBe(true)
      await answerAs(waiting.get('abcd') as Route, 'abc')
      await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
      expect(await options(page).allTextContents()).toEqual([expect.stringContaining('answer to abc')])
    }))

  test('asks again when it was too fast for the limit', async () => {
    const page = await browser.newPage()
    await page.goto(`${origin}/?culture=nl`)
    let refusals = 0
    await page.route('**/api/search/suggestions?*', (route) => {
      if (refusals > 0) return answerAs(route, 'ster')
      refusals++
      return route.fulfill({ status: 429, body: '' })
    })
    await box(page).fill('ster')
    await options(page).filter({ hasText: 'answer to ster' }).waitFor()
    expect(refusals).toBe(1)
    await page.close()
  })

  test('says so when suggestions fail, and still searches', async () => {
    const page = await browser.newPage()
    await page.goto(`${origin}/?culture=en`)
    await page.route('**/api/search/suggestions?*', (route) => route.fulfill({ status: 503, body: '' }))
    await box(page).pressSequentially('ster')
    await expect.poll(() => page.getByRole('status').textContent()).toMatch(/not available/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=ster/)
    expect(await page.locator('.rows li').count()).toBe(1)
    await page.close()
  })

  test('asks once for letters typed in one go', () =>
    inPage('/?culture=nl', async (page) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname === '/api/search/suggestions') asked.push(url.searchParams.get('q') ?? '')
      })
      await page.evaluate(() => {
        const input = document.querySelector('input[type=search]') as HTMLInputElement
        input.focus()
        for (const letter of 'toren') {
          input.value += letter
          input.dispatchEvent(new Event('input'))
        }
      })
      await options(page).first().waitFor()
      expect(asked).toEqual(['toren'])
    }))

  test.each([
    ['a laptop at 200 %', { width: 640, height: 450 }],
    ['a small laptop at 200 %', { width: 683, height: 384 }],
    ['a phone', { width: 360, height: 640 }],
  ])('shows the first result on the first screen of %s, and counts on request', (_, viewport) =>
    inPage(
      '/search-vme?q=toren&culture=fr',
      async (page) => {
        const row = await page.locator('.rows a').first().boundingBox()
        expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(viewport.height)
        const counts = page.locator('.facets')
        expect(await counts.isVisible()).toBe(false)
        // One thing to unfold, for fields and counts together.
        await page.locator('main summary:visible').click()
        expect(await counts.isVisible()).toBe(true)
      },
      { viewport },
    ),
  )

  test('at 200 % two results are read on the first screen, and the data are linked below them', () =>
    inPage(
      '/search-vme?q=toren&culture=fr',
      async (page) => {
        const second = await page.locator('.rows .address').nth(1).boundingBox()
        expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual(360)
        const [last, data] = await Promise.all([
          page.locator('.rows li').last().boundingBox(),
          page.getByRole('link', { name: 'Données en JSON' }).boundingBox(),
        ])
        expect(data?.y).toBeGreaterThan(last?.y ?? Number.NaN)
      },
      { viewport: { width: 640, height: 360 } },
    ))

  test('shows counts at once where there is room, without anything to unfold', () =>
    inPage(
      '/search-vme?q=toren&culture=nl',
      async (page) => {
        expect(await page.locator('.facets').isVisible()).toBe(true)
        expect(await page.locator('.filters').getAttribute('open')).toBe(null)
      },
      { viewport: { width: 1280, height: 900 } },
    ))

  test('works without script, page by page', () =>
    inPage(
      '/?culture=nl',
      async (page) => {
        await page.locator('input[type=search]').fill('toren')
        await page.getByRole('button', { name: 'Zoeken' }).click()
        await page.getByText('Bladzijde 1 van 3').waitFor()
        await page.getByRole('link', { name: 'Volgende' }).click()
        await page.getByText('Bladzijde 2 van 3').waitFor()
        expect(await page.locator('.rows li').count()).toBe(20)
      },
      { javaScriptEnabled: false },
    ))

  const shapes: [name: string, options: BrowserContextOptions][] = [
    ['desktop', { viewport: { width: 1280, height: 800 } }],
    ['phone', { viewport: { width: 360, height: 740 }, hasTouch: true }],
    ['dark', { colorScheme: 'dark' }],
  ]
  const states: [name: string, path: string, typed: string][] = [
    ['the front page', '/?culture=nl', ''],
    ['open suggestions', '/?culture=fr', 'toren'],
    ['results with a filter', '/search-vme?q=toren&municipality=44021&culture=en', ''],
    ['no results', '/search-vme?q=xyzzyq+toren&region=BE-BRU&culture=fr', ''],
    ['an error', '/problems/vme_unknown?culture=en', ''],
  ]

  test.each(shapes)(
    'has nothing that assistive technology stumbles over, and fits its width: %s',
    async (_, shape) => {
      // Colours are all that differs in the dark.
      for (const [name, path, typed] of shape.colorScheme === 'dark' ? states.slice(1, 3) : states)
        await inPage(
          path,
          async (page) => {
            if (typed !== '') {
              await box(page).pressSequentially(typed)
              await options(page).first().waitFor()
              await page.keyboard.press('ArrowDown')
            }
            await page.evaluate(axe)
            const violations: Violation[] = await page.evaluate(
              'axe.run().then((result) => result.violations)',
            )
            const found = violations.map(
              ({ id, impact, nodes }) =>
                `${impact} ${id} ${JSON.stringify(nodes.map((node) => node.target))}`,
            )
            expect(found, name).toEqual([])
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - window.innerWidth,
            )
            expect(overflow, name).toBeLessThanOrEqual(0)
          },
          shape,
        )
    },
    90_000,
  )
})
