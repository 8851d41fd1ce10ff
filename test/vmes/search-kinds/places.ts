// Names of places alone, and behind a word for a building.
import { foldKey } from '../../../src/text/words.ts'
import type { Country, Vme } from './country.ts'
import { allOfFirst, type Kind, type Query } from './kind.ts'

/** Saints are written in many ways. */
const saintly = (key: string): string =>
  ` ${key} `.replace(/ (?:st|sint|saint|sankt|ste|sinte|sainte)(?= )/g, ' st')

const liesIn = ({ address }: Vme, keys: ReadonlySet<string>): boolean =>
  keys.has(address?.municipalityKey ?? '') || keys.has(address?.postcode ?? '')

const placeQueries = ({ places, vmes }: Country, before: string): Query[] =>
  [...places].flatMap(([key, { name, keys }]) => {
    const count = vmes.filter((vme) => liesIn(vme, keys)).length
    if (count === 0) return []
    const isCalled = ({ names }: Vme): boolean =>
      names.some(({ text }) => saintly(foldKey(text)).includes(saintly(key)))
    return [
      {
        q: `${before}${name}`,
        ...allOfFirst({ count, what: `in ${name}` }, (vme) => liesIn(vme, keys) || isCalled(vme)),
      },
    ]
  })

export const placeKinds: readonly Kind[] = [
  { name: 'a place alone', ask: 'list', queries: (country) => placeQueries(country, '') },
  { name: 'residentie and a place', ask: 'list', queries: (country) => placeQueries(country, 'residentie ') },
]
