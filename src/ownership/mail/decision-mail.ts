// The mail that tells an account what was decided of a profile. Pure.
import { writeLetter } from '../../mail/letter.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'
import { quotedText } from '../../mail/quoted-text.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { mailTexts } from './texts.ts'

export type Decision = 'accepted' | 'refused' | 'taken'

export interface DecisionMail {
  to: string
  culture: Culture
  decision: Decision
  /** Names of the syndic and of the account. */
  name: string
  account: string
  url: string
}

export function decisionMail({ to, culture, decision, name, account, url }: DecisionMail): OutgoingMail {
  const texts = mailTexts[culture]
  const { subject, text } = {
    accepted: { subject: texts.acceptedSubject, text: texts.acceptedText },
    refused: { subject: texts.refusedSubject, text: texts.refusedText },
    taken: { subject: texts.takenSubject, text: texts.takenText },
  }[decision]
  const values = { name, account: quotedText(account) }
  return writeLetter({
    kind: `syndic-${decision}`,
    to,
    culture,
    subject: fillText(subject, values),
    paragraphs: [fillText(text, values)],
    link: { text: texts.decisionLink, url },
    foot: fillText(texts.decisionFoot, values),
  })
}
