// The picture of the street at an address: what is asked for, what is kept, and what is answered while the source is well,
// away, or broken.
import { inspect } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { numbers } from '../support/api.ts'
import { openStreetApi, placeVme, type StreetApi, TOKEN } from '../support/street-api.ts'
import { answerJson, imageAt, northOf, type StreetAnswer, streetPicture } from '../support/street-server.ts'
import { until } from '../support/until.ts'

const DAY_MS = 86_400_000

let street: StreetApi
beforeAll(async () => {
  street = await openStreetApi()
})
afterAll(() => street.close())
beforeEach(() => {
  street.server.recover()
  street.server.requests.length = 0
  // Beyond the window of the breaker.
  street.clock.now += 15_000
})

/** A place with one picture, or as many as are named. */
async function withImages(...changes: Record<string, unknown>[]) {
  const place = await street.atNewPlace()
  const all = changes.length === 0 ? [{}] : changes
  street.server.images = all.map((change) => imageAt(northOf(place, 12), change))
  return place
}

const code = (reply: { json(): { code: string } }): string => reply.json().code

describe('a picture', () => {
  test('is fetched once, made anew, and served with whom to name', async () => {
    await withImages()
    const reply = await street.get()
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'access-control-allow-origin': '*',
      'x-attribution': 'Mapillary contributors, CC BY-SA 4.0',
      'x-captured': '2024-05-06',
      link: '<https://creativecommons.org/licenses/by-sa/4.0/>; rel="license", <https://www.mapillary.com/app/?pKey=1000000000000001&focus=photo>; rel="via"',
    })
    const { format, width, height, exif, icc, xmp } = await sharp(reply.rawPayload).metadata()
    expect([format, width, height, exif, icc, xmp]).toEqual([
      'webp',
      640,
      480,
      undefined,
      undefined,
      undefined,
    ])
    expect(reply.rawPayload.toString('latin1')).not.toContain('canary')
    expect((await street.get()).rawPayload).toEqual(reply.rawPayload)
    expect(street.server.requests).toHaveLength(3)
  })

  test('is asked for with the token in a header, at its own address alone, in a box of 40 m', async () => {
    const place = await withImages()
    await street.get()
    const [search, address, bytes] = street.server.requests
    expect([search?.headers.authorization, address?.headers.authorization]).toEqual([
      `OAuth ${TOKEN}`,
      `OAuth ${TOKEN}`,
    ])
    expect([bytes?.path.startsWith('/cdn/'), bytes?.headers.authorization]).toEqual([true, undefined])
    for (const { path, query } of street.server.requests) expect(`${path}?${query}`).not.toContain('token')
    const [west = 0, south = 0, east = 0, north = 0] = (search?.query.get('bbox') ?? '')
      .split(',')
      .map(Number)
    expect((north - south) * 111_320).toBeCloseTo(80, 0)
    expect(east - west).toBeLessThan(0.01)
    expect((north + south) / 2).toBeCloseTo(place.latitude, 5)
    expect(search?.query.get('limit')).toBe('1000')
  })

  test.each([
    ['', 640],
    ['?width=320', 320],
    ['?width=640', 640],
    ['?width=1024', 1_024],
  ])('has the size that is asked for: %j', async (query, side) => {
    await withImages()
    const reply = await street.get(`/api/street-image/${numbers.etoile}${query}`)
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(side)
  })

  test.each(['?width=500', '?width=0', '?width=big', '?width=640&width=320'])(
    'has no other size: %s',
    async (query) => {
      const reply = await street.get(`/api/street-image/${numbers.etoile}${query}`)
      expect([reply.statusCode, reply.json().errors[0]?.parameter]).toEqual([400, 'width'])
    },
  )

  test('is not sent again to who has it, and each size has a tag of its own', async () => {
    await withImages()
    const { etag } = (await street.get()).headers
    const again = await street.get(undefined, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag])
    const other = await street.get(`/api/street-image/${numbers.etoile}?width=320`, {
      'if-none-match': String(etag),
    })
    expect(other.statusCode).toBe(200)
  })

  test('is shared by neighbours at one place', async () => {
    const place = await withImages()
    await placeVme(street.api.sql, numbers.ster, place)
    const [one, other] = [await street.get(), await street.get(`/api/street-image/${numbers.ster}`)]
    expect(other.rawPayload).toEqual(one.rawPayload)
    expect(street.server.countOf('search')).toBe(1)
  })

  test('that cannot be used gives way to the next', async () => {
    const place = await street.atNewPlace()
    street.server.images = [imageAt(northOf(place, 5), { id: '5' }), imageAt(northOf(place, 9), { id: '9' })]
    street.server.failWith('bytes', (_request, response) => response.end('<html>none</html>'), 1)
    const reply = await street.get()
    expect([reply.statusCode, String(reply.headers.link)]).toEqual([200, expect.stringContaining('pKey=9&')])
  })

  test('whose address has ended is asked for by a new one', async () => {
    await withImages()
    street.server.failWith('bytes', (_request, response) => response.writeHead(403).end('expired'), 1)
    expect((await street.get()).statusCode).toBe(200)
    expect(street.server.countOf('address')).toBe(2)
  })
})

describe('none', () => {
  test.each([
    ['nothing is near', () => []],
    [
      'all look elsewhere',
      (place: { latitude: number; longitude: number }) => [
        imageAt(northOf(place, 12), { computed_compass_angle: 10 }),
      ],
    ],
  ])('is 404 when %s, and is not asked for again for 30 days', async (_, images) => {
    street.server.images = images(await street.atNewPlace())
    for (let round = 0; round < 3; round += 1) {
      const reply = await street.get(undefined, { 'accept-language': 'en' })
      expect([reply.statusCode, code(reply)]).toEqual([404, 'street_image_not_found'])
      expect(reply.json().detail).toBe(
        'There is no picture of the street at this address: the source has none that looks at the building.',
      )
    }
    expect(street.server.requests).toHaveLength(1)
    street.clock.now += 31 * DAY_MS
    await street.get()
    expect(street.server.countOf('search')).toBe(2)
  })

  test('is believed for a day where there are pictures that cannot be used', async () => {
    await withImages({ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' })
    const sound = street.server.picture
    street.server.picture = await streetPicture({ width: 320, height: 240 })
    expect(code(await street.get())).toBe('street_image_not_found')
    expect(street.server.countOf('bytes')).toBe(3)
    street.server.picture = sound
    expect((await street.get()).statusCode).toBe(404)
    street.clock.now += 1.1 * DAY_MS
    expect((await street.get()).statusCode).toBe(200)
  })

  test('is believed for a day where pictures are listed and none can be loaded', async () => {
    await withImages()
    street.server.failWith('bytes', (_request, response) => response.writeHead(403).end('refused'))
    expect(code(await street.get())).toBe('street_image_not_found')
    street.server.recover()
    expect((await street.get()).statusCode).toBe(404)
    street.clock.now += 1.1 * DAY_MS
    expect((await street.get()).statusCode).toBe(200)
  })

  test.each(['street', 'postcode'])('is asked for where the place is that of a %s', async (precision) => {
    await street.atNewPlace(numbers.etoile, precision)
    const reply = await street.get(undefined, { 'accept-language': 'nl' })
    expect([reply.statusCode, reply.json().detail]).toEqual([
      404,
      'Van dit adres is er geen straatbeeld: de plaats van het gebouw is niet tot op het adres bekend.',
    ])
    expect(street.server.requests).toEqual([])
  })

  test('is asked for where there is no VME', async () => {
    const codes = [numbers.unknown, numbers.malformed, numbers.syndic].map(async (number) => {
      const reply = await street.get(`/api/street-image/${number}`)
      return [reply.statusCode, code(reply)]
    })
    expect(await Promise.all(codes)).toEqual([
      [404, 'vme_unknown'],
      [404, 'enterprise_number_malformed'],
      // Of whom no office is known.
      [404, 'vme_unknown'],
    ])
  })
})

const hostile: [string, 'search' | 'address' | 'bytes', StreetAnswer][] = [
  ['a refused token', 'search', answerJson(401, { error: { message: `bad ${TOKEN}`, code: 190 } })],
  ['a refused question', 'search', answerJson(400, { error: { message: 'nonexisting field' } })],
  ['a fault', 'search', answerJson(500, { error: {} })],
  ['what is no JSON', 'search', answerJson(200, '{"data": [')],
  ['JSON without a list', 'search', answerJson(200, { data: null })],
  ['a redirect', 'search', answerJson(302, {}, { location: 'http://127.0.0.1:1/' })],
  ['more than is read', 'search', (_request, response) => response.end(`[${'0,'.repeat(3_000_000)}0]`)],
  ['a broken line', 'search', (_request, response) => response.destroy()],
  ['a fault of the address', 'address', answerJson(502, 'bad gateway')],
  ['a fault of the CDN', 'bytes', (_request, response) => response.writeHead(503).end()],
  [
    'a redirect of the CDN',
    'bytes',
    (_request, response) => response.writeHead(302, { location: '/' }).end(),
  ],
  [
    'half a picture',
    'bytes',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '5000' })
      response.write('half', () => response.destroy())
    },
  ],
  [
    'a picture of 9 MB',
    'bytes',
    (_request, response) => response.writeHead(200).end(Buffer.alloc(9_000_000, 1)),
  ],
]

describe('a source that answers', () => {
  test.each(hostile)('%s is 503 and remembered by nobody', async (_, stage, answer) => {
    await withImages()
    street.server.failWith(stage, answer)
    const reply = await street.get()
    expect([reply.statusCode, code(reply)]).toEqual([503, 'street_images_unavailable'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.body + inspect(reply.headers)).not.toContain('token')
    street.server.recover()
    expect((await street.get()).statusCode).toBe(200)
  })

  test('a truncated picture as if it were whole has none to show', async () => {
    await withImages()
    const half = street.server.picture.subarray(0, street.server.picture.length / 2)
    street.server.failWith('bytes', (_request, response) => response.end(half))
    expect(code(await street.get())).toBe('street_image_not_found')
  })

  test('an address of another house is not asked', async () => {
    await withImages()
    street.server.failWith('address', answerJson(200, { thumb_1024_url: 'http://169.254.169.254/latest' }))
    expect(code(await street.get())).toBe('street_image_not_found')
    expect(street.server.countOf('bytes')).toBe(0)
  })

  test('429 is left alone for as long as it says', async () => {
    const process = await street.openProcess()
    const get = () => process.app.inject({ url: `/api/street-image/${numbers.etoile}` })
    await withImages()
    street.server.failWith('search', answerJson(429, {}, { 'retry-after': '120' }), 1)
    expect((await get()).headers['retry-after']).toBe('120')
    street.clock.now += 30_000
    const spared = await get()
    expect([spared.statusCode, spared.headers['retry-after']]).toEqual([503, '90'])
    expect(street.server.countOf('search')).toBe(1)
    street.clock.now += 91_000
    expect((await get()).statusCode).toBe(200)
  })

  test('nothing, five times in a row, is not asked any more', async () => {
    const process = await street.openProcess()
    await withImages()
    street.server.failWith('search', (_request, response) => response.destroy())
    const replies = []
    for (let round = 0; round < 8; round += 1)
      replies.push(await process.app.inject({ url: `/api/street-image/${numbers.etoile}` }))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(503))
    expect(street.server.countOf('search')).toBe(5)
    expect(replies.at(-1)?.headers['retry-after']).toBe('60')
    expect(process.services.streetImages?.breakers[0]?.state()).toBe('open')
    // Once for each that was asked, and the token in none.
    expect(process.errors).toHaveLength(5)
    expect(inspect(process.errors, { depth: 9 })).not.toContain('token-that')
  })
})

describe('a kept picture', () => {
  test('is served while the source is away, and while a newer one is looked for after 90 days', async () => {
    const place = await withImages()
    const first = await street.get()
    street.clock.now += 89 * DAY_MS
    street.server.failWith('search', answerJson(500, {}))
    expect((await street.get()).headers.etag).toBe(first.headers.etag)
    street.clock.now += 2 * DAY_MS
    street.server.requests.length = 0
    expect((await street.get()).headers.etag).toBe(first.headers.etag)
    await until('the source was asked', async () => street.server.countOf('search') === 1)
    street.server.recover()
    street.server.images = [imageAt(northOf(place, 3), { id: '77' })]
    await until('the newer one is there', async () =>
      String((await street.get()).headers.link).includes('pKey=77'),
    )
  })

  test('goes once its source has taken it away', async () => {
    await withImages()
    expect((await street.get()).statusCode).toBe(200)
    street.server.images = []
    street.clock.now += 91 * DAY_MS
    await street.get()
    await until('it is gone', async () => (await street.get()).statusCode === 404)
  })
})

describe('who comes at once', () => {
  test('shares one look-up, within a process and across processes', async () => {
    const other = await street.openProcess()
    await withImages()
    const url = `/api/street-image/${numbers.etoile}`
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => (nth % 2 ? other.app : street.api.app).inject({ url })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(street.server.requests).toHaveLength(3)
    expect(await street.api.sql`select from street_image_claim`).toHaveLength(0)
  })

  test('waits for no process that was halted: its claim ends by time', async () => {
    const place = await withImages()
    const key = `${place.latitude.toFixed(5)},${place.longitude.toFixed(5)}`
    const ended = new Date(street.clock.now - 1)
    await street.api.sql`insert into street_image_claim (place, claimed_until) values (${key}, ${ended})`
    expect((await street.get()).statusCode).toBe(200)
  })
})

describe('what may be asked', () => {
  test('in a minute is bounded for each process', async () => {
    const process = await street.openProcess({ STREET_IMAGES_PER_MINUTE: '2' })
    const ask = async () => {
      await withImages()
      return process.app.inject({ url: `/api/street-image/${numbers.etoile}` })
    }
    const replies = [await ask(), await ask(), await ask()]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503])
    expect(replies[2]?.headers['retry-after']).toBe('30')
  })

  test('in a day is bounded for all of them, until the next one', async () => {
    const days = await street.api.sql<{ lookups: number }[]>`
      select lookups from street_image_day order by day desc limit 1`
    // The same day as the last count, whatever the tests before spent of it.
    const process = await street.openProcess({ STREET_IMAGES_PER_DAY: String((days[0]?.lookups ?? 0) + 1) })
    const ask = async () => {
      await withImages()
      return process.app.inject({ url: `/api/street-image/${numbers.etoile}` })
    }
    expect((await ask()).statusCode).toBe(200)
    const over = await ask()
    expect([over.statusCode, code(over)]).toEqual([503, 'street_images_unavailable'])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(60)
    street.clock.now += DAY_MS
    expect((await ask()).statusCode).toBe(200)
  })

  test('costs a client more than what is kept', async () => {
    const process = await street.openProcess({ RATE_LIMITS: 'on' })
    const url = `/api/street-image/${numbers.etoile}`
    const asked = { url, remoteAddress: '203.0.113.7' }
    const statuses = []
    for (let round = 0; round < 13; round += 1) {
      await withImages()
      statuses.push((await process.app.inject(asked)).statusCode)
    }
    const served = statuses.filter((status) => status === 200).length
    expect([served >= 9 && served <= 11, statuses.at(-1)]).toEqual([true, 429])
    expect(street.server.countOf('search')).toBe(served)
  })
})

test('without a token there are none, and the reason is said', async () => {
  const process = await street.openProcess({ MAPILLARY_TOKEN: '' })
  await street.atNewPlace()
  const reply = await process.app.inject({
    url: `/api/street-image/${numbers.etoile}`,
    headers: { 'accept-language': 'fr' },
  })
  expect([reply.statusCode, reply.json().detail.replace(/\s/g, ' ')]).toEqual([
    404,
    'Il n’y a pas d’image de la rue à cette adresse : aucune source d’images n’est configurée ici.',
  ])
  expect(street.server.requests).toEqual([])
})
