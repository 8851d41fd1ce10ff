// Addresses of the pages that the service has for people. On entity pages the path decides the language.

import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import { type Culture, cultures } from '../text/culture.ts'

type Segments = Readonly<Record<Culture, string>>
type Paths = Readonly<Record<Culture, string>>

const vmeSegments: Segments = { nl: 'vme', fr: 'acp', en: 'hoa' }
const syndicSegments: Segments = { nl: 'syndicus', fr: 'syndic', en: 'property-manager' }

const pathsOf = (segments: Segments, rest: string): Paths => ({
  nl: `/${segments.nl}/${rest}`,
  fr: `/${segments.fr}/${rest}`,
  en: `/${segments.en}/${rest}`,
})

/** The profile of a VME in each language. */
export const vmePaths = (number: EnterpriseNumber): Paths => pathsOf(vmeSegments, number)

/** The profile of a syndic in each language. */
export const syndicPaths = (number: EnterpriseNumber): Paths => pathsOf(syndicSegments, number)

/** Path of a syndic's profile: `/syndicus/0123456749`. */
export const syndicPath = (number: EnterpriseNumber, culture: Culture): string => syndicPaths(number)[culture]

/** Patterns of the profile addresses of each language, for routes. */
type ProfileRoutes = readonly (readonly [culture: Culture, pattern: string])[]
const routesOf = (segments: Segments): ProfileRoutes =>
  cultures.map((culture) => [culture, `/${segments[culture]}/:enterpriseNumber`])
export const vmeRoutes = routesOf(vmeSegments)
export const syndicRoutes = routesOf(syndicSegments)

/** Path of a VME's profile: `/vme/1404512389`. */
export const vmePath = (number: EnterpriseNumber, culture: Culture): string => vmePaths(number)[culture]

/** Of the annual accounts on a profile. */
export const accountsAnchor = 'accounts'

export const vmeSearchPath = '/search-vme'
export const syndicSearchPath = '/search-syndics'
export const mapPath = '/map'

/** The map with one VME in its middle. */
export const vmeMapPath = (number: EnterpriseNumber, culture: Culture): string =>
  `${mapPath}?${new URLSearchParams({ focusVme: number, culture })}`

/** The map of one portfolio. */
export const syndicMapPath = (number: EnterpriseNumber, culture: Culture): string =>
  `${mapPath}?${new URLSearchParams({ syndicNumber: number, culture })}`

export const marketPath = '/market'
export const impactPath = '/impact'
export const aboutPath = '/about'
export const plansPath = '/plans'
export const exportsPath = '/exports'
/** One family of exports, or an address below it. */
export const exportFamilyPath = (family: string): string => `${exportsPath}/${family}`
/** Ten rows of a municipality, by its NIS code or name. */
export const exportPreviewPath = (municipality: string, culture: Culture): string =>
  `${exportsPath}/preview/${encodeURIComponent(municipality)}.xlsx?culture=${culture}`
/** All that is kept of an association or a syndic, for accounts that opened it. */
export const deepProfilePath = (number: EnterpriseNumber): string => `/account/profiles/${number}`
/** What the key figures of annual accounts are made of. */
export const figureDefinitionsPath = '/financials/definitions'
/** The annual accounts of a company or an association. */
export const accountsPath = (number: EnterpriseNumber, culture?: Culture): string =>
  `/financials/${number}${culture === undefined ? '' : `?culture=${culture}`}`
export const docsPath = '/docs'

/** The documentation of one operation, or of all. */
export const operationPath = (operationId: string | undefined, culture: Culture): string =>
  `${operationId === undefined ? docsPath : `${docsPath}/${operationId}`}?culture=${culture}`

/** The language that an address is in by its path; undefined where the path does not decide it. */
export function cultureOfPath(url: string): Culture | undefined {
  const [, segment = '', ...rest] = (url.split('?', 1)[0] ?? '').split('/')
  if (rest.length !== 1) return undefined
  return cultures.find((culture) => [vmeSegments[culture], syndicSegments[culture]].includes(segment))
}

/** A page that has one address for all languages, in each of them. */
export const pathsByQuery = (path: string): Paths => ({
  nl: `${path}?culture=nl`,
  fr: `${path}?culture=fr`,
  en: `${path}?culture=en`,
})

/** Goes to a page and has the reader's choice of its language remembered. */
export const chooseCulturePath = (culture: Culture, page: string): string =>
  `/set-culture?${new URLSearchParams({ culture, returnUrl: page })}`

/** The same page in another language: by its path on the page of an entity, else by a `culture` that it names. */
export function pathInCulture(path: string, culture: Culture): string {
  // The origin only serves the parser: a path is all that comes out.
  const url = new URL(path, 'https://origin.invalid')
  const [, segment = '', ...rest] = url.pathname.split('/')
  for (const segments of [vmeSegments, syndicSegments])
    if (rest.length === 1 && Object.values(segments).includes(segment))
      url.pathname = `/${segments[culture]}/${rest[0]}`
  if (url.searchParams.has('culture')) url.searchParams.set('culture', culture)
  return url.pathname + url.search + url.hash
}
