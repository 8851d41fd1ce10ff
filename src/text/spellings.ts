// How people write the words of places and streets: abbreviations of French and Dutch street words, Sint and Saint,
// and Dutch street names that are written as one word or two. Only what is no plain beginning of the full word needs
// a rule: `av`, `str` and `ch` are found without one.

/** Short forms of whole folded words. */
const SHORT_FORMS: Record<string, readonly string[]> = {
  boulevard: ['bd', 'bld', 'blvd', 'bvd'],
  chaussee: ['chee', 'chss'],
  route: ['rte'],
  steenweg: ['stwg', 'stw', 'swg'],
  laan: ['ln'],
  sint: ['st', 'saint'],
  sinte: ['st', 'ste', 'sainte'],
  saint: ['st', 'sint'],
  sainte: ['ste', 'st', 'sint'],
  sankt: ['st', 'sint', 'saint'],
  saints: ['sts'],
  saintes: ['stes'],
  docteur: ['dr'],
  dokter: ['dr'],
  commandant: ['cdt'],
  kommandant: ['kdt', 'cdt'],
  burgemeester: ['bgm'],
  bourgmestre: ['bgm'],
  professeur: ['pr'],
}

/** Dutch endings that are also written as a word of their own; a longer one before one that ends it. */
const ENDINGS = [
  'steenweg',
  'straat',
  'laan',
  'plein',
  'dreef',
  'markt',
  'kaai',
  'baan',
  'park',
  'lei',
  'weg',
]

const SHORT_ENDINGS: Record<string, readonly string[]> = { steenweg: ['stwg', 'stw'], laan: ['ln'] }

/** The ending of `troonstraat`, or undefined; never the whole word. */
export const endingOf = (word: string): string | undefined =>
  ENDINGS.find((ending) => word.length > ending.length + 1 && word.endsWith(ending))

/** Other ways to write one folded word: `boulevard` bd, `louizalaan` louizaln. */
export function spellings(word: string): readonly string[] {
  const whole = SHORT_FORMS[word]
  if (whole !== undefined) return whole
  const ending = endingOf(word)
  const short = ending === undefined ? undefined : SHORT_ENDINGS[ending]
  if (ending === undefined || short === undefined) return []
  return short.map((text) => word.slice(0, -ending.length) + text)
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
    if (ending !== undefined) found.push(ending, ...(SHORT_ENDINGS[ending] ?? []))
    const next = words[index + 1]
    if (next !== undefined && ENDINGS.includes(next)) found.push(word + next, ...spellings(word + next))
    if (word === 'onze' && next === 'lieve' && words[index + 2]?.startsWith('vrouw'))
      found.push((words[index + 2] as string).replace(/^vrouwe?/, 'olv'))
  }
  return found
}
