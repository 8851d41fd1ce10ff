// The mail about a key that ends soon. Pure.
import { writeLetter } from '../mail/letter.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import { quotedText } from '../mail/quoted-text.ts'
import { day } from '../site/parts/format.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { brusselsDay } from '../time/brussels-day.ts'
import type { EndingKey } from './statements/expiry.ts'
import { keyTexts } from './texts.ts'

export function endingKeyMail(
  { name, lastFour, account, expiresAt }: Omit<EndingKey, 'managers'>,
  { email, culture, publicUrl }: { email: string; culture: Culture; publicUrl: string },
): OutgoingMail {
  const texts = keyTexts[culture]
  const values = {
    name: quotedText(name),
    lastFour,
    account: quotedText(account),
    day: day(brusselsDay(new Date(expiresAt)), culture),
  }
  return writeLetter({
    kind: 'key-ending',
    to: email,
    culture,
    subject: fillText(texts.mailSubject, values),
    paragraphs: [fillText(texts.mailText, values)],
    link: { text: texts.mailLink, url: `${publicUrl}/account/keys` },
    foot: texts.mailFoot,
  })
}
