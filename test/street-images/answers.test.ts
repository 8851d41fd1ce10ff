// What is read of the answers of sources, sound and broken, and what is made of statuses.
import { describe, expect, test } from 'vitest'
import { judgeStatus, retryAfterSeconds } from '../../src/street-images/ask-source.ts'
import { openBudget } from '../../src/street-images/budget.ts'
import { mayDecode } from '../../src/street-images/check-picture.ts'
import { readMetadata } from '../../src/street-images/google/read-metadata.ts'
import { signatureOf } from '../../src/street-images/google/sign-address.ts'
import { readAddress, readCandidates } from '../../src/street-images/mapillary/read-answer.ts'
import { placeKey } from '../../src/street-images/place-key.ts'
import { SourceAway } from '../../src/street-images/source.ts'
import { imageAt, streetPicture } from '../support/street-server.ts'

const place = { latitude: 50.83123, longitude: 4.36712 }
const raw = { latitude: 50.8, longitude: 4.3 }
const NOW = Date.parse('2026-11-02T12:00:00Z')
const pointAt = ({ latitude, longitude }: typeof raw) => ({
  type: 'Point',
  coordinates: [longitude, latitude],
})

describe('an image of Mapillary', () => {
  const read = (changes: Record<string, unknown>) => readCandidates({ data: [imageAt(place, changes)] })?.[0]

  test('stands and looks as was computed, and as the camera says where nothing was', () => {
    expect(read({ geometry: pointAt(raw) })).toMatchObject({ at: place, compassAngle: 179.2 })
    expect(read({ geometry: pointAt(raw), computed_geometry: undefined })?.at).toEqual(raw)
    expect(read({ computed_compass_angle: null })?.compassAngle).toBe(181.5)
    expect(read({ computed_compass_angle: -1, compass_angle: -1 })?.compassAngle).toBeNull()
  })

  test.each([
    ['without an id', { id: undefined }],
    ['whose id is a path', { id: '../me' }],
    ['whose id is a number, as others had it', { id: 12 }],
    ['that is nowhere', { geometry: null, computed_geometry: null }],
    [
      'whose place is words',
      { geometry: 'x', computed_geometry: { type: 'Point', coordinates: ['a', 'b'] } },
    ],
    ['beyond the poles', { geometry: null, computed_geometry: pointAt({ latitude: 91, longitude: 4 }) }],
  ])('%s is left out, and the others stay', (_, changes) => {
    const data = [imageAt(place, changes), null, 'x', [], imageAt(place, { id: '2' })]
    expect(readCandidates({ data })?.map(({ id }) => id)).toEqual(['2'])
  })

  test.each([[null], [[]], ['x'], [{}], [{ data: {} }], [{ error: { message: 'token' } }]])(
    'an answer such as %j is none to a search',
    (answer) => expect(readCandidates(answer)).toBeUndefined(),
  )

  test('has its bytes where the answer says', () => {
    expect(
      readAddress({ thumb_2048_url: 'https://b.example/2', thumb_1024_url: 'https://b.example/1' })?.href,
    ).toBe('https://b.example/1')
    expect(readAddress({ thumb_2048_url: 'https://b.example/2' })?.href).toBe('https://b.example/2')
    for (const none of [undefined, null, {}, { thumb_1024_url: 5 }, { thumb_1024_url: 'not an address' }])
      expect(readAddress(none)).toBeUndefined()
  })
})

describe('a panorama of Google', () => {
  const answer = {
    status: 'OK',
    pano_id: 'Ab-1',
    location: { lat: 50.8, lng: 4.3 },
    date: '2022-06',
    copyright: '© Google',
  }
  const failure = (value: unknown): unknown => {
    try {
      return readMetadata(value)
    } catch (error) {
      return error
    }
  }

  test('is read, or is none', () => {
    expect(readMetadata(answer)).toEqual({ id: 'Ab-1', at: raw, date: '2022-06', copyright: '© Google' })
    expect(readMetadata({ status: 'ZERO_RESULTS' })).toBeUndefined()
    expect(readMetadata({ status: 'NOT_FOUND' })).toBeUndefined()
  })

  test.each([
    [{ status: 'REQUEST_DENIED', error_message: 'The provided API key secret is invalid' }],
    [{ status: 'UNKNOWN_ERROR' }],
    [{ ...answer, location: null }],
    [{ ...answer, pano_id: undefined }],
    [{}],
    [null],
    [{ status: 'key=secret' }],
  ])('%j says nothing, and nothing of it is repeated', (value) => {
    const error = failure(value)
    expect(error).toBeInstanceOf(SourceAway)
    expect(String(error)).not.toMatch(/secret/)
  })

  test('over its quota is left alone for a while', () =>
    expect(failure({ status: 'OVER_QUERY_LIMIT' })).toMatchObject({ retryAfterSeconds: 900 }))
})

test('an address is signed as the documentation of Google has it', () => {
  expect(
    signatureOf('/maps/api/geocode/json?address=New+York&client=clientID', 'vNIXE0xscrmjlyV-12Nj_BvUPaw='),
  ).toBe('chaRF2hTJKOScPr-RQCEhZbSzIE=')
})

describe('a status', () => {
  const judge = (statusCode: number, headers = {}) =>
    judgeStatus({ statusCode, headers }, { now: NOW, absent: [404] })

  test('is found, absent, or away', () => {
    expect([judge(200), judge(404)]).toEqual(['found', 'absent'])
    for (const status of [204, 301, 400, 401, 403, 500, 503]) expect(() => judge(status)).toThrow(SourceAway)
  })

  test.each([
    ['30', 30],
    ['0', 1],
    ['86400', 900],
    ['Mon, 02 Nov 2026 12:02:00 GMT', 120],
    ['Sun, 01 Nov 2026 12:00:00 GMT', 1],
    ['soon', 60],
    [undefined, 60],
  ])('429 with Retry-After %s waits %d s', (header, seconds) =>
    expect(retryAfterSeconds(header, NOW)).toBe(seconds),
  )
})

test('a process asks as often in a minute as it may, and evenly after that', () => {
  let time = NOW
  const budget = openBudget({ perMinute: 6, now: () => time })
  expect(Array.from({ length: 7 }, () => budget.take())).toEqual([...Array(6).fill(undefined), 10])
  time += 9_999
  expect(budget.take()).toBe(1)
  time += 1
  expect([budget.take(), budget.take()]).toEqual([undefined, 10])
  // A clock that is put back takes nothing away, and one that is put on gives no more than a minute.
  time -= 3_600_000
  expect(budget.take()).toBe(10)
  time += 7_200_000
  expect(Array.from({ length: 7 }, () => budget.take()).filter((wait) => wait === undefined)).toHaveLength(6)
})

test('neighbours of one building share a place, those of the next do not', () => {
  expect(placeKey({ latitude: 50.831234, longitude: 4.367121 })).toBe(placeKey(place))
  expect(placeKey({ ...place, longitude: place.longitude + 0.0002 })).not.toBe(placeKey(place))
})

test('only what may be a picture of a street is decoded', async () => {
  expect(mayDecode(await streetPicture())).toBe(true)
  expect(mayDecode(await streetPicture({ width: 500, height: 300 }))).toBe(false)
  expect(mayDecode(await streetPicture({ width: 4_200, height: 20 }))).toBe(false)
  expect(mayDecode(Buffer.from('<html>'))).toBe(false)
})
