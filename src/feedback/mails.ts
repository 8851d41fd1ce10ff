// The mails to who reported something: that it came in, and what became of it.
import { writeLetter } from '../mail/letter.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import { quotedText } from '../mail/quoted-text.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { feedbackTexts } from './texts.ts'

/** What was typed, whoever typed it: anybody may name anybody's address. */
const aboutLine = (subject: string, culture: Culture): string =>
  fillText(feedbackTexts[culture].mailAbout, { subject: quotedText(subject) })

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
    paragraphs: [texts.receivedMailText, aboutLine(subject, culture)],
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
    paragraphs: [text, ...(reason === null ? [] : [reason]), aboutLine(subject, culture)],
    link: { text: texts.followLink, url },
    foot: texts.mailFoot,
  })
}
