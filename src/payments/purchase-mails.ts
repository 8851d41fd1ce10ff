// What is mailed of what is bought once. Pure.
import { writeLetter } from '../mail/letter.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import { money } from '../site/parts/format.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { linkRules } from './links.ts'
import { paymentTexts } from './texts.ts'

interface Reader {
  email: string
  culture: Culture
}

export interface Bill {
  what: string
  number: string
  /** Cents. */
  net: number
  vat: number
  /** Of the invoice, at the provider; undefined where it has no page there. */
  url: string | undefined
  /** Of the purchase, or of the account that bought it. */
  pageUrl: string
}

/** The receipt, with the way to the file. */
export function boughtMail(
  { what, number, net, vat, url, pageUrl }: Bill,
  { email, culture }: Reader,
): OutgoingMail {
  const texts = paymentTexts[culture]
  const values = {
    ...{ what, number },
    net: money(net, culture),
    vat: money(vat, culture),
    total: money(net + vat, culture),
  }
  return writeLetter({
    kind: 'receipt',
    to: email,
    culture,
    subject: fillText(texts.boughtSubject, values),
    paragraphs: [fillText(texts.boughtText, values), fillText(texts.boughtAmounts, values)],
    sections: url === undefined ? [] : [{ title: texts.boughtInvoice, url, lines: [] }],
    link: { text: texts.boughtLink, url: pageUrl },
    foot: texts.boughtFoot,
  })
}

interface Linked {
  what: string
  /** Of the download. */
  url: string
}

const days = String(linkRules.download.days)

export function readyMail({ what, url }: Linked, { email, culture }: Reader): OutgoingMail {
  const texts = paymentTexts[culture]
  return writeLetter({
    kind: 'purchase-ready',
    to: email,
    culture,
    subject: texts.readySubject,
    paragraphs: [fillText(texts.readyText, { what, days })],
    link: { text: texts.download, url },
    foot: texts.boughtFoot,
  })
}

export function renewedMail({ what, url }: Linked, { email, culture }: Reader): OutgoingMail {
  const texts = paymentTexts[culture]
  return writeLetter({
    kind: 'purchase-link',
    to: email,
    culture,
    subject: texts.renewedSubject,
    paragraphs: [fillText(texts.renewedText, { what, days }), texts.renewedNotAsked],
    link: { text: texts.download, url },
    foot: texts.boughtFoot,
  })
}
