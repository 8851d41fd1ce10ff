// Random texts for a returnUrl, made of what filters and parsers have been fooled with, and what may never come of one.
import { safeReturnUrl } from '../../../src/http/forms/return-url.ts'
import type { Dice } from '../../support/seed.ts'

const pieces = [
  ...[
    '/',
    '//',
    '\\',
    '/\\',
    ':',
    '@',
    '?',
    '#',
    '.',
    '..',
    '/..',
    '/.',
    ';',
    '%',
    '&',
    '=',
    '[',
    ']',
    '|',
    '^',
    '`',
  ],
  ...[
    '%2f',
    '%5c',
    '%09',
    '%0a',
    '%0d',
    '%00',
    '%2e',
    '%252f',
    '%25',
    '%e2%80%a8',
    '%c0%af',
    '%u2215',
    '%zz',
  ],
  ...[
    '\t',
    '\n',
    '\r',
    '\u0000',
    '\u000b',
    '\u001f',
    '\u007f',
    ' ',
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u202e',
    '\ufeff',
  ],
  ...[
    '\u3002',
    '\uff0e',
    '\uff0f',
    '\uff3c',
    '\u2215',
    '\u2044',
    '\uff45',
    '\ud800',
    '\udc00',
    '𝒾',
    'é',
    'İ',
    'ſ',
  ],
  ...[
    'https:',
    'http:',
    'javascript:',
    'data:',
    'blob:',
    'file:',
    'HTTPS:',
    'ht',
    'tps',
    'a',
    'vme',
    'origin.invalid',
  ],
  ...[
    'evil.example',
    'evil',
    'xn--',
    '127.0.0.1',
    '[::1]',
    '0x7f',
    ':443',
    ':8080',
    'returnUrl=',
    'q=1',
    '\r\nx: y',
  ],
]

const MOST_PIECES = 9
const ORIGINS = ['https://vme.example', 'http://127.0.0.1:3000']

function randomReturnUrl({ below, pick, chance }: Dice): string {
  const middle = Array.from({ length: below(MOST_PIECES) + 1 }, () => pick(pieces)).join('')
  return chance(0.6) ? `/${middle}` : middle
}

/** What is wrong with what the rule makes of a text; undefined when nothing is. */
function escapeOf(given: string): string | undefined {
  const kept = safeReturnUrl(given)
  if (kept === undefined) return undefined
  if (!/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(kept)) return 'is no plain path'
  if (safeReturnUrl(kept) !== kept) return 'is another one when it is read again'
  for (const origin of ORIGINS) {
    const url = new URL(kept, `${origin}/account/keys?x`)
    if (url.origin !== origin) return `leaves ${origin}`
    if (url.pathname + url.search + url.hash !== kept) return 'is another one for a browser'
  }
  return undefined
}

/** Those of so many texts that escape, and how many were kept at all. */
export function fuzzReturnUrls(dice: Dice, count: number): { escapes: string[]; kept: number } {
  const escapes: string[] = []
  let kept = 0
  for (let nth = 0; nth < count; nth++) {
    const given = randomReturnUrl(dice)
    const fault = escapeOf(given)
    if (fault !== undefined) escapes.push(`${JSON.stringify(given)} ${fault}`)
    if (safeReturnUrl(given) !== undefined) kept++
  }
  return { escapes, kept }
}
