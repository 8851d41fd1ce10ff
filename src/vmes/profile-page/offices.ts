// Who holds office at a VME today and how to reach them, and who comes next, from which day.

import { day } from '../../site/parts/format.ts'
import { type ContactLink, contactLinks } from '../../syndics/contact-links.ts'
import type { Contacts } from '../../syndics/contacts.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { DatedMandateFacts } from '../facts.ts'
import { type FormerOf, firstDayOf, type OfficeLine, officeLine, officesToCome } from '../office-line.ts'
import { holdsOn } from '../offices-on.ts'
import { vmeTexts } from '../texts.ts'

export interface Office extends OfficeLine {
  since: string | undefined
  contact: ContactLink[]
}

export interface OfficesOptions {
  culture: Culture
  formerOf: FormerOf
  contacts: Contacts
  /** ISO day in Brussels. */
  today: string
}

function inOffice(office: DatedMandateFacts, { culture, formerOf, contacts }: OfficesOptions): Office {
  const first = firstDayOf(office, formerOf)
  const number = office.enterpriseNumber
  return {
    ...officeLine(office, culture, formerOf),
    since:
      first === null ? undefined : fillText(vmeTexts[culture].syndicSince, { date: day(first, culture) }),
    contact: contactLinks(number === null ? undefined : contacts.get(number), culture),
  }
}

/** Nobody comes to one that is gone, and nobody holds office there. */
export function officesView(
  { mandates, isGone }: { mandates: readonly DatedMandateFacts[]; isGone: boolean },
  options: OfficesOptions,
): { current: Office[]; toCome: OfficeLine[] } {
  if (isGone) return { current: [], toCome: [] }
  const current = mandates.filter((mandate) => holdsOn(mandate, options.today))
  return {
    current: current.map((office) => inOffice(office, options)),
    toCome: officesToCome(mandates, options),
  }
}
