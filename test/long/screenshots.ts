// Pictures of every page and of the map in three languages, as sheets of 360, 768 and 1280 px, into docs/screenshots; below
// 2 MB in all. Some ten minutes. Against a demo that runs with the sample country, by its DATA_DIR, and if one is named
// against a second one with an archive as base map (BASEMAP_PMTILES=fixtures/basemap/sample.pmtiles):
// DATA_DIR=.data node run.mjs test/long/screenshots.ts http://127.0.0.1:3000 [http://127.0.0.1:4000]
// ONLY=about,map-panel draws those alone, and leaves the others as they are.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../src/config.ts'
import { cultures } from '../../src/text/culture.ts'
import { openBrowser } from '../support/browser.ts'
import { openCamera } from './screenshots/camera.ts'
import { encodeWithin, joinPictures } from './screenshots/encode.ts'
import { type Sheet, type Subjects, sheetsOf } from './screenshots/sheets.ts'

const MOST_BYTES = 2_000_000
/** Whose plan has all there is; the demo has it. */
const EMAIL = 'enterprise@example.org'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'docs/screenshots')

const ask = async (url: string) => (await fetch(url, { headers: { accept: 'application/json' } })).json()

/** Around the middle of fixtures/basemap. */
const withBase = 'south=50.825&west=4.355&north=50.845&east=4.385'

/** A building and a syndic of the largest portfolio, and a point that is known exactly. */
async function findSubjects(origin: string): Promise<Subjects> {
  const [syndic] = await ask(`${origin}/api/syndics/top/1`)
  const [vme] = (await ask(`${origin}/api/vme?syndic=${syndic.enterpriseNumber}&pageSize=1`)).items
  const { items } = await ask(`${origin}/api/vme?${withBase}&pageSize=100`)
  const exact = items.find(
    (found: { location?: { precision: string } }) => found.location?.precision === 'address',
  )
  const { latitude, longitude } = exact.location
  return {
    syndic: syndic.enterpriseNumber,
    vme: vme.enterpriseNumber,
    exact: { number: exact.enterpriseNumber, latitude, longitude },
  }
}

const [origin, withArchive] = process.argv.slice(2)
if (origin === undefined) throw new Error('name the origin of a running service')
const only = process.env.ONLY?.split(',')
const subjects = await findSubjects(origin)
const isWanted = ({ name }: Sheet): boolean =>
  only === undefined || only.some((wanted) => cultures.some((culture) => name === `${wanted}-${culture}`))
const wanted = sheetsOf({ origin, withArchive }, subjects).filter(isWanted)

const account = { origin, email: EMAIL, mailFolder: join(readConfig().dataDir, 'mail'), vme: subjects.vme }
const isOfAccount = wanted.some(({ name }) => name.startsWith('account'))
const browser = await openBrowser('map')
const take = await openCamera(browser, isOfAccount ? account : undefined)
const sheets = new Map<string, Buffer>()
for (const { name, rows } of wanted) {
  const pictures: Buffer[][] = []
  for (const row of rows) {
    const taken: Buffer[] = []
    for (const shot of row) taken.push(await take(shot))
    pictures.push(taken)
  }
  sheets.set(name, await joinPictures(pictures))
}
await browser.close()

// Not every reader of Markdown shows AVIF.
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const asWebp = (name: string): boolean => readme.includes(`docs/screenshots/${name}.webp`)
const { files, bytes, quality } = await encodeWithin(sheets, { mostBytes: MOST_BYTES, asWebp })
mkdirSync(folder, { recursive: true })
const isOld = (file: string): boolean => only === undefined || sheets.has(file.replace(/\.\w+$/, ''))
for (const file of readdirSync(folder).filter(isOld)) rmSync(join(folder, file))
for (const [file, sheet] of files) writeFileSync(join(folder, file), sheet)
console.log(`${files.size} sheets, ${Math.round(bytes / 1_000)} kB, quality ${quality}`)
