// Descriptions of sources as plain text: they come as HTML of all kinds, and some name people to call.
//
// Everything takes a time that grows with the length of the text, whatever it holds: repetitions in patterns are bounded,
// and what was searched for in vain is not searched for again.
import { decodeHTML } from 'entities'

// Elements that begin a line and end one; others are words in a line.
const lineElements: ReadonlySet<string> = new Set(
  [
    'address article aside blockquote br center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6',
    'header hr li main nav ol p pre section table tbody tfoot thead tr ul',
  ].flatMap((names) => names.split(' ')),
)
const cellElements: ReadonlySet<string> = new Set(['td', 'th'])
const hiddenElements: ReadonlySet<string> = new Set(['script', 'style', 'title'])

const tagName = /[A-Za-z][A-Za-z0-9:-]{0,30}/y

/** Finds things in one text, and remembers what it holds no more of. */
class Finder {
  readonly #text: string
  readonly #absent = new Set<string>()
  #areQuotesSound = true

  constructor(text: string) {
    this.#text = text
  }

  find(sought: string, from: number): number {
    if (this.#absent.has(sought)) return -1
    const at = this.#text.indexOf(sought, from)
    if (at === -1) this.#absent.add(sought)
    return at
  }

  /** Where a tag ends: its `>`, but for those in quotes. -1 when it does not end, and is text therefore. */
  endOfTag(from: number): number {
    const quoted = this.#areQuotesSound ? this.#endBesideQuotes(from) : -1
    if (quoted !== -1) return quoted
    return this.find('>', from)
  }

  #endBesideQuotes(from: number): number {
    let at = from
    while (true) {
      const end = this.#text.indexOf('>', at)
      if (end === -1) {
        // Once, and quotes do not count from here on.
        this.#areQuotesSound = false
        return -1
      }
      const quote = this.#firstQuote(at, end)
      if (quote === -1) return end
      const closing = this.find(this.#text.charAt(quote), quote + 1)
      at = (closing === -1 ? quote : closing) + 1
    }
  }

  /** Of a value of an attribute: quotes elsewhere in a tag are typing errors. */
  #firstQuote(from: number, to: number): number {
    for (let at = from; at < to; at += 1) {
      const character = this.#text.charAt(at)
      if ((character === '"' || character === "'") && this.#text.charAt(at - 1) === '=') return at
    }
    return -1
  }
}

interface Piece {
  /** Text in front of the tag. */
  text: string
  /** What stands for the tag. */
  gap: '' | ' ' | '\n'
}

/** Where what an element hides ends: behind its closing tag, or at the end of the text. */
function endOfHidden(lower: string, name: string, finder: Finder, from: number): number {
  const at = finder.find(`</${name}`, from)
  const end = at === -1 ? -1 : finder.find('>', at)
  return end === -1 ? lower.length : end + 1
}

function* pieces(html: string): Generator<Piece> {
  const finder = new Finder(html)
  // Letters of ASCII only, so that offsets stay the same.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const lowerFinder = new Finder(lower)
  let textFrom = 0
  let at = finder.find('<', 0)
  while (at !== -1) {
    const isClosing = html.charAt(at + 1) === '/'
    tagName.lastIndex = at + (isClosing ? 2 : 1)
    const name = tagName.exec(lower)?.[0]
    let end = -1
    if (html.startsWith('<!--', at)) {
      const closing = finder.find('-->', at + 4)
      end = closing === -1 ? html.length : closing + 3
    } else if (name !== undefined || /[!?]/.test(html.charAt(at + 1))) {
      const closing = finder.endOfTag(at + 1)
      end = closing === -1 ? -1 : closing + 1
    }
    if (end !== -1) {
      const isHidden = name !== undefined && !isClosing && hiddenElements.has(name)
      yield { text: html.slice(textFrom, at), gap: gapOf(name) }
      if (isHidden && html.charAt(end - 2) !== '/') end = endOfHidden(lower, name, lowerFinder, end)
      textFrom = end
    }
    at = finder.find('<', end === -1 ? at + 1 : end)
  }
  yield { text: html.slice(textFrom), gap: '' }
}

function gapOf(name: string | undefined): Piece['gap'] {
  if (name === undefined) return ''
  if (lineElements.has(name)) return '\n'
  return cellElements.has(name) ? ' ' : ''
}

// Stands for a contact until what leads to it is gone too; sources have no use for it.
const GONE = '\uFFFC'

const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+|[\u00AD\u200B\u2060\uFEFF\uFFFC]/gu
const isBlank = /^[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]/u

/** Control characters and blanks of all kinds as one blank, invisible marks gone. */
const sober = (text: string): string =>
  text.toWellFormed().replace(invisible, (found) => (isBlank.test(found) ? ' ' : ''))

const emailAddress =
  /(?:mailto:)?[\p{L}\p{N}._%+'-]{1,64} ?(?:@|[([{] ?(?:at|@) ?[)\]}]) ?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/giu

const SEPARATOR = '[ ./-]{0,3}'
// Not in the middle of a number, a date or a time.
const FRESH = '(?<!\\d[.,:/-]?)(?<![\\p{L}\\d])'
const STOP = '(?!\\d)'

// Of other countries too: a + and at least eight digits, or 00 and the code of a neighbour.
const international = new RegExp(
  `(?:(?<![\\d+])\\+ ?|${FRESH}00 ?(?=31|32|33|352|44|49))[1-9]\\d{0,2}${SEPARATOR}(?:\\(0\\))?(?:${SEPARATOR}\\d){7,12}${STOP}`,
  'gu',
)
// The zones 02, 03, 04 and 09 with seven digits; the others with six; mobile phones, 0450 to 0499, with six; 0800 and its
// like with five. Dates (03/12/26) are told by the length of their parts.
const national = [
  '\\(?0[2349]\\)?[ ./-]{0,3}\\d{3}[ ./-]{0,2}\\d{2}[ ./-]{0,2}\\d{2}',
  '\\(?0[1-9]\\d\\)?[ ./-]{0,3}(?:\\d{2}[ ./-]{0,2}\\d{2}[ ./-]{0,2}\\d{2}|\\d{3}[ ./-]{0,2}\\d{3})',
  '\\(?04[5-9]\\d\\)?[ ./-]{0,3}(?:\\d{2}[ ./-]{0,2}\\d{2}[ ./-]{0,2}\\d{2}|\\d{3}[ ./-]{0,2}\\d{3})',
  '0[789]0\\d[ ./-]{0,3}(?:\\d{2}[ ./-]{0,2}\\d{3}|\\d{3}[ ./-]{0,2}\\d{2})',
].map((form) => new RegExp(`${FRESH}${form}${STOP}`, 'gu'))

const lead =
  /(?<![\p{L}\p{N}])(?:t[ée]l(?:[ée]phone|efoon(?:nummer)?)?|t|gsm|fax|mobile?|phone|e-?mail|mail|courriel|telefon|handy)(?:[ .:°]{0,4})\uFFFC/giu
const emptied = /[([{][\s\uFFFC,;/]{0,8}[)\]}]/gu

// What led to contacts and to nothing else, at the end of a line: `; info : …`. Left behind it would look like a sentence
// that was cut off.
const announcement =
  /[ ;,.·–-]{0,4}(?<!\p{L})(?:meer |plus d['’])?(?:infos?|informatie|informations?|renseignements|inlichtingen|contact) {0,2}: {0,2}\uFFFC(?:[ ,;/|-]{0,3}(?:(?:of|ou|or|en|et|and) )?\uFFFC){0,3}[ .]{0,2}$/giu

/** Without e-mail addresses and telephone numbers, nor what announces one. Names of people stay. */
function withoutContacts(text: string): string {
  const marked = [emailAddress, international, ...national].reduce(
    (rest, pattern) => rest.replace(pattern, GONE),
    text.replaceAll(GONE, ''),
  )
  if (!marked.includes(GONE)) return marked
  return marked.replace(lead, GONE).replace(announcement, '').replace(emptied, GONE).replaceAll(GONE, '')
}

const sameLine = (line: string): string =>
  line
    .split(' ')
    .filter((word) => word !== '')
    .join(' ')

/** Cut at the end of a word where there is one near. */
function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const blank = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'))
  return `${cut
    .slice(0, blank > maxLength / 2 ? blank : cut.length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`
}

// No description is longer; what follows is not read.
const MOST_CHARACTERS = 1_000_000

/**
 * The text of a piece of HTML, or of what may be one: tags and what they hide gone, entities decoded, one blank between
 * words, one line end where an element begins a line, and no contacts. At most `maxLength` characters; an ellipsis says
 * that it was cut. Empty when nothing is left.
 */
export function plainText(html: string, { maxLength = 2_000 }: { maxLength?: number } = {}): string {
  let text = ''
  for (const piece of pieces(html.slice(0, MOST_CHARACTERS)))
    text += `${sober(decodeHTML(piece.text))}${piece.gap}`
  const lines = text.split('\n').map((line) => sameLine(withoutContacts(sameLine(line))))
  return shortened(lines.filter((line) => line !== '').join('\n'), maxLength)
}
