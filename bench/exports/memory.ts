// F2: what a file costs the API in memory, by how long it is.
import type { BenchContext } from '../context.ts'
import { residentMegabytes } from '../machine/resident.ts'
import { startApi } from '../servers.ts'
import { download, familyUrl } from './download.ts'

const kinds = [
  { family: 'portfolios', format: 'csv' },
  { family: 'portfolios', format: 'xlsx' },
  { family: 'vmes', format: 'csv' },
  { family: 'vmes', format: 'xlsx' },
] as const

async function peakDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = await residentMegabytes(pid)
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await residentMegabytes(pid))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  await work()
  isOver = true
  await looking
  return peak
}

/** Megabytes at most while each kind of file is taken, by its label: a process that has done nothing before for each. */
export async function peaksOfFiles(
  context: BenchContext,
  headers: Record<string, string>,
): Promise<Map<string, number>> {
  const peaks = new Map<string, number>()
  for (const { family, format } of kinds) {
    const { origin, pid, stop } = await startApi(context, { isCaching: true })
    try {
      const url = `${familyUrl({ origin, pid, headers }, family)}?format=${format}`
      peaks.set(`${format} of ${family}`, await peakDuring(pid, () => download(url, headers)))
    } finally {
      await stop()
    }
  }
  return peaks
}
