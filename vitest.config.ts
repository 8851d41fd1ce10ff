import { defineConfig } from 'vitest/config'
import { readModules } from './test/borders.ts'
import { sortTests, standAlone } from './test/kinds.ts'
import { SlowFirst } from './test/support/slow-first.ts'
import { totalsReporter } from './test/support/totals.ts'
import { HANG_MS } from './test/support/until.ts'

const modules = readModules()
const { unit, services } = sortTests(modules)
const alone = standAlone(modules, services)

// test/run.ts starts PostgreSQL, Redis and the search engine for all but the first project and passes their addresses on
// in the environment.
export default defineConfig({
  plugins: [
    {
      name: 'totals',
      // Here, since reporters that are named on the command line replace those of this file.
      configureVitest({ vitest }) {
        if (!vitest.config.reporters.includes(totalsReporter)) vitest.config.reporters.push(totalsReporter)
      },
    },
  ],
  test: {
    // Node's own type stripping, as in production.
    experimental: { viteModuleRunner: false },
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: HANG_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unit,
          // Pure files leave nothing behind for each other: sharing what they load saves a fifth of the time.
          pool: 'threads',
          isolate: false,
          // Nothing here waits for a server, and the services of the others come up meanwhile.
          maxWorkers: 2,
          // In one run with the others, these come first.
          sequence: { groupOrder: 0 },
          // One that reaches for a server must fail, also on a machine where they run.
          env: { DATABASE_URL: '', REDIS_URL: '', ELASTICSEARCH_URL: '' },
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: services.filter((path) => !alone.includes(path)),
          // What a file takes from a service is its own. A process that has loaded the API once serves the next file at
          // once, with code that is compiled by then.
          isolate: false,
          globalSetup: ['test/support/global-setup.ts'],
          setupFiles: ['test/support/driver-failures.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'services-alone',
          include: alone,
          globalSetup: ['test/support/global-setup.ts'],
          setupFiles: ['test/support/driver-failures.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
