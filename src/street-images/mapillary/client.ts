// Mapillary's API v4: images around a place, where the bytes of one are, and the bytes.
import type { Point } from '../../geo/distance.ts'
import { askSource, askSourceForJson } from '../ask-source.ts'
import { rankCandidates, WITHIN_METRES } from '../select.ts'
import { SourceAway, type SourcePicture, type StoringSource } from '../source.ts'
import { ADDRESSES, readAddress, readCandidates, SEARCH_FIELDS } from './read-answer.ts'

export interface MapillaryOptions {
  token: string
  /** Of a stand-in on this machine; undefined: Mapillary itself. */
  origin?: string | undefined
  userAgent: string
  /** ms since 1970. */
  now: () => number
}

const ORIGIN = 'https://graph.mapillary.com'
// Fewer are an unstable choice among those that there are.
const MOST_FOUND = 1_000
/** Of pictures that are loaded for one place. */
const MOST_TRIED = 3
const SEARCH_BYTES = 4_194_304
const PICTURE_BYTES = 8_388_608
const ANSWER_MS = 8_000
// The signature of an address ends: 403 of the CDN, 410 of some proxies.
const GONE = [403, 404, 410]
const NO_SUCH_IMAGE = [404]
/** Of an image that is listed and cannot be loaded: a picture that cannot be used, and no proof that there is none. */
const NO_BYTES = Buffer.alloc(0)

const METRES_A_DEGREE = 111_320

/** West, south, east, north of what lies within some metres. */
function boxAround({ latitude, longitude }: Point): string {
  const north = WITHIN_METRES / METRES_A_DEGREE
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const sides = [longitude - east, latitude - north, longitude + east, latitude + north]
  return sides.map((side) => side.toFixed(7)).join(',')
}

/** Where the source shows it to people. */
const linkOf = (id: string): string => `https://www.mapillary.com/app/?pKey=${id}&focus=photo`

export function openMapillary({ token, origin, userAgent, now }: MapillaryOptions): StoringSource {
  const base = origin ?? ORIGIN
  const isStandIn = origin !== undefined
  const shared = { limitMs: ANSWER_MS, isPublicOnly: !isStandIn }

  function askGraph(path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    const url = new URL(path, base)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return askSourceForJson(url, {
      ...shared,
      headers: { accept: 'application/json', authorization: `OAuth ${token}`, 'user-agent': userAgent },
      mostBytes: SEARCH_BYTES,
      absent: NO_SUCH_IMAGE,
      now: now(),
    })
  }

  const search = async (place: Point, limit = MOST_FOUND) => {
    const query = { bbox: boxAround(place), fields: SEARCH_FIELDS, limit: String(limit) }
    const found = readCandidates(await askGraph('/images', query))
    if (found === undefined) throw new SourceAway('its answer holds no list of images')
    return found
  }

  /** An address that anything else than a picture of the source could stand behind is not asked. */
  const mayLoad = ({ protocol, origin: from, username, port }: URL): boolean =>
    isStandIn ? from === base : protocol === 'https:' && username === '' && port === ''

  /** Undefined where the image, or its address, is gone. */
  async function load(id: string): Promise<Buffer | undefined> {
    const url = readAddress(await askGraph(`/${id}`, { fields: ADDRESSES }))
    if (url === undefined || !mayLoad(url)) return undefined
    const answer = await askSource(url, {
      ...shared,
      // Another house: without the token.
      headers: { accept: 'image/*', 'user-agent': userAgent },
      mostBytes: PICTURE_BYTES,
      absent: GONE,
      now: now(),
    })
    return answer?.body
  }

  async function* pictures(place: Point, at: number): AsyncGenerator<SourcePicture> {
    const ranked = rankCandidates(await search(place), { place, now: at })
    for (const { id, capturedAt } of ranked.slice(0, MOST_TRIED)) {
      // The address may have ended on the way: a new one, once.
      const bytes = (await load(id)) ?? (await load(id)) ?? NO_BYTES
      yield { id, capturedAt, link: linkOf(id), bytes }
    }
  }

  return {
    name: 'mapillary',
    mayStore: true,
    blursPeople: true,
    attribution: 'Mapillary contributors, CC BY-SA 4.0',
    licence: 'https://creativecommons.org/licenses/by-sa/4.0/',
    pictures,
    probe: () => search({ latitude: 50.8467, longitude: 4.3525 }, 1),
  }
}
