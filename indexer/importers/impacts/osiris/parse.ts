// Features of api:WORKSITES → worksites. Pure; source.md has the fields.

import { fold } from '../../../../src/text/fold.ts'
import { brusselsDay } from '../../../../src/time/brussels-day.ts'
import type { Answer } from '../adapter.ts'
import { type Feature, featureSample, hasField, joined, textField, wordsField } from '../features.ts'
import { type Draft, gatherEvents } from '../gather-events.ts'
import { placeOf } from '../geometry.ts'
import { brusselsInstant, type ReadInstant, timesOf } from '../times.ts'
import { featureId } from '../wfs.ts'

const named = ['id_ws', 'status_nl', 'status_fr', 'pgm_start_date', 'pgm_end_date']

const over = ['termine', 'cloture', 'acheve', 'afgelopen', 'beeindigd', 'afgesloten', 'voltooid']
const calledOff = ['annule', 'refuse', 'abandonne', 'geannuleerd', 'geweigerd', 'stopgezet']

/** Word of the field as a stem: French ones end in e, s or es as their noun wants. */
const isOneOf = (status: string, stems: readonly string[]): boolean =>
  stems.some((stem) => status === stem || [`${stem}e`, `${stem}s`, `${stem}es`].includes(status))

function whyLeftOut(feature: Feature): string | undefined {
  const statuses = ['STATUS_FR', 'STATUS_NL'].map((name) => fold(textField(feature.fields, name) ?? ''))
  if (statuses.some((status) => isOneOf(status, over))) return 'done'
  return statuses.some((status) => isOneOf(status, calledOff)) ? 'not done' : undefined
}

/** Its dates are whole days in Brussels, whatever time and zone the service writes after them. */
const dayInstant: ReadInstant = (text, role) => {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:[T ]00:00(?::00(?:\.0+)?)?)?Z?$/.exec(text) ?? []
  if (day !== undefined) return brusselsInstant(day, role)
  const instant = brusselsInstant(text, role)
  return instant === undefined ? undefined : brusselsInstant(brusselsDay(new Date(instant)), role)
}

/** Total: a draft of an event, or why there is none. */
function parseOsirisWorksite(feature: Feature): Draft {
  const { fields, geometry } = feature
  const sourceId = featureId(feature, textField(fields, 'ID_WS'))
  if (sourceId === null) return { reason: 'no id' }
  if (!hasField(feature, named)) return { reason: 'no known field', id: sourceId }
  const reason = whyLeftOut(feature)
  if (reason !== undefined) return { reason, id: sourceId, use: 'meant' }
  const written = { start: textField(fields, 'PGM_START_DATE'), end: textField(fields, 'PGM_END_DATE') }
  const result = timesOf(written, dayInstant)
  if ('fault' in result) return { reason: result.fault, id: sourceId }
  const place = placeOf(geometry, feature.named)
  if ('fault' in place) return { reason: place.fault, id: sourceId }
  const words = (language: 'NL' | 'FR'): string | null =>
    joined([wordsField(fields, `LABEL_${language}`), wordsField(fields, `ROAD_IMPL_${language}`)], '\n')
  return {
    event: {
      ...place,
      ...result.times,
      sourceId,
      kind: 'worksite',
      status: textField(fields, 'STATUS_NL') ?? textField(fields, 'STATUS_FR'),
      descriptions: { nl: words('NL'), fr: words('FR'), de: null, en: null },
    },
    notes: result.isEndUnread ? ['worksites have an end that cannot be read, and are left open'] : [],
  }
}

export const osirisWorksitesOf = (features: readonly (Feature | undefined)[]): Answer =>
  gatherEvents(features, { parse: parseOsirisWorksite, sample: featureSample(named) })
