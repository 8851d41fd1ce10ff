import { expect, test } from 'vitest'
import { labelOf, type StreetNames } from '../../../indexer/streets/street-label.ts'

const names = (given: Partial<StreetNames>): StreetNames => ({ nl: null, fr: null, de: null, ...given })

test.each<
  [what: string, given: Partial<StreetNames>, languages: string[], label: ReturnType<typeof labelOf>]
>([
  ['one language', { nl: 'Veldstraat' }, ['nl'], { local: 'Veldstraat', nl: 'Veldstraat', fr: 'Veldstraat' }],
  [
    'both in Brussels, in the order of the municipality',
    { nl: 'Nieuwstraat', fr: 'Rue Neuve' },
    ['fr', 'nl'],
    { local: 'Rue Neuve / Nieuwstraat', nl: 'Nieuwstraat', fr: 'Rue Neuve' },
  ],
  [
    'one name for both',
    { nl: 'Square Marie-Louise', fr: 'Square Marie-Louise' },
    ['fr', 'nl'],
    { local: 'Square Marie-Louise', nl: 'Square Marie-Louise', fr: 'Square Marie-Louise' },
  ],
  [
    'German where it is spoken',
    { fr: 'Rue Haute', de: 'Oberstraße' },
    ['de'],
    { local: 'Oberstraße', nl: 'Oberstraße', fr: 'Rue Haute' },
  ],
  [
    'a municipality that nobody knows',
    { fr: 'Rue Haute' },
    [],
    { local: 'Rue Haute', nl: 'Rue Haute', fr: 'Rue Haute' },
  ],
  [
    'what tells streets apart goes',
    { nl: 'Kerkstraat (Zon)' },
    ['nl'],
    { local: 'Kerkstraat', nl: 'Kerkstraat', fr: 'Kerkstraat' },
  ],
  [
    'also twice, and left open',
    { fr: 'Rue de l’Église (Niv) (Bru' },
    ['fr'],
    { local: 'Rue de l’Église', nl: 'Rue de l’Église', fr: 'Rue de l’Église' },
  ],
  [
    'brackets inside a name stay',
    { fr: 'Place (du) Jeu' },
    ['fr'],
    { local: 'Place (du) Jeu', nl: 'Place (du) Jeu', fr: 'Place (du) Jeu' },
  ],
  ['nothing but brackets', { nl: '(Bru)' }, ['nl'], undefined],
  ['no name', {}, ['nl'], undefined],
])('%s', (_what, given, languages, label) => {
  expect(labelOf(names(given), languages)).toEqual(label)
})
