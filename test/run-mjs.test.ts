// The entry of every npm script, in a folder of its own with an npm that only pretends.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shellScript, tempFolder } from './support/temp-folder.ts'
import { until } from './support/until.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Copy {
  folder: string
  npmCalls(): number
  start(script: string, ...args: string[]): Running
  /** With options of Node. */
  startWith(nodeOptions: readonly string[], script: string, ...args: string[]): Running
}

interface Running {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
}

function makeCopy(npm = 'exit 0'): Copy {
  const folder = tempFolder()
  for (const file of ['run.mjs', 'backing-services/lock.mjs', 'backing-services/exit-with-parent.ts'])
    cpSync(join(root, file), join(folder, file))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'package-lock.json'),
    '{ "packages": { "": {}, "node_modules/a": { "version": "1.0.0" } } }',
  )
  const bin = join(folder, 'bin')
  const calls = join(folder, 'npm-calls')
  mkdirSync(bin)
  shellScript(join(bin, 'npm'), `echo "$@" >> '${calls}'\nmkdir -p '${folder}/node_modules'\n${npm}`)
  const startWith: Copy['startWith'] = (nodeOptions, script, ...args) => {
    writeFileSync(join(folder, 'script.ts'), script)
    const { npm_lifecycle_event: _, ...env } = process.env
    const child = spawn(process.execPath, [join(folder, 'run.mjs'), ...nodeOptions, 'script.ts', ...args], {
      env: { ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    const ended = once(child, 'close').then(([code]) => code as number | null)
    return { child, output: () => output, ended }
  }
  return {
    folder,
    npmCalls: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').length : 0),
    start: (script, ...args) => startWith([], script, ...args),
    startWith,
  }
}

test('packages are installed once, and again when the lock file changes', async () => {
  const copy = makeCopy()
  for (let start = 0; start < 2; start++) expect(await copy.start('').ended).toBe(0)
  expect(copy.npmCalls()).toBe(1)
  writeFileSync(
    join(copy.folder, 'package-lock.json'),
    '{ "packages": { "": {}, "node_modules/b": { "version": "2.0.0" } } }',
  )
  expect(await copy.start('').ended).toBe(0)
  expect(copy.npmCalls()).toBe(2)
})

test('packages that the reader installed by hand are not installed again', async () => {
  const copy = makeCopy()
  mkdirSync(join(copy.folder, 'node_modules'))
  writeFileSync(
    join(copy.folder, 'node_modules/.package-lock.json'),
    '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }',
  )
  expect(await copy.start('').ended).toBe(0)
  expect(copy.npmCalls()).toBe(0)
})

test('two starts at once install once', async () => {
  const copy = makeCopy('sleep 0.5')
  expect(await Promise.all([copy.start('').ended, copy.start('').ended])).toEqual([0, 0])
  expect(copy.npmCalls()).toBe(1)
})

test('a failed install starts nothing and passes on what npm said', async () => {
  const copy = makeCopy('echo "npm error network is unreachable" >&2; exit 1')
  const run = copy.start('console.log("the script runs")')
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain('npm ci failed (1)')
  expect(run.output()).toContain('network is unreachable')
  expect(run.output()).not.toContain('the script runs')
  // Nothing counts as installed: the next start tries again.
  await copy.start('').ended
  expect(copy.npmCalls()).toBe(2)
})

test('arguments and exit status pass through', async () => {
  const run = makeCopy().start('console.log(process.argv.slice(2).join("|")); process.exit(7)', 'a', 'b c')
  expect(await run.ended).toBe(7)
  expect(run.output()).toContain('a|b c')
})

test('options that stand before the script are for Node, those behind it are its own', async () => {
  const copy = makeCopy()
  const script = 'console.log(process.execArgv[0], process.argv.slice(2).join("|"))'
  const run = copy.startWith(['--max-semi-space-size=16'], script, '--verbose', 'a')
  expect(await run.ended).toBe(0)
  expect(run.output()).toContain('--max-semi-space-size=16 --verbose|a')
})

test('the script runs on Node 24 or newer', async () => {
  const run = makeCopy().start(
    'const major: number = Number(process.versions.node.split(".")[0]); process.exit(major >= 24 ? 0 : 1)',
  )
  expect(await run.ended).toBe(0)
})

const countSignals = `
  let count = 0
  for (const name of ['SIGINT', 'SIGTERM'])
    process.on(name, () => {
      count++
      console.log('got ' + name)
      setTimeout(() => { console.log('times ' + count); process.exit(count) }, 400)
    })
  setInterval(() => {}, 1000)
  console.log('ready')`

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s reaches the script once, however often it is sent at once',
  async (name) => {
    const run = makeCopy().start(countSignals)
    await until('it is ready', () => run.output().includes('ready'))
    run.child.kill(name)
    await until('it got the signal', () => run.output().includes(`got ${name}`))
    run.child.kill(name)
    expect(await run.ended).toBe(1)
  },
)

test('a script whose starter is killed stops in its own way', async () => {
  const copy = makeCopy()
  const mark = join(copy.folder, 'stopped')
  const run = copy.start(`
    import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(mark)}, ''); process.exit(0) })
    setInterval(() => {}, 1000)
    console.log('ready')`)
  await until('it is ready', () => run.output().includes('ready'))
  run.child.kill('SIGKILL')
  await until('it has stopped', () => existsSync(mark))
})
