// What owners are mailed of what they pay. Pure.
import { writeLetter } from '../mail/letter.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import { money } from '../site/parts/format.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { GRACE_DAYS } from './grace.ts'
import { planPagePath } from './paths.ts'
import { paymentTexts } from './texts.ts'

interface Reader {
  email: string
  culture: Culture
}

export interface Receipt {
  number: string
  /** Cents. */
  net: number
  vat: number
  /** Of the invoice, at the provider. */
  url: string
}

export function receiptMail({ number, net, vat, url }: Receipt, { email, culture }: Reader): OutgoingMail {
  const texts = paymentTexts[culture]
  const values = {
    number,
    net: money(net, culture),
    vat: money(vat, culture),
    total: money(net + vat, culture),
  }
  return writeLetter({
    kind: 'receipt',
    to: email,
    culture,
    subject: fillText(texts.receiptSubject, values),
    paragraphs: [fillText(texts.receiptText, values), fillText(texts.receiptAmounts, values)],
    link: { text: texts.receiptLink, url },
    foot: texts.mailFoot,
  })
}

export function pastDueMail({ email, culture, publicUrl }: Reader & { publicUrl: string }): OutgoingMail {
  const texts = paymentTexts[culture]
  return writeLetter({
    kind: 'past-due',
    to: email,
    culture,
    subject: texts.pastDueSubject,
    paragraphs: [fillText(texts.pastDueText, { days: String(GRACE_DAYS) })],
    link: { text: texts.pastDueLink, url: publicUrl + planPagePath },
    foot: texts.mailFoot,
  })
}
