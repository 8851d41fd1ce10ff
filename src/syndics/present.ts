// Facts → the reply: adds what depends on the snapshots, on configuration and on the language asked for.
import { syndicPath } from '../site/page-paths.ts'
import { type EntityContext, factsIn } from '../vmes/present.ts'
import type { SyndicFacts } from './facts.ts'
import type { SyndicSummary } from './summary.ts'

/** The reply of the profile, of lists and of the ranking. */
export function presentSyndic(
  facts: SyndicFacts,
  { sources, publicUrl, culture }: EntityContext,
): SyndicSummary {
  const self = `/api/syndics/${facts.enterpriseNumber}`
  return {
    ...(culture === undefined ? facts : factsIn(facts, culture)),
    consolidation: { ...facts.consolidation, heirs: facts.consolidation.heirs ?? [] },
    sources: [...sources],
    links: {
      self,
      portfolio: `${self}/portfolio`,
      page: `${publicUrl}${syndicPath(facts.enterpriseNumber, culture ?? 'nl')}`,
    },
  }
}
