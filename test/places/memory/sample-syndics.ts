// Made-up syndics with the words that such names have, as many as a test wants.

import type { SyndicEntry } from '../../../src/places/memory/suggestion.ts'
import { completeEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { random } from './sample-locations.ts'

const surnames =
  'Peeters Janssens Maes Jacobs Mertens Willems Claes Goossens Wouters De Smet Dubois Lambert Dupont Léonard Noël D’Hondt Van den Berg Étienne O’Hara Müller 2000 AB'.split(
    ' ',
  )
const trades =
  'Syndic Syndicus Immo Immobilière Beheer Gestion Vastgoed Property Management Zeezicht Partners Home Invest Conseil'.split(
    ' ',
  )
const forms = ['BV', 'B.V.', 'NV', 'SRL', 'S.A.', 'SPRL', 'VOF', '', '']

const places: NonNullable<SyndicEntry['place']>[] = [
  { names: { nl: 'Gent', fr: 'Gand', de: 'Gent' }, languages: ['nl'] },
  { names: { nl: 'Elsene', fr: 'Ixelles', de: null }, languages: ['fr', 'nl'] },
  { names: { nl: 'Luik', fr: 'Liège', de: 'Lüttich' }, languages: ['fr'] },
  { names: { nl: 'Sint-Gillis', fr: 'Saint-Gilles', de: null }, languages: ['fr', 'nl'] },
]

export function sampleSyndics(count: number, seed: number): SyndicEntry[] {
  const next = random(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const nameOf = (): string => {
    const own = Array.from({ length: 1 + Math.floor(next() * 2) }, () => pick(surnames))
    const parts = next() < 0.3 ? [pick(trades), ...own] : [...own, pick(trades)]
    return [...parts, pick(forms)].join(' ').trim()
  }
  return Array.from({ length: count }, (_, at) => {
    const name = nameOf()
    return {
      number: completeEnterpriseNumber(String(4_000_000 + at * 13).padStart(8, '0')),
      name,
      names: next() < 0.2 ? [name, nameOf()] : [name],
      aliases: next() < 0.2 ? [`${pick(surnames).slice(0, 2)}${pick(trades).slice(0, 2)}`] : [],
      place: next() < 0.2 ? null : pick(places),
      location: null,
      // A long tail, with many equal ones.
      weight: Math.floor(1 / (next() + 0.001)),
    }
  })
}
