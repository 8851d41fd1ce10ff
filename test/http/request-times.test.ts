import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measureRequestTimes } from '../../src/http/request-times.ts'

test('each request counts in every bucket that holds it, apart by labels', async () => {
  const registry = new Registry()
  const { seriesOf } = measureRequestTimes(registry)
  const found = seriesOf({ method: 'GET', route: '/api/vme', status: '200' })
  const refused = seriesOf({ method: 'GET', route: '/api/vme', status: '400' })
  for (const seconds of [0.0005, 0.0006, 7]) found(seconds)
  refused(0.02)
  const lines = (await registry.metrics()).split('\n')
  const of = (name: string, status: number): string[] =>
    lines.filter(
      (line) => line.startsWith(`http_request_duration_seconds_${name}`) && line.includes(`="${status}"`),
    )
  const counts = (status: number): number[] => of('bucket', status).map((line) => Number(line.split(' ')[1]))
  expect(counts(200)).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3])
  expect(counts(400)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(of('bucket', 200).at(-1)).toContain('le="+Inf",method="GET",route="/api/vme"')
  expect([...of('sum', 200), ...of('count', 200)].map((line) => line.split(' ')[1])).toEqual(['7.0011', '3'])
})
