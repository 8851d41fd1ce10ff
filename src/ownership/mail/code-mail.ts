// The mail that brings a code to the address of a syndic. Pure.
import { writeLetter } from '../../mail/letter.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { spellCode } from '../claim/claim-code.ts'
import { CODE_MINUTES } from '../statements/claims.ts'
import { mailTexts } from './texts.ts'

export interface CodeMail {
  to: string
  culture: Culture
  code: string
  /** Names of the syndic and of the account that claims it. */
  name: string
  account: string
  url: string
}

export function codeMail({ to, culture, code, name, account, url }: CodeMail): OutgoingMail {
  const texts = mailTexts[culture]
  const values = { name, account, code: spellCode(code), minutes: CODE_MINUTES }
  return writeLetter({
    kind: 'syndic-code',
    to,
    culture,
    // Without the code: subjects are shown on locked screens.
    subject: fillText(texts.codeSubject, values),
    paragraphs: [fillText(texts.codeText, values), fillText(texts.code, values)],
    link: { text: texts.codeLink, url },
    foot: texts.codeFoot,
  })
}
