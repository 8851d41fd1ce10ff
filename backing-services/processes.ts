// Servers that outlive a terminal's Ctrl-C, so that they are stopped in order, after those who use them.
import { spawn } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openPrivateFile } from './data-folder.ts'
import { identify, isAlive, pidOf } from './lock.mjs'

export interface LaunchOptions {
  command: string
  args: string[]
  /** Takes both outputs; a pipe would break when the starter is killed. */
  logFile: string
  cwd?: string
  user?: { uid: number; gid: number } | undefined
}

/** Starts a server in a process group of its own and returns its identity. Throws when it can't be executed. */
export function launch({ command, args, logFile, cwd, user }: LaunchOptions): Promise<string> {
  const log = openPrivateFile(logFile, 'w')
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      detached: true,
      stdio: ['ignore', log, log],
      ...(cwd === undefined ? {} : { cwd }),
      ...user,
    })
    child.once('error', reject)
    child.once('spawn', () => {
      child.unref()
      // Ended already: an identity that is never alive, so that the caller reads the log.
      resolve(identify(child.pid ?? 0) ?? `${child.pid}:ended`)
    })
    closeSync(log)
  })
}

/** Last lines of a server's log, for error messages. */
export function logTail(logFile: string, lines = 8): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}

export interface WaitOptions {
  timeoutMs: number
  signal?: AbortSignal | undefined
  everyMs?: number
}

/** Polls until the condition holds; false when the time is up. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  { timeoutMs, signal, everyMs = 100 }: WaitOptions,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    signal?.throwIfAborted()
    if (performance.now() > deadline) return false
    await pause(everyMs)
  }
  return true
}

const send = (identity: string, signal: NodeJS.Signals): void => {
  try {
    if (isAlive(identity)) process.kill(pidOf(identity), signal)
  } catch {
    // It ended between the look and the signal.
  }
}

/** Asks a process to end, and kills it when it has not done so in time. */
export async function stopProcess(
  identity: string,
  { signal, timeoutMs }: { signal: NodeJS.Signals; timeoutMs: number },
): Promise<void> {
  send(identity, signal)
  if (await waitUntil(() => !isAlive(identity), { timeoutMs, everyMs: 25 })) return
  send(identity, 'SIGKILL')
  await waitUntil(() => !isAlive(identity), { timeoutMs: 5_000, everyMs: 25 })
}

/** A port that is free now on the loopback interface. Another process may still take it: callers try again. */
export function freePort(wanted = 0): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined))
    })
  })
}

/** Whether something accepts connections there. */
export function accepts(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 })
    const answer = (open: boolean): void => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('timeout', () => answer(false))
  })
}

export interface RunOptions {
  signal?: AbortSignal | undefined
  timeoutMs?: number
  cwd?: string
  env?: NodeJS.ProcessEnv
  user?: { uid: number; gid: number } | undefined
}

export interface RunOutcome {
  /** 127 when there is no such command, as a shell says it. */
  status: number
  stdout: string
  stderr: string
}

/** Runs a command to its end and returns what it said. Never throws, but when the signal aborts it. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<RunOutcome> {
  const { signal, timeoutMs, cwd, env, user } = options
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal === undefined ? {} : { signal }),
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs, killSignal: 'SIGKILL' }),
      ...(cwd === undefined ? {} : { cwd }),
      ...(env === undefined ? {} : { env }),
      ...user,
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    child.once('error', (error) => {
      if (signal?.aborted) reject(error)
      else resolve({ status: 127, stdout, stderr: stderr || error.message })
    })
    child.once('close', (code, killedBy) => resolve({ status: code ?? (killedBy ? 137 : 1), stdout, stderr }))
  })
}
