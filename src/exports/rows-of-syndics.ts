// Facts of a syndic → a row of its family; a sole trader has none.
import { syndicPath } from '../site/page-paths.ts'
import type { SyndicFacts } from '../syndics/facts.ts'
import { defaultCulture } from '../text/culture.ts'
import { factsIn } from '../vmes/present.ts'
import type { Column, Row } from './column.ts'
import * as columns from './columns.ts'
import { named } from './columns.ts'
import type { RowContext } from './family.ts'

export const syndicColumns: readonly Column[] = [
  named('enterpriseNumber', columns.syndicNumber),
  named('name', columns.syndicName),
  named('status', columns.status),
  named('startDate', columns.startDate),
  named('stoppedOn', columns.stoppedOn),
  named('managedVmes', columns.managedVmes),
  named('directVmes', columns.directVmes),
  named('inheritedVmes', columns.inheritedVmes),
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
  named('phone', columns.phone),
  named('email', columns.email),
  named('website', columns.website),
  named('updatedAt', columns.updatedAt),
  named('page', columns.syndicPage),
]

/** What of the facts such a row is made of. */
type Used = Omit<
  SyndicFacts,
  'formattedNumber' | 'units' | 'regions' | 'consolidation' | 'logoUrl' | 'filings'
>
export const syndicFields: readonly (keyof Used)[] = [
  'enterpriseNumber',
  'name',
  'names',
  'status',
  'legalKind',
  'startDate',
  'stoppedOn',
  'updatedAt',
  'address',
  'location',
  'contact',
  'managedVmes',
  'directVmes',
  'inheritedVmes',
]

export function syndicRow(facts: Used, { culture, publicUrl, legalPersons }: RowContext): Row | undefined {
  // By the document and by the database: while one is behind, the other knows.
  if (facts.legalKind !== 'legal-person' || !legalPersons.has(facts.enterpriseNumber)) return undefined
  const { address, location, contact, ...syndic } = culture === undefined ? facts : factsIn(facts, culture)
  return [
    syndic.enterpriseNumber,
    syndic.name,
    syndic.status,
    syndic.startDate,
    syndic.stoppedOn,
    syndic.managedVmes,
    syndic.directVmes,
    syndic.inheritedVmes,
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
    contact?.phone ?? null,
    contact?.email ?? null,
    contact?.website ?? null,
    syndic.updatedAt,
    publicUrl + syndicPath(syndic.enterpriseNumber, culture ?? defaultCulture),
  ]
}
