// How the documents of each kind are read and built; everything else about indexing is the same for all kinds.
import type { DocumentKind } from '../mappings/index.ts'
import type { Sql } from '../src/db/sql.ts'
import { listVmeNumbers, loadVmeRows } from '../src/db/vme.ts'
import { buildVmeDocument } from '../src/documents/build-vme-document.ts'

export type OnUnbuildable = (key: string, reason: string) => void

export interface DocumentSource {
  /**
   * Documents as JSON by key, all read in one statement, so that they show one moment; a key without an entity is
   * absent. A document that cannot be built is told to `onUnbuildable` and absent too; without it the error is thrown.
   */
  load(sql: Sql, keys: readonly string[], onUnbuildable?: OnUnbuildable): Promise<Map<string, string>>
  /** The next keys in order after `after` ('' for the first), at most `limit`. */
  listKeys(sql: Sql, after: string, limit: number): Promise<string[]>
}

const vme: DocumentSource = {
  async load(sql, keys, onUnbuildable) {
    const bodies = new Map<string, string>()
    for (const row of await loadVmeRows(sql, keys)) {
      try {
        bodies.set(row.number, JSON.stringify(buildVmeDocument(row)))
      } catch (error) {
        if (onUnbuildable === undefined) throw error
        onUnbuildable(
          row.number,
          `cannot be built: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    }
    return bodies
  },
  listKeys: listVmeNumbers,
}

export const documentSources: Readonly<Record<DocumentKind, DocumentSource>> = { vme }
