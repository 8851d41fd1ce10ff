// Facts → the reply: adds what depends on the snapshots, on configuration and on the language asked for.
import { syndicPath } from '../domain/page-paths.ts'
import { type EntityContext, factsIn } from './present-vme.ts'
import type { SyndicFacts } from './syndic-facts.ts'
import type { SyndicSummary } from './syndic-summary.ts'

/** The reply of the profile, of lists and of the ranking. */
export function presentSyndic(
  facts: SyndicFacts,
  { sources, publicUrl, culture }: EntityContext,
): SyndicSummary {
  const self = `/api/syndics/${facts.enterpriseNumber}`
  return {
    ...(culture === undefined ? facts : factsIn(facts, culture)),
    sources: [...sources],
    links: {
      self,
      portfolio: `${self}/portfolio`,
      page: `${publicUrl}${syndicPath(facts.enterpriseNumber, culture ?? 'nl')}`,
    },
  }
}
