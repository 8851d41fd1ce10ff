// What a page says to search engines, in the words of https://schema.org.

import type { Address, Location } from '../../register/address.ts'
import type { Name } from '../../register/names.ts'
import type { SyndicSummary } from '../../syndics/summary.ts'
import type { VmeSummary } from '../../vmes/summary.ts'

/** JSON that may stand inside a script element: no `<` of it can end or begin anything. */
export const jsonForScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const otherNames = (name: string, names: readonly Name[]): string[] =>
  [...new Set(names.map(({ text }) => text))].filter((text) => text !== name)

const postalAddress = ({ street, houseNumber, box, postcode, municipality, country }: Address) => ({
  '@type': 'PostalAddress',
  ...(street === null
    ? {}
    : { streetAddress: [street, houseNumber, box].filter((part) => part !== null).join(' ') }),
  ...(postcode === null ? {} : { postalCode: postcode }),
  ...(municipality === null ? {} : { addressLocality: municipality }),
  ...(country === null ? {} : { addressCountry: country }),
})

const place = ({ latitude, longitude }: Location) => ({
  '@type': 'Place',
  geo: { '@type': 'GeoCoordinates', latitude, longitude },
})

type Entity = Pick<
  VmeSummary,
  'enterpriseNumber' | 'name' | 'names' | 'startDate' | 'address' | 'location'
> & { links: { page: string } }

function organization(type: string, entity: Entity): object {
  const { enterpriseNumber, name, names, startDate, address, location, links } = entity
  const others = otherNames(name, names)
  return {
    '@context': 'https://schema.org',
    '@type': type,
    '@id': links.page,
    url: links.page,
    name,
    ...(others.length === 0 ? {} : { alternateName: others }),
    identifier: { '@type': 'PropertyValue', propertyID: 'KBO/BCE', value: enterpriseNumber },
    ...(startDate === null ? {} : { foundingDate: startDate }),
    ...(address === null ? {} : { address: postalAddress(address) }),
    ...(location === null ? {} : { location: place(location) }),
  }
}

export const vmeData = (vme: VmeSummary): object => organization('Organization', vme)

export const syndicData = (syndic: SyndicSummary): object => organization('RealEstateAgent', syndic)
