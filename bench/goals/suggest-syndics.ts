// A2: suggestions of syndics against a route that returns constant bytes, and one look-up among 300,000 labels. The search
// box mixes them with VMEs of the engine (A1), so the route measured here is one of its own with the same reply.

import type { SyndicEntry } from '../../src/places/memory/suggestion.ts'
import { buildSyndicIndex, suggestSyndics } from '../../src/places/memory/syndic-index.ts'
import { loadSyndicEntries } from '../../src/places/statements/syndic-entries.ts'
import { completeEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import type { Goal } from '../goal.ts'
import { LABELS, measureLookups, measureRoute } from '../memory-suggestions.ts'
import { startBaseline } from '../servers.ts'

/** The same syndics again under other numbers until there are enough labels. */
function manyEntries(entries: readonly SyndicEntry[]): SyndicEntry[] {
  return Array.from({ length: LABELS }, (_, at) => {
    const entry = entries[at % entries.length] as SyndicEntry
    const number = completeEnterpriseNumber(String(2_000_000 + at * 31).padStart(8, '0'))
    return { ...entry, number, weight: entry.weight + Math.floor(at / entries.length) }
  })
}

export const suggestSyndicsGoal: Goal = {
  ids: ['A2'],
  async run(context) {
    const entries = await loadSyndicEntries(context.sql)
    if (entries.length === 0) throw new Error('the country has no listed syndic')
    const names = entries.flatMap((entry) => entry.names)
    const { rate } = await measureRoute(context, {
      key: 'A2.syndics',
      label: 'syndic suggestions',
      names,
      server: await startBaseline('syndics-in-memory', { DATABASE_URL: context.config.databaseUrl }),
      path: '/?q=',
    })
    const index = buildSyndicIndex(manyEntries(entries))
    const lookUp = (q: string): void => void suggestSyndics(index, { q, culture: 'nl' })
    return [rate, measureLookups({ label: 'labels of syndics', names, lookUp })]
  },
}
