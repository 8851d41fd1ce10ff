// A mail of some sentences and one link, and of sections with lines where there is more to tell, as HTML and as plain text
// that says the same.
import { renderPart } from '../site/render.ts'
import { siteTexts } from '../site/texts.ts'
import type { Culture } from '../text/culture.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

export interface LetterLink {
  text: string
  url: string
}

export interface LetterLine {
  text: string
  /** What is named behind the text. */
  links: readonly LetterLink[]
  /** That there are others: `and 5 more`. */
  more: string | undefined
}

export interface LetterSection {
  title: string
  url: string
  lines: readonly LetterLine[]
}

export interface Letter {
  kind: string
  to: string
  culture: Culture
  subject: string
  paragraphs: readonly string[]
  sections?: readonly LetterSection[]
  link: LetterLink
  /** Why it came, and what to do with it if it should not have. */
  foot: string
  /** Behind the foot. */
  footLink?: LetterLink
  headers?: Readonly<Record<string, string>>
}

function lineText({ text, links, more }: LetterLine): string {
  const named = links.map((link) => link.text).join(', ')
  const tail = [named, more].filter((part) => part !== undefined && part !== '').join(' ')
  return tail === '' ? `- ${text}` : `- ${text} (${tail})`
}

const sectionText = ({ title, url, lines }: LetterSection): string =>
  [title, url, ...lines.map(lineText)].join('\n')

export function writeLetter({ kind, to, headers, ...letter }: Letter): OutgoingMail {
  const { culture, subject, paragraphs, sections = [], link, foot, footLink } = letter
  const { siteName, colon } = siteTexts[culture]
  const footText = footLink === undefined ? foot : `${foot}\n${footLink.url}`
  return {
    kind,
    to,
    subject,
    text: [
      ...paragraphs,
      ...sections.map(sectionText),
      `${link.text}${colon}\n${link.url}`,
      `${footText}\n\n${siteName}`,
    ].join('\n\n'),
    html: renderPart('mail/letter', {
      culture,
      subject,
      paragraphs,
      sections,
      link,
      foot,
      footLink,
      siteName,
    }),
    ...(headers === undefined ? {} : { headers }),
  }
}
