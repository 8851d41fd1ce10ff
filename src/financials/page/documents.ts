// Documents of filings, what stands behind a filing, and years without figures, as lines. Pure.
import { fileSize } from '../../site/parts/file-size.ts'
import { count } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { SupersededBy } from '../one-per-year.ts'
import type { Attachment, Filing } from '../present.ts'
import { hasFigures, yearsText } from '../shown-years.ts'
import { financialTexts } from '../texts.ts'

export interface DocumentLine {
  url: string
  title: string
  /** Type, size, language and name. */
  about: string
}

// The rest is in the JSON.
const MOST_DOCUMENTS = 12

const languages = { nl: 'inDutch', fr: 'inFrench', de: 'inGerman' } as const

/** `PDF` for `application/pdf`, as people name types. */
const typeText = (mediaType: string): string =>
  (mediaType.split('/')[1] ?? mediaType).split('+', 1).join('').replace(/^x-/, '').toUpperCase()

function lineOf(attachment: Attachment, { year, language }: Filing, culture: Culture): DocumentLine {
  const texts = financialTexts[culture]
  const { kind, url, mediaType, bytes, fileName } = attachment
  return {
    url,
    title: fillText(kind === 'rendered' ? texts.rendered : texts.embedded, { year }),
    about: [
      typeText(mediaType),
      fileSize(bytes, culture),
      ...(language === null ? [] : [texts[languages[language]]]),
      fileName,
    ].join(' · '),
  }
}

/** The latest year first, each with what its other deposits hold. */
export function documentsOf(
  filings: readonly Filing[],
  culture: Culture,
): { lines: DocumentLine[]; more: string | undefined } {
  const all = filings.flatMap((filing) =>
    [filing, ...filing.superseded].flatMap(({ attachments }) =>
      attachments.map((attachment) => lineOf(attachment, filing, culture)),
    ),
  )
  const more = all.length - MOST_DOCUMENTS
  return {
    lines: all.slice(0, MOST_DOCUMENTS),
    more:
      more > 0 ? fillText(financialTexts[culture].moreDocuments, { count: count(more, culture) }) : undefined,
  }
}

const reasons = {
  corrected: 'corrected',
  'other-documents': 'otherDocuments',
  consolidated: 'consolidated',
  'same-year': 'sameYear',
  'without-figures': 'withoutFigures',
} as const satisfies Record<SupersededBy, keyof typeof financialTexts.nl>

export const supersededLines = (filings: readonly Filing[], culture: Culture): string[] =>
  filings.flatMap(({ year, reference: by, superseded }) =>
    superseded.map(({ reference, reason }) =>
      fillText(financialTexts[culture][reasons[reason]], { year, reference, by }),
    ),
  )

/** Why a year has no figures. */
export function gapLines(
  { filings, missingYears }: { filings: readonly Filing[]; missingYears: readonly number[] },
  culture: Culture,
): string[] {
  const texts = financialTexts[culture]
  const bare = filings.filter((filing) => !hasFigures(filing))
  const of = (status: Filing['dataStatus']): number[] =>
    bare.filter(({ dataStatus }) => dataStatus === status).map(({ year }) => year)
  const lines: [text: string, years: readonly number[]][] = [
    [texts.pending, of('pending')],
    [texts.empty, of('available')],
    [texts.noFigures, of('none')],
    [texts.missing, missingYears],
  ]
  return lines.flatMap(([text, years]) =>
    years.length === 0 ? [] : [fillText(text, { years: yearsText(years) })],
  )
}
