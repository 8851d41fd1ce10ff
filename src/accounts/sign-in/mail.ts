// The mail with a link to sign in.
import { writeLetter } from '../../mail/letter.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'
import type { Culture } from '../../text/culture.ts'
import { signInTexts } from './texts.ts'

export function signInMail({
  to,
  culture,
  url,
}: {
  to: string
  culture: Culture
  url: string
}): OutgoingMail {
  const texts = signInTexts[culture]
  return writeLetter({
    kind: 'sign-in',
    to,
    culture,
    subject: texts.mailSubject,
    paragraphs: [texts.mailText],
    link: { text: texts.title, url },
    foot: texts.mailFoot,
  })
}
