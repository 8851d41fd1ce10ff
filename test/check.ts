// npm run check: types, lint and format, unused code, borders, licences, all at once. Each is named with its result, in the order
// of the table; any fault fails.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBorders, readModules } from './borders.ts'
import { checkOwnLicences } from './supply/licences.ts'

interface Outcome {
  ok: boolean
  output: string
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))

function tool(script: string, args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: root })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

async function borders(): Promise<Outcome> {
  const faults = checkBorders(readModules())
  return { ok: faults.length === 0, output: faults.join('\n') }
}

async function licences(): Promise<Outcome> {
  const faults = checkOwnLicences()
  return { ok: faults.length === 0, output: faults.join('\n') }
}

async function timed(run: () => Promise<Outcome>): Promise<Outcome & { seconds: string }> {
  const started = performance.now()
  const outcome = await run()
  return { ...outcome, seconds: ((performance.now() - started) / 1_000).toFixed(1) }
}

// The longest first. The borders, which are read in this process, come when the others have started.
const checks: [name: string, run: () => Promise<Outcome>][] = [
  ['types (tsc)', () => tool('typescript/bin/tsc', [])],
  [
    'lint and format (biome)',
    () => tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--colors=off']),
  ],
  ['unused code (knip)', () => tool('knip/bin/knip.js', ['--no-progress'])],
  ['borders', borders],
  ['licences', licences],
]

let failed = 0
const outcomes = checks.map(([name, run]) => ({ name, outcome: timed(run) }))
for (const { name, outcome } of outcomes) {
  const { ok, output, seconds } = await outcome
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (!ok) {
    failed++
    console.log(`${output.trim()}\n`)
  }
}
console.log(failed === 0 ? 'Everything is in order.' : `${failed} of ${checks.length} checks failed.`)
process.exitCode = failed === 0 ? 0 : 1
