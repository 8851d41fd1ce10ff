// Features of bm_traffic:events → what hinders traffic. Pure; source.md has the fields.
import type { Answer } from '../adapter.ts'
import {
  type Feature,
  featureSample,
  flagField,
  hasField,
  joined,
  textField,
  wordsField,
} from '../features.ts'
import { type Draft, gatherEvents } from '../gather-events.ts'
import { placeOf } from '../geometry.ts'
import { brusselsInstant, timesOf } from '../times.ts'
import { featureId } from '../wfs.ts'

const named = ['fid', 'is_active', 'start_time', 'end_time', 'importance', 'type_nl', 'type_fr']

// Of 0 to 3.
const SEVERE = '3'

/**
 * Total: a draft of an event, or why there is none. What is not active now and has begun is over or was called off; what
 * is not active yet is planned.
 */
function parseTraffic(feature: Feature, now: Date): Draft {
  const { fields, geometry } = feature
  const sourceId = featureId(feature, textField(fields, 'fid'))
  if (sourceId === null) return { reason: 'no id' }
  if (!hasField(feature, named)) return { reason: 'no known field', id: sourceId }
  const written = { start: textField(fields, 'start_time'), end: textField(fields, 'end_time') }
  const result = timesOf(written, brusselsInstant)
  if ('fault' in result) return { reason: result.fault, id: sourceId }
  const { times, isEndUnread } = result
  const isAhead = times.startsAt !== null && Date.parse(times.startsAt) > now.getTime()
  if (flagField(fields, 'is_active') === false && !isAhead)
    return { reason: 'not active', id: sourceId, use: 'meant' }
  const place = placeOf(geometry, feature.named)
  if ('fault' in place) return { reason: place.fault, id: sourceId }
  const words = (language: 'nl' | 'fr'): string | null => {
    const [type, location, consequences] = ['type', 'location', 'consequences'].map((name) =>
      wordsField(fields, `${name}_${language}`),
    )
    return joined([joined([type ?? null, location ?? null], ': '), consequences ?? null], '\n')
  }
  return {
    event: {
      ...place,
      ...times,
      sourceId,
      kind: 'traffic',
      isSevere: textField(fields, 'importance') === SEVERE,
      descriptions: { nl: words('nl'), fr: words('fr'), de: null, en: null },
    },
    notes: isEndUnread ? ['events have an end that cannot be read, and are left open'] : [],
  }
}

export const trafficOf = (features: readonly (Feature | undefined)[], now: Date): Answer =>
  gatherEvents(features, {
    parse: (feature) => parseTraffic(feature, now),
    sample: featureSample(named),
  })
