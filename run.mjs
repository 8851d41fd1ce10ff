// @ts-check
// Every npm script starts here, on whatever Node the reader has (20 or newer): installs the packages when the lock
// file has changed, then runs the script on Node 24, which is one of the packages.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { acquireLock } from './backing-services/lock.mjs'

const NODE_MAJOR = 24
// A slow line; an install takes 20 s on a fast one.
const INSTALL_TIMEOUT_MS = 900_000

const root = dirname(fileURLToPath(import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-lock-hash')

class Refusal extends Error {}

/** @param {string} path */
const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Whether a plain "npm ci" or "npm install" has already put every package of the lock file in place. Optional ones may
 * be absent: they are for other systems.
 * @param {string} lock
 */
function isInstalledByHand(lock) {
  const installed = readText(join(modules, '.package-lock.json'))
  if (installed === undefined) return false
  const have = JSON.parse(installed).packages
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, wanted]) => path === '' || wanted.optional || have[path]?.version === wanted.version,
  )
}

/** Runs npm, quietly unless it fails. */
async function install() {
  const started = Date.now()
  process.stderr.write('Installing packages with npm ci (20 s on a fast line, the first time only) ...\n')
  // No package here needs its install script; backing-services/postgres.ts makes the links that one of them would.
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ticker = setInterval(() => {
    process.stderr.write(`  ... ${Math.round((Date.now() - started) / 1_000)} s\n`)
  }, 10_000)
  /** @type {number | string | null} */
  const status = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', resolve)
  })
  clearInterval(ticker)
  if (status === 0) return
  throw new Refusal(
    `npm ci failed (${status}); nothing was started. It said:\n${output.trim().split('\n').slice(-20).join('\n')}`,
  )
}

/** Installs when package-lock.json is not the one that was installed last. One of several starts does the work. */
async function ensurePackages() {
  const lock = readText(join(root, 'package-lock.json'))
  if (lock === undefined) throw new Refusal(`There is no package-lock.json in ${root}`)
  if (readText(stamp) === hashOf(lock)) return
  // Beside node_modules, since npm ci removes that folder.
  mkdirSync(join(root, '.data'), { recursive: true })
  const release = await acquireLock(join(root, '.data', 'install.lock'), {
    timeoutMs: INSTALL_TIMEOUT_MS,
    onWait: (pid) => process.stderr.write(`Waiting for process ${pid}, which installs the packages ...\n`),
  })
  try {
    if (readText(stamp) === hashOf(lock)) return
    if (!isInstalledByHand(lock)) await install()
    writeFileSync(stamp, hashOf(lock))
  } finally {
    release()
  }
}

function findNode() {
  const own = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  throw new Refusal(
    `This needs Node ${NODE_MAJOR}. The package that brings it exists for Linux on x64 and arm64 only, and here is ` +
      `Node ${process.versions.node} on ${process.platform} ${process.arch}: install Node ${NODE_MAJOR} from https://nodejs.org and run it again.`,
  )
}

const PARENT_EVERY_MS = 500

/**
 * Under npm, its end is the end of the script, also by kill -9: nobody is left to pass on a Ctrl-C.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, PARENT_EVERY_MS)
  timer.unref()
}

// A terminal, npm and whoever else sends a signal to every process of a group: within this time they mean one wish.
const SAME_WISH_MS = 1_000

/**
 * Runs the script and takes over its end. The script has a process group of its own, so that a signal reaches it
 * exactly once, through this process; should this process be killed, backing-services/exit-with-parent.ts stops the script.
 * @param {string} node @param {{ nodeOptions: string[], script: string, args: string[] }} command
 */
function hand(node, { nodeOptions, script, args }) {
  const preload = pathToFileURL(join(root, 'backing-services', 'exit-with-parent.ts')).href
  const settings = join(root, '.env')
  const options = [...nodeOptions, '--disable-warning=ExperimentalWarning', '--import', preload]
  if (existsSync(settings)) options.push(`--env-file=${settings}`)
  const child = spawn(node, [...options, join(root, script), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  let lastSignal = 0
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(name, () => {
      if (Date.now() - lastSignal > SAME_WISH_MS) child.kill(name)
      lastSignal = Date.now()
    })
  watchParent(() => child.kill('SIGTERM'))
  child.once('error', (error) => {
    process.stderr.write(`${node} can't be started: ${error.message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
  })
}

async function main() {
  const words = process.argv.slice(2)
  const at = words.findIndex((word) => !word.startsWith('--'))
  const script = words[at]
  if (script === undefined)
    throw new Refusal(
      'Usage: node run.mjs [--OPTION-OF-NODE...] SCRIPT [ARGUMENT...]; see "scripts" in package.json',
    )
  await ensurePackages()
  hand(findNode(), { nodeOptions: words.slice(0, at), script, args: words.slice(at + 1) })
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`)
  process.exitCode = 1
})
