// Where no address is configured nothing of it is loaded.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'

const root = new URL('../../', import.meta.url)

/** Packages of OpenTelemetry that a process has loaded after it was put together and tracing was started, or not. */
async function loadedWith(config: string): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ load(url, context, next) {
      const name = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url)?.[1]
      if (name !== undefined) loaded.add(name)
      return next(url, context)
    } })
    await import('./src/app.ts')
    await import('./src/services.ts')
    await import('./indexer/start-indexer.ts')
    const { startTracing } = await import('./src/tracing/start.ts')
    const tracing = await startTracing(${config}, { process: 'api', onSent() {} })
    await tracing.close()
    console.log(JSON.stringify([...loaded].sort()))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(root),
  })
  return JSON.parse(stdout) as string[]
}

test('off, which is the default, a process loads no more than the client of the search engine does', async () => {
  expect(readConfig({}).tracing).toBeUndefined()
  const off = await loadedWith('undefined')
  expect(off.filter((name) => !/\/(?:api|core|semantic-conventions)$/.test(name))).toEqual([])
  const on = await loadedWith(`{ url: 'http://127.0.0.1:1/v1/traces', share: 0, authorization: undefined }`)
  expect(on).toEqual(expect.arrayContaining([...off, '@opentelemetry/sdk-trace-node']))
}, 120_000)

test.each([
  ['no address', { TRACES_URL: 'collector:4318' }],
  [
    'an address with a password, which the message does not repeat',
    { TRACES_URL: 'https://user:geheim@collector/v1/traces' },
  ],
  ['a share above all', { TRACES_URL: 'http://collector:4318/v1/traces', TRACES_SHARE: '1.5' }],
])('%s is refused', (_, env) => {
  expect(() => readConfig(env)).toThrow(/^TRACES_(?:URL|SHARE)/)
  expect(() => readConfig(env)).not.toThrow(/geheim/)
})
