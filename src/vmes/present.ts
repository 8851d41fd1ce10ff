// Facts → the reply: adds what depends on the snapshot, on configuration and on the language asked for.

import type { ImpactSnapshot } from '../impacts/snapshot/impact-snapshot.ts'
import type { Address } from '../register/address.ts'
import { addressLine } from '../register/build-address.ts'
import { formIn } from '../register/multilingual.ts'
import { displayName } from '../register/names.ts'
import { provinceName } from '../register/province.ts'
import { isRegionCode, regions } from '../register/region.ts'
import type { Source } from '../register/source.ts'
import { vmePath } from '../site/page-paths.ts'
import type { Culture } from '../text/culture.ts'
import type { VmeFacts } from './facts.ts'
import type { VmeSummary } from './summary.ts'

export interface EntityContext {
  /** The register and every link source that is loaded. */
  sources: readonly Source[]
  publicUrl: string
  /** Absent: the same bytes for everyone, bilingual places with both names. */
  culture?: Culture | undefined
}

export interface PresentContext extends EntityContext {
  /** At the instant of the request; undefined while outages and works are not loaded. */
  impacts: Pick<ImpactSnapshot, 'categoriesOf'> | undefined
}

const noImpacts: VmeSummary['impacts'] = { powerOutage: null, publicWorks: null }

const regionIn = (code: string | null, culture: Culture): string | undefined =>
  code !== null && isRegionCode(code) ? regions[code][culture] : undefined

const countryNames = new Map<Culture, Intl.DisplayNames>()

// Such an object costs more than all the rest of a reply, so there is one a language.
function countryIn(code: string, culture: Culture): string | undefined {
  const known = countryNames.get(culture) ?? new Intl.DisplayNames([culture], { type: 'region' })
  countryNames.set(culture, known)
  return known.of(code)
}

/** What of an address its line in a language is made of. */
export type LineFields = Pick<
  Address,
  'street' | 'streets' | 'houseNumber' | 'box' | 'postcode' | 'municipality' | 'municipalities'
> &
  Pick<Address, 'country' | 'countryName'>

function formsIn(
  address: LineFields,
  culture: Culture,
): Pick<Address, 'line' | 'street' | 'municipality' | 'countryName'> {
  const street = formIn(address.streets, culture, address.street)
  const municipality = formIn(address.municipalities, culture, address.municipality)
  const { country } = address
  const countryName = (country === null ? undefined : countryIn(country, culture)) ?? address.countryName
  const isForeign = country !== 'BE' && address.countryName !== null
  const { houseNumber, box, postcode } = address
  const line = addressLine(
    { street, houseNumber, box, postcode, municipality, country: isForeign ? countryName : null },
    [culture],
  )
  return { line, street, municipality, countryName }
}

/** The line of an address in one language where it has it. */
export const lineIn = (address: LineFields, culture: Culture): string => formsIn(address, culture).line

/** The address in one language where it has it. */
export const addressIn = (address: Address, culture: Culture): Address => ({
  ...address,
  ...formsIn(address, culture),
  province:
    provinceName(address.provinceKey, culture) ?? formIn(address.provinces, culture, address.province),
  region: regionIn(address.regionCode, culture) ?? address.region,
})

/** The official name in one language where there is one, else the display name. */
export function nameIn({ name, names }: Pick<VmeFacts, 'name' | 'names'>, culture: Culture): string {
  const hasOfficial = names.some(({ kind, language }) => kind === 'official' && language === culture)
  return hasOfficial ? (displayName(names, [culture]) ?? name) : name
}

/** Name and place in one language where they have it; the rest as it is. For VMEs and syndics alike. */
export const factsIn = <Facts extends Pick<VmeFacts, 'name' | 'names' | 'address'>>(
  facts: Facts,
  culture: Culture,
): Facts => ({
  ...facts,
  name: nameIn(facts, culture),
  address: facts.address === null ? null : addressIn(facts.address, culture),
})

/** The reply of the profile and of every list that shows VMEs. */
export function presentVme(
  facts: VmeFacts,
  { sources, publicUrl, culture, impacts }: PresentContext,
): VmeSummary {
  return {
    ...(culture === undefined ? facts : factsIn(facts, culture)),
    impacts: impacts?.categoriesOf(facts.enterpriseNumber) ?? noImpacts,
    sources: [...sources],
    links: {
      self: `/api/vme/${facts.enterpriseNumber}`,
      page: `${publicUrl}${vmePath(facts.enterpriseNumber, culture ?? 'nl')}`,
    },
  }
}
