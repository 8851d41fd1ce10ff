// F1 to F3 and F5: exports at the size of the country, or of one many times that size (--export-rows).
import { writeFile } from 'node:fs/promises'
import { rebuild } from '../../indexer/engine/rebuild.ts'
import type { BenchContext } from '../context.ts'
import { firstByte } from '../exports/first-byte.ts'
import { peaksOfFiles } from '../exports/memory.ts'
import { besideReaders } from '../exports/readers.ts'
import { filesOverHttp } from '../exports/speed.ts'
import { workbooks } from '../exports/workbooks.ts'
import type { Goal } from '../goal.ts'
import { multiplyVmes } from '../multiply-vmes.ts'
import { describeRun, renderTable } from '../report.ts'
import type { Row } from '../row.ts'
import { startApi } from '../servers.ts'
import { storeKey } from '../store-key.ts'

const memoryRows = (small: Map<string, number>, large: Map<string, number>, note: string): Row[] =>
  [...large].map(([label, peak]) => {
    const before = small.get(label) ?? Number.NaN
    return {
      ...{ key: 'F2.memory', label: `memory of the API, ${label}`, note },
      ours: `${peak.toFixed(0)} MB`,
      baseline: `${before.toFixed(0)} MB`,
      figure: peak - before,
    }
  })

/** Grows the country to the rows that are wanted. */
async function grow(context: BenchContext, exportRows: number): Promise<void> {
  context.log(`growing to ${exportRows.toLocaleString('en')} VMEs`)
  await multiplyVmes(context.sql, exportRows)
  await rebuild(context.index)
}

async function speeds(context: BenchContext, headers: Record<string, string>): Promise<Row[]> {
  const { stop, ...server } = await startApi(context, { isCaching: true })
  const api = { ...server, headers }
  try {
    const rows: Row[] = []
    for (const family of ['portfolios', 'vmes']) rows.push(await firstByte(api, family))
    return [...rows, ...(await filesOverHttp(context, api)), await workbooks(api)]
  } finally {
    await stop()
  }
}

export const exportsGoal: Goal = {
  ids: ['F1', 'F2', 'F3', 'F5'],
  ownResults: ['F1', 'F2', 'F3', 'F5'],
  async run(context) {
    const { headers, remove } = await storeKey(context, ['read', 'export'])
    try {
      const { vmes, exportRows = vmes } = context
      const rows: Row[] = []
      // As they come: what goes wrong after an hour takes nothing of what was measured before.
      const tell = async (found: Row[]): Promise<void> => {
        context.log(renderTable(found))
        rows.push(...found)
        rows.sort((a, b) => a.key.localeCompare(b.key))
        if (context.isKept)
          await writeFile(
            new URL(`../results/exports-${exportRows}.md`, import.meta.url),
            `# Exports\n\n${exportRows.toLocaleString('en')} VMEs; ${describeRun(context.versions)}.\n\n${renderTable(rows)}\n`,
          )
      }
      const small = await peaksOfFiles(context, headers)
      if (exportRows > vmes) await grow(context, exportRows)
      await tell(await speeds(context, headers))
      const large = await peaksOfFiles(context, headers)
      await tell(memoryRows(small, large, `peak above that of ${vmes.toLocaleString('en')} VMEs`))
      await tell(await besideReaders(context, headers))
      return rows
    } finally {
      await remove()
    }
  },
}
