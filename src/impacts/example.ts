// Examples of what /api/power-outage and /api/public-works answer.
import { examplePage } from '../http/schema/page.ts'
import { exampleVme } from '../vmes/example.ts'

const asOf = '2026-11-28T09:15:04.000Z'

const shared = { impactedVmes: 41, plannedVmes: 63, pastVmes: 12, postcodeOnly: 0, asOf }

export const outageSummaryExample = {
  activeOutages: 18,
  plannedOutages: 24,
  endedOutages24h: 9,
  unmatchedOutages: 3,
  ...shared,
  feeds: [{ source: 'ores', status: 'ok', lastSuccess: asOf, items: 42 }],
}

export const worksSummaryExample = {
  activeEvents: 120,
  plannedEvents: 85,
  endedEvents24h: 6,
  unmatchedEvents: 77,
  ...shared,
  feeds: [{ source: 'gipod', status: 'ok', lastSuccess: asOf, items: 205 }],
}

export const impactListExample = examplePage(
  {
    vme: { ...exampleVme, impacts: { powerOutage: 'ActiveNow', publicWorks: null } },
    category: 'ActiveNow',
    events: [
      {
        id: 'ores:P2026112801',
        source: 'ores',
        kind: 'unplanned',
        category: 'ActiveNow',
        startsAt: '2026-11-28T07:40:00.000Z',
        seenSince: null,
        endsAt: '2026-11-28T11:00:00.000Z',
        endedAt: null,
        endConfidence: 'estimated',
        delayed: false,
        description: null,
        descriptionLanguage: null,
        customers: 87,
        match: { method: 'street-number', distanceMetres: null, radiusMetres: null, quality: 'high' },
      },
    ],
  },
  asOf,
)
