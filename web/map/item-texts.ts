// How a row of the list names what it stands for: a building by its name and address, a group by its size and its place.
import { categoryName } from './category-name.ts'
import { stackTitle } from './exactness.ts'
import type { NearestPlace } from './places.ts'
import type { Item } from './points.ts'
import type { MapVme, VmeLine } from './summaries.ts'
import type { Wording } from './texts.ts'

export interface RowText {
  name: string
  detail: string
}

/** The VME that says where a row is: itself, or one of a stack or of a group that is seen from near. */
export const vmeOf = (item: Item): MapVme | undefined => {
  if (item.of === 'syndic') return undefined
  if (item.kind === 'point') return item
  return item.leaves?.[0] ?? (item.first === undefined ? undefined : { enterpriseNumber: item.first })
}

export interface RowContext {
  wording: Wording
  nearestPlace: NearestPlace
  lineOf(vme: MapVme): VmeLine | undefined
  zoom: number
}

/** As French joins a name to its preposition; an article is kept apart by its space, as in Le Roeulx. */
function ofTown(name: string): string {
  const article = /^(Les?) /.exec(name)
  if (article !== null) return `${article[1] === 'Le' ? 'du' : 'des'} ${name.slice(article[0].length)}`
  return /^[aeiouy\u00c0-\u00ff]/i.test(name) ? `d’${name}` : `de ${name}`
}

/** Street and number, without a box and the town. */
const doorOf = (address: string): string =>
  address
    .split(', ')[0]
    ?.replace(/ (?:bus|bte|box) \S+$/, '')
    .trim() ?? ''

export function rowText(item: Item, { wording, nearestPlace, lineOf, zoom }: RowContext): RowText {
  const { amount, translate, culture } = wording
  const vme = vmeOf(item)
  const line = vme && lineOf(vme)
  const place = (): string => nearestPlace(item.longitude, item.latitude, zoom) ?? ''
  const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
  if (item.kind === 'point')
    return {
      name: line?.name ?? item.name,
      // Until it is fetched, and for what has none: the town.
      detail: joined(line?.address ?? place(), categoryName(item, wording)),
    }
  if (item.leaves === undefined) {
    const what = amount(item.of, item.count)
    if (line?.address != null)
      return { name: what, detail: translate('aroundAddress', { address: doorOf(line.address) }) }
    const town = place()
    const around = culture === 'fr' ? ofTown(town) : town
    return { name: town === '' ? what : translate('aroundPlace', { what, place: around }), detail: '' }
  }
  return {
    name: stackTitle(item, wording),
    detail: item.pile === undefined ? (line?.address ?? place()) : place(),
  }
}
