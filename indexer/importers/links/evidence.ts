// What a source says of a takeover, as it is shown to everyone.
import { parseEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import type { SuccessionKind } from '../../../src/syndics/mandates/mandate.ts'
import { oneLine } from '../../../src/text/one-line.ts'

/** Longest text that is kept, in code points. */
const MAX_EVIDENCE = 200

const usualWords: Record<SuccessionKind, string> = {
  absorption: 'Overneming / Absorption',
  division: 'Splitsing / Scission',
  renumbering: 'Nieuw nummer / Nouveau numéro',
  'own-firm': 'Eigen vennootschap / Société propre',
}

export interface RegisterEvidence {
  kind: SuccessionKind
  /** First day; null: not known. */
  on: string | null
  /** Of the link in the register, and what the codes file calls it. */
  code?: string
  labels?: readonly string[]
}

/** What the register says, in the words of its codes file: `KBO/BCE, 2018-05-01: Splitsing / Scission (011)`. */
export function registerEvidence({ kind, on, code, labels = [] }: RegisterEvidence): string {
  const words = labels.length === 0 ? usualWords[kind] : labels.slice(0, 2).join(' / ')
  const source = on === null ? 'KBO/BCE' : `KBO/BCE, ${on}`
  return shorten(oneLine(`${source}: ${words}${code === undefined ? '' : ` (${code})`}`))
}

const email = /(?<![^\s@<>()[\]:;,])[^\s@<>()[\]:;,]+@[^\s@<>()[\]:;,]+/gu
// Three things that look alike: an enterprise number and a day, which stay, and a telephone number.
const digits =
  /(?<number>\b(?:BE ?)?[01]?\d{3}[. ]?\d{3}[. ]?\d{3}\b)|(?<day>\b\d{4}-\d\d-\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{4}\b)|(?<phone>(?:\+|\b0)(?:[ ./()-]{0,2}\d){8,13}\b)/giu

/** A provider's own text without e-mail addresses and telephone numbers, in one line of at most 200 characters. */
export function publicEvidence(text: string): string {
  const withoutAddresses = oneLine(text).replace(email, '…')
  return shorten(
    withoutAddresses.replace(digits, (found: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as { number?: string; day?: string }
      if (groups.day !== undefined) return found
      return groups.number !== undefined && parseEnterpriseNumber(found) !== undefined ? found : '…'
    }),
  )
}

function shorten(text: string): string {
  const points = [...text]
  return points.length <= MAX_EVIDENCE ? text : `${points.slice(0, MAX_EVIDENCE - 1).join('')}…`
}
