// Memory of a process, as the machine sees it.
import { readFile } from 'node:fs/promises'

/** MB of a process that are in memory. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
