// A folder of its own for one test, gone afterwards.
import { writeFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { tempDirectory } from './temp-directory.ts'

export function tempFolder(): string {
  const { folder, remove } = tempDirectory()
  onTestFinished(remove)
  return folder
}

/** Writes an executable shell script and returns its path. */
export function shellScript(path: string, lines: string): string {
  writeFileSync(path, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  return path
}
