// Pictures under the points, such as aerial photographs: which, from where and with whose credit is configuration alone.
import { type Culture, cultures } from '../../text/culture.ts'

export interface RasterLayer {
  /** How the address of a page names it. */
  id: string
  /** Address of a tile with {z}, {x} and {y}, or of a picture with {bbox-epsg-3857}. */
  tiles: string
  credit: string
  name: Readonly<Record<Culture, string>>
  /** Nearest zoom that the service has; beyond it its pictures are enlarged. */
  maxZoom: number
  /** Side of a tile in pixels. */
  tileSize: number
}

/** Who runs a service may read nothing else from our pages. */
const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?\//
const MEMBERS = ['id', 'tiles', 'credit', 'name', 'maxZoom', 'tileSize']
const defaults = { maxZoom: 19, tileSize: 256 }
const LANGUAGES = [...cultures, 'de']

type Given = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Origin of a template. Undefined where it has none that a browser could be told of. */
function originOfTiles(tiles: string): string | undefined {
  const [, origin = ''] = /^(https?:\/\/[^/?#]+)\//.exec(tiles) ?? []
  return /[{}\s;,']/.test(origin) ? undefined : URL.parse(origin)?.origin
}

/** Each once. */
export const originsOf = (layers: readonly RasterLayer[]): string[] => [
  ...new Set(layers.flatMap(({ tiles }) => originOfTiles(tiles) ?? [])),
]

/** What is wrong with each member, in words for whoever wrote it. */
const faults: readonly [
  what: string,
  isRight: (layer: Given, options: { allowsLocal: boolean }) => boolean,
][] = [
  [
    `may hold ${MEMBERS.join(', ')} alone`,
    (layer) => Object.keys(layer).every((name) => MEMBERS.includes(name)),
  ],
  [
    '"id" must be a short word of a–z, 0–9 and hyphens, and not "map"',
    ({ id }) => isText(id) && /^[a-z0-9-]{1,32}$/.test(id) && id !== 'map',
  ],
  [
    '"tiles" must be an https address with {z}, {x} and {y}, or with {bbox-epsg-3857}',
    ({ tiles }, { allowsLocal }) =>
      isText(tiles) &&
      (tiles.startsWith('https://') || (allowsLocal && LOCAL.test(tiles))) &&
      originOfTiles(tiles) !== undefined &&
      (['{z}', '{x}', '{y}'].every((part) => tiles.includes(part)) || tiles.includes('{bbox-epsg-3857}')),
  ],
  ['"credit" must say whose pictures these are', ({ credit }) => isText(credit)],
  [
    `"name" must have a text for ${cultures.join(', ')} (and may have one for de)`,
    ({ name }) =>
      isObject(name) &&
      cultures.every((culture) => isText(name[culture])) &&
      Object.entries(name).every(([language, text]) => LANGUAGES.includes(language) && isText(text)),
  ],
  [
    '"maxZoom" must be a whole number from 1 to 24',
    ({ maxZoom }) =>
      maxZoom === undefined || (Number.isInteger(maxZoom) && Number(maxZoom) >= 1 && Number(maxZoom) <= 24),
  ],
  [
    '"tileSize" must be 256 or 512',
    ({ tileSize }) => tileSize === undefined || tileSize === 256 || tileSize === 512,
  ],
]

const parse = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${name} is no JSON: ${(cause as Error).message}`, { cause })
  }
}

/**
 * Reads a JSON list of layers; none where it is empty. Throws an Error that names the variable, the layer and what it
 * must hold.
 *
 * @param allowsLocal Whether a service on this machine may do without https.
 */
export function readRasterLayers(
  name: string,
  text: string | undefined,
  options: { allowsLocal: boolean },
): readonly RasterLayer[] {
  if (text === undefined || text.trim() === '') return []
  const given = parse(name, text)
  if (!Array.isArray(given)) throw new Error(`${name} must be a JSON list of layers`)
  const layers = given.map((layer: unknown, index): RasterLayer => {
    const [fault] = isObject(layer)
      ? (faults.find(([, isRight]) => !isRight(layer, options)) ?? [])
      : ['must be an object']
    if (fault !== undefined) throw new Error(`${name}, layer ${index + 1}: ${fault}`)
    return Object.freeze({ ...defaults, ...(layer as RasterLayer) })
  })
  const ids = layers.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`${name} has two layers with the id "${twice}"`)
  return Object.freeze(layers)
}
