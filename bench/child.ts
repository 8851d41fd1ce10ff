// Servers under test run in processes of their own, as they would in production.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Server {
  origin: string
  pid: number
  stop(): Promise<void>
}

export interface ProgramOptions {
  command: string
  args: readonly string[]
  env: Record<string, string>
  origin: string
  /** Asked until it answers 200. */
  healthPath: string
  /** How long it may take to start; a minute when absent. */
  startLimitMs?: number | undefined
  cwd?: string
}

export interface ServerOptions extends Pick<ProgramOptions, 'healthPath' | 'startLimitMs'> {
  /** Path from bench/. */
  entry: string
  nodeOptions?: readonly string[]
  /** With PORT, where it listens. */
  env: Record<string, string>
}

const START_LIMIT_MS = 60_000

/** Where its log goes, which is written always, since that is part of the work: the file BENCH_LOG, or nowhere. */
const log = (): number | 'ignore' =>
  process.env.BENCH_LOG === undefined ? 'ignore' : openSync(process.env.BENCH_LOG, 'a')

async function untilHealthy(child: ChildProcess, url: string, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with status ${child.exitCode}`)
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    if (Date.now() > deadline) throw new Error(`${url} did not answer within ${limitMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Starts a program and waits until it serves. */
export async function startProgram(options: ProgramOptions): Promise<Server> {
  const { command, args, env, origin, healthPath, startLimitMs = START_LIMIT_MS, cwd } = options
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', log(), 'inherit'],
    ...(cwd === undefined ? {} : { cwd }),
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  try {
    await untilHealthy(child, `${origin}${healthPath}`, startLimitMs)
  } catch (error) {
    await stop()
    throw error
  }
  if (child.pid === undefined) throw new Error(`${command} did not start`)
  return { origin, pid: child.pid, stop }
}

/** Starts a server of the bench on a port that PORT in its environment names. */
export function startServer({ entry, nodeOptions = [], env, ...options }: ServerOptions): Promise<Server> {
  const file = fileURLToPath(new URL(entry, import.meta.url))
  const origin = `http://127.0.0.1:${env.PORT}`
  return startProgram({ ...options, command: process.execPath, args: [...nodeOptions, file], env, origin })
}
