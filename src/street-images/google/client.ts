// Google Street View Static: metadata say whether there is a picture, and the picture goes to who asks. Its terms allow no
// copy of it here (developers.google.com/maps/documentation/streetview/policies).
import type { IncomingMessage } from 'node:http'
import { bearingDegrees } from '../../geo/bearing.ts'
import type { Point } from '../../geo/distance.ts'
import { sendRequest } from '../../outgoing/send-request.ts'
import { askSourceForJson, judgeStatus } from '../ask-source.ts'
import { upTo } from '../most-bytes.ts'
import { WITHIN_METRES } from '../select.ts'
import { type PassedPicture, type PassingSource, SourceAway } from '../source.ts'
import type { StreetImageWidth } from '../widths.ts'
import { readMetadata } from './read-metadata.ts'
import { signatureOf } from './sign-address.ts'

export interface GoogleOptions {
  key: string
  signingSecret?: string | undefined
  /** Of a stand-in on this machine; undefined: Google itself. */
  origin?: string | undefined
  userAgent: string
  /** ms since 1970. */
  now: () => number
}

const ORIGIN = 'https://maps.googleapis.com'
const PATH = '/maps/api/streetview'
const ANSWER_MS = 8_000
const METADATA_BYTES = 65_536
const PICTURE_BYTES = 4_194_304
const FIELD_OF_VIEW = 80
// 640 is the most in one; twice as many dots make the largest.
const sizes: Readonly<Record<StreetImageWidth, { size: string; scale: string }>> = {
  320: { size: '320x240', scale: '1' },
  640: { size: '640x480', scale: '1' },
  1024: { size: '512x384', scale: '2' },
}
const mediaTypes = new Set(['image/jpeg', 'image/png', 'image/webp'])
const PROBED = { latitude: 50.8467, longitude: 4.3525 }

const linkOf = (id: string): string =>
  `https://www.google.com/maps/@?api=1&map_action=pano&pano=${encodeURIComponent(id)}`

export function openGoogle({ key, signingSecret, origin, userAgent, now }: GoogleOptions): PassingSource {
  const base = origin ?? ORIGIN
  const isPublicOnly = origin === undefined

  function addressOf(path: string, query: Readonly<Record<string, string>>): URL {
    const url = new URL(path, base)
    for (const [name, value] of Object.entries({ ...query, key })) url.searchParams.set(name, value)
    if (signingSecret !== undefined)
      url.searchParams.set('signature', signatureOf(`${url.pathname}${url.search}`, signingSecret))
    return url
  }

  async function find({ latitude, longitude }: Point) {
    const url = addressOf(`${PATH}/metadata`, {
      location: `${latitude},${longitude}`,
      radius: String(WITHIN_METRES),
      source: 'outdoor',
    })
    const headers = { accept: 'application/json', 'user-agent': userAgent }
    const asked = { headers, mostBytes: METADATA_BYTES, limitMs: ANSWER_MS, isPublicOnly, now: now() }
    return readMetadata(await askSourceForJson(url, asked))
  }

  async function load(url: URL): Promise<IncomingMessage> {
    try {
      const headers = { accept: 'image/*', 'user-agent': userAgent, 'accept-encoding': 'identity' }
      return await sendRequest(url, { headers, signal: AbortSignal.timeout(ANSWER_MS), isPublicOnly })
    } catch (cause) {
      throw new SourceAway('no answer came', { cause })
    }
  }

  return {
    name: 'google',
    mayStore: false,
    blursPeople: true,
    probe: () => find(PROBED),
    async open(place, width): Promise<PassedPicture | undefined> {
      const found = await find(place)
      if (found === undefined) return undefined
      const heading = bearingDegrees(found.at, place).toFixed(1)
      const response = await load(
        addressOf(PATH, {
          ...sizes[width],
          pano: found.id,
          heading,
          fov: String(FIELD_OF_VIEW),
          // In place of a grey picture that says so.
          return_error_code: 'true',
        }),
      )
      try {
        if (judgeStatus(response, { now: now(), absent: [404] }) === 'absent') {
          response.destroy()
          return undefined
        }
        const mediaType = response.headers['content-type']?.split(';', 1)[0]?.trim() ?? ''
        if (!mediaTypes.has(mediaType)) throw new SourceAway('it answered what is no picture')
        if (Number(response.headers['content-length'] ?? 0) > PICTURE_BYTES)
          throw new SourceAway('its picture is too large')
        return {
          attribution: found.copyright,
          licence: undefined,
          link: linkOf(found.id),
          captured: found.date,
          mediaType,
          body: upTo(response, PICTURE_BYTES),
        }
      } catch (error) {
        response.destroy()
        throw error
      }
    },
  }
}
