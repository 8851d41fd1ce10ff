// Where a syndic manages, as its document holds it: VMEs by postcode, and added up for each larger area, so that a list
// of a region adds up three numbers of a syndic and not hundreds. Pure.
import { placeKey } from '../places/place-names.ts'
import type { PlaceShare } from './row.ts'

/** From the largest to the smallest. Of one level each VME is in one share at most. */
export type AreaLevel = 'region' | 'province' | 'municipality' | 'postcode'

/** Managed VMEs in one area; larger areas that it lies in are named, smaller ones are not, nor is an unknown postcode. */
export interface AreaShare {
  level: AreaLevel
  region: string
  province?: string
  /** NIS code. */
  municipality?: string
  /** As placeKey makes it. */
  postcode?: string
  vmes: number
}

type Keys = Omit<AreaShare, 'level' | 'vmes'>

/** The areas of one place; one in Brussels is in no province. */
function areasOf({ region, province, municipality, postcode }: PlaceShare): Map<AreaLevel, Keys> {
  const inProvince = province === null ? { region } : { region, province }
  const inMunicipality = { ...inProvince, municipality }
  return new Map<AreaLevel, Keys>([
    ['region', { region }],
    ...(province === null ? [] : [['province', inProvince] as const]),
    ['municipality', inMunicipality],
    [
      'postcode',
      postcode === null ? inMunicipality : { ...inMunicipality, postcode: placeKey(municipality, postcode) },
    ],
  ])
}

export function areaShares(places: readonly PlaceShare[]): AreaShare[] {
  const shares = new Map<string, AreaShare>()
  for (const place of places)
    for (const [level, keys] of areasOf(place)) {
      const key = [level, ...Object.values(keys)].join(' ')
      const share = shares.get(key) ?? { level, ...keys, vmes: 0 }
      share.vmes += place.vmes
      shares.set(key, share)
    }
  return [...shares.values()]
}
