import { expect, test } from 'vitest'
import { parseCLI } from 'vitest/node'
import config from '../vitest.config.ts'
import { readModules } from './borders.ts'
import { pickTests, sortTests } from './kinds.ts'
import { planRuns } from './run-plan.ts'
import { slow } from './support/slow-first.ts'

const tests = { unit: ['test/domain/a.test.ts'], services: ['test/db/b.test.ts'] }

/** The runs for a command line, each as its kinds and the command that vitest is given. */
function runsFor(...args: string[]): string[] {
  const { filter, options } = parseCLI(['vitest', ...args])
  const runs = planRuns({ args, options: { ...options }, picked: pickTests(tests, filter, '/project') })
  return runs.map((run) => `${run.kinds.join('+')}: ${run.args.join(' ')}`)
}

test.each<[string, string[]]>([
  ['', ['unit: run --project unit', 'services: run --project services*']],
  ['test/domain/a.test.ts', ['unit: run --project unit test/domain/a.test.ts']],
  ['test/db', ['services: run --project services* test/db']],
  [
    'domain db --reporter dot',
    [
      'unit: run --project unit domain db --reporter dot',
      'services: run --project services* domain db --reporter dot',
    ],
  ],
  ['-t db test/domain', ['unit: run --project unit -t db test/domain']],
  ['--watch', ['unit+services: watch --project unit --project services* --watch']],
  ['--watch domain', ['unit: watch --project unit --watch domain']],
  ['--coverage', ['unit+services: run --project unit --project services* --coverage']],
  ['--coverage db', ['services: run --project services* --coverage db']],
  ['--bail=1', ['unit+services: run --project unit --project services* --bail=1']],
  ['--project unit', ['unit: run --project unit']],
  ['--project=!unit', ['unit+services: run --project=!unit']],
  ['nowhere', [': run nowhere']],
  ['--version', []],
])('npm test -- %s', (line, runs) => {
  expect(runsFor(...line.split(' ').filter(Boolean))).toEqual(runs)
})

test('the files that are begun first are there', () => {
  const files = Object.values(sortTests(readModules())).flat()
  expect(slow.filter((path) => !files.includes(path))).toEqual([])
})

test('all projects fit in one run: vitest wants groups in an order where their numbers of workers differ', () => {
  const orders = config.test?.projects?.map(
    (project) => typeof project === 'object' && 'test' in project && project.test?.sequence?.groupOrder,
  )
  expect(orders).toEqual([0, 1, 1])
})
