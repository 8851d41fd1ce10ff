// Ways to write a house number and its box other than the register does.
import { pick, type Random } from '../../fixtures/sample/random.ts'
import { type Building, type Clues, readHouse } from './building.ts'

export interface HouseSpelling {
  text: string
  house: NonNullable<Clues['house']>
  /** When it was typed. */
  box?: string
}

const withLetter = (digits: number, letter: string): string[] => [
  `${digits}${letter}`,
  `${digits} ${letter}`,
  `${digits}${letter.toUpperCase()}`,
  `${digits} ${letter.toUpperCase()}`,
  `${digits}-${letter}`,
]

const plainForms = (digits: number): string[] => [
  `nr. ${digits}`,
  `n° ${digits}`,
  `nr${digits}`,
  `0${digits}`,
  `No ${digits}`,
  `${digits},`,
]

function withBox(house: string, box: string): string[] {
  const bare = box.replace(/^0+(?=.)/, '')
  return [
    `${house}bus${box}`,
    `${house} bus ${bare}`,
    `${house}/${box}`,
    `${house} bte ${bare}`,
    `${house} boîte ${box}`,
    `${house} b${bare}`,
  ]
}

/** Of a range one end, a number between or another sign; the letter apart or glued; the box in other words. */
export function spellHouse(
  { houseNumber, box }: Pick<Building, 'houseNumber' | 'box'>,
  random: Random,
): HouseSpelling {
  const { numbers, letter } = readHouse(houseNumber)
  const [digits = 0] = numbers
  if (numbers.length > 1) {
    const one = pick(random, numbers)
    const whole = [
      houseNumber.replaceAll('-', ' - '),
      houseNumber.replaceAll('-', '/'),
      houseNumber.replaceAll('-', '–'),
    ]
    return random() < 0.5
      ? { text: String(one), house: { digits: one, letter: '' } }
      : { text: pick(random, whole), house: { digits, letter } }
  }
  const house = { digits, letter }
  const written = letter === '' ? String(digits) : pick(random, withLetter(digits, letter))
  if (box !== null && /^\w+$/.test(box)) return { text: pick(random, withBox(written, box)), house, box }
  return { text: letter === '' ? pick(random, plainForms(digits)) : written, house }
}
