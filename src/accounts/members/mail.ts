// The mail that asks somebody to join an account.
import { writeLetter } from '../../mail/letter.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { memberTexts } from './texts.ts'

export interface InvitationMail {
  to: string
  culture: Culture
  /** Names of the account and of who asks. */
  account: string
  by: string
  url: string
}

export function invitationMail({ to, culture, account, by, url }: InvitationMail): OutgoingMail {
  const texts = memberTexts[culture]
  return writeLetter({
    kind: 'invitation',
    to,
    culture,
    subject: fillText(texts.mailSubject, { account }),
    paragraphs: [fillText(texts.mailText, { account, by })],
    link: { text: texts.joinButton, url },
    foot: texts.mailFoot,
  })
}
