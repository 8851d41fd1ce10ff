// What a run of vitest comes to: a count of its tests and the time of each file. With TEST_TOTALS_FILE it is written
// there, so that test/run.ts adds up several runs; else it is printed.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export interface FileTime {
  path: string
  ms: number
}

export interface Totals {
  passed: number
  failed: number
  skipped: number
  files: FileTime[]
}

const SLOWEST = 20

/** With what happens before and around its tests. */
function timeOf(module: TestModule): FileTime {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return {
    path: module.relativeModuleId,
    ms: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
  }
}

/** What failed without being a test counts as one: a file that can't be loaded, an error that nobody caught. */
function countModules(modules: readonly TestModule[], uncaught: number): Totals {
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  )
  const count = (...wanted: string[]): number => states.filter((state) => wanted.includes(state)).length
  const broken = modules.filter(
    (module) => !module.ok() && [...module.children.allTests('failed')].length === 0,
  )
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length + uncaught,
    skipped: count('skipped', 'pending'),
    files: modules.map(timeOf),
  }
}

export const addTotals = (all: readonly Totals[]): Totals => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  files: all.flatMap(({ files }) => files),
})

/** The slowest files, slowest first, and the counts alone on the last line. */
export function renderTotals({ passed, failed, skipped, files }: Totals): string {
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  return [
    ...(slowest.length > 1 ? ['Slowest files:'] : []),
    ...(slowest.length > 1
      ? slowest.map(({ path, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${path}`)
      : []),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n')
}

export const readTotals = (path: string): Totals => JSON.parse(readFileSync(path, 'utf8'))

export const totalsReporter: Reporter = {
  onTestRunEnd(modules, errors) {
    const totals = countModules(modules, errors.length)
    const path = process.env.TEST_TOTALS_FILE
    if (path) writeFileSync(path, JSON.stringify(totals))
    else console.log(renderTotals(totals))
  },
}
