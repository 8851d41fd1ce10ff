// The mail that asks somebody to join an account.
import { writeLetter } from '../../mail/letter.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'
import { quotedText } from '../../mail/quoted-text.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { memberTexts } from './texts.ts'

export interface InvitationMail {
  to: string
  culture: Culture
  /** Name of the account, and the address of who asks. */
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
    subject: texts.mailSubject,
    paragraphs: [
      fillText(texts.mailText, { by }),
      fillText(texts.mailAccount, { account: quotedText(account) }),
    ],
    link: { text: texts.joinButton, url },
    foot: texts.mailFoot,
  })
}
