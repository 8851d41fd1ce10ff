// What the room gives to others: pictures of places, and what is known of them.
import type { StreetImagesConfig } from '../config.ts'
import type { Sql } from '../db/sql.ts'
import type { Point } from '../geo/distance.ts'
import type { Breaker } from '../http/guard/breaker.ts'
import type { Credit, PassedPicture } from './source.ts'
import type { StreetImageWidth } from './widths.ts'

export interface KeptPicture extends Credit {
  bytes: Buffer
  version: string
  capturedAt: Date | null
  answeredAt: Date
}

export type Picture = { isKept: true; picture: KeptPicture } | { isKept: false; picture: PassedPicture }

/** What is known of a place without asking anybody. */
export type KnownPicture =
  | { state: 'none' }
  | { state: 'unknown' }
  | ({ state: 'found'; width: number; height: number; capturedAt: Date | null } & Credit)

export interface StreetImages {
  known(place: Point): Promise<KnownPicture>
  /**
   * Undefined where there is none. Throws street_images_unavailable.
   *
   * @param onMiss Called before a source is asked; what it throws ends that.
   */
  get(request: { place: Point; width: StreetImageWidth; onMiss: () => void }): Promise<Picture | undefined>
  breakers: Breaker[]
  close(): Promise<void>
}

export interface StreetImagesOptions {
  config: StreetImagesConfig
  /** Where whoever is asked can read who asks. */
  publicUrl: string
  read<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  /** A few at a time. */
  readPicture<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  now: () => number
  /** Gets what a source did not answer. */
  onError: (error: unknown) => void
}
