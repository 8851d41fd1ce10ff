// An enterprise number wherever it stands in a text: behind a label, in brackets, in the address of a page, with other
// digits and signs than those of ASCII. Pure, in time linear in the text.
//
// One number in ninety-seven has right check digits by chance, so in a text with other words the digits must also stand
// in groups as the register writes them and belong to nothing longer: a telephone number, an IBAN, a date.
import { bareDigits, type EnterpriseNumber, isEnterpriseNumber } from './enterprise-number.ts'

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** Unicode has the digits of every script in runs of ten, from zero on. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero--
  return String((code - zero) % 10)
}

/** The text with one sign for each kind of digit, blank, dot and hyphen, and none that nobody sees. */
const withPlainSigns = (text: string): string =>
  text
    // A footnote's raised figure is no digit of the number that it stands behind.
    .replace(/\p{No}/gu, ' ')
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(/%20|[\s\p{Cc}]|(?<=[0-9])\+(?=[0-9])/gu, ' ')
    .replace(/%2e|[·•‧∙⋅・。․٫٬●∘◦⸱⸳꞉˙۔]/giu, '.')
    .replace(/[\p{Pd}\u2212\u2043\u02d7\u2796_~]/gu, '-')
    .replace(/%2f|[⁄∕╱]/giu, '/')
    .replace(/[’‘`´]/g, "'")
    .replace(/ {2,}/g, ' ')
    .toLowerCase()

/** What people write before a number to say that it is one; several may follow each other. */
const labels: ReadonlySet<string> = new Set(
  `be btw tva vat mwst kbo bce cbe zdu rpr rpm nr no n° num nummer number numero ondernemingsnummer ondernemingsnr
  entreprise d'entreprise enterprise unternehmensnummer btwnr btwnummer btwbe tvabe vatbe`.split(/\s+/),
)

const wordsIn = (text: string): string[] => text.match(/[\p{L}°']+/gu) ?? []

const wordAtEnd = /[\p{L}°']{1,24}(?=[ .:#=-]{0,3}$)/u
const LONGEST_LABEL = 28

const telephoneAtEnd =
  /(?:\+[0-9]{0,4}|(?:^|[^0-9])00[0-9]{2}|(?:^|\P{L})(?:tel|telefoon|telephone|phone|gsm|fax|mobile|mobiel|portable|handy))[ ./:-]{0,3}(?:\(0\))?[ ()./:-]{0,3}$/u

interface Group {
  digits: string
  start: number
  end: number
}

const groupsOf = (text: string): Group[] =>
  [...text.matchAll(/[0-9]+/g)].map(({ 0: digits, index }) => ({
    digits,
    start: index,
    end: index + digits.length,
  }))

/** How telephone numbers are read out, and no enterprise number is: `0478 25 61 23`, `02 123 45 67`. */
const telephoneShapes: ReadonlySet<string> = new Set(['4,2,2,2', '2,3,2,2', '3,2,2,2'])

/** The digits of a text that is a number and nothing else beside labels, brackets and quotes. */
function bareNumber(text: string, groups: readonly Group[]): string | undefined {
  const end = groups.at(-1)?.end ?? 0
  if (/\p{L}/u.test(text.slice(end))) return undefined
  if (telephoneShapes.has(String(groups.map(({ digits }) => digits.length)))) return undefined
  const start = groups[0]?.start ?? 0
  const before = text.slice(0, start)
  if (before.includes('+') || !wordsIn(before).every((word) => labels.has(word))) return undefined
  return bareDigits(text.slice(start, end))
}

/** Lengths of the groups in which numbers are written; a number of the old style has nine digits. */
const shapes: readonly (readonly number[])[] = [[10], [4, 3, 3], [1, 3, 3, 3], [9], [3, 3, 3]]

/** `.` of ` . `; a blank where nothing else is. */
const signOf = (gap: string): string => gap.trim() || ' '

const joining: ReadonlySet<string> = new Set([' ', '.', '-', '/', ','])

/** The signs between groups are one and the same: `0478/25.61.23` is a telephone number. */
function joinedBy(gaps: readonly string[]): string | undefined {
  const [sign, ...others] = new Set(gaps.map(signOf))
  return sign !== undefined && others.length === 0 && joining.has(sign) ? sign : undefined
}

/** True when a gap to further digits makes them one longer number with what is joined by a sign. */
const goesOn = (gap: string | undefined, sign: string | undefined): boolean =>
  gap !== undefined && (gap === '.' || gap === '-' || (sign !== undefined && signOf(gap) === sign))

/** Undefined where the digits of the groups are no possible number. */
function numberOf(digits: string): EnterpriseNumber | undefined {
  if (digits.length === 9 && digits.startsWith('0')) return undefined
  const number = digits.padStart(10, '0')
  return isEnterpriseNumber(number) ? number : undefined
}

const isLabelled = (before: string): boolean => labels.has(wordAtEnd.exec(before)?.[0] ?? '')

/** Whether what stands before and behind leaves a number on its own: `NL91ABNA0417164300` and `+32 478…` do not. */
function standsAlone(before: string, behind: string, isPart: boolean): boolean {
  if (telephoneAtEnd.test(before) || /^\p{L}/u.test(behind)) return false
  return isLabelled(before) || !(isPart || /\p{L}$/u.test(before))
}

/** The number that begins with the group at `from`, when one does. */
function numberAt(text: string, groups: readonly Group[], from: number): EnterpriseNumber | undefined {
  const gapBehind = (index: number): string | undefined => {
    const [group, next] = [groups[index], groups[index + 1]]
    return group && next && text.slice(group.end, next.start)
  }
  for (const shape of shapes) {
    const own = groups.slice(from, from + shape.length)
    if (shape.some((length, index) => own[index]?.digits.length !== length)) continue
    const gaps = own.slice(1).map((_, index) => gapBehind(from + index) ?? '')
    const sign = joinedBy(gaps)
    const number = numberOf(own.map(({ digits }) => digits).join(''))
    if (number === undefined || (gaps.length > 0 && sign === undefined)) continue
    const [start = 0, end = 0] = [own[0]?.start, own.at(-1)?.end]
    const isPart = goesOn(gapBehind(from - 1), sign) || goesOn(gapBehind(from + own.length - 1), sign)
    const before = text.slice(Math.max(0, start - LONGEST_LABEL), start)
    if (standsAlone(before, text.slice(end, end + 2), isPart)) return number
  }
  return undefined
}

function numberAmongWords(text: string, groups: readonly Group[]): EnterpriseNumber | undefined {
  for (const from of groups.keys()) {
    const number = numberAt(text, groups, from)
    if (number !== undefined) return number
  }
  return undefined
}

/**
 * Ten digits of the number that a text is or holds, the first that is possible where there are several. Ten digits alone
 * are one whether or not their check is right, nine of the old style and digits among other words only if it is.
 */
export function digitsInText(text: string): string | undefined {
  if (!/\p{Nd}/u.test(text)) return undefined
  const plain = withPlainSigns(text)
  const groups = groupsOf(plain)
  const bare = bareNumber(plain, groups)
  const isWhole = groups.reduce((sum, { digits }) => sum + digits.length, 0) === 10
  // No old number began with a zero: such nine digits are the beginning of ten.
  if (bare !== undefined && (isWhole || (isEnterpriseNumber(bare) && !bare.startsWith('00')))) return bare
  return numberAmongWords(plain, groups)
}

/** The number that a text is or holds; undefined where none is possible. */
export function numberInText(text: string): EnterpriseNumber | undefined {
  const digits = digitsInText(text)
  return digits !== undefined && isEnterpriseNumber(digits) ? digits : undefined
}
