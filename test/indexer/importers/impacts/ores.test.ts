import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSourceFetch, type Validators } from '../../../../indexer/importers/impacts/fetch.ts'
import { oresAdapter } from '../../../../indexer/importers/impacts/ores/ores-adapter.ts'
import { parseIncidents } from '../../../../indexer/importers/impacts/ores/parse.ts'
import { readConfig } from '../../../../src/config.ts'
import type { FeedEvent } from '../../../../src/impacts/event.ts'
import { htmlPage, junk, redirectTo, startFeedServer } from '../../../support/feed-server.ts'

const recorded = (name: string): string =>
  readFileSync(new URL(`../../../../fixtures/impacts/ores/${name}.json`, import.meta.url), 'utf8')
const parsed = (name: string) => parseIncidents(JSON.parse(recorded(name)) as unknown[])

const incident = {
  businessId: 'P-1',
  failure: {},
  interruption: null,
  creationAt: '2026-11-28T09:00:00',
  impactedCities: [],
}

/** The only event of an incident that is as usual but for some fields. */
function eventOf(fields: Record<string, unknown>): FeedEvent {
  const { events } = parseIncidents([{ ...incident, ...fields }])
  const [event] = events
  if (event === undefined) throw new Error('no event')
  return event
}

const zonesOf = (streets: unknown, zipCode: unknown = '5000') =>
  eventOf({ impactedCities: [{ cityName: 'NAMUR', zipCode, streets }] }).zones

const rangesOf = (...streetNumberRanges: unknown[]) => {
  const [zone] = zonesOf([{ streetName: 'RUE HAUTE', streetNumberRanges }])
  return zone?.shape === 'street' ? zone.ranges : zone?.shape
}

test('an answer is read whole: kinds, times, places, customers', () => {
  const { events, read, dropped, notes } = parsed('first')
  expect(
    events.map(({ sourceId, kind, startsAt, endsAt, endConfidence, isDelayed, customers, status }) => [
      ...[sourceId, kind, startsAt, endsAt, endConfidence, isDelayed, customers, status],
    ]),
  ).toEqual([
    ['P-2026-000101', 'unplanned', '2026-11-28T08:12:00.000Z', null, 'none', false, 37, null],
    [
      ...['P-2026-000102', 'unplanned', '2026-11-28T07:05:10.250Z', '2026-11-28T11:45:00.000Z'],
      ...['estimated', true, 214, null],
    ],
    [
      ...['M-2026-000207', 'planned', '2026-12-05T07:00:00.000Z', '2026-12-05T14:00:00.000Z'],
      ...['announced', false, 58, 'generator'],
    ],
    [
      ...['P-2026-000103', 'unplanned', '2026-11-28T06:40:00.000Z', '2026-11-28T13:00:00.000Z'],
      ...['estimated', false, 5, null],
    ],
    ['P-2026-000104', 'unplanned', '2026-11-28T08:50:00.000Z', null, 'none', false, 1, null],
  ])
  expect({ read, dropped }).toEqual({ read: 6, dropped: {} })
  expect(notes).toEqual([
    '5 incidents have times without a zone, taken for those of Brussels',
    '1 incidents are listed more than once',
  ])
  const words = { nl: null, fr: null, de: null, en: null }
  expect(events.map(({ descriptions, cause, isSevere }) => [descriptions, cause, isSevere])).toEqual(
    events.map(() => [words, null, false]),
  )
})

test('its zones are the streets of every town, and of an incident listed twice those of both', () => {
  const { events } = parsed('first')
  const street = { shape: 'street', ranges: [] }
  expect(events.map(({ zones }) => zones)).toEqual([
    [
      {
        ...street,
        postcode: '5000',
        street: 'RUE DE L ABBAYE',
        keys: ['rueabbaye'],
        ranges: [
          { from: 1, to: 27, parity: 'odd' },
          { from: 128, to: 128, parity: 'even' },
        ],
      },
    ],
    [
      { ...street, postcode: '4800', street: 'CHAUSSEE DE HEUSY', keys: ['chausseeheusy'] },
      {
        ...street,
        postcode: '4820',
        street: 'RUE ALBERT IER',
        keys: ['ruealbertier'],
        ranges: [
          { from: 2, to: 40, parity: 'even' },
          { from: 1, to: 9, parity: 'odd' },
        ],
      },
      {
        ...street,
        postcode: '4820',
        street: 'PLACE DU MARCHE',
        keys: ['placemarche'],
        ranges: [{ from: 7, to: 12, parity: 'both' }],
      },
      { ...street, postcode: '4820', street: 'RUE DU MOULIN', keys: ['ruemoulin'] },
    ],
    [
      {
        ...street,
        postcode: '6000',
        street: 'BOULEVARD TIROU',
        keys: ['boulevardtirou'],
        ranges: [
          { from: 45, to: 61, parity: 'odd' },
          { from: 64, to: 80, parity: 'even' },
        ],
      },
    ],
    [{ shape: 'postcode', postcode: '4960' }],
    [{ shape: 'point', latitude: 50.2281, longitude: 5.3441 }],
  ])
  // The point of an incident is for display where streets tell whom it hits.
  expect(events.map(({ position }) => position?.latitude)).toEqual([
    50.4671,
    50.6402,
    50.4108,
    undefined,
    50.2281,
  ])
})

test('an incident that is gone is missing from the next answer, and a quiet answer has none', () => {
  expect(parsed('second').events).toEqual(parsed('first').events.slice(1))
  expect(parsed('empty')).toEqual({ events: [], read: 0, dropped: {}, notes: [] })
})

test('what cannot be used is left out by reason, and takes nothing else with it', () => {
  const { events, read, dropped, notes } = parsed('odd')
  expect(read).toBe(11)
  expect(dropped).toEqual({ 'start that cannot be read': 1, 'no businessId': 2, 'no incident': 4 })
  expect(events.map(({ sourceId, kind, startsAt, endsAt }) => [sourceId, kind, startsAt, endsAt])).toEqual([
    ['P-2026-000301', 'unplanned', '2026-11-28T08:12:00.000Z', null],
    // Of an hour that comes twice an end is the later one, and a time that never comes is the end of the gap.
    ['X-2026-000303', 'unknown', null, '2026-10-25T01:30:00.000Z'],
    ['P-2026-000304', 'unknown', '2026-03-29T01:00:00.000Z', null],
    ['700306', 'unplanned', '2026-11-28T09:00:00.000Z', null],
  ])
  expect(events.map(({ customers, isDelayed }) => [customers, isDelayed])).toEqual([
    [null, false],
    [0, false],
    [12, false],
    [null, false],
  ])
  expect(notes).toContain('1 incidents have an end that cannot be read, and are open')
  expect(notes).toContain('2 towns with streets or house numbers that cannot be read')
  expect(notes).toContain('2 towns without a postcode that can be')
})

test.each([
  [{ endDateTime: '2026-11-28T10:00Z' }, '2026-11-28T10:00:00.000Z'],
  [{ endDateTime: null }, '2026-11-28T11:00:00.000Z'],
  [{ endDateTime: null, failure: {} }, '2026-11-28T12:00:00.000Z'],
  [{ endDateTime: null, failure: {}, interruption: {} }, '2026-11-28T13:00:00.000Z'],
  [{ endDateTime: 'straks', failure: {}, interruption: {} }, '2026-11-28T13:00:00.000Z'],
  [{ endDateTime: '', failure: {}, interruption: {}, originalEndDate: null }, null],
])('of several ends the first one counts: %j', (fields, end) => {
  const all = {
    endDateTime: '2026-11-28T10:00Z',
    failure: { plannedEndDateTime: '2026-11-28T11:00Z' },
    interruption: { plannedTo: '2026-11-28T12:00Z' },
    originalEndDate: '2026-11-28T13:00Z',
  }
  expect(eventOf({ ...all, ...fields }).endsAt).toBe(end)
})

test.each([
  [{ failure: {}, interruption: null }, 'unplanned'],
  [{ failure: null, interruption: {} }, 'planned'],
  [{ failure: {}, interruption: {} }, 'unknown'],
  [{ failure: null, interruption: undefined }, 'unknown'],
  [{ failure: 'yes', interruption: [] }, 'unknown'],
])('%j makes an incident %s', (fields, kind) => {
  expect(eventOf(fields).kind).toBe(kind)
})

test('a planned one starts when it was planned, not when it was written down', () => {
  expect(eventOf({ interruption: { plannedFrom: '2026-12-01T08:00:00Z' } }).startsAt).toBe(
    '2026-12-01T08:00:00.000Z',
  )
  expect(eventOf({ creationAt: null }).startsAt).toBeNull()
})

test.each([
  [[{ from: '1', to: '9', rangeType: 'odd' }], [{ from: 1, to: 9, parity: 'odd' }]],
  [[{ from: '2', to: '8', rangeType: 'even' }], [{ from: 2, to: 8, parity: 'even' }]],
  [[{ from: '1', to: '9', rangeType: 'all' }], [{ from: 1, to: 9, parity: 'both' }]],
  [[{ from: 1, to: 9 }], [{ from: 1, to: 9, parity: 'both' }]],
  [[{ from: '128/RD', to: '128/RD' }], [{ from: 128, to: 128, parity: 'both' }]],
  [[{ from: '45/RT', to: ' 051 A' }], [{ from: 45, to: 51, parity: 'both' }]],
  [[{ from: '12', to: '' }], [{ from: 12, to: 12, parity: 'both' }]],
  [[{ to: '14bis' }], [{ from: 14, to: 14, parity: 'both' }]],
  [[{ from: '20', to: '8', rangeType: 'even' }], [{ from: 8, to: 20, parity: 'even' }]],
  [[{ from: '0', to: '10' }], [{ from: 0, to: 10, parity: 'both' }]],
  [[], []],
  // Never the whole street.
  [[{ from: '', to: '', rangeType: 'odd' }], 'postcode'],
  [[{ from: '0', to: '0' }], 'postcode'],
  [[{ from: '123456', to: 'RD' }], 'postcode'],
  [[null, 12, 'x'], 'postcode'],
  [[{ from: 'x' }, { from: '3', to: '5' }], [{ from: 3, to: 5, parity: 'both' }]],
])('the numbers %j are %j', (written, ranges) => {
  expect(rangesOf(...written)).toEqual(ranges)
})

test('a street named twice has all its numbers, or is whole where one mention has none', () => {
  const haute = (...streetNumberRanges: unknown[]) => ({ streetName: 'RUE HAUTE', streetNumberRanges })
  const one = { from: '1', to: '3' }
  expect(zonesOf([haute(one), haute(one), haute({ from: '9' })])).toMatchObject([
    {
      ranges: [
        { from: 1, to: 3 },
        { from: 9, to: 9 },
      ],
    },
  ])
  expect(zonesOf([haute(one), haute()])).toMatchObject([{ shape: 'street', ranges: [] }])
  expect(zonesOf([haute(), haute(one)])).toMatchObject([{ shape: 'street', ranges: [] }])
})

test.each([
  ['5000', ['postcode']],
  [5000, ['postcode']],
  ['0500', []],
  ['50000', []],
  ['', []],
  [null, []],
  [{}, []],
])('the postcode %j', (zipCode, shapes) => {
  expect(zonesOf([], zipCode).map(({ shape }) => shape)).toEqual(shapes)
})

test.each([
  [
    { latitude: 50.5, longitude: 4.9 },
    { latitude: 50.5, longitude: 4.9 },
  ],
  [
    { latitude: '50.5', longitude: '4.9' },
    { latitude: 50.5, longitude: 4.9 },
  ],
  [{ latitude: 0, longitude: 0 }, null],
  [{ latitude: 4.9, longitude: 50.5 }, null],
  [{ latitude: 50.5 }, null],
  [{ latitude: '', longitude: true }, null],
  [null, null],
])('the position %j', (coordinates, position) => {
  const event = eventOf({ coordinates })
  expect(event.position).toEqual(position)
  expect(event.zones).toEqual(position === null ? [] : [{ shape: 'point', ...position }])
})

const server = await startFeedServer()
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  server.failWith()
})

const ask = async (validators: Validators = {}) => {
  const feed = { ...readConfig({}).feeds.ores, url: `${server.url}/Breakdown` }
  const port = openSourceFetch({
    ...{ adapter: oresAdapter, feed, isProduction: false, publicUrl: '', validators },
    signal: new AbortController().signal,
  })
  const answer = await oresAdapter.collect(port, { feed, now: new Date(), log: () => {} })
  return { answer, validators: port.validators() }
}

test('it is asked once, without parameters, and not read again while nothing changed', async () => {
  server.serve('/Breakdown', { body: recorded('first') })
  const first = await ask()
  expect(first.answer).toEqual(parsed('first'))
  expect(server.requests.map(({ path }) => path)).toEqual(['/Breakdown'])
  expect((await ask(first.validators)).answer).toBe('unchanged')
  server.serve('/Breakdown', { body: recorded('second') })
  expect((await ask(first.validators)).answer).toEqual(parsed('second'))
})

test.each([
  ['HTML with status 200', htmlPage, /HTML/],
  ['junk', junk(), /no JSON: "/],
  ['more than it ever has', junk(11), /more than 10485760 bytes/],
  ['an object', { body: '{"message": "down"}' }, /no list of incidents/],
  ['half an answer', { body: '[{"businessId": "P-1"' }, /no JSON/],
  ['another host', redirectTo('https://example.org/Breakdown'), /redirects to another place/],
  ['an error', { status: 500 }, /status 500/],
])('%s is no answer', async (_, failure, message) => {
  server.failWith(failure)
  await expect(ask()).rejects.toThrow(message)
})
