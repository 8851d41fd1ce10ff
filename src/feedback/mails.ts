// The mails to who reported something: that it came in, and what became of it.
import { writeLetter } from '../mail/letter.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { feedbackTexts } from './texts.ts'

interface Addressed {
  to: string
  culture: Culture
  subject: string
  /** Of the page where it is followed. */
  url: string
}

export function receivedMail({ to, culture, subject, url }: Addressed): OutgoingMail {
  const texts = feedbackTexts[culture]
  return writeLetter({
    kind: 'feedback-received',
    to,
    culture,
    subject: texts.receivedMailSubject,
    paragraphs: [fillText(texts.receivedMailText, { subject })],
    link: { text: texts.followLink, url },
    foot: texts.mailFoot,
  })
}

export function decidedMail({
  to,
  culture,
  subject,
  url,
  isAccepted,
  reason,
}: Addressed & { isAccepted: boolean; reason: string | null }): OutgoingMail {
  const texts = feedbackTexts[culture]
  const text = isAccepted ? texts.acceptedMailText : texts.refusedMailText
  return writeLetter({
    kind: 'feedback-decided',
    to,
    culture,
    subject: isAccepted ? texts.acceptedMailSubject : texts.refusedMailSubject,
    paragraphs: [fillText(text, { subject }), ...(reason === null ? [] : [reason])],
    link: { text: texts.followLink, url },
    foot: texts.mailFoot,
  })
}
