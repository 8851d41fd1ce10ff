// The building of a VME on its page and in the API: from stored places, shapes and permits to what is shown.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildProperty } from '../../../indexer/property/rebuild-property.ts'
import { vmePath } from '../../../src/site/page-paths.ts'
import { cultures } from '../../../src/text/culture.ts'
import { type Api, numbers, openApi } from '../../support/api.ts'
import { elementsOf, faultsOf } from '../../support/html.ts'
import {
  ghent,
  storeAddresses,
  storeBuilding,
  storeParcel,
  storePermit,
  storeVme,
} from '../../support/property-world.ts'
import { vmeNumber } from '../../support/vmes.ts'

const VME = vmeNumber(1)
const UNITS = [1, 2, 3, 4, 5, 6]

let api: Api
beforeAll(async () => {
  api = await openApi({
    async fill(sql) {
      await storeAddresses(sql, ghent, [{ street: [11, 'Veldstraat'], number: '12', at: [5, 5], ids: UNITS }])
      await storeBuilding(sql, ghent, {
        id: 7,
        at: [0, 0, 20, 15],
        units: UNITS.map((id) => ({ addresses: [id] })),
      })
      await storeParcel(sql, ghent, '44021A0001/00A000', [-5, -5, 30, 40])
      await storeVme(sql, ghent, { position: 1, street: 'Veldstraat', number: '12', at: [5, 5] })
      await storePermit(sql, ghent, 1, [-5, -5, 30, 40], '2026-03-01')
      await sql`insert into permit_match (permit_id, vme, tier, distance_m, score) select id, ${VME}, 'P1', 0, 1 from permit`
      await sql`insert into stale_property (municipality_nis) values (${ghent.nis}) on conflict do nothing`
      await rebuildProperty(sql)
    },
  })
}, 60_000)
afterAll(() => api.close())

const page = async (number: string, culture: (typeof cultures)[number]): Promise<string> => {
  const reply = await api.app.inject({
    url: vmePath(number as never, culture),
    headers: { accept: 'text/html' },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.body
}

test('units stand in the profile of the API and in lists', async () => {
  const profile = (await api.app.inject({ url: `/api/vme/${VME}` })).json()
  const list = (await api.app.inject({ url: `/api/vme?numbers=${VME}` })).json()
  expect([profile.units, list.items[0]?.units]).toEqual([6, 6])
  expect((await api.app.inject({ url: `/api/vme/${numbers.etoile}` })).json().units).toBeNull()
})

test.each([
  ['nl', 'Het gebouw', 'Gebouwenregister (Vlaanderen)', 'op dit gebouw'],
  ['fr', 'L’immeuble', 'Registre des bâtiments (Flandre)', 'à cet immeuble'],
  ['en', 'The building', 'Buildings register (Flanders)', 'at this building'],
] as const)('the page shows units, parcel, footprint, outline and permit: %s', async (culture, ...texts) => {
  const body = await page(VME, culture)
  for (const text of [...texts, '44021A0001/00A000', '300 m²', '2026000001']) expect(body).toContain(text)
  expect(body).toMatch(/<svg class="outline" viewBox="0 0 \d+ \d+" role="img" aria-label="[^"]+">/)
  expect(faultsOf(elementsOf(body), api.config.publicUrl)).toEqual([])
})

test('nothing of it stands on the page of a VME of which nothing is known', async () => {
  for (const culture of cultures) expect(await page(numbers.etoile, culture)).not.toContain('building-title')
})
