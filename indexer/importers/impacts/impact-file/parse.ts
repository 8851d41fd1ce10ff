// A file of outages or works in the format that schema.json describes → events. Pure.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FeedEvent, ImpactKind, ImpactZone } from '../../../../src/impacts/event.ts'
import { instantOf } from '../../../../src/time/local-time.ts'
import { type Answer, FeedError } from '../adapter.ts'
import { placeOf } from '../geometry.ts'
import { rangeOf } from '../house-ranges.ts'
import { firstWords, isObject } from '../pages.ts'
import { plainText } from '../plain-text.ts'
import { rowSample } from '../row-sample.ts'
import { joinZones, postcodeZone, streetZone } from '../street-zones.ts'
import { startTally } from '../tally.ts'
import common from './schema.json' with { type: 'json' }

export interface FileFormat {
  isFile: ValidateFunction<{ events: unknown[] }>
  isEvent: ValidateFunction<FileEvent>
}

// An event as schema.json lets it through.
interface FileEvent {
  id: string
  kind: ImpactKind
  startsAt: string
  endsAt?: string | null
  endConfidence?: 'estimated' | 'announced'
  isDelayed?: boolean
  isSevere?: boolean
  descriptions?: Partial<Record<'nl' | 'fr' | 'de' | 'en', string>>
  cause?: string
  customers?: number
  status?: string
  areas?: FileArea[]
  geometry?: unknown
  position?: { latitude: number; longitude: number }
}

interface FileArea {
  postcode: string
  streets?: {
    name: Partial<Record<'nl' | 'fr' | 'de', string>>
    numbers?: { from: number | string; to?: number | string; parity?: string }[]
  }[]
}

/** The checks of a schema that names its file, and its event under `$defs`. */
export function fileFormat(schema: { $id: string }): FileFormat {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false })
  ajv.addSchema(common)
  return {
    isFile: ajv.compile(schema),
    isEvent: ajv.compile({ $ref: `${schema.$id}#/$defs/event` }),
  }
}

interface Fault {
  /** Path of the field within the event: `areas/0/postcode`; empty for the event itself. */
  field: string
  problem: string
}

/** What an error says, with the words that the schema allows. */
function problemOf({ message = 'is not as described', params }: ErrorObject): string {
  if (Array.isArray(params.allowedValues)) return `must be one of ${params.allowedValues.join(', ')}`
  if (params.allowedValue !== undefined) return `must be "${params.allowedValue}"`
  const unknown: unknown = params.additionalProperty ?? params.unevaluatedProperty
  return unknown === undefined ? message : `has a field "${unknown}", which the format has not`
}

// Checks stop at the first error; a choice has one for each of its branches and then its own.
function faultOf(errors: readonly ErrorObject[] | null | undefined): Fault {
  const last = errors?.at(-1)
  const specific = errors?.filter(({ keyword }) => keyword !== 'anyOf') ?? []
  return {
    field: last?.instancePath.slice(1) ?? '',
    problem: [...new Set(specific.map(problemOf))].join(' or '),
  }
}

const withoutIndices = (field: string): string => field.replace(/\/\d+(?=\/|$)/g, '') || 'event'

/** Plain text of each language; null where there is none. */
const textOf = (html: string | undefined, maxLength?: number): string | null =>
  html === undefined ? null : plainText(html, maxLength === undefined ? {} : { maxLength }) || null

function zonesOfArea({ postcode, streets = [] }: FileArea): (ImpactZone | undefined)[] {
  if (streets.length === 0) return [postcodeZone(postcode)]
  return streets.map(({ name, numbers = [] }) => {
    const names = [...new Set(Object.values(name))]
    const ranges = numbers.map(({ from, to, parity }) => rangeOf({ from, to }, parity))
    return streetZone(postcode, { names, ranges: ranges.filter((range) => range !== undefined) })
  })
}

const WORD_LENGTH = 200

/** The event, or what is wrong with what the schema cannot tell. */
function readEvent(event: FileEvent): FeedEvent | Fault {
  const startsAt = instantOf(event.startsAt, { role: 'start' })
  if (startsAt === undefined) return { field: 'startsAt', problem: 'is no time that exists' }
  const endsAt = event.endsAt == null ? undefined : instantOf(event.endsAt, { role: 'end' })
  if (event.endsAt != null && endsAt === undefined)
    return { field: 'endsAt', problem: 'is no time that exists' }
  const place = event.geometry === undefined ? undefined : placeOf(event.geometry, 'degrees')
  if (place !== undefined && 'fault' in place) return { field: 'geometry', problem: place.fault }
  const position = event.position ?? place?.position ?? null
  const zones = joinZones([
    ...(place?.zones ?? []),
    ...(event.areas ?? []).flatMap(zonesOfArea).filter((zone) => zone !== undefined),
  ])
  const { descriptions = {} } = event
  return {
    sourceId: event.id.trim(),
    kind: event.kind,
    startsAt: startsAt.at,
    endsAt: endsAt?.at ?? null,
    endConfidence: endsAt === undefined ? 'none' : (event.endConfidence ?? 'announced'),
    isDelayed: event.isDelayed ?? false,
    descriptions: {
      nl: textOf(descriptions.nl),
      fr: textOf(descriptions.fr),
      de: textOf(descriptions.de),
      en: textOf(descriptions.en),
    },
    cause: textOf(event.cause, WORD_LENGTH),
    customers: event.customers ?? null,
    isSevere: event.isSevere ?? false,
    status: textOf(event.status, WORD_LENGTH),
    position,
    zones: zones.length > 0 || position === null ? zones : [{ shape: 'point', ...position }],
  }
}

// More would fill the report, and say the same.
const MOST_FAULTS = 20

// No words for people: they may hold names and numbers.
const sampled = ['id', 'kind', 'startsAt', 'endsAt', 'areas', 'geometry', 'position']

const nameOf = (value: unknown): string =>
  isObject(value) && typeof value.id === 'string' ? ` ("${firstWords(value.id)}")` : ''

/**
 * The events of a file. Throws a FeedError when the file itself is not in the format; an event that is not is left out,
 * with a note that names it, its field and what is wrong.
 */
export function parseImpactFile(file: unknown, { isFile, isEvent }: FileFormat): Answer {
  if (!isFile(file)) {
    const { field, problem } = faultOf(isFile.errors)
    throw new FeedError(`its file is not in the format: ${field || 'it'} ${problem}`)
  }
  const tally = startTally()
  const events = new Map<string, FeedEvent>()
  const faults: string[] = []
  for (const [at, value] of file.events.entries()) {
    const found = isEvent(value) ? readEvent(value) : faultOf(isEvent.errors)
    const isRepeated = 'sourceId' in found && events.has(found.sourceId)
    const event = isRepeated ? { field: 'id', problem: 'is that of an event before it' } : found
    if ('sourceId' in event) events.set(event.sourceId, event)
    else {
      const id = isObject(value) && typeof value.id === 'string' ? value.id.trim() : null
      const use = isRepeated ? 'meant' : 'unusable'
      tally.drop({ reason: withoutIndices(event.field), id, use }, () => rowSample(value, sampled))
      const field = event.field === '' ? '' : ` ${event.field}`
      faults.push(`events/${at}${nameOf(value)}:${field} ${event.problem}`)
    }
  }
  const more = faults.length > MOST_FAULTS ? [`${faults.length - MOST_FAULTS} more events are left out`] : []
  return {
    events: [...events.values()],
    read: file.events.length,
    ...tally.dropped(),
    notes: [...faults.slice(0, MOST_FAULTS), ...more],
  }
}
