// What a reader can do about a fault on a profile, by where it comes from: our own form, and the register's road. Pure.
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { Culture } from '../text/culture.ts'
import type { EntityKind, FeedbackField } from './fields.ts'
import { feedbackTexts } from './texts.ts'

export const feedbackPath = '/feedback'

/** The form, about a number and perhaps a field of its profile. */
export const feedbackUrl = (number: EnterpriseNumber, culture: Culture, field?: FeedbackField): string =>
  `${feedbackPath}?${new URLSearchParams({ number, ...(field === undefined ? {} : { field }), culture })}`

export interface Road {
  text: string
  link: { url: string; text: string } | undefined
}

export interface WrongPart {
  title: string
  roads: Road[]
}

/** What the register itself shows of an enterprise to everybody. */
const registerUrl = (number: EnterpriseNumber, culture: Culture): string =>
  `https://kbopub.economie.fgov.be/kbopub/toonondernemingps.html?${new URLSearchParams({ lang: culture, ondernemingsnummer: number })}`

export function wrongPart(
  { kind, number, hasContact }: { kind: EntityKind; number: EnterpriseNumber; hasContact: boolean },
  culture: Culture,
): WrongPart {
  const texts = feedbackTexts[culture]
  return {
    title: texts.wrongTitle,
    roads: [
      { text: texts.wrongOurs, link: { url: feedbackUrl(number, culture), text: texts.wrongOursLink } },
      {
        text: texts.wrongRegister,
        link: {
          url: registerUrl(number, culture),
          text: kind === 'vme' ? texts.wrongRegisterLinkVme : texts.wrongRegisterLinkSyndic,
        },
      },
      ...(hasContact ? [{ text: texts.wrongContact, link: undefined }] : []),
    ],
  }
}
