// What of kept pictures goes: what was not looked at for longest, once there are more bytes than may be.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeNone, storePicture } from '../../src/street-images/statements/answers.ts'
import { purgeStreetImages } from '../../src/street-images/statements/purge.ts'
import { freshDatabase } from '../support/stack.ts'

const NOW = new Date('2026-11-02T12:00:00Z')
const later = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000)

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.sql`truncate street_image, street_image_claim, street_image_day`)

const placeOf = (nth: number): string => `50.${String(10_000 + nth)},4.00000`

/** 3,000 bytes, last looked at so many days ago. */
async function keep(nth: number, daysAgo: number): Promise<void> {
  const size = new Uint8Array(1_000)
  await storePicture(database.sql, {
    place: placeOf(nth),
    source: 'mapillary',
    answeredAt: later(-daysAgo),
    freshUntil: later(-daysAgo + 90),
    imageId: String(nth),
    capturedAt: null,
    link: 'https://www.mapillary.com/app/',
    version: 'a'.repeat(64),
    width: 1,
    height: 1,
    small: size,
    medium: size,
    large: size,
  })
}

const kept = async (): Promise<string[]> =>
  (await database.sql<{ place: string }[]>`select place from street_image order by place`).map(
    ({ place }) => place,
  )

test('what fits stays, and of the rest what was looked at longest ago goes', async () => {
  for (const [nth, daysAgo] of [5, 200, 1, 50, 100].entries()) await keep(nth, daysAgo)
  expect(await purgeStreetImages(database.sql, { mostBytes: 15_000, now: NOW })).toBe(0)
  expect(await purgeStreetImages(database.sql, { mostBytes: 9_500, now: NOW })).toBe(2)
  expect(await kept()).toEqual([0, 2, 3].map(placeOf))
  expect(await purgeStreetImages(database.sql, { mostBytes: 100, now: NOW })).toBe(3)
})

test('more than a batch goes, at once', async () => {
  await database.sql`
    insert into street_image (place, source, answered_at, fresh_until, used_on, image_id, version, width, height, small,
      medium, large)
    select '50.' || (10000 + n) || ',4.00000', 'mapillary', ${NOW}, ${NOW}, ${NOW}::date - n, n::text, repeat('a', 64), 1, 1,
      '\\x00', '\\x00', '\\x00' from generate_series(0, 1199) as n`
  expect(await purgeStreetImages(database.sql, { mostBytes: 30, now: NOW })).toBe(1_190)
  expect(await kept()).toEqual(Array.from({ length: 10 }, (_, nth) => placeOf(nth)))
})

test('that there is none goes once it is not believed any more; so do old counts and claims', async () => {
  const none = { source: 'mapillary', answeredAt: NOW }
  await storeNone(database.sql, { ...none, place: placeOf(1), freshUntil: later(1) })
  await storeNone(database.sql, { ...none, place: placeOf(2), freshUntil: later(-1) })
  await database.sql`insert into street_image_day values (${later(-40)}, 5), (${later(-1)}, 6)`
  await database.sql`insert into street_image_claim values ('old', ${later(-2)}), ('new', ${later(0)})`
  expect(await purgeStreetImages(database.sql, { mostBytes: 1_000, now: NOW })).toBe(1)
  expect(await kept()).toEqual([placeOf(1)])
  expect(await database.sql`select lookups from street_image_day`).toEqual([{ lookups: 6 }])
  expect(await database.sql`select place from street_image_claim`).toEqual([{ place: 'new' }])
})
