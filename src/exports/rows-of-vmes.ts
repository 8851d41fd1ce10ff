// Facts of a VME → a row of its family.
import { syndicPath, vmePath } from '../site/page-paths.ts'
import { defaultCulture } from '../text/culture.ts'
import type { VmeFacts } from '../vmes/facts.ts'
import { factsIn } from '../vmes/present.ts'
import type { Column, Row } from './column.ts'
import * as columns from './columns.ts'
import { named } from './columns.ts'
import type { RowContext } from './family.ts'
import { holderKindOf } from './holder-kind.ts'

export const vmeColumns: readonly Column[] = [
  named('enterpriseNumber', columns.vmeNumber),
  named('name', columns.vmeName),
  named('status', columns.status),
  named('startDate', columns.startDate),
  named('stoppedOn', columns.stoppedOn),
  named('address', columns.address),
  named('street', columns.street),
  named('houseNumber', columns.houseNumber),
  named('box', columns.box),
  named('postcode', columns.postcode),
  named('municipality', columns.municipality),
  named('municipalityKey', columns.municipalityKey),
  named('province', columns.province),
  named('regionCode', columns.regionCode),
  named('country', columns.country),
  named('latitude', columns.latitude),
  named('longitude', columns.longitude),
  named('precision', columns.precision),
  named('syndicNumber', columns.syndicNumber),
  named('syndicName', columns.syndicName),
  named('holderKind', columns.holderKind),
  named('syndicSince', columns.since),
  named('syndicRelation', columns.relation),
  named('updatedAt', columns.updatedAt),
  named('page', columns.vmePage),
  named('syndicPage', columns.syndicPage),
]

/** What of the facts such a row is made of. */
type Used = Pick<
  VmeFacts,
  | 'enterpriseNumber'
  | 'name'
  | 'names'
  | 'status'
  | 'startDate'
  | 'stoppedOn'
  | 'updatedAt'
  | 'address'
  | 'location'
  | 'syndic'
>
export const vmeFields: readonly (keyof Used)[] = [
  'enterpriseNumber',
  'name',
  'names',
  'status',
  'startDate',
  'stoppedOn',
  'updatedAt',
  'address',
  'location',
  'syndic',
]

export function vmeRow(facts: Used, context: RowContext): Row {
  const { culture, publicUrl } = context
  const { name, address, syndic, location, ...vme } = culture === undefined ? facts : factsIn(facts, culture)
  const holderKind = holderKindOf(syndic, context)
  // Nobody else is named.
  const legal = holderKind === 'legal-person' ? syndic : null
  const pages = culture ?? defaultCulture
  return [
    vme.enterpriseNumber,
    name,
    vme.status,
    vme.startDate,
    vme.stoppedOn,
    address?.line ?? null,
    address?.street ?? null,
    address?.houseNumber ?? null,
    address?.box ?? null,
    address?.postcode ?? null,
    address?.municipality ?? null,
    address?.municipalityKey ?? null,
    address?.province ?? null,
    address?.regionCode ?? null,
    address?.country ?? null,
    location?.latitude ?? null,
    location?.longitude ?? null,
    location?.precision ?? null,
    legal?.enterpriseNumber ?? null,
    legal?.name ?? null,
    holderKind,
    syndic?.since ?? null,
    syndic?.relation ?? null,
    vme.updatedAt,
    publicUrl + vmePath(vme.enterpriseNumber, pages),
    legal?.enterpriseNumber == null ? null : publicUrl + syndicPath(legal.enterpriseNumber, pages),
  ]
}
