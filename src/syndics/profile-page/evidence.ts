// What a source says of a takeover, for readers of one language: the register says it in two.
import { languageText } from '../../impacts/page/text.ts'
import type { Culture } from '../../text/culture.ts'
import { syndicTexts } from '../texts.ts'

/** How the importer writes it: `KBO/BCE, 2018-05-01: Splitsing / Scission (011)`. */
const REGISTER = 'KBO/BCE'
const BETWEEN = ' / '

export interface SaidEvidence {
  text: string
  /** Where that is not the language of the page. */
  lang: string | undefined
  /** `(in Dutch)`. */
  note: string | undefined
}

const asWritten = (text: string): SaidEvidence => ({ text, lang: undefined, note: undefined })

/** The code of the link, with the blank before it; empty where there is none. */
const codeOf = (words: string): string => (words.endsWith(')') ? words.slice(words.lastIndexOf(' (')) : '')

/** In the words that the register has for the reader, Dutch for one who has none; the day stands beside it already. */
export function evidenceIn(evidence: string, culture: Culture): SaidEvidence {
  const words = evidence.slice(evidence.indexOf(': ') + 2).split(BETWEEN)
  const [dutch, rest] = words
  if (!evidence.startsWith(REGISTER) || dutch === undefined || rest === undefined || words.length > 2)
    return asWritten(evidence)
  const code = codeOf(rest)
  const texts = syndicTexts[culture]
  const inRegister = (said: string): string => `${texts.registerShort}${texts.colon} ${said}${code}`
  if (culture === 'fr') return asWritten(inRegister(rest.slice(0, rest.length - code.length)))
  return culture === 'nl'
    ? asWritten(inRegister(dutch))
    : { text: inRegister(dutch), lang: 'nl', note: languageText('nl', culture) }
}
