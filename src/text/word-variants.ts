// Spellings of one word: what the index spells out beside each other, and what highlighting takes for the same.

/** Groups of single folded words; a word may stand in several (`dr` is dokter and dreef, `ch` chaussée and chemin). */
export const variantGroups: readonly (readonly string[])[] = [
  'residentie residence residenz resid res',
  'blok bloc block bl',
  'gebouw immeuble building geb imm',
  'fase phase',
  'park parc',
  'kasteel chateau kast',
  'toren tour tower',
  'garage garages',
  'appartement appartements appartementen app appt',
  'sint saint st sankt sainte ste',
  'avenue av ave',
  'boulevard bd bld blvd boul',
  'rue r',
  'straat str',
  'strasse str',
  'laan ln',
  'steenweg stwg stw stg',
  'chaussee chee chauss ch',
  'chemin ch',
  'place pl',
  'plein pl',
  'square sq',
  'dreef dr',
  'allee all',
  'route rte',
  'koning kon',
  'burgemeester burg bgm',
  'bourgmestre bgm bourg',
  'dokter docteur doctor dr',
  'luitenant lieutenant lt luit',
  'generaal general gen',
  'professor professeur prof',
  'monseigneur mgr',
  // Numbers of blocks and phases.
  ...['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].map(
    (numeral, at) => `${numeral} ${at + 1}`,
  ),
].map((group) => group.split(' '))

const variantsByWord = new Map<string, Set<string>>()
for (const group of variantGroups) {
  for (const word of group) {
    const known = variantsByWord.get(word) ?? new Set<string>()
    for (const other of group) if (other !== word) known.add(other)
    variantsByWord.set(word, known)
  }
}

const noVariants: ReadonlySet<string> = new Set()

/** Other spellings of a folded word; empty for most. */
export function variantsOf(word: string): ReadonlySet<string> {
  return variantsByWord.get(word) ?? noVariants
}

/** Endings that Dutch and German glue to a street's name, short and whole; the name has three letters at least. */
const suffixes: readonly (readonly [short: string, whole: string])[] = [
  ['str', 'straat'],
  ['str', 'strasse'],
  ['ln', 'laan'],
  ['stwg', 'steenweg'],
  ['stw', 'steenweg'],
  ['pln', 'plein'],
]

const NAME_LENGTH = 3

/** `kerkstr` gives kerkstraat and kerkstrasse; empty for a word with no shortened ending. */
export function spelledOut(word: string): string[] {
  return suffixes
    .filter(([short]) => word.length >= NAME_LENGTH + short.length && word.endsWith(short))
    .map(([short, whole]) => word.slice(0, -short.length) + whole)
}
