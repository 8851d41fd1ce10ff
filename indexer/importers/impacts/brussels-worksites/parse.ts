// Features of bm_traffic:worksites_comm → worksites. Pure; source.md has the fields.
import type { Answer } from '../adapter.ts'
import { type Feature, featureSample, hasField, joined, textField, wordsField } from '../features.ts'
import { type Draft, gatherEvents } from '../gather-events.ts'
import { placeOf } from '../geometry.ts'
import { featureId } from '../wfs.ts'

const languages = ['nl', 'fr', 'en'] as const
const named = ['gid', ...languages.flatMap((language) => [`label_${language}`, `descr_${language}`])]

/** Total: a draft of an event, or why there is none. */
function parseWorksite(feature: Feature): Draft {
  const { fields, geometry } = feature
  const sourceId = featureId(feature, textField(fields, 'gid'))
  if (sourceId === null) return { reason: 'no id' }
  if (!hasField(feature, named)) return { reason: 'no known field', id: sourceId }
  const place = placeOf(geometry, feature.named)
  if ('fault' in place) return { reason: place.fault, id: sourceId }
  const [nl = null, fr = null, en = null] = languages.map((language) =>
    joined([wordsField(fields, `label_${language}`), wordsField(fields, `descr_${language}`)], '\n'),
  )
  // It tells no dates: a worksite starts when it is first seen, and ends when it is gone.
  const times = { startsAt: null, endsAt: null, endConfidence: 'none' } as const
  return {
    event: { ...place, ...times, sourceId, kind: 'worksite', descriptions: { nl, fr, de: null, en } },
  }
}

export const worksitesOf = (features: readonly (Feature | undefined)[]): Answer =>
  gatherEvents(features, { parse: parseWorksite, sample: featureSample(['gid', 'label_nl', 'label_fr']) })
