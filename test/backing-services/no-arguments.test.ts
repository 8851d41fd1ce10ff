import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

const run = (script: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  // No service is at this address: a command that started would end with status 1.
  spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none', PORT: '0' },
    timeout: 20_000,
  })

test.each(['backing-services/demo.ts', 'indexer/cli/migrate.ts', 'indexer/cli/schema.ts'])(
  '%s starts nothing when arguments are given',
  (script) => {
    const help = run(script, '--help')
    expect([help.status, help.stdout, help.stderr]).toEqual([
      0,
      expect.stringMatching(/^Usage: npm run /),
      '',
    ])
    const wrong = run(script, '--dry-run', 'x')
    expect([wrong.status, wrong.stdout]).toEqual([2, ''])
    expect(wrong.stderr).toMatch(/^No arguments are taken, not --dry-run x\.\nUsage: npm run /)
  },
)
