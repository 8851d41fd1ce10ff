import { expect, test } from 'vitest'
import { wayBackOf } from '../../../indexer/engine/way-back.ts'

const generation = (number: number, state: 'live' | 'previous' | 'dropped', definitionHash: string) => ({
  number,
  indexName: `vme-${number}`,
  state,
  definitionHash,
})

test('searches go back to the index of the release before', () => {
  expect(wayBackOf([generation(2, 'live', 'new'), generation(1, 'previous', 'old')])).toEqual({
    step: 'go',
    from: 'vme-2',
    to: 'vme-1',
  })
})

test('and stay there when it is asked again', () => {
  expect(wayBackOf([generation(2, 'previous', 'new'), generation(1, 'live', 'old')])).toEqual({
    step: 'done',
    indexName: 'vme-1',
  })
})

test.each([
  ['that was built anew by the same release', [generation(2, 'live', 'a'), generation(1, 'previous', 'a')]],
  ['without another one', [generation(2, 'live', 'a'), generation(1, 'dropped', 'b')]],
  ['that is not there yet', []],
])('an index %s stays', (_, generations) => {
  expect(wayBackOf(generations)).toEqual({ step: 'stay' })
})
