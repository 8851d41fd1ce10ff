// What the page reads from a reply, and how it tells what is at one place from what is only drawn there.
import { expect, test } from 'vitest'
import { isRough, roughText, stackTitle } from '../../../web/map/exactness.ts'
import {
  type ClusterItem,
  type Precision,
  precisions,
  type Reply,
  readItems,
} from '../../../web/map/points.ts'
import { createWording } from '../../../web/map/texts.ts'

const wording = createWording('en', {
  vmes: '{total} VMEs',
  atOnePlace: '{what} at one place',
  pileStreet: '{what} in a street',
  pilePostcode: '{what} in a postcode',
  pileMixed: '{what}, some roughly',
  roughStreet: 'a street',
  roughPostcode: 'a postcode',
})

const leavesOf = (...known: Precision[]) => ({
  enterpriseNumber: known.map((_, index) => `012345678${index}`),
  name: known.map((_, index) => `Ster ${index}`),
  category: known.map(() => 0),
  precision: known.map((precision) => precisions.indexOf(precision)),
})

const replyOf = (columns: Reply['columns']): Reply => ({
  zoom: 17,
  bbox: [4, 50, 5, 51],
  total: 0,
  withoutCoordinates: 0,
  counts: {},
  dataVersion: 'one',
  asOf: null,
  warnings: [],
  columns,
})

const vmesAt = (...known: Precision[]): ClusterItem => {
  const place = { longitude: known.map(() => 4.5), latitude: known.map(() => 50.5) }
  const [item] = readItems(replyOf({ vmes: { ...place, ...leavesOf(...known) } }), undefined)
  return item as ClusterItem
}

test.each<[Precision[], ClusterItem['pile'], string]>([
  [['address', 'address'], undefined, '2 VMEs at one place'],
  [['street', 'street', 'street'], 'street', '3 VMEs in a street'],
  [['postcode', 'postcode'], 'postcode', '2 VMEs in a postcode'],
  [['address', 'street'], 'mixed', '2 VMEs, some roughly'],
  [['postcode', 'street'], 'mixed', '2 VMEs, some roughly'],
])('points of %j at one point are no stack unless all are addresses', (known, pile, title) => {
  const item = vmesAt(...known)
  expect(item).toMatchObject({ kind: 'cluster', count: known.length, pile })
  expect(item.leaves?.map(({ precision }) => precision)).toEqual(known)
  expect([isRough(item), stackTitle(item, wording)]).toEqual([pile !== undefined, title])
})

test('a point alone says how well it is known', () => {
  const said = (['address', 'street', 'postcode'] as const).map((precision) => {
    const point = vmesAt(precision) as unknown as Parameters<typeof roughText>[0] & ClusterItem
    return [isRough(point), roughText(point, wording)]
  })
  expect(said).toEqual([
    [false, undefined],
    [true, 'a street'],
    [true, 'a postcode'],
  ])
})

test('clusters of a reply: those that fall apart, stacks and piles', () => {
  const clusters = readItems(
    replyOf({
      vmeClusters: {
        longitude: [4.1, 4.2, 4.3, 4.4],
        latitude: [50.1, 50.2, 50.3, 50.4],
        count: [9, 2, 2, 3],
        expansionZoom: [12, 17, 17, 17],
        stacked: [2],
        leaves: [leavesOf('address', 'address')],
        piles: {
          cluster: [1, 3],
          precision: ['street', 'mixed'],
          leaves: [leavesOf('street', 'street'), leavesOf('street', 'address', 'postcode')],
        },
      },
    }),
    undefined,
  ) as ClusterItem[]
  expect(clusters.map(({ count, pile, leaves }) => [count, pile, leaves?.length])).toEqual([
    [9, undefined, undefined],
    [2, 'street', 2],
    [2, undefined, 2],
    [3, 'mixed', 3],
  ])
  expect(clusters.map(isRough)).toEqual([false, true, false, true])
})
