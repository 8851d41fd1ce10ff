// A hit as PostgreSQL has it → what the search engine holds of it.
import type { ImpactDocument, ImpactTimes } from '../../../mappings/impact.ts'
import type { VmeGroups, VmeWords } from '../../../mappings/vme.ts'
import { withContentHash } from '../../engine/search-texts.ts'
import { byTenths } from '../../geo/distance.ts'
import { keyOfNumber } from '../../register/number-key.ts'
import { buildVmeFacts, officesNow } from '../../vmes/build-facts.ts'
import { vmeGroupsOf, vmeWordsOf } from '../../vmes/document.ts'
import type { VmeRow } from '../../vmes/row.ts'
import { qualityOfMethod } from '../event.ts'
import { eventFactsOf, isoOrNull } from '../event-facts.ts'
import type { StoredEvent } from '../statements/live.ts'
import type { HitEventFacts, HitVmeFacts, ImpactFacts } from './facts.ts'
import { keyOfHit } from './key.ts'
import type { HitRow, ShownHit } from './row.ts'

// PostgreSQL knows infinity; the last instant that JavaScript does is as far as anybody will ask.
const LAST_INSTANT = 8_640_000_000_000_000
const bounded = (at: number): number => Math.max(-LAST_INSTANT, Math.min(LAST_INSTANT, at))
const boundedOrNull = (at: number | null): number | null => (at === null ? null : bounded(at))

/** What of an event decides its category. */
export const impactTimesOf = ({
  family,
  source,
  kind,
  startsAt,
  endsAt,
  goneAt,
  isDelayed,
}: Pick<StoredEvent, keyof Omit<ImpactTimes, 'isWithdrawn'>>): ImpactTimes => ({
  family,
  source,
  kind,
  startsAt: bounded(startsAt),
  endsAt: endsAt === null || endsAt <= startsAt ? null : bounded(endsAt),
  goneAt: boundedOrNull(goneAt),
  isDelayed,
  isWithdrawn: goneAt !== null && goneAt < startsAt,
})

interface VmePart {
  fields: VmeWords & VmeGroups & Pick<ImpactDocument, 'location'>
  facts: HitVmeFacts
}

function readVme(row: VmeRow): VmePart {
  const facts = buildVmeFacts(row)
  const { enterpriseNumber, formattedNumber, name, names, address, location } = facts
  return {
    fields: {
      ...vmeWordsOf(row, facts),
      ...vmeGroupsOf(row, facts),
      location: location && { lat: location.latitude, lon: location.longitude },
    },
    facts: { enterpriseNumber, formattedNumber, name, names, address, location, syndics: officesNow(row) },
  }
}

// All hits of a VME have it.
const vmeParts = new WeakMap<VmeRow, VmePart>()

function vmePartOf(row: VmeRow): VmePart {
  const known = vmeParts.get(row)
  if (known !== undefined) return known
  const made = readVme(row)
  vmeParts.set(row, made)
  return made
}

const eventFacts = (event: StoredEvent): HitEventFacts => ({
  ...eventFactsOf(event),
  goneAt: isoOrNull(event.goneAt),
  isDelayed: event.isDelayed,
})

const matchFacts = ({ method, distanceMetres, radiusMetres }: ShownHit): ImpactFacts['match'] => ({
  method,
  quality: qualityOfMethod[method],
  distanceMetres: distanceMetres === null ? null : byTenths(distanceMetres),
  radiusMetres,
})

export const keyOfRow = ({ vme, event }: HitRow): string => keyOfHit({ vme: vme.number, eventId: event.id })

/** JSON of the ImpactDocument of a row. Pure and total, as that of a VME is. */
export function renderImpactDocument(row: HitRow): string {
  const { vme, hit, event } = row
  const { fields, facts } = vmePartOf(vme)
  const content: Omit<ImpactDocument, 'contentHash'> = {
    key: keyOfRow(row),
    enterpriseNumber: vme.number,
    bucket: vme.bucket,
    vmeKey: keyOfNumber(vme.number),
    event: event.id,
    ...impactTimesOf(event),
    method: hit.method,
    ...fields,
    facts: { event: eventFacts(event), match: matchFacts(hit), vme: facts },
  }
  return withContentHash(content)
}
