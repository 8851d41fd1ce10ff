// A process that is told to end while it is still loading. Here it would end in any case, but as the first process of a
// container only because it listens: so what counts is that it ends by itself, not by the signal.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { feedsOff } from '../support/feeds-off.ts'
import { until } from '../support/until.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const processes = ['src/server.ts', 'indexer/main.ts', 'indexer/cli/migrate.ts']

const moduleOf = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`

/** Sends the process a signal when it loads the first file that is none of these. */
const signalAtLoad = (first: readonly string[]): string => {
  const hooks = moduleOf(`
    let isSent = false
    export function load(url, context, nextLoad) {
      if (!isSent && url.startsWith('file:') && !${JSON.stringify(first)}.some((path) => url.endsWith(path))) {
        isSent = true
        process.kill(process.pid, 'SIGTERM')
      }
      return nextLoad(url, context)
    }`)
  return moduleOf(`
    import { register } from 'node:module'
    register(${JSON.stringify(hooks)})`)
}

function run(script: string, { options = [], port = 1 }: { options?: readonly string[]; port?: number }) {
  const away = `127.0.0.1:${port}`
  const child = spawn(process.execPath, [...options, script], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: `postgres://nobody@${away}/none`,
      REDIS_URL: `redis://${away}`,
      ELASTICSEARCH_URL: `http://${away}`,
      PORT: '0',
      ...feedsOff,
    },
    stdio: 'ignore',
  })
  return { child, ended: once(child, 'exit') }
}

test.each(processes)('%s ends by itself, however early the signal comes', async (script) => {
  const options = ['--import', signalAtLoad([script, 'backing-services/early-signals.ts'])]
  expect(await run(script, { options }).ended).toEqual([143, null])
})

test('so do the migrations, in the midst of their work', async () => {
  let isAsked = false
  const silent = createServer(() => {
    isAsked = true
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { child, ended } = run('indexer/cli/migrate.ts', { port: (silent.address() as AddressInfo).port })
  await until('the database is asked', () => isAsked)
  child.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  silent.close()
})
