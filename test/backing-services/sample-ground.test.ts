// The service of permits of the demo.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type SamplePermits, startSamplePermits } from '../../backing-services/sample-ground.ts'
import { type PermitFeature, permitOf } from '../../fixtures/sample/permits.ts'
import { tempFolder } from '../support/temp-folder.ts'

const ring = [
  [603_900, 693_500],
  [603_900, 693_520],
  [603_910, 693_520],
  [603_900, 693_500],
] as const
const permits = Array.from({ length: 40 }, (_, nth) =>
  permitOf({ seed: nth, layer: 'gd', parcels: [[ring]], isPlanned: false }, nth, '2026-11-01'),
)

let service: SamplePermits | undefined
afterEach(async () => {
  await service?.close()
  service = undefined
})

async function ask(parameters: Record<string, string>): Promise<{ status: number; body: Answer }> {
  const address = new URL(service?.env.PERMITS_URL ?? '')
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  const response = await fetch(address)
  return { status: response.status, body: (await response.json()) as Answer }
}

interface Answer {
  numberMatched: number
  features: PermitFeature[]
}

const window = (from: string, until: string): string =>
  ['datum_indiening', 'datum_huidige_toestand']
    .map((field) => `(${field} >= '${from}T00:00:00Z' AND ${field} < '${until}T00:00:00Z')`)
    .join(' OR ')

test('has no such page until there are permits, then gives those of a window, a page at a time', async () => {
  const folder = tempFolder()
  service = await startSamplePermits(folder)
  const all = { typeName: 'lu:lu_omv_gd_v2', CQL_FILTER: window('2000-01-01', '2030-01-01') }
  expect((await ask(all)).status).toBe(404)

  mkdirSync(join(folder, 'sample-permits'))
  for (const [layer, features] of Object.entries({ gd: permits, vk: [] }))
    writeFileSync(join(folder, 'sample-permits', `${layer}.json`), JSON.stringify({ features }))
  const page = await ask({ ...all, maxFeatures: '30', startIndex: '20' })
  expect(page).toMatchObject({ status: 200, body: { numberMatched: 40 } })
  expect(page.body.features.map(({ id }) => id)).toEqual(permits.slice(20).map(({ id }) => id))

  const year = await ask({ ...all, CQL_FILTER: window('2024-01-01', '2025-01-01') })
  const isOf = ({ properties }: PermitFeature): boolean =>
    [properties.datum_indiening, properties.datum_huidige_toestand].some(
      (at) => at?.startsWith('2024') === true,
    )
  expect(year.body.features.map(({ id }) => id)).toEqual(permits.filter(isOf).map(({ id }) => id))
  expect(year.body.features.length).toBeGreaterThan(0)

  expect((await ask({ ...all, typeName: 'lu:lu_omv_vk_v2' })).body.numberMatched).toBe(0)
  expect((await ask({ typeName: 'lu:another' })).status).toBe(404)
})
