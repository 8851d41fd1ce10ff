import { describe, expect, test } from 'vitest'
import type { Name } from '../../src/register/names.ts'
import { cultures } from '../../src/text/culture.ts'
import { sortKey } from '../../src/text/sort-key.ts'
import { buildVmeFacts } from '../../src/vmes/build-facts.ts'
import { factsIn } from '../../src/vmes/present.ts'
import { inOrderShown, orderKeyIn, shownOrder } from '../../src/vmes/shown-order.ts'
import { etoile, inGhent } from './vme-row-fixture.ts'

const official = (text: string, language: Name['language']): Name => ({ text, language, kind: 'official' })

describe('what a VME stands by in a list', () => {
  test.each([
    ['in Ghent', inGhent],
    ['in Ixelles', etoile],
    ['with an English name', { ...inGhent, names: [...inGhent.names, official('House 12', 'en')] }],
    ['without a name', { ...inGhent, names: [] }],
    ['abroad', { ...inGhent, place: null, municipalityNl: 'Rijsel', municipalityFr: 'Lille' }],
  ])('is what each language shows of it: %s', (_where, row) => {
    const facts = buildVmeFacts(row)
    const { nameOrder, cityOrder } = shownOrder(facts)
    for (const culture of cultures) {
      const { name, address } = factsIn(facts, culture)
      expect(orderKeyIn(nameOrder, culture)).toBe(sortKey(name))
      expect(cityOrder && orderKeyIn(cityOrder, culture)).toBe(sortKey(address?.municipality ?? ''))
    }
  })

  test('is kept once where every language shows the same', () => {
    const facts = buildVmeFacts({ ...inGhent, names: [official('Blok 12', 'nl')] })
    expect(shownOrder(facts).nameOrder).toEqual({ all: 'blok 212' })
  })

  test('is nothing without a seat', () => {
    expect(shownOrder({ ...buildVmeFacts(inGhent), address: null }).cityOrder).toBeNull()
  })
})

test('what is shown stands in the order of its names, equal ones by number', () => {
  const facts = buildVmeFacts(inGhent)
  const items = ['Blok 10', 'blok 2', 'Blok 2', 'Ahorn'].map((name, at) => ({
    ...facts,
    name,
    enterpriseNumber: `020000000${at}` as typeof facts.enterpriseNumber,
  }))
  expect(inOrderShown(items).map(({ name }) => name)).toEqual(['Ahorn', 'blok 2', 'Blok 2', 'Blok 10'])
})
