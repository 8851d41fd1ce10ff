// One outage or works as a line for people: what, since when and until when, and how it is known.

import { count } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { ImpactCategory } from '../event.ts'
import type { EventSummary, PresentedEvent } from '../present-event.ts'
import { impactTexts } from '../texts.ts'
import { impactSourceText, kindText, languageText, methodText, timesText } from './text.ts'

/** CSS and legend know categories by these. */
export const signOf: Readonly<Record<ImpactCategory, string>> = {
  ActiveNow: 'now',
  FuturePlanned: 'planned',
  Past24Hours: 'past',
}

/** Words of a source, with their language where it is not that of the page. */
export interface SourceWords {
  text: string
  lang: string | undefined
  /** `(in Dutch)`. */
  note: string | undefined
}

export interface EventLine {
  sign: string
  kind: string
  times: string
  /** Undefined where the source has none. */
  description: SourceWords | undefined
  /** Customers, source, how it was found. */
  remarks: string[]
}

function sourceWords(
  { description, descriptionLanguage }: Pick<EventSummary, 'description' | 'descriptionLanguage'>,
  culture: Culture,
): SourceWords | undefined {
  if (description === null || descriptionLanguage === null) return undefined
  const isOther = descriptionLanguage !== culture
  return {
    text: description,
    lang: isOther ? descriptionLanguage : undefined,
    note: isOther ? languageText(descriptionLanguage, culture) : undefined,
  }
}

/** Of an event whomever it hits. */
export function summaryLine(event: EventSummary, culture: Culture): EventLine {
  const { customers, category, kind, source } = event
  const customersText =
    customers === null ? [] : [fillText(impactTexts[culture].customers, { count: count(customers, culture) })]
  return {
    sign: signOf[category],
    kind: kindText(kind, culture),
    times: timesText(event, culture),
    description: sourceWords(event, culture),
    remarks: [...customersText, impactSourceText(source, culture)],
  }
}

export function eventLine(event: PresentedEvent, culture: Culture): EventLine {
  const line = summaryLine(event, culture)
  const how = fillText(impactTexts[culture].how, { method: methodText(event.match, culture) })
  return { ...line, remarks: [...line.remarks, how] }
}
