// Permits of one neighbourhood with the VMEs around them.
import Flatbush from 'flatbush'
import { widen } from '../box.ts'
import {
  type MatchPermit,
  type MatchVme,
  matchTier,
  NEARBY_METRES,
  rememberShares,
  type TierHit,
} from './tiers.ts'

export interface Matched extends TierHit {
  permitId: string
  vme: string
}

interface Candidates {
  of(permit: MatchPermit): ReadonlySet<MatchVme>
}

const add = <K>(groups: Map<K, MatchVme[]>, key: K, vme: MatchVme): void => {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [vme])
  else group.push(vme)
}

/**
 * Who may be concerned at all: those whose point, parcel or building lies within the farthest tier of the permit's box, and
 * those of a postcode and street in it.
 */
function indexVmes(vmes: readonly MatchVme[]): Candidates {
  const boxes = vmes.flatMap((vme) => {
    const { point, buildings } = vme
    const own =
      point === null
        ? []
        : [{ west: point.longitude, south: point.latitude, east: point.longitude, north: point.latitude }]
    return [...own, ...buildings.map(({ box }) => box)].map((box) => ({ vme, box }))
  })
  const byAddress = new Map<string, MatchVme[]>()
  for (const vme of vmes)
    for (const street of vme.address?.streets ?? []) add(byAddress, `${vme.address?.postcode} ${street}`, vme)
  const tree = boxes.length === 0 ? undefined : new Flatbush(boxes.length)
  for (const { box } of boxes) tree?.add(box.west, box.south, box.east, box.north)
  tree?.finish()
  return {
    of(permit) {
      const { west, south, east, north } = widen(permit.box, NEARBY_METRES)
      const found = new Set<MatchVme>()
      for (const at of tree?.search(west, south, east, north) ?? []) {
        const hit = boxes[at]
        if (hit !== undefined) found.add(hit.vme)
      }
      for (const { postcode, streets } of permit.addresses)
        for (const street of streets)
          for (const vme of byAddress.get(`${postcode} ${street}`) ?? []) found.add(vme)
      return found
    },
  }
}

/** In the order of the permits and, for each, of the numbers of the VMEs. */
export function matchBatch(permits: readonly MatchPermit[], vmes: readonly MatchVme[]): Matched[] {
  const candidates = indexVmes(vmes)
  const shareOf = rememberShares()
  return permits.flatMap((permit) =>
    [...candidates.of(permit)]
      .sort((a, b) => (a.number < b.number ? -1 : 1))
      .flatMap((vme) => {
        const hit = matchTier(permit, vme, shareOf)
        return hit === undefined ? [] : [{ permitId: permit.id, vme: vme.number, ...hit }]
      }),
  )
}
