// Words with one letter wrong, and letters that are written in two ways.

import { isWithinEdits } from '../../../src/text/edit-distance.ts'
import { isLegalWord } from '../../../src/text/legal-words.ts'
import { variantsOf } from '../../../src/text/word-variants.ts'
import { foldKey, wordTexts } from '../../../src/text/words.ts'
import type { Dice } from '../../support/seed.ts'
import {
  type Country,
  type Housed,
  linesOf,
  onSameStreet,
  streetAndTown,
  textsOf,
  type Vme,
} from './country.ts'
import { amongFirst, describeVme, type Kind, type Query } from './kind.ts'

const SHORTEST = 6
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A word with one letter wrong: two of them swapped, or one dropped, doubled or replaced. */
function spoil(word: string, dice: Dice): string {
  const at = dice.below(word.length - 1)
  const [before, one = '', next = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
  return dice.pick([
    `${before}${next}${one}${after}`,
    `${before}${next}${after}`,
    `${before}${one}${one}${next}${after}`,
    `${before}${dice.pick([...LETTERS])}${next}${after}`,
  ])
}

const nameWords = ({ names }: Vme): string[] => [...new Set(names.flatMap(({ text }) => wordTexts(text)))]

interface Spoilt {
  vme: Housed
  word: string
  typed: string
}

/** A word of each name that tells it from others, spoilt so that nothing in the country begins with it. */
function spoiltNames({ housed, vmes }: Country, dice: Dice): Spoilt[] {
  const texts = ` ${vmes.map(textsOf).join(' ')}`
  return housed.flatMap((vme) => {
    const long = nameWords(vme).filter(
      (word) => /^[a-z]+$/.test(word) && word.length >= SHORTEST && !isLegalWord(word),
    )
    if (long.length === 0) return []
    const word = dice.pick(long)
    const typed = spoil(word, dice)
    return typed === word || texts.includes(` ${typed}`) ? [] : [{ vme, word, typed }]
  })
}

/** True where one error lies between what was typed and one of the words, in any spelling, or two written as one. */
function isNear(words: readonly string[], typed: string): boolean {
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`)
  return [...words, ...words.flatMap((word) => [...variantsOf(word)]), ...joined].some((word) =>
    isWithinEdits(typed, word, 1),
  )
}

const isNearText = (vme: Vme, typed: string): boolean => isNear(textsOf(vme).split(' '), typed)

/** Those that something else in the country resembles too, by two errors. */
function withRivals(country: Country, dice: Dice): Spoilt[] {
  const every = [...new Set(country.vmes.flatMap((vme) => textsOf(vme).split(' ')))]
  return spoiltNames(country, dice).filter(({ typed }) =>
    every.some((word) => isWithinEdits(typed, word, 2) && !isWithinEdits(typed, word, 1)),
  )
}

/** True for a word that a VME has in its name alone, and that no place has. */
function isOfNameAlone({ places }: Country, { vme, word }: Spoilt): boolean {
  const elsewhere = [...linesOf(vme.address).flatMap(wordTexts), ...[...places.keys()].join(' ').split(' ')]
  return !elsewhere.includes(word)
}

const doubleLetters: readonly (readonly [one: string, two: string])[] = [
  ['ü', 'ue'],
  ['ö', 'oe'],
  ['ä', 'ae'],
  ['ß', 'ss'],
]

/** German texts the other way round; each text where that changes it. `neuer` is no `neür`. */
function otherSpellings(text: string): string[] {
  const lower = text.toLowerCase()
  const longer = doubleLetters.reduce((found, [one, two]) => found.replaceAll(one, two), lower)
  const shorter = lower.replace(
    /(?<![aeiouq])[aou]e/g,
    (two) => doubleLetters.find(([, each]) => each === two)?.[0] ?? two,
  )
  return [longer, shorter, shorter.replace('ss', 'ß'), lower.replace('ss', 'ß')].filter(
    (each) => each !== lower,
  )
}

const withLigature = (text: string): string[] =>
  [text.replaceAll('ij', 'ĳ'), text.replaceAll('IJ', 'Ĳ')].filter((each) => each !== text)

function respelt(
  country: Country,
  spell: (text: string) => string[],
  isMeant: (vme: Housed) => boolean,
): Query[] {
  return country.housed.filter(isMeant).flatMap((vme) => {
    const { address } = vme
    const [street, town] = streetAndTown(address)
    const keys = new Set(vme.names.map(({ text }) => foldKey(text)))
    const equals = country.housed.filter(
      (other) =>
        other.address.postcode === address.postcode &&
        other.names.some(({ text }) => keys.has(foldKey(text))),
    )
    const neighbours = onSameStreet(country, vme).filter(
      (other) => other.address.houseNumber === address.houseNumber,
    )
    const byName = vme.names.flatMap(({ text }) =>
      spell(text).map((name): Query => ({ q: `${name} ${address.postcode}`, ...amongFirst(vme, equals) })),
    )
    const byStreet = spell(street).map(
      (each): Query => ({
        q: `${each} ${address.houseNumber ?? ''} ${town}`,
        ...amongFirst(vme, neighbours),
      }),
    )
    return [...byName, ...byStreet]
  })
}

export const typingErrors: readonly Kind[] = [
  {
    name: 'a word of a name with one letter wrong, and the postcode',
    ask: 'list',
    share: 0.97,
    queries: (country, dice) =>
      spoiltNames(country, dice).map(({ vme, typed }): Query => {
        const { postcode } = vme.address
        const equals = country.housed.filter(
          (other) => other.address.postcode === postcode && isNearText(other, typed),
        )
        return { q: `${typed} ${postcode}`, ...amongFirst(vme, equals) }
      }),
  },
  {
    name: 'one letter wrong before two',
    ask: 'list',
    queries: (country, dice) =>
      withRivals(country, dice).map(
        ({ vme, typed }): Query => ({
          q: typed,
          expected: `first: one error away, as ${describeVme(vme)}`,
          // A word that begins another is none that is wrong.
          isGood: ({ hits: [hit], isAsTyped }) => isAsTyped || (hit !== undefined && isNearText(hit, typed)),
        }),
      ),
  },
  {
    name: 'one letter wrong, in a name before elsewhere',
    ask: 'list',
    queries: (country, dice) =>
      spoiltNames(country, dice)
        .filter((spoilt) => isOfNameAlone(country, spoilt))
        .map(
          ({ vme, typed }): Query => ({
            q: typed,
            expected: `first: one error away by its name, as ${describeVme(vme)}`,
            isGood: ({ hits: [hit], isAsTyped }) =>
              isAsTyped || (hit !== undefined && isNear(nameWords(hit), typed)),
          }),
        ),
  },
  {
    name: 'ü as ue, ß as ss and back',
    ask: 'list',
    queries: (country) =>
      respelt(
        country,
        otherSpellings,
        ({ address, names }) =>
          address.streets.de !== null || names.some(({ language }) => language === 'de'),
      ),
  },
  {
    name: 'ij as one sign',
    ask: 'list',
    queries: (country) => respelt(country, withLigature, ({ address }) => address.regionCode === 'BE-VLG'),
  },
]
