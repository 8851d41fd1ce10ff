import { expect, test } from 'vitest'
import { brusselsDay, nextBrusselsMidnight } from '../../src/time/brussels-day.ts'

test.each([
  ['a winter evening', '2026-11-28T22:59:59.999Z', '2026-11-28', '2026-11-28T23:00:00.000Z'],
  [
    'the same midnight is already the next day',
    '2026-11-28T23:00:00.000Z',
    '2026-11-29',
    '2026-11-29T23:00:00.000Z',
  ],
  ['a summer evening', '2026-07-14T21:59:59.999Z', '2026-07-14', '2026-07-14T22:00:00.000Z'],
  ['a summer midnight', '2026-07-14T22:00:00.000Z', '2026-07-15', '2026-07-15T22:00:00.000Z'],
  [
    'the evening before the short night',
    '2026-03-28T20:00:00.000Z',
    '2026-03-28',
    '2026-03-28T23:00:00.000Z',
  ],
  ['the short night', '2026-03-29T00:59:59.000Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['behind the hour that is left out', '2026-03-29T01:00:00.000Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['the evening before the long night', '2026-10-24T21:59:59.000Z', '2026-10-24', '2026-10-24T22:00:00.000Z'],
  ['the hour that comes twice, first', '2026-10-25T00:30:00.000Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['the hour that comes twice, again', '2026-10-25T01:30:00.000Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['the last hour of a year', '2026-12-31T23:30:00.000Z', '2027-01-01', '2027-01-01T23:00:00.000Z'],
  ['a leap day', '2028-02-28T23:00:00.000Z', '2028-02-29', '2028-02-29T23:00:00.000Z'],
])('in Brussels it is at %s (%s) the %s, until %s', (_, instant, day, midnight) => {
  expect(brusselsDay(new Date(instant))).toBe(day)
  expect(nextBrusselsMidnight(new Date(instant)).toISOString()).toBe(midnight)
})

test('from midnight to midnight every day of twenty years comes once, in 23 to 25 hours', () => {
  let at = new Date('2020-01-01T00:00:00Z')
  let day = brusselsDay(at)
  let [short, long] = [0, 0]
  for (let count = 0; count < 20 * 365; count++) {
    const midnight = nextBrusselsMidnight(at)
    const hours = (midnight.getTime() - at.getTime()) / 3_600_000
    const next = brusselsDay(midnight)
    expect(brusselsDay(new Date(midnight.getTime() - 1))).toBe(day)
    expect(next > day).toBe(true)
    if (count > 0) {
      expect([23, 24, 25]).toContain(hours)
      if (hours === 23) short++
      if (hours === 25) long++
    }
    at = midnight
    day = next
  }
  expect([short, long]).toEqual([20, 20])
})
