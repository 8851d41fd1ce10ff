import { expect, test } from 'vitest'
import { createRequestTimes } from '../../src/http/request-times.ts'

test('each request counts in every bucket that holds it, apart by labels', async () => {
  const { seriesOf, metric } = createRequestTimes()
  const found = seriesOf({ method: 'GET', route: '/api/vme', status: '200' })
  const refused = seriesOf({ method: 'GET', route: '/api/vme', status: '400' })
  for (const seconds of [0.0005, 0.0006, 7]) found(seconds)
  refused(0.02)
  const { values } = await metric.get()
  const of = (name: string, wanted: string) =>
    values.filter(({ metricName, labels }) => metricName.endsWith(`_${name}`) && labels.status === wanted)
  const counts = (status: string): number[] => of('bucket', status).map(({ value }) => value)
  expect(counts('200')).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3])
  expect(counts('400')).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(of('bucket', '200').at(-1)?.labels).toEqual({
    le: '+Inf',
    method: 'GET',
    route: '/api/vme',
    status: '200',
  })
  expect([...of('sum', '200'), ...of('count', '200')].map(({ value }) => value)).toEqual([7.0011, 3])
})
