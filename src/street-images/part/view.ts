// The picture of a street on a page: in the page where one is kept, else for a script to ask for once it comes near. Pure.
import { month } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { KnownPicture } from '../pictures.ts'
import { streetImageTexts } from '../texts.ts'
import { streetImageWidths, USUAL_WIDTH } from '../widths.ts'

export interface StreetImagePart {
  url: string
  alt: string
  /** With {date} for when it was taken, where that is not known yet. */
  dated: string
  /** Undefined: nobody has asked for it yet. */
  found:
    | {
        sources: string
        width: number
        height: number
        dated: string | undefined
        attribution: string
        link: string | undefined
        licence: string | undefined
        terms: string
      }
    | undefined
  terms: string
}

export interface StreetImageOptions {
  enterpriseNumber: string
  address: string
  culture: Culture
}

export function streetImagePart(
  known: KnownPicture | undefined,
  { enterpriseNumber, address, culture }: StreetImageOptions,
): StreetImagePart | undefined {
  if (known === undefined || known.state === 'none') return undefined
  const texts = streetImageTexts[culture]
  const path = `/api/street-image/${enterpriseNumber}`
  const part = {
    url: `${path}?width=${USUAL_WIDTH}`,
    alt: fillText(texts.alt, { address }),
    dated: texts.dated,
    terms: texts.terms,
  }
  if (known.state === 'unknown') return { ...part, found: undefined }
  const { width, height, capturedAt, attribution, link, licence } = known
  const longest = Math.max(width, height)
  // Of the longer side, while a browser chooses by the width.
  const sources = streetImageWidths
    // No two that are equally large.
    .filter((_side, at) => at === 0 || Number(streetImageWidths[at - 1]) < longest)
    .map((side) => `${path}?width=${side} ${Math.round((width * Math.min(side, longest)) / longest)}w`)
    .join(', ')
  return {
    ...part,
    found: {
      ...{ sources, width, height, attribution, link, licence, terms: texts.terms },
      dated:
        capturedAt === null
          ? undefined
          : fillText(texts.dated, { date: month(capturedAt.toISOString().slice(0, 7), culture) }),
    },
  }
}
