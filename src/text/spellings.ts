// How people write the words of places and streets: abbreviations, Sint and Saint, and Dutch street names that are
// written as one word or two. What is a plain beginning of the full word is found without being spelt out here.
import { endings, groupsOf } from './word-table.ts'

const wholes = endings.map(({ whole }) => whole)

/** The ending of `troonstraat`, or undefined; never the whole word. */
export const endingOf = (word: string): string | undefined =>
  wholes.find((ending) => word.length > ending.length + 1 && word.endsWith(ending))

const shortEndings = new Map(
  endings.map(({ whole, shorts }) => [whole, shorts.filter((short) => !whole.startsWith(short))]),
)
const shortsOf = (ending: string | undefined): readonly string[] => shortEndings.get(ending ?? '') ?? []

const spellingsByWord = new Map<string, Set<string>>()
for (const { kind, words } of groupsOf('suggestions')) {
  for (const word of kind === 'spelling' ? words.slice(0, 1) : words) {
    const known = spellingsByWord.get(word) ?? new Set()
    for (const other of words) if (!word.startsWith(other)) known.add(other)
    spellingsByWord.set(word, known)
  }
}

const spellingsOfWord = new Map([...spellingsByWord].map(([word, others]) => [word, [...others]]))

/** Other ways to write one folded word: `boulevard` bd, `louizalaan` louizaln. */
export function spellings(word: string): readonly string[] {
  const ofWord = spellingsOfWord.get(word)
  if (ofWord !== undefined) return ofWord
  const ending = endingOf(word)
  return ending === undefined ? [] : shortsOf(ending).map((short) => word.slice(0, -ending.length) + short)
}

const OUR_LADY = /^onze lieve (vrouwe?)/

/** Every folded text that counts as the whole name: as written, and with one word written otherwise. */
export function writtenForms(words: readonly string[]): string[] {
  const forms = [words.join(' ')]
  for (const [index, word] of words.entries())
    for (const other of spellings(word))
      forms.push([...words.slice(0, index), other, ...words.slice(index + 1)].join(' '))
  const [plain] = forms as [string]
  if (OUR_LADY.test(plain)) forms.push(plain.replace(OUR_LADY, 'olv'), plain.replace(OUR_LADY, 'o l v '))
  return forms
}

/** Every folded word by which a name is found. */
export function searchWords(words: readonly string[]): string[] {
  const found: string[] = []
  for (const [index, word] of words.entries()) {
    found.push(word, ...spellings(word))
    const ending = endingOf(word)
    if (ending !== undefined) found.push(ending, ...shortsOf(ending))
    const next = words[index + 1]
    if (next !== undefined && shortEndings.has(next)) found.push(word + next, ...spellings(word + next))
    if (word === 'onze' && next === 'lieve' && words[index + 2]?.startsWith('vrouw'))
      found.push((words[index + 2] as string).replace(/^vrouwe?/, 'olv'))
  }
  return found
}
