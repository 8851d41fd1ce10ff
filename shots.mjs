import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:4104'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--use-gl=angle','--use-angle=swiftshader','--enable-unsafe-swiftshader'] })
const out = '/tmp/mappage-shots'
const only = process.argv[2]
async function shot(name, path, opts, act) {
  if (only && !name.includes(only)) return
  const context = await browser.newContext({ reducedMotion: 'reduce', ...opts })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log(name, 'ERR', e.message))
  page.on('console', (m) => { if (m.type() === 'error') console.log(name, 'CON', m.text()) })
  try {
    await page.goto(base + path)
    await page.waitForSelector('#map-app[data-ready], .results', { timeout: 20000 })
    await page.waitForTimeout(2500)
    await act?.(page)
    await page.waitForTimeout(800)
  } catch (e) { console.log(name, 'FAIL', e.message.slice(0, 300)) }
  await page.screenshot({ path: `${out}/${name}.png` })
  await context.close()
}
const desk = { viewport: { width: 1280, height: 800 } }
const tab = { viewport: { width: 768, height: 1024 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }
const side = { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true }
const wideSide = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }
const town = 'lat=51.05&lon=3.725&zoom=16'
const clickRow = async (page) => { await page.locator('#map-items button').filter({ hasNotText: 'VME' }).first().click().catch(() => page.locator('#map-items button').first().click()); await page.waitForTimeout(1500) }
await shot('desk-country', '/map?culture=nl', desk)
await shot('desk-street', `/map?culture=fr&${town}`, desk)
await shot('desk-popup', `/map?culture=en&${town}`, desk, clickRow)
await shot('desk-search', '/map?culture=en&q=residentie', desk)
await shot('desk-search-dark', '/map?culture=fr&municipality=44021&syndic=personal', { ...desk, colorScheme: 'dark' })
await shot('desk-place', '/map?culture=en', desk, async (page) => { await page.locator('#map-places-input').pressSequentially('veldstraat'); await page.waitForSelector('[role=option]'); await page.waitForTimeout(500) })
await shot('desk-street-place', '/map?culture=en', desk, async (page) => { await page.locator('#map-places-input').pressSequentially('gent'); await page.waitForSelector('[role=option]'); await page.locator('[role=option]', { hasText: 'Gent' }).first().click(); await page.waitForTimeout(2500) })
await shot('tab', `/map?culture=nl&${town}`, tab, clickRow)
await shot('phone', `/map?culture=nl&${town}`, phone)
await shot('phone-panel', `/map?culture=fr&${town}`, phone, async (page) => page.locator('#map-handle').tap())
await shot('phone-sheet', `/map?culture=nl&${town}`, phone, async (page) => { await page.locator('#map-handle').tap(); await clickRow(page) })
await shot('phone-search-dark', '/map?culture=nl&q=residentie', { ...phone, colorScheme: 'dark' })
await shot('side', `/map?culture=fr&${town}`, side)
await shot('side-sheet', `/map?culture=fr&${town}`, side, async (page) => { await page.locator('#map-handle').tap(); await clickRow(page) })
await shot('wide-side', `/map?culture=en&${town}`, wideSide, clickRow)
await shot('zoom200', `/map?culture=en&${town}`, { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
await shot('results', '/search-vme?q=residentie&culture=en', desk)
await shot('link', `/map?culture=en&${town}`, desk, async (page) => page.getByRole('button', { name: 'Copy link' }).click())
await browser.close()
