// Loads links, whatever their source: files of the reuse format in the order of their numbers, then tables.
import { basename } from 'node:path'
import { REUSE_SOURCE } from '../../../src/syndics/mandates/mandate.ts'
import { systemClock } from '../order-date.ts'
import { openRecorded } from '../run.ts'
import type { LinkImportOptions, LinkImportResult } from './import-options.ts'
import { openInput } from './input.ts'
import { openExtract, type ReuseExtract } from './reuse/extract.ts'
import { importReuse } from './reuse/import-reuse.ts'
import { importTable, openTable, type TableExtract } from './table/import-table.ts'

type Opened = ReuseExtract | TableExtract

/**
 * Loads everything that is not loaded yet. All is opened before the first is loaded, so that a broken file among
 * several changes nothing. Throws an Error that says what is wrong and where; what was loaded before it stays loaded.
 * What is shown follows when refreshLinks (indexer/mandates) has run.
 */
export async function importLinks(options: LinkImportOptions): Promise<LinkImportResult[]> {
  const opened: Opened[] = []
  try {
    for (const path of options.paths) opened.push(await openNamed(options, path))
    const results: LinkImportResult[] = []
    for (const item of inOrder(opened)) {
      const result =
        item.kind === 'reuse' ? await importReuse(item, options) : await importTable(item, options)
      options.onResult?.(result)
      results.push(result)
    }
    return results
  } finally {
    for (const item of opened) item.close()
  }
}

function openNamed({ sql, now = systemClock }: LinkImportOptions, path: string): Promise<Opened> {
  let input: Awaited<ReturnType<typeof openInput>> | undefined
  const isTable = (): boolean => input?.kind === 'table' || /\.csv$/i.test(path)
  return openRecorded(
    sql,
    () => ({ source: isTable() ? 'table' : REUSE_SOURCE, input: basename(path) }),
    async () => {
      input = await openInput(path)
      try {
        return input.kind === 'reuse' ? await openExtract(input, now()) : await openTable(input, now())
      } catch (error) {
        input.close()
        throw error
      }
    },
  )
}

/** The register first, since its codes say what tables mean by theirs; tables as they were given. */
function inOrder(opened: readonly Opened[]): Opened[] {
  const reuse = opened.filter((item) => item.kind === 'reuse')
  const tables = opened.filter((item) => item.kind === 'table')
  return [
    ...reuse.toSorted((a, b) => a.sequence - b.sequence || b.type.localeCompare(a.type)),
    ...tables.toSorted((a, b) => (a.seenAt ?? '').localeCompare(b.seenAt ?? '')),
  ]
}
