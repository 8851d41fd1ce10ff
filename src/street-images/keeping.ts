// Pictures of a source that lets them be kept: from the database, and from the source where nothing is known.
import type { Point } from '../geo/distance.ts'
import { openStreetEncoder } from './encoder.ts'
import { openLookUp } from './look-up.ts'
import type { StreetImages, StreetImagesOptions } from './pictures.ts'
import { placeKey } from './place-key.ts'
import type { Credit, StoringSource } from './source.ts'
import { spareSource } from './spared-source.ts'
import { dayOf, openSpending } from './spending.ts'
import { findAnswer, findPicture, type KnownAnswer, noteUse } from './statements/answers.ts'

export function openKeeping(source: StoringSource, options: StreetImagesOptions): StreetImages {
  const { read, readPicture, write, now, onError } = options
  const encoder = openStreetEncoder()
  const spared = spareSource({ probe: source.probe, now, onAway: onError })
  const lookUp = openLookUp({ source, spared, encoder, spend: openSpending(options), read, write, now })

  const isFresh = ({ freshUntil }: KnownAnswer): boolean => freshUntil.getTime() > now()
  /** A picture is served while a newer one is looked for; that there is none is believed for its time. */
  const holds = (answer: KnownAnswer | undefined): answer is KnownAnswer =>
    answer !== undefined && (answer.imageId !== null || isFresh(answer))
  const creditOf = ({ link }: KnownAnswer): Credit => ({
    attribution: source.attribution,
    licence: source.licence,
    link: link ?? undefined,
  })

  /** Nobody waits for either. */
  function lookAfter(place: Point, answer: KnownAnswer): void {
    // Its failure is told where it is met.
    if (!isFresh(answer)) lookUp.refresh(place).catch(() => {})
    const today = dayOf(now())
    if (answer.usedOn < today) write((sql) => noteUse(sql, placeKey(place), today)).catch(onError)
  }

  return {
    async known(place) {
      const answer = await read((sql) => findAnswer(sql, { place: placeKey(place), source: source.name }))
      if (!holds(answer)) return { state: 'unknown' }
      const { width, height, capturedAt } = answer
      if (width === null || height === null) return { state: 'none' }
      return { state: 'found', width, height, capturedAt, ...creditOf(answer) }
    },
    async get({ place, width, onMiss }) {
      const wanted = { place: placeKey(place), source: source.name, width }
      const find = () => readPicture((sql) => findPicture(sql, wanted))
      let answer = await find()
      if (holds(answer)) lookAfter(place, answer)
      else {
        onMiss()
        await lookUp.refresh(place)
        answer = await find()
      }
      if (answer === undefined || answer.picture === null || answer.version === null) return undefined
      const { picture: bytes, version, capturedAt, answeredAt } = answer
      return { isKept: true, picture: { bytes, version, capturedAt, answeredAt, ...creditOf(answer) } }
    },
    breakers: [spared.breaker],
    async close() {
      spared.breaker.close()
      await encoder.close()
    },
  }
}
