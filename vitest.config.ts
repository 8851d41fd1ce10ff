import { defineConfig } from 'vitest/config'

// test/run.ts starts PostgreSQL, Redis and the search engine and passes their addresses on in the environment.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Node's own type stripping, as in production.
    experimental: { viteModuleRunner: false },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['test/support/global-setup.ts'],
  },
})
