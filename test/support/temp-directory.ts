// A folder of its own, known to no test.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Several tests, or a whole run, share it until it is removed. */
export function tempDirectory(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'vme-test-'))
  // Other users may enter it, as PostgreSQL does.
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
