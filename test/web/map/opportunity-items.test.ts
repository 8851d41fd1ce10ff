// Places of a reply as the map draws and opens them.
import { expect, test } from 'vitest'
import {
  featuresOfOpportunities,
  type OpportunityItem,
  opportunityItems,
  type PlacesReply,
} from '../../../web/map/opportunity-items.ts'

type Feature = PlacesReply['features'][number]
type Properties = Feature['properties']

const opportunity = (place: string, likelihood: 'likely' | 'possible'): Properties => ({
  ...{ kind: 'opportunity', place, name: place, units: 4, unitsSource: 'address-boxes' },
  ...{ score: 40, likelihood, reasons: [] },
})
const vme = (enterpriseNumber: string): Properties => ({ kind: 'vme', enterpriseNumber, units: null })
const cluster = (likely: number, leaves?: Properties[]): Properties => ({
  ...{ kind: 'cluster', count: 30, likely, possible: 0, expansionZoom: 17 },
  ...(leaves && { leaves: leaves as NonNullable<OpportunityItem['places']> }),
})

function itemsOf(...given: [at: [number, number], properties: Properties][]): OpportunityItem[] {
  const features = given.map(
    ([coordinates, properties]): Feature => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates },
    }),
  )
  const counts = { known: 0, likely: 0, possible: 0 }
  return opportunityItems({ zoom: 17, bbox: [4, 50, 5, 51], dataVersion: 'one', counts, features })
}
const drawn = (items: readonly OpportunityItem[]) =>
  featuresOfOpportunities(items, { label: String, drawing: 3 }).features.map(({ properties }) => properties)

test('places at one point are opened together, with the VMEs there, as far as there is an opportunity', () => {
  const items = itemsOf(
    [[4.1, 50.1], vme('1')],
    [[4.1, 50.1], opportunity('a', 'possible')],
    [[4.1, 50.1], opportunity('b', 'likely')],
    [[4.2, 50.1], opportunity('c', 'possible')],
    [[4.3, 50.1], vme('2')],
  )
  expect(
    items.map(({ longitude, count, likely, places }) => [longitude, count, likely, places?.length]),
  ).toEqual([
    [4.1, 2, 1, 3],
    [4.2, 1, 0, 1],
  ])
  expect(drawn(items).map(({ index, label, group }) => [index, label, group])).toEqual([
    [0, '2', true],
    [1, '', false],
  ])
})

test('one opportunity somewhere in a group is drawn as a group, and one in a stack as the place that it is', () => {
  const stack = cluster(1, [vme('1'), opportunity('a', 'likely')])
  const items = itemsOf([[4.1, 50.1], cluster(1)], [[4.2, 50.1], stack])
  expect(drawn(items).map(({ label, group }) => [label, group])).toEqual([
    ['1', true],
    ['', false],
  ])
})

test('a stack of which a reply does not tell the places leads to a nearer zoom, not to an empty popup', () => {
  const [item] = itemsOf([[4.1, 50.1], cluster(2, [])])
  expect([item?.places, item?.expansionZoom]).toEqual([undefined, 17])
})

test('what has no opportunity in it is not drawn', () => {
  expect(itemsOf([[4.1, 50.1], cluster(0, [vme('1')])], [[4.2, 50.1], vme('2')])).toEqual([])
})
