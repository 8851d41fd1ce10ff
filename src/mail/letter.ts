// A mail of some sentences and one link, as HTML and as plain text that says the same.
import { renderPart } from '../site/render.ts'
import { siteTexts } from '../site/texts.ts'
import type { Culture } from '../text/culture.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

export interface Letter {
  kind: string
  to: string
  culture: Culture
  subject: string
  paragraphs: readonly string[]
  link: { text: string; url: string }
  /** Why it came, and what to do with it if it should not have. */
  foot: string
}

export function writeLetter({ kind, to, culture, subject, paragraphs, link, foot }: Letter): OutgoingMail {
  const { siteName } = siteTexts[culture]
  return {
    kind,
    to,
    subject,
    text: [...paragraphs, `${link.text}:\n${link.url}`, `${foot}\n\n${siteName}`].join('\n\n'),
    html: renderPart('mail/letter', { culture, subject, paragraphs, link, foot, siteName }),
  }
}
