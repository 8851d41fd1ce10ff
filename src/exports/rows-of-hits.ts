// Facts of a hit → a row of its family: what happens, and whom it hits.
import type { ImpactFacts } from '../impacts/indexed/facts.ts'
import { syndicPath, vmePath } from '../site/page-paths.ts'
import { cultures, defaultCulture } from '../text/culture.ts'
import { factsIn } from '../vmes/present.ts'
import type { Column, Row } from './column.ts'
import * as columns from './columns.ts'
import { named } from './columns.ts'
import * as eventColumns from './event-columns.ts'
import type { RowContext } from './family.ts'
import { holderKindOf } from './holder-kind.ts'

export const hitColumns: readonly Column[] = [
  named('eventId', eventColumns.eventId),
  named('source', eventColumns.source),
  named('kind', eventColumns.kind),
  named('startsAt', eventColumns.startsAt),
  named('seenSince', eventColumns.seenSince),
  named('endsAt', eventColumns.endsAt),
  named('goneAt', eventColumns.goneAt),
  named('isDelayed', eventColumns.isDelayed),
  named('status', eventColumns.status),
  named('cause', eventColumns.cause),
  named('description', eventColumns.description),
  named('customers', eventColumns.customers),
  named('method', eventColumns.method),
  named('distanceMetres', eventColumns.distanceMetres),
  named('vmeNumber', columns.vmeNumber),
  named('vmeName', columns.vmeName),
  named('address', columns.address),
  named('postcode', columns.postcode),
  named('municipality', columns.municipality),
  named('municipalityKey', columns.municipalityKey),
  named('regionCode', columns.regionCode),
  named('latitude', columns.latitude),
  named('longitude', columns.longitude),
  named('syndicNumber', columns.syndicNumber),
  named('syndicName', columns.syndicName),
  named('holderKind', columns.holderKind),
  named('vmePage', columns.vmePage),
  named('syndicPage', columns.syndicPage),
]

export const hitFields: readonly (keyof ImpactFacts)[] = ['event', 'match', 'vme']

/** In the language asked for, else in the first one that its source writes. */
function descriptionOf(
  { descriptions }: ImpactFacts['event'],
  culture: RowContext['culture'],
): string | null {
  const order = culture === undefined ? cultures : [culture, ...cultures]
  return order.map((one) => descriptions[one]).find((text) => text !== null) ?? descriptions.de
}

export function hitRow({ event, match, vme }: ImpactFacts, context: RowContext): Row {
  const { culture, publicUrl } = context
  const syndic = vme.syndics[0] ?? null
  const facts = { ...vme, syndic }
  const { name, address, location, ...shown } = culture === undefined ? facts : factsIn(facts, culture)
  const holderKind = holderKindOf(shown.syndic, context)
  // Nobody else is named.
  const legal = holderKind === 'legal-person' ? shown.syndic : null
  const pages = culture ?? defaultCulture
  return [
    event.id,
    event.source,
    event.kind,
    event.startsAt,
    event.seenSince,
    event.endsAt,
    event.goneAt,
    event.isDelayed,
    event.status,
    event.cause,
    descriptionOf(event, culture),
    event.customers,
    match.method,
    match.distanceMetres,
    vme.enterpriseNumber,
    name,
    address?.line ?? null,
    address?.postcode ?? null,
    address?.municipality ?? null,
    address?.municipalityKey ?? null,
    address?.regionCode ?? null,
    location?.latitude ?? null,
    location?.longitude ?? null,
    legal?.enterpriseNumber ?? null,
    legal?.name ?? null,
    holderKind,
    publicUrl + vmePath(vme.enterpriseNumber, pages),
    legal?.enterpriseNumber == null ? null : publicUrl + syndicPath(legal.enterpriseNumber, pages),
  ]
}
