// The name of a street as a map shows it. Pure.
import { streetName } from '../../src/text/street-name.ts'

/** As its source writes it, by language; null where it has none. */
export interface StreetNames {
  nl: string | null
  fr: string | null
  de: string | null
}

export interface StreetLabel {
  /** As the street sign writes it: in Brussels in both languages. */
  local: string
  nl: string
  fr: string
}

/** Without a bracket that its source cut off. */
function withoutOpenBracket(name: string): string {
  const open = name.lastIndexOf('(')
  return open < 0 || name.includes(')', open) ? name : name.slice(0, open)
}

/** Undefined where nothing is left to show. */
function shown(name: string | null): string | undefined {
  if (name === null) return undefined
  const bare = streetName(withoutOpenBracket(name)).replace(/\s+/g, ' ').trim()
  return bare === '' || bare.startsWith('(') ? undefined : bare
}

/**
 * @param languages Of its municipality, the first one first; any name when it has none in these.
 * @returns undefined for a street without a name.
 */
export function labelOf(names: StreetNames, languages: readonly string[]): StreetLabel | undefined {
  const [nl, fr, de] = [shown(names.nl), shown(names.fr), shown(names.de)]
  const byLanguage: Readonly<Record<string, string | undefined>> = { nl, fr, de }
  const own = [...new Set(languages.flatMap((language) => byLanguage[language] ?? []))]
  const local = own.length > 0 ? own.join(' / ') : (nl ?? fr ?? de)
  if (local === undefined) return undefined
  const first = own[0] ?? local
  return { local, nl: nl ?? first, fr: fr ?? first }
}
