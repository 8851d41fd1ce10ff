// Asks a source for the picture of a place and keeps what it answers: once for all who wait, in this process and in others.
import { hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from '../db/sql.ts'
import type { Point } from '../geo/distance.ts'
import type { EncodedPicture } from './encode-worker.ts'
import type { StreetEncoder } from './encoder.ts'
import { placeKey } from './place-key.ts'
import type { SourcePicture, StoringSource } from './source.ts'
import { type SparedSource, unavailable } from './spared-source.ts'
import { findAnswer, storeNone, storePicture } from './statements/answers.ts'
import { claimPlace, releasePlace } from './statements/asking.ts'

export interface LookUpParts {
  source: StoringSource
  spared: SparedSource
  encoder: StreetEncoder
  /** Throws street_images_unavailable when nobody may ask any more. */
  spend(): Promise<void>
  read<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  now: () => number
}

interface Usable {
  picture: SourcePicture
  sizes: EncodedPicture[]
}

export interface LookUp {
  /** Comes back once the answer is stored, whoever asked. Throws street_images_unavailable. */
  refresh(place: Point): Promise<void>
}

const DAY_MS = 86_400_000
const FOUND_MS = 90 * DAY_MS
const NONE_MS = 30 * DAY_MS
const UNUSABLE_MS = DAY_MS
// Longer than a look-up takes.
const CLAIM_MS = 60_000
const POLL_MS = 250
const PATIENCE_MS = 15_000
const SOON_SECONDS = 5

export function openLookUp(parts: LookUpParts): LookUp {
  const { source, spared, encoder, spend, read, write, now } = parts
  const underWay = new Map<string, Promise<void>>()

  const isFresh = async (key: string): Promise<boolean> => {
    const known = await read((sql) => findAnswer(sql, { place: key, source: source.name }))
    return known !== undefined && known.freshUntil.getTime() > now()
  }

  async function findUsable(place: Point): Promise<Usable | { isAny: boolean }> {
    let isAny = false
    for await (const picture of source.pictures(place, now())) {
      isAny = true
      const sizes = await encoder.encode(picture.bytes)
      if (sizes !== undefined) return { picture, sizes }
    }
    return { isAny }
  }

  async function askAndStore(key: string, place: Point): Promise<void> {
    await spend()
    const found = await spared.run(() => findUsable(place))
    const answered = { place: key, source: source.name, answeredAt: new Date(now()) }
    const until = (ms: number): Date => new Date(now() + ms)
    if (!('sizes' in found)) {
      const freshUntil = until(found.isAny ? UNUSABLE_MS : NONE_MS)
      return write((sql) => storeNone(sql, { ...answered, freshUntil }))
    }
    const { picture, sizes } = found
    const [small, medium, large] = sizes
    if (small === undefined || medium === undefined || large === undefined)
      throw new Error('the thread made fewer sizes than there are')
    const { id: imageId, capturedAt, link } = picture
    await write((sql) =>
      storePicture(sql, {
        ...answered,
        freshUntil: until(FOUND_MS),
        imageId,
        capturedAt: capturedAt === null ? null : new Date(capturedAt),
        link,
        version: hash('sha256', large.bytes, 'hex'),
        width: large.width,
        height: large.height,
        small: small.bytes,
        medium: medium.bytes,
        large: large.bytes,
      }),
    )
  }

  /** Until when this process has it; undefined when there is an answer meanwhile. */
  async function claim(key: string): Promise<Date | undefined> {
    const endsAt = performance.now() + PATIENCE_MS
    for (;;) {
      const until = new Date(now() + CLAIM_MS)
      if (await write((sql) => claimPlace(sql, { place: key, now: new Date(now()), until }))) return until
      await delay(POLL_MS)
      if (await isFresh(key)) return undefined
      if (performance.now() > endsAt) throw unavailable(SOON_SECONDS)
    }
  }

  async function lookUp(key: string, place: Point): Promise<void> {
    const until = await claim(key)
    if (until === undefined) return
    try {
      // Another process may have stored it since this one looked.
      if (!(await isFresh(key))) await askAndStore(key, place)
    } finally {
      // One that stays ends by its time.
      await write((sql) => releasePlace(sql, { place: key, until })).catch(() => {})
    }
  }

  return {
    refresh(place) {
      const key = placeKey(place)
      const running = underWay.get(key)
      if (running !== undefined) return running
      const begun = lookUp(key, place).finally(() => underWay.delete(key))
      underWay.set(key, begun)
      return begun
    },
  }
}
