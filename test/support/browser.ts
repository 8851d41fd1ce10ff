// Chromium for the tests of pages. Where there is none they are left out, which leaveOut says aloud.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium } from 'playwright-core'

const path = process.env.CHROMIUM || '/usr/bin/chromium'

/** Why there is no browser; undefined when there is one. */
export const browserMissing = existsSync(path) ? undefined : `there is no browser at ${path} (set CHROMIUM)`

const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Maps are drawn with WebGL on the processor; pages without one are quicker with no drawing device at all. */
const drawing = {
  map: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  page: ['--disable-gpu'],
}

export const openBrowser = (kind: keyof typeof drawing = 'page'): Promise<Browser> =>
  chromium.launch({ executablePath: path, args: [...quiet, ...drawing[kind]] })

/** The script of axe-core, which a page is given to be checked by it. */
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
