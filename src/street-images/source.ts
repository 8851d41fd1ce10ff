// What a source of pictures of streets is, and how one says that it cannot answer.
import type { Readable } from 'node:stream'
import type { Point } from '../geo/distance.ts'
import type { StreetImageWidth } from './widths.ts'

export interface Credit {
  /** As it must stand beside the picture. */
  attribution: string
  /** Address of the terms; undefined where there are none to link to. */
  licence: string | undefined
  /** Where the source shows the picture. */
  link: string | undefined
}

export interface SourcePicture {
  id: string
  /** ms since 1970; null where the source does not say. */
  capturedAt: number | null
  link: string
  bytes: Buffer
}

export interface PassedPicture extends Credit {
  /** As the source dates it; null where it does not. */
  captured: string | null
  mediaType: string
  /** Whoever gets it reads or destroys it. */
  body: Readable
}

interface AnySource {
  name: string
  /** Faces and number plates are made unreadable before the source publishes: nobody does it here. */
  blursPeople: true
  /** A cheap question; rejects while the source cannot answer. */
  probe(): Promise<unknown>
}

/** Whose pictures may be kept. */
export interface StoringSource extends AnySource {
  mayStore: true
  attribution: string
  licence: string
  /** Of a place, best first; each is loaded when it is asked for. Throws SourceAway. */
  pictures(place: Point, now: number): AsyncIterable<SourcePicture>
}

/** Whose pictures are passed on and kept nowhere. */
export interface PassingSource extends AnySource {
  mayStore: false
  /** Undefined where there is none. Throws SourceAway. */
  open(place: Point, width: StreetImageWidth): Promise<PassedPicture | undefined>
}

/** No answer, or none that says whether there is a picture. Its words hold neither address nor key. */
export class SourceAway extends Error {
  override name = 'SourceAway'
  /** Before that it is not asked again. */
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, { cause, seconds }: { cause?: unknown; seconds?: number | undefined } = {}) {
    super(message, { cause })
    this.retryAfterSeconds = seconds
  }
}
