// When an outage is, in words: a day is said once, whatever else is known.
import { expect, test } from 'vitest'
import { timesText } from '../../../src/impacts/page/text.ts'
import { cultures } from '../../../src/text/culture.ts'

const year = new Date().getUTCFullYear()
const planned = {
  category: 'FuturePlanned',
  startsAt: `${year}-11-29T14:00:00Z`,
  seenSince: null,
  endsAt: `${year}-11-29T19:00:00Z`,
  endedAt: null,
  endConfidence: 'announced',
  delayed: false,
} as const
const inAll = (event: Parameters<typeof timesText>[0]): string[] =>
  cultures.map((culture) => timesText(event, culture))

test('what begins and ends on one day', () => {
  expect(inAll(planned)).toEqual([
    '29 nov van 15:00 tot 20:00',
    'le 29 nov. de 15:00 à 20:00',
    '29 Nov from 15:00 to 20:00',
  ])
  const now = { ...planned, category: 'ActiveNow' } as const
  expect(inAll(now)).toEqual([
    'sinds 29 nov, 15:00, tot 20:00',
    'depuis le 29 nov., 15:00, jusqu’à 20:00',
    'since 29 Nov, 15:00, until 20:00',
  ])
  expect(inAll({ ...now, endConfidence: 'estimated' })[1]).toBe(
    'depuis le 29 nov., 15:00, probablement jusqu’à 20:00',
  )
})

test('what ends past midnight in Brussels, though on the same day in UTC', () => {
  const late = { ...planned, endsAt: `${year}-11-29T23:30:00Z` }
  expect(inAll(late)).toEqual([
    'van 29 nov, 15:00 tot 30 nov, 00:30',
    'du 29 nov., 15:00 au 30 nov., 00:30',
    'from 29 Nov, 15:00 to 30 Nov, 00:30',
  ])
  expect(inAll({ ...late, category: 'ActiveNow' })[0]).toBe('sinds 29 nov, 15:00, tot 30 nov, 00:30')
})

test('what has no end, or took longer', () => {
  expect(inAll({ ...planned, endsAt: null })[0]).toBe('vanaf 29 nov, 15:00')
  expect(inAll({ ...planned, category: 'ActiveNow', delayed: true })[0]).toMatch(/, duurt langer/)
})
