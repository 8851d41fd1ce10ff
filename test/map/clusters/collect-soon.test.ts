import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { countLeftBehind } from '../../../src/map/clusters/collect-soon.ts'

const collector = new URL('../../../src/map/clusters/collect-soon.ts', import.meta.url).href

// Maps of before, as the collector sees them: small, and referred to by nothing when this is over. In a process of its
// own, which has nothing else to clear away and ends when the last of them is gone; while one is left it stays.
const script = `
  import { collectSoon } from ${JSON.stringify(collector)}
  let gone = 0
  const held = setInterval(() => {}, 20)
  const registry = new FinalizationRegistry(() => {
    if (++gone === 20) clearInterval(held)
  })
  const leaveBehind = () => {
    for (let at = 0; at < 20; at++) registry.register(new SharedArrayBuffer(2 ** 20), at)
  }
  leaveBehind()
  collectSoon()
  // A registry that nothing refers to tells nobody.
  process.on('exit', () => registry && console.log(gone))`

test('memory that threads share is given back once nothing refers to it', () => {
  const gone = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 25_000,
  })
  expect(gone.trim()).toBe('20')
})

test('the collector is started once for many small maps, and for each large one', () => {
  let collections = 0
  const leaveBehind = countLeftBehind(() => void collections++)
  for (let map = 0; map < 16; map++) leaveBehind(4 * 2 ** 20)
  expect(collections).toBe(1)
  leaveBehind(2 ** 30)
  expect(collections).toBe(2)
})
