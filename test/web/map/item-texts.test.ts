// How the list tells groups from each other.
import { expect, test } from 'vitest'
import { mapTexts } from '../../../src/map/texts.ts'
import { rowText } from '../../../web/map/item-texts.ts'
import type { Item } from '../../../web/map/points.ts'
import { createWording } from '../../../web/map/texts.ts'

const group: Item = {
  ...{
    kind: 'cluster',
    of: 'vme',
    count: 3214,
    category: undefined,
    expansionZoom: 9,
    first: undefined,
    leaves: undefined,
    pile: undefined,
  },
  ...{ latitude: 50.87, longitude: 4.4 },
}

test.each([
  ['nl', 'Evere', '3.214 VME’s rond Evere'],
  ['fr', 'Namur', '3 214 ACP autour de Namur'],
  ['fr', 'Evere', '3 214 ACP autour d’Evere'],
  ['fr', 'Écaussinnes', '3 214 ACP autour d’Écaussinnes'],
  ['fr', 'Le Rœulx', '3 214 ACP autour du Rœulx'],
  ['fr', 'Les Bons Villers', '3 214 ACP autour des Bons Villers'],
  ['fr', 'La Louvière', '3 214 ACP autour de La Louvière'],
  ['en', 'Evere', '3,214 VMEs around Evere'],
  ['en', undefined, '3,214 VMEs'],
] as const)('%s: a group near %s is not said to be all of it', (culture, town, name) => {
  const context = {
    wording: createWording(culture, mapTexts[culture]),
    nearestPlace: () => town,
    lineOf: () => undefined,
    zoom: 8,
  }
  const text = rowText(group, context)
  expect({ ...text, name: text.name.replace(/\s/g, ' ') }).toEqual({ name, detail: '' })
})

test.each([
  ['nl', 'Londenstraat 12 bus 3, 1050 Elsene', 'Londenstraat 12 en omgeving'],
  ['fr', 'Rue de Londres 12A bte 3.1, 1050 Ixelles', 'Rue de Londres 12A et environs'],
  ['en', 'Boxlaan 4, 9000 Gent', 'Boxlaan 4 and around'],
] as const)('%s: a group that is seen from near is told by a house in it', (culture, address, detail) => {
  const context = {
    wording: createWording(culture, mapTexts[culture]),
    nearestPlace: () => 'Elsene',
    lineOf: ({ enterpriseNumber }: { enterpriseNumber: string }) =>
      enterpriseNumber === '0123456749' ? { name: 'Ster', address } : undefined,
    zoom: 14,
  }
  const near: Item = { ...group, count: 2, first: '0123456749' }
  expect(rowText(near, context).detail).toBe(detail)
  // Until its address is there, and for what has none.
  expect(rowText({ ...near, first: '0999999922' }, context).name).toMatch(/ Elsene|d’Elsene/)
})
