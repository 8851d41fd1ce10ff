// Names in the address of each tile the version that the server says it has, so that a browser keeps it for good and asks
// for it again when something changed around it, and not when something changed elsewhere.
import { TILES_DESCRIPTION } from './tile-layers.ts'

export interface TileVersions {
  /** Squares of this zoom have one version. */
  zoom: number
  elsewhere: string
  /** By `x/y`. */
  squares: Readonly<Record<string, string>>
}

/** A tile's address with its version; any other as it is. */
export function versionedTile(url: string, { zoom, elsewhere, squares }: TileVersions): string {
  const [, z, x, y] = /\/(\d+)\/(\d+)\/(\d+)\.mvt$/.exec(url)?.map(Number) ?? []
  if (z === undefined || x === undefined || y === undefined || z < zoom) return url
  const version = squares[`${x >> (z - zoom)}/${y >> (z - zoom)}`] ?? elsewhere
  return `${url}?v=${encodeURIComponent(version)}`
}

/** Of TILES_PATH. */
const OWN_TILE = /\/map\/tiles\/\d+\/\d+\/\d+\.mvt(?:\?|$)/

interface Answer {
  versions: TileVersions | undefined
}
let asked: Promise<Answer> | undefined
let answer: Answer | undefined

/** Undefined where they cannot be had: tiles are then kept for a minute. */
async function askVersions(): Promise<TileVersions | undefined> {
  try {
    const response = await fetch(TILES_DESCRIPTION)
    const { versions }: { versions: TileVersions } = await response.json()
    return response.ok ? versions : undefined
  } catch {
    return undefined
  }
}

async function keepAnswer(): Promise<Answer> {
  answer = { versions: await askVersions() }
  return answer
}

/**
 * Tiles are fetched where the page is, by whatever name the service is known to others; not those of pictures. At once when
 * the versions are known: the library takes a tile that waits here for one that needs no fetching.
 */
export function ownRequest(url: string): { url: string } | Promise<{ url: string }> {
  const path = url.search(OWN_TILE)
  if (path < 0) return { url }
  const address = location.origin + url.slice(path)
  const request = ({ versions }: Answer) => ({
    url: versions === undefined ? address : versionedTile(address, versions),
  })
  if (answer !== undefined) return request(answer)
  asked ??= keepAnswer()
  return asked.then(request)
}
