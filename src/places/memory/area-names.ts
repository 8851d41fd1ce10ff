// How people say which province or region they mean: with the word, in front or behind.
import { wordsOf } from '../../text/word-table.ts'

const provinceWords = wordsOf(['province word'])
const joiningWords = ['', 'van ', 'de ', 'du ', "d'", 'de la ', 'of ']

/** `provincie Antwerpen`, `province d'Anvers`, `West-Vlaanderen provincie` … of the names of a province. */
export const withProvinceWord = (names: readonly string[]): string[] =>
  names.flatMap((name) =>
    provinceWords.flatMap((word) => [
      ...joiningWords.map((joining) => `${word} ${joining}${name}`),
      `${name} ${word}`,
    ]),
  )
