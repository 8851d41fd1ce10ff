// Code lists of the enterprise register that carry a meaning here; the others are stored as they come.

export type NameLanguage = 'nl' | 'fr' | 'de' | 'en'
export type NameKind = 'official' | 'abbreviation' | 'commercial'
export type ContactKind = 'phone' | 'email' | 'website'

/** Category Language; 0 is unknown. Public documents with another order exist and are wrong. */
export const languages: Readonly<Record<string, NameLanguage>> = { 1: 'fr', 2: 'nl', 3: 'de', 4: 'en' }

/** Category TypeOfDenomination. */
export const nameKinds: Readonly<Record<string, NameKind>> = {
  '001': 'official',
  '002': 'abbreviation',
  '003': 'commercial',
}

/** Category ContactType; FAX occurs in the rows although the list no longer has it. */
export const contactKinds: Readonly<Record<string, ContactKind>> = {
  TEL: 'phone',
  EMAIL: 'email',
  WEB: 'website',
}

/** Legal form of condominium associations: text, because a number would lose its zero. */
export const VME_FORM = '070'

/** Type of enterprise. */
export const NATURAL_PERSON = '1'
export const LEGAL_PERSON = '2'

/**
 * Syndic activities are 68321 and 68322 in NACE-BEL 2025, with or without two more digits. The same digits meant
 * management of real estate in 2008 and are still given for those whose codes were not renumbered yet.
 */
export const SYNDIC_NACE = '6832'

// Enough to know what is new when an extract comes without code.csv, or with an excerpt of it.
const builtIn: Readonly<Record<string, readonly string[]>> = {
  Status: ['AC'],
  TypeOfEnterprise: ['0', '1', '2'],
  JuridicalSituation: ['000', '001', '002', '010', '012', '013', '050'],
  Language: ['0', '1', '2', '3', '4'],
  TypeOfDenomination: ['001', '002', '003', '004'],
  TypeOfAddress: ['REGO', 'BAET', 'ABBR', 'OBAD'],
  ContactType: ['TEL', 'EMAIL', 'WEB', 'FAX'],
  NaceVersion: ['2003', '2008', '2025'],
}

export interface CodeLists {
  /** The same for lists that know the same codes of all but activities, which are looked at in each extract. */
  text: string
  /** True also when nothing is known of the category. */
  isKnown(category: string, code: string): boolean
}

/** The built-in codes and those of code.csv, given as pairs of category and code. */
export function codeLists(pairs: Iterable<readonly [string, string]>): CodeLists {
  const known = new Map(Object.entries(builtIn).map(([category, codes]) => [category, new Set(codes)]))
  for (const [category, code] of pairs) {
    const codes = known.get(category) ?? new Set()
    known.set(category, codes.add(code))
  }
  const text = [...new Set([...Object.keys(builtIn), 'JuridicalForm'])]
    .filter((category) => category !== 'NaceVersion')
    .map((category) => `${category} ${[...(known.get(category) ?? [])].toSorted().join(' ')}`)
    .join('\n')
  return { text, isKnown: (category, code) => known.get(category)?.has(code) ?? true }
}
