// Features of bm_traffic:worksites_comm → worksites. Pure; source.md has the fields.
import type { Answer } from '../adapter.ts'
import { type Feature, joined, textField, wordsField } from '../features.ts'
import { type Draft, gatherEvents } from '../gather-events.ts'
import { placeOf } from '../geometry.ts'
import { featureId } from '../wfs.ts'

const languages = ['nl', 'fr', 'en'] as const

/** Total: a draft of an event, or why there is none. */
function parseWorksite(feature: Feature): Draft {
  const { fields, geometry, named } = feature
  const sourceId = featureId(feature, textField(fields, 'gid'))
  if (sourceId === null) return { reason: 'no id' }
  const place = placeOf(geometry, named)
  if ('fault' in place) return { reason: place.fault }
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
  gatherEvents(features, parseWorksite)
