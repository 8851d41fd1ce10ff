// One feature of INNAME or HINDER → an occupancy of work, a hindrance. Pure; source.md has the fields.
import type { WorksKind } from '../../../../src/impacts/event.ts'
import { fold } from '../../../../src/text/fold.ts'
import type { RowUse } from '../adapter.ts'
import {
  type Feature,
  featureSample,
  flagField,
  joined,
  splitList,
  textField,
  wordsField,
} from '../features.ts'
import { type Place, placeOf } from '../geometry.ts'
import { type Times, timesOf, utcInstant } from '../times.ts'

export interface Occupancy {
  gipodId: string
  /** Form in which URIs are compared; null when it has none. */
  uri: string | null
  kind: WorksKind
  status: string | null
  times: Times
  description: string | null
}

export type OccupancyResult =
  /** Undefined id: not known which one it was. */
  | { kind: 'dropped'; gipodId: string | undefined; reason: string; use: RowUse; note?: string }
  | { kind: 'works'; works: Occupancy; notes: string[] }

export interface Hindrance {
  /** URIs of what causes it, in the form in which they are compared. */
  causes: string[]
  consequences: string[]
  isSevere: boolean
  place: Place | undefined
}

const worksTypes: Readonly<Record<string, WorksKind>> = { grondwerk: 'groundwork', werk: 'work' }
const otherTypes = ['evenement', 'manifestatie', 'markt', 'parkeerverbod']

const goingOn = ['in uitvoering', 'lopende', 'lopend']
const planned = ['concreet gepland', 'gepland']
const over = ['uitgevoerd', 'afgewerkt', 'voltooid', 'beeindigd']
const calledOff = ['niet uitgevoerd', 'geannuleerd', 'ingetrokken', 'stopgezet']
const drafts = ['in opmaak']

const folded = (text: string | null): string => fold(text ?? '').trim()

// Written with http or https, with a slash at the end or none.
const comparableUri = (uri: string): string =>
  uri
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, '')
    .replace(/^https?:\/\//, '')

function whyLeftOut(status: string): string | undefined {
  if (over.includes(status)) return 'done'
  if (calledOff.includes(status)) return 'not done'
  return drafts.includes(status) ? 'draft' : undefined
}

const quoted = (text: string | null): string => (text === null ? 'no' : `"${text.slice(0, 60)}"`)

/** What is kept of a row that becomes no works. */
export const occupancySample = featureSample(['gipodid', 'type', 'status', 'start', 'end'])

/** Total: whatever a feature holds gives a result. */
export function parseOccupancy({ id, fields }: Feature): OccupancyResult {
  const gipodId = textField(fields, 'GipodId') ?? /^INNAME\.(\d+)(?:-|$)/.exec(id ?? '')?.[1]
  const dropped = (reason: string, use: RowUse, note?: string): OccupancyResult => ({
    ...{ kind: 'dropped', gipodId, reason, use },
    ...(note === undefined ? {} : { note }),
  })
  if (gipodId === undefined) return dropped('no id', 'unusable')
  const type = textField(fields, 'Type')
  const kind = worksTypes[folded(type)]
  if (kind === undefined) {
    const isKnown = otherTypes.some((other) => folded(type).startsWith(other))
    if (isKnown) return dropped('no work', 'meant')
    const use = type === null ? 'unusable' : 'unknown'
    return dropped(
      'unknown type',
      use,
      `rows have ${type === null ? 'no type' : `the unknown type ${quoted(type)}`}`,
    )
  }
  const status = textField(fields, 'Status')
  const reason = whyLeftOut(folded(status))
  if (reason !== undefined) return dropped(reason, 'meant')
  const result = timesOf({ start: textField(fields, 'Start'), end: textField(fields, 'End') }, utcInstant)
  if ('fault' in result) return dropped(result.fault, 'unusable')
  // Without a start it would count from today on.
  if (result.times.startsAt === null && planned.includes(folded(status)))
    return dropped('planned, no start', 'meant')
  const isKnownStatus = [...goingOn, ...planned].includes(folded(status))
  const notes = [
    ...(isKnownStatus ? [] : [`works were kept with ${quoted(status)} as status, which is not known`]),
    ...(result.isEndUnread ? ['works have an end that cannot be read, and are left open'] : []),
  ]
  const uri = textField(fields, 'Uri')
  const works: Occupancy = {
    ...{ gipodId, kind, status, times: result.times },
    uri: uri === null ? null : comparableUri(uri),
    description: wordsField(fields, 'Description'),
  }
  return { kind: 'works', works, notes }
}

/** Undefined for a hindrance that is not validated: it may never come. */
export function parseHindrance({ fields, geometry, named }: Feature): Hindrance | undefined {
  if (folded(textField(fields, 'HindranceStatus')) !== 'gevalideerd') return undefined
  const place = placeOf(geometry, named)
  return {
    causes: splitList(textField(fields, 'HindranceConsequenceOf')).map(comparableUri),
    consequences: splitList(wordsField(fields, 'Consequences')),
    isSevere: flagField(fields, 'SevereHindrance') === true,
    place: 'fault' in place ? undefined : place,
  }
}

/** What works bring about, as one text in Dutch: the language of the source. */
export const describe = (text: string | null, consequences: readonly string[]): string | null => {
  const effects = joined(consequences, ', ')
  return joined([text, effects === null ? null : `Hinder: ${effects}`], ' · ')
}
