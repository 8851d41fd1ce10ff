// Clusters gather in the same towns: one would hide the count of the other. What stands for syndics, outages or works and
// lies on a cluster of VMEs is drawn at its edge; where a cluster lies is an average anyway.
import { radiusOf } from './features.ts'
import type { Item } from './points.ts'

const TILE_PIXELS = 512
// Beyond this many pairs it would be felt, and so many signs overlap anyhow.
const MAX_PAIRS = 400_000

interface Pixel {
  x: number
  y: number
}

const worldPixels = (zoom: number): number => TILE_PIXELS * 2 ** zoom

function toPixel({ longitude, latitude }: Item, zoom: number): Pixel {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
  return { x: (longitude / 360 + 0.5) * worldPixels(zoom), y: y * worldPixels(zoom) }
}

function toPlace({ x, y }: Pixel, zoom: number): { longitude: number; latitude: number } {
  const down = 180 - (y / worldPixels(zoom)) * 360
  return {
    longitude: (x / worldPixels(zoom) - 0.5) * 360,
    latitude: (360 * Math.atan(Math.exp((down * Math.PI) / 180))) / Math.PI - 90,
  }
}

// Upper right first, then the other corners and sides.
const ANGLES = [-45, 45, 135, -135, 0, -90, 180, 90].map((degrees) => (degrees * Math.PI) / 180)

interface Sign {
  at: Pixel
  radius: number
}

const touches = ({ at, radius }: Sign, other: Sign, room: number): boolean =>
  Math.hypot(at.x - other.at.x, at.y - other.at.y) < other.radius + room * radius

/** Where a sign does not hide the ones below or touch those that were placed before; where it is, if all is full. */
function findRoom(sign: Sign, below: readonly Sign[], placed: readonly Sign[]): Pixel {
  const hidden = below.find((other) => touches(sign, other, 0.3))
  if (hidden === undefined) return sign.at
  const away = hidden.radius + sign.radius * 0.6
  const candidates = ANGLES.map((angle) => ({
    x: hidden.at.x + away * Math.cos(angle),
    y: hidden.at.y + away * Math.sin(angle),
  }))
  const isFree = (at: Pixel): boolean =>
    !below.some((other) => touches({ ...sign, at }, other, 0.3)) &&
    !placed.some((other) => touches({ ...sign, at }, other, 0.9))
  return candidates.find(isFree) ?? sign.at
}

/** `zoom`: the whole one that the clusters were made for. */
export function partSigns(items: readonly Item[], zoom: number): Item[] {
  // Stacks and piles stay: they fan out where they are.
  const isMovable = (item: Item): boolean => item.kind === 'point' || item.leaves === undefined
  const below = items
    .filter(({ of, kind }) => of === 'vme' && kind === 'cluster')
    .map((item): Sign => ({ at: toPixel(item, zoom), radius: radiusOf(item) }))
  const above = new Set(items.filter((item) => item.of !== 'vme' && isMovable(item)))
  if (below.length * above.size > MAX_PAIRS) return [...items]
  const placed: Sign[] = []
  return items.map((item) => {
    if (!above.has(item)) return item
    const sign = { at: toPixel(item, zoom), radius: radiusOf(item) }
    const at = findRoom(sign, below, placed)
    placed.push({ ...sign, at })
    return at === sign.at ? item : { ...item, ...toPlace(at, zoom) }
  })
}
