import { expect, test } from 'vitest'
import {
  compact,
  count,
  day,
  decimal,
  isOneDay,
  moment,
  money,
  percent,
  shortDate,
  shortDay,
  shortMoment,
  timeOfDay,
} from '../../../src/site/parts/format.ts'
import { createWording } from '../../../web/map/texts.ts'

const NOW = new Date('2026-11-28T09:00:00Z')
const FIRST = '2026-12-01T08:05:00Z'

test('dates of the map too', () => {
  const { day: written, moment: told, shortMoment: short } = createWording('fr', {})
  expect([written('2019-07-01'), written('2019-07-11')]).toEqual(['1er juillet 2019', '11 juillet 2019'])
  expect([told(FIRST), short('2019-12-01T08:05:00Z')]).toEqual([
    '1er décembre 2026 à 09:05',
    '1er déc. 2019, 09:05',
  ])
})

test('dates read as people write them', () => {
  expect([day('2019-07-01', 'nl'), day('2019-07-01', 'fr'), day('2019-07-01', 'en')]).toEqual([
    '1 juli 2019',
    '1er juillet 2019',
    '1 July 2019',
  ])
  expect([day('2019-07-11', 'fr'), day('2019-07-21', 'fr')]).toEqual(['11 juillet 2019', '21 juillet 2019'])
  expect(shortDay('2019-07-01', 'fr')).toBe('1er juil. 2019')
  expect(moment(FIRST, 'fr')).toMatch(/^1er décembre 2026 à 09:05$/)
  expect([shortMoment(FIRST, 'fr', NOW), shortMoment(FIRST, 'nl', NOW)]).toEqual([
    '1er déc., 09:05',
    '1 dec, 09:05',
  ])
})

test('a moment in two halves, and days as the clock in Brussels turns them', () => {
  expect([shortDate(FIRST, 'fr', NOW), timeOfDay(FIRST, 'fr')]).toEqual(['1er déc.', '09:05'])
  expect(shortDate('2019-12-01T08:05:00Z', 'en', NOW)).toBe('1 Dec 2019')
  expect(isOneDay('2026-11-29T23:00:00Z', '2026-11-30T22:59:00Z')).toBe(true)
  expect(isOneDay('2026-11-29T22:59:00Z', '2026-11-29T23:00:00Z')).toBe(false)
})

test('what is rounded to nought has no sign, whatever it was', () => {
  expect([count(-0, 'nl'), decimal(-0.04, 'fr'), compact(-0.01, 'en'), money(-0.4, 'nl')]).toEqual([
    '0',
    '0',
    '0',
    money(0, 'nl'),
  ])
  expect([percent(-0.0004, 'nl'), percent(-0.0004, 'en')]).toEqual(['0,0%', '0.0%'])
  expect([count(-1, 'nl'), decimal(-0.06, 'nl'), percent(-0.001, 'en')]).toEqual(['-1', '-0,1', '-0.1%'])
})
