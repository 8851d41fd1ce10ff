import { expect, test } from 'vitest'
import { readExpression } from './promql.ts'

test('selectors, matchers and groups of an expression are read', () => {
  const { faults, selectors, aggregations } = readExpression(
    'sum by (le, kind) (rate(a_bucket{kind!="x", status=~"5.."}[5m])) / max(b) > 2 * 3600',
  )
  expect(faults).toEqual([])
  expect(selectors).toEqual([
    {
      metric: 'a_bucket',
      matchers: [
        { label: 'kind', operator: '!=', value: 'x' },
        { label: 'status', operator: '=~', value: '5..' },
      ],
    },
    { metric: 'b', matchers: [] },
  ])
  expect(aggregations.map(({ labels, selectors: of }) => [labels, of.map(({ metric }) => metric)])).toEqual([
    [['le', 'kind'], ['a_bucket']],
    [[], ['b']],
  ])
})

test.each([
  ['a bracket that is not closed', 'sum(rate(a[5m])'],
  ['a word that is no operator', 'a und b'],
  ['a matcher without quotes', 'a{b=c}'],
  ['a rate of a moment', 'sum(rate(a))'],
  ['a ceiling of a range', 'ceil(a[5m])'],
])('%s is found', (_, expression) => {
  expect(readExpression(expression).faults).not.toEqual([])
})
