// Words that say what kind of street is meant and not which one: `rue`, `laan`, `place`.
import { wordTable } from './word-table.ts'

const kinds = new Set(
  `rue avenue boulevard laan steenweg chaussee chemin place plein square dreef allee route faubourg impasse sentier straat
  strasse quai kaai clos drive weg lei baan pad steeg gang hof passage cite`.split(/\s+/),
)

const streetWords = new Set(
  wordTable.flatMap(({ words }) => (kinds.has(words[0] ?? '') ? words : [])).concat([...kinds]),
)

/** True for a word of that kind, whole or shortened. */
export const isStreetWord = (word: string): boolean => streetWords.has(word)
