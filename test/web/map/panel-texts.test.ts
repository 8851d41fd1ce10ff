// What the panel says of what is in view and of the replies.
import { expect, test } from 'vitest'
import { impactNotes, inViewText, replyNotes } from '../../../web/map/panel-texts.ts'
import type { Family } from '../../../web/map/state.ts'
import { createWording } from '../../../web/map/texts.ts'

const wording = createWording('en', {
  inView: '{vmes} and {syndics} in this area',
  inViewNone: 'nothing in this area',
  vme: '1 VME',
  vmes: '{total} VMEs',
  syndic: '1 syndic',
  syndics: '{total} syndics',
  syndicsNone: '0 syndics',
  'power-outage': 'Outages',
  'public-works': 'Works',
  stale: 'of {moment}.',
  notOnMap: '{count} are not on the map.',
  notOnMapOne: 'One is not on the map.',
  asOf: 'As of {date}',
  impactAsOf: 'As of {moments}.',
  impactNowhere: '{count} that are hit are not on the map.',
  impactStale: 'A source is late.',
  impactColon: ':',
})

test.each([
  ['the register alone', { vme: 1, syndic: 2 }, '1 VME and 2 syndics in this area'],
  ['both', { vme: 9000, 'power-outage': 3 }, '9,000 VMEs and 0 syndics in this area. Outages: 3 VMEs'],
  ['what is hit alone', { 'power-outage': 1, 'public-works': 2 }, 'Outages: 1 VME. Works: 2 VMEs'],
  ['nothing', {}, 'nothing in this area'],
])('says how much is in view: %s', (_, some, text) => {
  const totals = { vme: 0, syndic: 0, 'power-outage': 0, 'public-works': 0, ...some }
  expect(inViewText(totals, wording)).toBe(text)
})

test.each([
  [0, undefined, null, []],
  [1, undefined, '2025-11-03', ['One is not on the map.', 'As of 3 November 2025.']],
  [1200, undefined, null, ['1,200 are not on the map.']],
  [0, new Date('2025-11-03T08:30:00Z'), null, [expect.stringMatching(/^of 3 November 2025.*09:30\.$/)]],
])(
  'says of a reply that %i are nowhere, how old it is and of when',
  (withoutCoordinates, since, asOf, notes) => {
    const reply = { withoutCoordinates, asOf, zoom: 7 }
    expect(replyNotes(reply, { staleSince: since, hasSelection: false }, wording)).toEqual(notes)
  },
)

test.each([
  ['of the country', 7, false, ['12 are not on the map.']],
  ['not of a street', 15, false, []],
  ['of what was chosen, in a street too', 15, true, ['12 are not on the map.']],
])('says how many are nowhere %s', (_, zoom, hasSelection, notes) => {
  const reply = { withoutCoordinates: 12, asOf: null, zoom }
  expect(replyNotes(reply, { staleSince: undefined, hasSelection }, wording)).toEqual(notes)
})

test('says of outages and works as of when they are, once how many are nowhere, and that one is late', () => {
  const late = { code: 'feed_stale', parameter: '', message: '' }
  const replies = new Map<
    Family,
    Parameters<typeof impactNotes>[0] extends ReadonlyMap<Family, infer Noted> ? Noted : never
  >([
    ['power-outage', { withoutCoordinates: 2, asOf: '2020-11-03T08:30:00Z', warnings: [] }],
    ['public-works', { withoutCoordinates: 3, asOf: null, warnings: [late] }],
  ])
  expect(impactNotes(replies, wording)).toEqual([
    'As of 3 Nov 2020, 09:30 (outages).',
    '5 that are hit are not on the map.',
    'A source is late.',
  ])
  expect(impactNotes(new Map(), wording)).toEqual([])
})

test.each([
  ['2020-11-03T08:30:00Z', 'As of 3 Nov 2020, 09:30 (outages and works).'],
  ['2020-11-03T08:10:00Z', 'As of 3 Nov 2020, 09:30 (outages) and 3 Nov 2020, 09:10 (works).'],
])('says once of what moments outages and works are: %s', (asOf, note) => {
  const noted = { withoutCoordinates: 0, warnings: [] }
  const replies = new Map<Family, typeof noted & { asOf: string }>([
    ['power-outage', { ...noted, asOf: '2020-11-03T08:30:00Z' }],
    ['public-works', { ...noted, asOf }],
  ])
  expect(impactNotes(replies, wording)).toEqual([note])
})
