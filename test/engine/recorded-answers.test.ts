// What the API answers over the sample country, byte for byte, whatever engine is behind it: recorded with OpenSearch, and
// compared with what the engine of this run gives. RECORD_ANSWERS=1 records anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownBuildings } from '../../fixtures/sample/known-buildings.ts'
import { type Api, noCache, openApi } from '../support/api.ts'
import { seedSample } from '../support/sample-country.ts'
import { until } from '../support/until.ts'

const file = fileURLToPath(new URL('./recorded-answers.json', import.meta.url))
const NOW = Date.parse('2026-11-02T10:00:00Z')
const building = knownBuildings[0]?.number ?? ''

const lists = [
  'q=residentie',
  'q=resid+etoile+1050',
  'q=rezidentie+etoil',
  'q=ster+gent&pageSize=3',
  'q=gent&page=2',
  'q=kerkstraat+12',
  'q=ixelles+rue+du+trone',
  'q=antwerpn',
  'q=woord+dat+nergens+staat',
  `q=${building}`,
  'region=brussels&zipcode=1050,1060&sort=name',
  'region=BE-VLG&sort=-name',
  'bounds=50.82,4.33,50.88,4.42',
  'province=West-Vlaanderen&sort=name',
  'municipality=gentbrugge',
  'zipcode=9000&sort=-name',
  'q=park&region=BE-WAL&facets=true',
  'facets=true',
].map((query) => `/api/vme?${query.includes('pageSize') ? query : `${query}&pageSize=5`}`)

const syndics = [
  'q=immo',
  'q=syndik+beheer',
  'region=brussels&minVme=5&sort=-managedVmes&facets=true',
  'province=West-Vlaanderen&sort=-managedVmes',
  'sort=name&page=2',
].map((query) => `/api/syndics?${query}&pageSize=5`)

const suggestions = [
  ...['resid', 'etoil', 'gent', 'gent+te', 'immo', '1050', 'rezidenti', '0404'].map(
    (q) => `/api/search/suggestions?q=${q}`,
  ),
  ...['gent', 'gent+te', 'kerkst', '1050', 'luik', 'elsne', 'aalst+limburg'].map(
    (q) => `/api/locations/suggestions?q=${q}&culture=fr`,
  ),
]

// Without what the map holds in memory: the engine answers.
const maps = [
  ...[7, 10].map((zoom) => `south=49.5&west=2.5&north=51.6&east=6.4&zoom=${zoom}`),
  ...[9, 12, 17].map((zoom) => `south=50.82&west=4.34&north=50.86&east=4.4&zoom=${zoom}`),
].map((query) => `/api/map/vme-points?${query}`)

const asked = [
  ...lists,
  ...syndics,
  ...suggestions,
  ...maps,
  `/api/vme/${building}`,
  '/api/syndics/top/10',
  '/api/stats/overview/live',
]

let api: Api
const said = new Map<string, string>()

/** Cursors are signed, by a secret that is made for each process; the country was loaded a moment ago. */
const withoutMoments = (text: string): string => text.replace(/"(nextCursor|updatedAt)":"[^"]*"/g, '"$1":"…"')

beforeAll(async () => {
  api = await openApi({
    now: () => NOW,
    replyCache: noCache,
    env: { MAP_MAX_POINTS: '0' },
    fill: async (sql) => {
      await sql`truncate enterprise, source_snapshot cascade`
      await seedSample(sql, { links: true, addresses: true })
    },
  })
  // What fits equally well stands in the order on disk, which is that of the index within a segment alone.
  for (const index of Object.values(api.indexNames))
    await api.engine.indices.forcemerge({ index, max_num_segments: 1 })
  await api.services.locations.refresh()
  for (const path of asked) {
    // On a busy machine an engine that was never asked may take longer than it is given.
    const { statusCode, body } = await until(path, async () => {
      const answer = await api.app.inject(path)
      const isLate = answer.statusCode === 503 || /partial_result/.test(String(answer.headers['x-warning']))
      return !isLate && answer
    })
    said.set(path, `${statusCode} ${withoutMoments(body)}`)
  }
  if (process.env.RECORD_ANSWERS === '1')
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(said), null, 2)}\n`)
}, 180_000)
afterAll(() => api?.close())

describe('the answers of the API', () => {
  let recorded: Record<string, string>
  beforeAll(() => {
    recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  })

  test.each(asked)('%s is as it was recorded', (path) => {
    expect(said.get(path)).toBe(recorded[path])
  })

  test('are good ones that say something, and none is recorded that is not asked for', () => {
    expect(Object.keys(recorded)).toEqual(asked)
    for (const [path, text] of Object.entries(recorded))
      expect([path, text.slice(0, 5)]).toEqual([path, expect.stringMatching(/^200 [{[]$/)])
    const empty = asked.filter((path) => /"items":\[\]|"features":\[\]/.test(recorded[path] ?? ''))
    expect(empty).toEqual(['/api/vme?q=woord+dat+nergens+staat&pageSize=5'])
  })

  test('hold nothing that only an engine says', () => {
    for (const [path, text] of Object.entries(recorded))
      expect([path, /"(_\w+|took|timed_out|max_score|shards|score|pit_id)":/.exec(text)?.[0]]).toEqual([
        path,
        undefined,
      ])
  })
})
