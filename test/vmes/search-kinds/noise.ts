// One word too many, or a number that is wrong.

import type { Address } from '../../../src/register/address.ts'
import { fold } from '../../../src/text/fold.ts'
import type { Dice } from '../../support/seed.ts'
import { type Country, glue, type Housed, linesOf } from './country.ts'
import { amongFirst, describeVme, type Kind, oneIn, type Query } from './kind.ts'

/** Where a word goes: a number and its box stay together. */
type Slot = 'anywhere' | 'before the number' | 'glued to the postcode' | 'around the town'

interface Noise {
  word: string
  slot: Slot
}

const common: readonly Noise[] = [
  ...['à', 'te', 'sis'].map((word): Noise => ({ word, slot: 'anywhere' })),
  ...['nr', 'nr.', 'n°', 'N°'].map((word): Noise => ({ word, slot: 'before the number' })),
  ...['B-', 'BE-'].map((word): Noise => ({ word, slot: 'glued to the postcode' })),
  ...['Belgique', 'België', 'Belgien'].map((word): Noise => ({ word, slot: 'around the town' })),
]

/** Names of the areas around the seat, in each language. */
function areasOf({ address }: Housed): Noise[] {
  const { provinces, regions, regionCode, municipalityKey } = address
  const brussels = regionCode === 'BE-BRU' && municipalityKey !== '21004' ? ['Bruxelles', 'Brussel'] : []
  const words = [...Object.values(provinces), ...Object.values(regions), ...brussels]
  return words.filter((word) => word !== null).map((word) => ({ word, slot: 'around the town' }))
}

/** The line with one word more. */
function insert({ line, street }: Address, { word, slot }: Noise, dice: Dice): string {
  const comma = line.lastIndexOf(', ')
  const inStreet = (street ?? '').split(' ')
  const inTown = line.slice(comma + 2).split(' ')
  switch (slot) {
    case 'anywhere': {
      const words = dice.chance(0.5) ? inTown : inStreet
      words.splice(dice.below(words.length + 1), 0, word)
      break
    }
    case 'before the number':
      inStreet.push(word)
      break
    case 'glued to the postcode':
      inTown[0] = `${word}${inTown[0]}`
      break
    case 'around the town':
      inTown.splice(dice.pick([0, 1, inTown.length]), 0, word)
  }
  return `${inStreet.join(' ')}${line.slice((street ?? '').length, comma)}, ${inTown.join(' ')}`
}

interface Lined {
  vme: Housed
  equals: readonly Housed[]
}

/** Those with a number, beside those of the same line. */
function lined({ housed }: Country): Lined[] {
  const lines = housed.flatMap((vme) => linesOf(vme.address).map((line) => ({ key: glue(line), vme })))
  const byLine = Map.groupBy(lines, ({ key }) => key)
  return housed.flatMap((vme) => {
    const { houseNumber, line } = vme.address
    if (!/\d/.test(houseNumber ?? '')) return []
    return [{ vme, equals: (byLine.get(glue(line)) ?? []).map((each) => each.vme) }]
  })
}

const CONSONANTS = 'bcdfghjklmnpqrstvwxz'
const NONSENSE_LENGTH = 9
const nonsense = (dice: Dice): string =>
  Array.from({ length: NONSENSE_LENGTH }, () => dice.pick([...CONSONANTS])).join('')

/** A number that stands nowhere in the country. */
function strangeNumber({ vmes }: Country): string {
  const texts = JSON.stringify(vmes.map(({ names, address }) => [names, address]))
  const free = ['977', '979', '983', '989', '991', '997'].find((number) => !texts.includes(number))
  if (free === undefined) throw new Error('no number is free')
  return free
}

export const noise: readonly Kind[] = [
  {
    name: 'an address line with a word that says nothing',
    ask: 'list',
    queries: (country, dice) =>
      lined(country).map(({ vme, equals }): Query => {
        const kind = dice.pick(dice.chance(0.5) ? common : areasOf(vme))
        const { expected, isGood } = amongFirst(vme, equals)
        return {
          q: insert(vme.address, kind, dice),
          expected: `with no word left out, ${expected}`,
          isGood: (answer, beside) => answer.without.length === 0 && isGood(answer, beside),
        }
      }),
  },
  {
    name: 'an address line with a word that nothing has',
    ask: 'list',
    queries: (country, dice) =>
      oneIn(3, lined(country)).map(({ vme, equals }): Query => {
        const word = nonsense(dice)
        const { expected, isGood } = amongFirst(vme, equals)
        return {
          q: insert(vme.address, { word, slot: 'anywhere' }, dice),
          expected: `without ${word}, ${expected}`,
          isGood: (answer, beside) => answer.without.map(fold).join(' ') === word && isGood(answer, beside),
        }
      }),
  },
  {
    name: 'an address line with a wrong number never finds it',
    ask: 'list',
    queries(country) {
      const wrong = strangeNumber(country)
      return oneIn(3, lined(country)).map(({ vme }): Query => {
        const { line, street } = vme.address
        return {
          q: `${street} ${wrong}${line.slice(line.lastIndexOf(', '))}`,
          expected: `not ${describeVme(vme)}, and no number left out`,
          isGood: ({ hits, without }) =>
            !without.some((word) => /\d/.test(word)) &&
            !hits.some(({ enterpriseNumber }) => enterpriseNumber === vme.enterpriseNumber),
        }
      })
    },
  },
]
