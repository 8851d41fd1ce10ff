// Facts → the reply: adds what depends on the snapshot, on configuration and on the language asked for.
import type { Culture } from '../domain/culture.ts'
import { isRegionCode, type RegionCode, regions } from '../domain/region.ts'
import { addressLine } from './build-address.ts'
import { displayName } from './display-name.ts'
import { formIn } from './multilingual.ts'
import type { Address, VmeFacts } from './vme-facts.ts'
import type { PlaceLanguage } from './vme-row.ts'
import type { VmeSummary } from './vme-summary.ts'

export interface PresentContext {
  /** Snapshot date of the register, ISO; null before the first import. */
  asOf: string | null
  publicUrl: string
  /** Absent: the same bytes for everyone, bilingual places with both names. */
  culture?: Culture | undefined
}

const pagePaths: Record<Culture, string> = { nl: 'vme', fr: 'acp', en: 'hoa' }

const regionIn = (code: string | null, culture: Culture): string | undefined =>
  code !== null && isRegionCode(code) ? regions[code satisfies RegionCode][culture] : undefined

function addressIn(address: Address, culture: Culture): Address {
  const street = formIn(address.streets, culture, address.street)
  const municipality = formIn(address.municipalities, culture, address.municipality)
  const countryName =
    address.country === null
      ? address.countryName
      : (new Intl.DisplayNames([culture], { type: 'region' }).of(address.country) ?? address.countryName)
  const isForeign = address.country !== 'BE' && address.countryName !== null
  const languages: PlaceLanguage[] = culture === 'en' ? [] : [culture]
  const { houseNumber, box, postcode } = address
  return {
    ...address,
    line: addressLine(
      { street, houseNumber, box, postcode, municipality, country: isForeign ? countryName : null },
      languages,
    ),
    street,
    municipality,
    province: formIn(address.provinces, culture, address.province),
    region: regionIn(address.regionCode, culture) ?? address.region,
    countryName,
  }
}

/** Names and places in one language where they have it; the rest as it is. */
function factsIn(facts: VmeFacts, culture: Culture): VmeFacts {
  const official = facts.names.find((name) => name.kind === 'official' && name.language === culture)
  return {
    ...facts,
    name: official === undefined ? facts.name : (displayName(facts.names, [culture]) ?? facts.name),
    address: facts.address === null ? null : addressIn(facts.address, culture),
  }
}

/** The reply of the profile and of every list that shows VMEs. */
export function presentVme(facts: VmeFacts, { asOf, publicUrl, culture }: PresentContext): VmeSummary {
  return {
    ...(culture === undefined ? facts : factsIn(facts, culture)),
    impacts: { powerOutage: null, publicWorks: null },
    sources: [{ name: 'enterprise-register', asOf }],
    links: {
      self: `/api/vme/${facts.enterpriseNumber}`,
      page: `${publicUrl}/${pagePaths[culture ?? 'nl']}/${facts.enterpriseNumber}`,
    },
  }
}
