// Addresses of the pages that the service has for people. On entity pages the path decides the language.
import { type Culture, cultures } from './culture.ts'
import type { EnterpriseNumber } from './enterprise-number.ts'

const syndicSegments: Readonly<Record<Culture, string>> = {
  nl: 'syndicus',
  fr: 'syndic',
  en: 'property-manager',
}

/** Path of a syndic's profile: `/syndicus/0123456749`. */
export const syndicPath = (number: EnterpriseNumber, culture: Culture): string =>
  `/${syndicSegments[culture]}/${number}`

/** The same page in each language. */
export const syndicPaths = (number: EnterpriseNumber): Record<Culture, string> => ({
  nl: syndicPath(number, 'nl'),
  fr: syndicPath(number, 'fr'),
  en: syndicPath(number, 'en'),
})

/** Pattern of each language's profile address, for routes. */
export const syndicRoutes: readonly (readonly [culture: Culture, pattern: string])[] = cultures.map(
  (culture) => [culture, syndicPath(':enterpriseNumber', culture)],
)

/** Where a VME is shown: the search page, which a number takes straight to it. */
export const vmePath = (number: EnterpriseNumber, culture: Culture): string =>
  `/?q=${number}&culture=${culture}`

export const syndicSearchPath = '/search-syndics'
export const mapPath = '/map'
export const marketPath = '/market'
