// What the documentation asks for as an example, chosen from what the running service has: a line per parameter. A new
// parameter whose value must exist in the data gets one here; a test names the operation that cannot be asked without.

import { squareX, squareY } from '../geo/web-mercator.ts'
import type { SyndicSummary } from '../syndics/summary.ts'
import { fold } from '../text/fold.ts'
import { isJoiningWord, isLegalWord } from '../text/legal-words.ts'
import { wordTexts } from '../text/words.ts'
import type { VmeSummary } from '../vmes/summary.ts'
import type { DescribedParameter, Operation } from './description.ts'

/** One association and one syndic that are there to be asked for; undefined where there is none. */
export interface ExampleCountry {
  vme: Pick<VmeSummary, 'enterpriseNumber' | 'name' | 'address' | 'location' | 'updatedAt'> | undefined
  syndic: Pick<SyndicSummary, 'enterpriseNumber' | 'name'> | undefined
  /** Id of an outage or works that hits somebody now; undefined while none does. */
  event: string | undefined
  /** Of annual accounts of that syndic; undefined where none are kept. */
  attachment: number | undefined
}

export type ExampleValue = string | number | readonly string[]
type Choose = (country: ExampleCountry) => ExampleValue | null | undefined

/** What tells a name from others: `etoile` of Résidence Étoile. */
export const ownWord = (name: string): string | undefined =>
  wordTexts(fold(name)).find(
    (word) => word.length > 3 && !/[0-9]/.test(word) && !isLegalWord(word) && !isJoiningWord(word),
  )

const WORD_BEGINNING = 5

const vmeQuery: Choose = ({ vme }) =>
  vme && [ownWord(vme.name ?? ''), vme.address?.postcode].filter((word) => word != null).join(' ')

/** Half of the side of a box, degrees. */
const AROUND = 0.02
const side =
  (of: 'latitude' | 'longitude', step: number): Choose =>
  ({ vme }) =>
    vme?.location && Number((vme.location[of] + step).toFixed(2))

const sides = {
  south: side('latitude', -AROUND),
  west: side('longitude', -AROUND),
  north: side('latitude', AROUND),
  east: side('longitude', AROUND),
}

const ofVme: Choose = ({ vme }) => vme?.enterpriseNumber
const ofSyndic: Choose = ({ syndic }) => syndic?.enterpriseNumber

/** By name of the parameter, whatever the operation. */
const anywhere: Readonly<Record<string, Choose>> = {
  ...sides,
  bounds: (country) =>
    country.vme?.location &&
    Object.values(sides)
      .map((choose) => choose(country))
      .join(','),
  zoom: () => 14,
  region: ({ vme }) => vme?.address?.regionCode && [vme.address.regionCode],
  zipcode: ({ vme }) => vme?.address?.postcode && [vme.address.postcode],
  municipality: ({ vme }) => vme?.address?.municipalityKey,
  province: ({ vme }) => vme?.address?.provinceKey,
  syndic: ofSyndic,
  syndicNumber: ofSyndic,
  focusVme: ofVme,
  numbers: ({ vme }) => vme && [vme.enterpriseNumber],
  updatedSince: ({ vme }) => vme?.updatedAt?.slice(0, 10),
  enterpriseNumber: ofVme,
  count: () => 10,
  minVme: () => 10,
  maxVme: () => 49,
  year: () => 2025,
  culture: () => 'fr',
  page: () => 1,
  pageSize: () => 10,
}

const TILE_ZOOM = 16
const tileAt =
  (of: 'latitude' | 'longitude', toSquare: (degrees: number) => number): Choose =>
  ({ vme }) =>
    vme?.location && Math.floor(toSquare(vme.location[of]) * 2 ** TILE_ZOOM)

/** By operation, where the same name means something else, or nothing is answered without it. */
const ofOperation: Readonly<Record<string, Readonly<Record<string, Choose>>>> = {
  listVmes: { q: vmeQuery },
  listSyndics: { q: ({ syndic }) => syndic && ownWord(syndic.name ?? '') },
  getSyndic: { enterpriseNumber: ofSyndic },
  getPortfolio: { enterpriseNumber: ofSyndic },
  suggest: { q: ({ vme }) => vme && ownWord(vme.name ?? '')?.slice(0, WORD_BEGINNING) },
  getFinancials: { enterpriseNumber: ofSyndic },
  getFinancialAttachment: { id: ({ attachment }) => attachment },
  importAnnualAccountsOf: { enterpriseNumber: ofSyndic },
  getImpactEvent: { id: ({ event }) => event },
  // The count: a file has no place on a page, and needs a key.
  exportVmes: { q: vmeQuery, count: () => 'true' },
  getExportPreview: { municipalityKey: () => '44021' },
  exportFamily: { family: () => 'portfolios', count: () => 'true' },
  getExportFile: { id: () => 412 },
  rebuildExports: { family: () => 'vmes' },
  getImpactCalendar: { vme: ofVme },
  getImpactFeed: { vme: ofVme },
  getMapTile: { z: () => TILE_ZOOM, x: tileAt('longitude', squareX), y: tileAt('latitude', squareY) },
  putSyndicLogo: { enterpriseNumber: ofSyndic },
  removeSyndicLogo: { enterpriseNumber: ofSyndic },
  useRegionalExport: { purchaseId: () => 17 },
  useDeepDive: { purchaseId: () => 17 },
  downloadPurchase: { token: () => 'Vn1t0sLZJ0sKk3Xo2cO3yZp1d8mQ4rT6uW9xA2bC5eF' },
  updateLead: { leadId: () => 17 },
  watch: { entityType: () => 'vme', entityKey: ofVme },
  unwatch: { entityType: () => 'vme', entityKey: ofVme },
  suggestLocations: { q: ({ vme }) => vme?.address?.municipalities?.nl ?? vme?.address?.municipality },
}

const isOf = (operationId: string, id: string): boolean => operationId === id || operationId === `${id}V1`

const ownOf = (operationId: string): Readonly<Record<string, Choose>> =>
  Object.entries(ofOperation).find(([id]) => isOf(operationId, id))?.[1] ?? {}

/** Undefined where the data have none: an empty country, a VME without a place. */
export function exampleValue(
  operationId: string,
  name: string,
  country: ExampleCountry,
): ExampleValue | undefined {
  return (ownOf(operationId)[name] ?? anywhere[name])?.(country) || undefined
}

/** Sent in the example, and filled in where one tries: the others are left empty, since together they may find nothing. */
export const isFilledIn = (operationId: string, { name, required }: DescribedParameter): boolean =>
  required === true || name === 'q' || name in ownOf(operationId)

const asText = (value: ExampleValue): string => (Array.isArray(value) ? value.join(',') : String(value))

/** Path and query of the example; undefined where the data have nothing to ask for. */
export function exampleUrl(
  { operationId, path, parameters = [] }: Operation,
  country: ExampleCountry,
): string | undefined {
  const query = new URLSearchParams()
  let url = path
  for (const parameter of parameters.filter((parameter) => isFilledIn(operationId, parameter))) {
    const value = exampleValue(operationId, parameter.name, country)
    if (value === undefined) {
      if (parameter.required) return undefined
    } else if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, asText(value))
    else query.set(parameter.name, asText(value))
  }
  return query.size === 0 ? url : `${url}?${query}`
}
