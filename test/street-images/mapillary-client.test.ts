// What the client of Mapillary gives of a place whose pictures cannot be loaded.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMapillary } from '../../src/street-images/mapillary/client.ts'
import type { SourcePicture } from '../../src/street-images/source.ts'
import { imageAt, northOf, openStreetServer, type StreetServer } from '../support/street-server.ts'

const place = { latitude: 50.83123, longitude: 4.36712 }
const NOW = Date.parse('2026-11-02T12:00:00Z')

let server: StreetServer
beforeAll(async () => {
  server = await openStreetServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.recover()
  server.images = []
})

async function picturesOf(): Promise<SourcePicture[]> {
  const { origin } = server
  const source = openMapillary({ token: 'x', origin, userAgent: 'test', now: () => NOW })
  const found: SourcePicture[] = []
  for await (const picture of source.pictures(place, NOW)) found.push(picture)
  return found
}

test('nothing is nothing', async () => expect(await picturesOf()).toEqual([]))

test.each([403, 404, 410])('one that is listed and answers %i is not nothing', async (status) => {
  server.images = [imageAt(northOf(place, 5), { id: '5' }), imageAt(northOf(place, 9), { id: '9' })]
  server.failWith('bytes', (_request, response) => response.writeHead(status).end(), 2)
  const found = await picturesOf()
  expect(found.map(({ id, bytes }) => [id, bytes.length])).toEqual([
    ['5', 0],
    ['9', server.picture.length],
  ])
})
