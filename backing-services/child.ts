// The product's own processes as children of the demo and of the tests.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../src/config.ts'

// Its parent killed, a child has this long for an orderly end: what it uses is gone soon after.
const ORPHAN_LIMIT_MS = 2_500
const exitWithParent = new URL(`./exit-with-parent.ts?within=${ORPHAN_LIMIT_MS}`, import.meta.url).href

export interface ChildOptions {
  /** From the root of the project. */
  script: string
  args?: string[]
  env: Record<string, string>
  /** Where both outputs go, as a file descriptor; the terminal by default. */
  output?: number | 'inherit'
}

export interface Child {
  name: string
  process: ChildProcess
  /** Exit status, or 128 + signal; never rejects. */
  ended: Promise<number>
}

/** Starts a script on this Node. It has a process group of its own: a terminal's Ctrl-C reaches it only through us. */
export function startChild({ script, args = [], env, output = 'inherit' }: ChildOptions): Child {
  const file = fileURLToPath(new URL(`../${script}`, import.meta.url))
  const child = spawn(process.execPath, ['--import', exitWithParent, file, ...args], {
    env: environmentWith(env),
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  })
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)))
  })
  return { name: script, process: child, ended }
}

const isRunning = ({ process: child }: Child): boolean => child.exitCode === null && child.signalCode === null

/** Asks it to stop, and kills it when it has not done so in time. Returns its exit status. */
export async function stopChild(child: Child, timeoutMs = 30_000): Promise<number> {
  if (isRunning(child)) child.process.kill('SIGTERM')
  const timer = setTimeout(() => child.process.kill('SIGKILL'), timeoutMs)
  const status = await child.ended
  clearTimeout(timer)
  return status
}
