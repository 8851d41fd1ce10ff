// One outage or works as a line for people: what, since when and until when, and how it is known.

import { count } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { ImpactCategory } from '../event.ts'
import type { PresentedEvent } from '../present-event.ts'
import { impactTexts } from '../texts.ts'
import { impactSourceText, kindText, methodText, timesText } from './text.ts'

/** CSS and legend know categories by these. */
export const signOf: Readonly<Record<ImpactCategory, string>> = {
  ActiveNow: 'now',
  FuturePlanned: 'planned',
  Past24Hours: 'past',
}

export interface EventLine {
  sign: string
  kind: string
  times: string
  /** Words of the source; undefined where it has none. */
  description: string | undefined
  /** Customers, source, how it was found. */
  remarks: string[]
}

export function eventLine(event: PresentedEvent, culture: Culture): EventLine {
  const texts = impactTexts[culture]
  const { customers } = event
  return {
    sign: signOf[event.category],
    kind: kindText(event.kind, culture),
    times: timesText(event, culture),
    description: event.description ?? undefined,
    remarks: [
      ...(customers === null ? [] : [fillText(texts.customers, { count: count(customers, culture) })]),
      impactSourceText(event.source, culture),
      fillText(texts.how, { method: methodText(event.match, culture) }),
    ],
  }
}
