// Which spans are sent, by a process that ends in order.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importTrace } from '../../src/tracing/import-trace.ts'
import { type Collector, startCollector } from './collector.ts'

let collector: Collector
beforeAll(async () => {
  collector = await startCollector()
})
afterAll(() => collector.close())

/** Ten requests and an import, with something below each. */
async function traceWith(share: number): Promise<void> {
  const script = `
    import { startTracing } from './src/tracing/start.ts'
    import { inSpan, inTrace } from './src/tracing/span.ts'
    import { belowImport } from './src/tracing/import-trace.ts'
    const config = { url: ${JSON.stringify(collector.url)}, share: ${share}, authorization: undefined }
    const tracing = await startTracing(config, { process: 'import', onSent() {} })
    const below = () => inSpan('below', {}, async () => {})
    for (let turn = 0; turn < 10; turn++) await inTrace('request', {}, below)
    await inSpan('import', { parent: belowImport('7') }, below)
    await tracing.close()`
  const cwd = fileURLToPath(new URL('../../', import.meta.url))
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd })
}

test('a share of nothing leaves imports, with what is below them, in the trace of their number', async () => {
  await traceWith(0)
  const spans = collector.spans()
  expect(spans.map(({ name }) => name).sort()).toEqual(['below', 'import'])
  const imported = spans.find(({ name }) => name === 'import')
  expect(imported?.traceId).toBe(importTrace('7').traceId)
  expect(imported?.parentSpanId).toBeUndefined()
  expect(spans.find(({ name }) => name === 'below')?.parentSpanId).toBe(imported?.spanId)
})

test('a share of all has all, sent before the process ends', async () => {
  collector.requests.length = 0
  await traceWith(1)
  expect(collector.spans()).toHaveLength(22)
})
