// The memory that a script takes, as a process of its own.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * Runs TypeScript from the project's folder; `folder` is its first argument, and beside it the peak is written.
 *
 * @returns The peak in kB. Throws where the script fails.
 */
export async function peakKbOf(script: string, folder: string): Promise<number> {
  const peakFile = `${folder}.peak`
  await promisify(execFile)(
    process.execPath,
    [
      ...['--import', new URL('report-peak.ts', import.meta.url).href],
      ...['--input-type=module-typescript', '-e', script, folder],
    ],
    { cwd: new URL('../..', import.meta.url), env: { ...process.env, PEAK_FILE: peakFile } },
  )
  return Number(await readFile(peakFile, 'utf8'))
}
