// Which codes of the register mean syndic, absorption and division. The codes are not published in the open: they are
// found by their labels in the codes file that comes with the data, or given by configuration.

export type Meaning = 'syndic' | 'provisional' | 'absorption' | 'division'

export interface MeaningSettings {
  /** Codes that are taken as they are, without looking at labels; ['none']: there is no such code. */
  codes?: Partial<Record<Meaning, readonly string[]>>
  /** Labels to look for in place of the usual ones; any language, case, accents and punctuation do not matter. */
  labels?: Partial<Record<Meaning, readonly string[]>>
}

/** A code list as the codes file has it: labels in every language by code. */
export type CodeTable = ReadonlyMap<string, readonly string[]>

export interface CodeTables {
  functions: CodeTable
  links: CodeTable
}

export type Meanings = Record<Meaning, ReadonlySet<string>>

const usualLabels: Record<Meaning, readonly string[]> = {
  syndic: ['Syndicus', 'Syndic'],
  provisional: ['Voorlopig syndicus', 'Voorlopige syndicus', 'Syndic provisoire'],
  absorption: [
    ...['Overslorping', 'Opslorping', 'Overneming', 'Fusie door overneming', 'Fusie door opslorping'],
    ...['Absorption', 'Fusion par absorption'],
  ],
  // A partial division leaves the divided company in being, and its mandates with it.
  division: ['Splitsing', 'Scission'],
}

const tableOf = {
  syndic: 'functions',
  provisional: 'functions',
  absorption: 'links',
  division: 'links',
} as const
const variableOf: Record<Meaning, string> = {
  syndic: 'SYNDIC_FUNCTION_CODES',
  provisional: 'PROVISIONAL_FUNCTION_CODES',
  absorption: 'ABSORPTION_LINK_CODES',
  division: 'DIVISION_LINK_CODES',
}

const SHOWN = 40

/** Lower case without accents; anything but letters and digits is one blank. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const list = (values: Iterable<string>): string => {
  const all = [...values]
  return all.length > SHOWN
    ? `${all.slice(0, SHOWN).join(', ')} and ${all.length - SHOWN} more`
    : all.join(', ')
}

/** Codes that configuration gives; undefined when labels decide. */
export function configuredCodes(
  settings: MeaningSettings,
  meaning: Meaning,
): ReadonlySet<string> | undefined {
  const codes = settings.codes?.[meaning]
  if (codes === undefined || codes.length === 0) return undefined
  return new Set(codes.filter((code) => code.toLowerCase() !== 'none'))
}

/** Whether a codes file is needed at all. */
export const needsCodesFile = (settings: MeaningSettings): boolean =>
  (Object.keys(tableOf) as Meaning[]).some((meaning) => configuredCodes(settings, meaning) === undefined)

/** Throws an Error that names the labels looked for and those that are there, when one of them is not found. */
export function findMeanings(settings: MeaningSettings, tables: CodeTables, codesFile: string): Meanings {
  const find = (meaning: Meaning): ReadonlySet<string> => {
    const configured = configuredCodes(settings, meaning)
    if (configured !== undefined) return configured
    const given = settings.labels?.[meaning] ?? []
    const labels = given.length > 0 ? given : usualLabels[meaning]
    const wanted = new Set(labels.map(fold))
    const table = tables[tableOf[meaning]]
    const found = [...table].filter(([, texts]) => texts.some((text) => wanted.has(fold(text))))
    if (found.length > 0) return new Set(found.map(([code]) => code))
    const present = [...table].map(([code, texts]) => `${code} ${texts.join(' / ')}`)
    throw new Error(
      `${codesFile}: no ${tableOf[meaning] === 'functions' ? 'function' : 'type of link'} is labelled ${list(labels)}; ` +
        `it has ${present.length === 0 ? 'none at all' : list(present)}. ` +
        `Set ${variableOf[meaning]} to the right codes, or to none`,
    )
  }
  return {
    syndic: find('syndic'),
    provisional: find('provisional'),
    absorption: find('absorption'),
    division: find('division'),
  }
}
