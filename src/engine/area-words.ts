// Words of a province, a region or the country, behind an address: they hold for every place there, and documents need
// not repeat them, since the keys of both are among their fields.
import { provinces } from '../register/province.ts'
import { regionCodes, regions } from '../register/region.ts'
import { gluedRuns } from '../text/glued.ts'
import { wordsOf } from '../text/word-table.ts'
import { umlautForms, wordTexts } from '../text/words.ts'
import type { Clause } from './clause.ts'

/** Fields of the province and the region of a place, where documents have them. */
export interface AreaFields {
  province: string | undefined
  region: string
}

// Behind the name of any place, or before it.
const ofAnyPlace = wordsOf(['country', 'province word', 'region word'])

interface Areas {
  provinces: Set<string>
  regions: Set<string>
}

const areasByWord = new Map<string, Areas>()

function add(kind: keyof Areas, key: string, names: readonly string[]): void {
  for (const name of names) {
    const words = wordTexts(name)
    for (const word of [...words, ...umlautForms(name), ...gluedRuns(words)]) {
      const areas = areasByWord.get(word) ?? { provinces: new Set(), regions: new Set() }
      areas[kind].add(key)
      areasByWord.set(word, areas)
    }
  }
}

for (const [nis, names] of Object.entries(provinces)) add('provinces', nis, Object.values(names))
for (const code of regionCodes) {
  const { nl, fr, de, en, also } = regions[code]
  add('regions', code, [nl, fr, de, en, ...also])
}

// Provinces and the region that are called after a town: alone, the town is meant. A test holds them to data/places.
const towns = new Set(
  'antwerpen anvers antwerp luik liege luttich luettich namen namur limbourg brussel bruxelles bruessel brussels'.split(
    ' ',
  ),
)

/** True for a word that names an area and no town: alone it is a search for all that lies there. */
export const isAreaAlone = (word: string): boolean =>
  !towns.has(word) && (areasByWord.has(word) || ofAnyPlace.includes(word))

const anywhere: Clause = { match_all: {} }

/** What documents of the area have that one of these words names, whole or unfinished; empty when they name none. */
export function areaClauses(
  forms: readonly string[],
  { isPrefix, fields }: { isPrefix: boolean; fields: AreaFields },
): Clause[] {
  const [typed = ''] = forms
  const names = (word: string): boolean => forms.includes(word) || (isPrefix && word.startsWith(typed))
  if (ofAnyPlace.some(names)) return [anywhere]
  const found = [...areasByWord].filter(([word]) => names(word)).map(([, areas]) => areas)
  const provinces = [...new Set(found.flatMap((areas) => [...areas.provinces]))]
  const codes = [...new Set(found.flatMap((areas) => [...areas.regions]))]
  const clauses: Clause[] = codes.length > 0 ? [{ terms: { [fields.region]: codes } }] : []
  if (fields.province !== undefined && provinces.length > 0)
    clauses.push({ terms: { [fields.province]: provinces } })
  return clauses
}
