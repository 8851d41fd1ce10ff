// When a building has a banner, how loud it is and what it says.
import { expect, test } from 'vitest'
import { impactBanner } from '../../../src/impacts/page/banner.ts'
import type { PresentedEvent } from '../../../src/impacts/present-event.ts'

const NOW = Date.parse('2026-11-28T10:00:00Z')
const at = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString()

const outage: PresentedEvent = {
  id: 'ores:1',
  source: 'ores',
  kind: 'unplanned',
  category: 'ActiveNow',
  startsAt: at(-2),
  seenSince: null,
  endsAt: at(1),
  endedAt: null,
  endConfidence: 'estimated',
  delayed: false,
  description: null,
  descriptionLanguage: null,
  customers: null,
  match: { method: 'polygon', quality: 'high', distanceMetres: 0, radiusMetres: null },
}
const later = (hours: number): PresentedEvent => ({
  ...outage,
  kind: 'planned',
  category: 'FuturePlanned',
  startsAt: at(hours),
  endsAt: at(hours + 2),
})
const bannerOf = (...events: PresentedEvent[]) => impactBanner(events, { culture: 'en', now: NOW })

test('an outage under way is loud: since when, until when, who says so', () => {
  expect(bannerOf(later(20), outage)).toEqual({
    tone: 'now',
    title: 'Power is out',
    lines: [
      {
        kind: 'Power failure',
        times: 'since 28 Nov, 09:00, expected until 12:00',
        source: 'Source: ORES',
      },
    ],
  })
})

test('a start that is not known is never told as one', () => {
  const seen = { ...outage, startsAt: null, seenSince: at(-3) }
  expect(bannerOf(seen)).toMatchObject({
    tone: 'now',
    lines: [{ times: 'start unknown, seen since 28 Nov, 08:00, expected until 12:00' }],
  })
  // Planned, it may not have begun.
  expect(bannerOf({ ...seen, kind: 'planned' })).toMatchObject({
    tone: 'soon',
    title: 'Power outage announced',
  })
})

test('one that is planned within a week is quiet; later ones, works and what is over have none', () => {
  expect(bannerOf(later(7 * 24))).toMatchObject({ tone: 'soon', title: 'Power will be off soon' })
  expect(bannerOf(later(7 * 24 + 1))).toBeUndefined()
  expect(bannerOf({ ...outage, source: 'gipod', kind: 'work' })).toBeUndefined()
  expect(bannerOf({ ...outage, category: 'Past24Hours', endedAt: at(-1) })).toBeUndefined()
  expect(bannerOf()).toBeUndefined()
})
