// The mail that brings a code to the address of a syndic. Pure.
import { writeLetter } from '../../mail/letter.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'
import { quotedText } from '../../mail/quoted-text.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { spellCode } from '../claim/claim-code.ts'
import { CODE_MINUTES } from '../statements/claims.ts'
import { mailTexts } from './texts.ts'

export interface CodeMail {
  to: string
  culture: Culture
  code: string
  /** Names of the syndic and of the account that claims it, and the address of who asks for the account. */
  name: string
  account: string
  by: string
  url: string
  /** Where the account is refused. */
  refusalUrl: string
}

export function codeMail({ to, culture, code, name, account, by, url, refusalUrl }: CodeMail): OutgoingMail {
  const texts = mailTexts[culture]
  const values = { name, account: quotedText(account), by, code: spellCode(code), minutes: CODE_MINUTES }
  return writeLetter({
    kind: 'syndic-code',
    to,
    culture,
    // Without the code: subjects are shown on locked screens.
    subject: fillText(texts.codeSubject, values),
    paragraphs: [texts.codeText, texts.codeAccount, texts.code].map((text) => fillText(text, values)),
    link: { text: texts.codeLink, url },
    foot: texts.codeFoot,
    footLink: { text: texts.codeRefuse, url: refusalUrl },
  })
}
