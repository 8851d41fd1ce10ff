// @ts-check
// One holder at a time across processes, surviving kill -9: the lock is a file that names its holder, and a dead
// holder's file is taken over. Plain JavaScript, because run.mjs needs it before Node 24 is installed.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Names a process so that a later one with the same number is not mistaken for it: "pid:start time in ticks since
 * boot". Where there is no /proc the start time is empty. Undefined when no such process runs; a zombie has ended.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function identify(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name may hold spaces and brackets: the fields start behind the last bracket (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${pid}:${fields[19]}`
  } catch {
    if (process.platform === 'linux') return undefined
  }
  try {
    process.kill(pid, 0)
    return `${pid}:`
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM' ? `${pid}:` : undefined
  }
}

/** @param {string} identity */
export const pidOf = (identity) => Number.parseInt(identity, 10)

/** @param {string} identity */
export const isAlive = (identity) => identify(pidOf(identity)) === identity

/** @param {string} path */
const readHolder = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string} path @param {string} mine */
function tryToHold(path, mine) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    // A link appears at once with its content, or fails: nobody ever reads a half-written holder.
    linkSync(draft, path)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** @param {string} path @param {string} dead */
function removeDeadHolder(path, dead) {
  const aside = `${path}.${process.pid}.aside`
  try {
    renameSync(path, aside)
    // Someone else took the lock over between our look and our rename: give it back.
    if (readHolder(aside) !== dead) linkSync(aside, path)
  } catch {
    // Another process was faster; the next round finds out who holds it.
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Waits until this process holds the lock. The folder of the file must exist.
 * @param {string} path
 * @param {{ timeoutMs: number, onWait?: (holder: number) => void, signal?: AbortSignal | undefined }} options
 * @returns {Promise<() => void>} gives the lock back
 */
export async function acquireLock(path, { timeoutMs, onWait, signal }) {
  const mine = identify(process.pid) ?? `${process.pid}:`
  const deadline = performance.now() + timeoutMs
  let isReported = false
  while (!tryToHold(path, mine)) {
    const holder = readHolder(path)
    if (holder !== undefined && !isAlive(holder)) {
      removeDeadHolder(path, holder)
      continue
    }
    if (holder !== undefined && !isReported) {
      isReported = true
      onWait?.(pidOf(holder))
    }
    if (performance.now() > deadline)
      throw new Error(`${path} has been held by process ${pidOf(holder ?? '')} for ${timeoutMs / 1000} s`)
    await pause(100, undefined, { signal })
  }
  return () => {
    if (readHolder(path) === mine) rmSync(path, { force: true })
  }
}
