// The source that stands in for the sample country, asked by the client of the real one.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type SampleStreetImages,
  startSampleStreetImages,
} from '../../backing-services/sample-street-images.ts'
import { mayDecode } from '../../src/street-images/check-picture.ts'
import { openMapillary } from '../../src/street-images/mapillary/client.ts'
import type { SourcePicture } from '../../src/street-images/source.ts'

let sample: SampleStreetImages
beforeAll(async () => {
  sample = await startSampleStreetImages()
})
afterAll(() => sample.close())

const NOW = Date.parse('2026-11-02T12:00:00Z')

async function picturesAt(nth: number): Promise<SourcePicture[]> {
  const { MAPILLARY_TOKEN: token = '', MAPILLARY_ORIGIN: origin } = sample.env
  const source = openMapillary({ token, origin, userAgent: 'test', now: () => NOW })
  const place = { latitude: 50.8 + nth / 1_000, longitude: 4.36 }
  const found: SourcePicture[] = []
  for await (const picture of source.pictures(place, NOW)) found.push(picture)
  return found
}

test('most places have one picture that looks at them, some have none, and each place its own', async () => {
  const found: SourcePicture[] = []
  for (let nth = 0; nth < 40; nth++) found.push(...(await picturesAt(nth)))
  expect(found.length).toBeGreaterThan(20)
  expect(found.length).toBeLessThan(40)
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  for (const { bytes } of found) expect(mayDecode(bytes)).toBe(true)
  expect(await sharp(found[0]?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_024, height: 768 })
})
