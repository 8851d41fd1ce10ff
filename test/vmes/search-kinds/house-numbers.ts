// House numbers, boxes and ranges in other spellings than the register's.
import { type Country, glue, type Housed, onSameStreet, streetAndTown } from './country.ts'
import { amongFirst, type Kind, type Query } from './kind.ts'

const lettered = /^(\d+)\s?([A-Za-z]|bis|ter)$/
const range = /^\d+(?:[-/]\d+)+$/

function letterSpellings(houseNumber: string): string[] {
  const [, digits = '', letter = ''] = lettered.exec(houseNumber) ?? []
  if (digits === '') return []
  const letters = [letter, letter.toUpperCase(), letter.toLowerCase()]
  return [...letters.flatMap((each) => [`${digits}${each}`, `${digits} ${each}`]), `0${digits}${letter}`]
}

function boxSpellings(houseNumber: string, box: string): string[] {
  const apart = [...new Set([box, box.replace(/^0+(?=\d)/, '')])].flatMap((each) => [
    ...['bus', 'bte', 'boîte', 'box'].map((word) => `${houseNumber} ${word} ${each}`),
    `${houseNumber}/${each}`,
  ])
  // `62 b A` and `62busRC` are read by nobody.
  if (!/^\d+$/.test(box)) return apart
  const bare = box.replace(/^0+(?=\d)/, '')
  const glued = /\d$/.test(houseNumber) ? [`${houseNumber}bus${bare}`, `${houseNumber}bus${box}`] : []
  return [...apart, `${houseNumber} b ${bare}`, ...glued]
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))

/** Each number of a range: those written, and between two of the same side of the street every second one. */
function numbersOf(houseNumber: string): number[] {
  const written = houseNumber.split(/[-/]/).map(Number)
  const [from = 0, to = 0] = written
  if (written.length !== 2 || (to - from) % 2 !== 0 || !houseNumber.includes('-')) return written
  return Array.from({ length: (to - from) / 2 + 1 }, (_, step) => from + 2 * step)
}

/** Whole numbers under which the building stands. */
function standsAt(houseNumber: string): number[] {
  if (!range.test(houseNumber)) return [Number.parseInt(houseNumber, 10)]
  const numbers = numbersOf(houseNumber)
  // `105/9` is a number and a box.
  return isRising(numbers) ? numbers : numbers.slice(0, 1)
}

function rangeQueries(houseNumber: string): string[] {
  if (!range.test(houseNumber)) return []
  const parts = houseNumber.split(/[-/]/)
  if (!isRising(parts.map(Number)))
    return [houseNumber, `${parts[0]} bus ${parts[1]}`, `${parts[0]} bte ${parts[1]}`]
  return [...['-', '/', '–', ' - '].map((sign) => parts.join(sign)), ...numbersOf(houseNumber).map(String)]
}

function spellings({ houseNumber, box }: Housed['address']): string[] {
  if (houseNumber === null) return []
  const found = [...letterSpellings(houseNumber), ...rangeQueries(houseNumber)]
  return [...new Set(box === null ? found : [...found, ...boxSpellings(houseNumber, box)])]
}

/** Those in the street that stand at one of the numbers of the one meant, of the same letter where it has one. */
function standingThere(country: Country, one: Housed): Housed[] {
  const meant = one.address.houseNumber ?? ''
  const numbers = new Set(standsAt(meant))
  return onSameStreet(country, one).filter(({ address }) => {
    const { houseNumber } = address
    if (houseNumber === null) return false
    if (lettered.test(meant)) return glue(houseNumber) === glue(meant)
    return standsAt(houseNumber).some((number) => numbers.has(number))
  })
}

export const houseNumbers: readonly Kind[] = [
  {
    name: 'a house number in another spelling, with street and town',
    ask: 'list',
    queries: (country) =>
      country.housed.flatMap((vme) => {
        const numbers = spellings(vme.address)
        if (numbers.length === 0) return []
        const [street, town] = streetAndTown(vme.address)
        const judge = amongFirst(vme, standingThere(country, vme))
        return numbers.map((number): Query => ({ q: `${street} ${number} ${town}`, ...judge }))
      }),
  },
]
