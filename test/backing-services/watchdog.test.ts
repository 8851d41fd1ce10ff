// A watchdog hears of the end of its process some milliseconds before that process counts as dead. Here it hears of it
// while the process lives on, which is the same for longer.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { identify, isAlive } from '../../backing-services/lock.mjs'
import { me, readState, writeState } from '../../backing-services/state.ts'
import { tempFolder } from '../support/temp-folder.ts'

const script = fileURLToPath(new URL('../../backing-services/watchdog.ts', import.meta.url))

/** A process that stays until it is ended. */
function standIn(): string {
  const child = spawn('sleep', ['300'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return identify(child.pid ?? 0) ?? ''
}

function watch(dataDir: string, owner: string): ChildProcess {
  const child = spawn(process.execPath, [script, dataDir, '0', owner], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function closePipe(watchdog: ChildProcess): Promise<void> {
  const exit = once(watchdog, 'exit')
  watchdog.stdin?.end()
  expect(await exit).toEqual([0, null])
}

/** A folder for data with one server that all of these use. */
function share(users: string[]): { dataDir: string; server: string } {
  const dataDir = tempFolder()
  const server = standIn()
  const redis = { origin: 'embedded' as const, url: 'redis://127.0.0.1:1', process: server }
  writeState(dataDir, { services: { redis }, users })
  return { dataDir, server }
}

test('the end of the pipe is the end of its process, although the system still shows it', async () => {
  const { dataDir, server } = share([me()])
  await closePipe(watch(dataDir, me()))
  expect(isAlive(server)).toBe(false)
  expect(readState(dataDir)).toEqual({ services: {}, users: [] })
})

test('of several that end at once the last watchdog stops the server, and none before', async () => {
  const users = [standIn(), standIn()]
  const { dataDir, server } = share(users)
  const [first, second] = users.map((user) => watch(dataDir, user))
  await closePipe(first as ChildProcess)
  expect(isAlive(server)).toBe(true)
  expect(readState(dataDir).users).toEqual(users.slice(1))
  await closePipe(second as ChildProcess)
  expect(isAlive(server)).toBe(false)
  expect(readState(dataDir)).toEqual({ services: {}, users: [] })
})
