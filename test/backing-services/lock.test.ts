import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acquireLock, identify, isAlive } from '../../backing-services/lock.mjs'
import { tempFolder } from '../support/temp-folder.ts'

test('a running process is alive under its own identity only', () => {
  const mine = identify(process.pid) ?? ''
  expect(isAlive(mine)).toBe(true)
  expect(isAlive(`${process.pid}:1`)).toBe(false)
})

test('an ended process is not alive, whether or not its parent has collected it', async () => {
  const child = spawn('true')
  await once(child, 'exit')
  expect(identify(child.pid ?? 0)).toBeUndefined()
})

test('the lock of a dead process is taken over', async () => {
  const path = join(tempFolder(), 'lock')
  writeFileSync(path, `${process.pid}:1`)
  const release = await acquireLock(path, { timeoutMs: 1_000 })
  expect(readFileSync(path, 'utf8')).toBe(identify(process.pid))
  release()
  expect(existsSync(path)).toBe(false)
})

test('a held lock is waited for, and the wait says who holds it', async () => {
  const path = join(tempFolder(), 'lock')
  const release = await acquireLock(path, { timeoutMs: 1_000 })
  const waited: number[] = []
  const releaseSecond = await acquireLock(path, {
    timeoutMs: 5_000,
    onWait(pid) {
      waited.push(pid)
      release()
    },
  })
  expect(waited).toEqual([process.pid])
  releaseSecond()
})

test('a lock that is never given back ends the wait with its holder named', async () => {
  const path = join(tempFolder(), 'lock')
  const release = await acquireLock(path, { timeoutMs: 1_000 })
  await expect(acquireLock(path, { timeoutMs: 200 })).rejects.toThrow(`process ${process.pid}`)
  release()
})

test('of many that want the lock at once only one has it at any time', async () => {
  const path = join(tempFolder(), 'lock')
  writeFileSync(path, `${process.pid}:1`)
  const script = `
    import { acquireLock } from ${JSON.stringify(new URL('../../backing-services/lock.mjs', import.meta.url).href)}
    import { appendFileSync } from 'node:fs'
    for (let round = 0; round < 3; round++) {
      const release = await acquireLock(${JSON.stringify(path)}, { timeoutMs: 20000 })
      appendFileSync(${JSON.stringify(`${path}.log`)}, 'in ' + process.pid + '\\n')
      await new Promise((resolve) => setTimeout(resolve, 10))
      appendFileSync(${JSON.stringify(`${path}.log`)}, 'out ' + process.pid + '\\n')
      release()
    }`
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' }),
  )
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]))
  expect(codes).toEqual([0, 0, 0, 0])
  const lines = readFileSync(`${path}.log`, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(24)
  for (let index = 0; index < lines.length; index += 2)
    expect(lines[index + 1]).toBe(lines[index]?.replace('in', 'out'))
})
