// A folder of its own for one test, gone afterwards.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function tempFolder(): string {
  const { folder, remove } = tempDirectory()
  onTestFinished(remove)
  return folder
}

/** One that several tests share, until it is removed. */
export function tempDirectory(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'vme-test-'))
  // Other users may enter it, as PostgreSQL does.
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Writes an executable shell script and returns its path. */
export function shellScript(path: string, lines: string): string {
  writeFileSync(path, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  return path
}
