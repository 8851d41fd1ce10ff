// How the documents of each kind are read and built, and how they are indexed; the rest is the same for all kinds.
import { type DocumentKind, indexDefinitions } from '../mappings/index.ts'
import type { Sql } from '../src/db/sql.ts'
import { keyOfRow, renderImpactDocument } from '../src/impacts/indexed/document.ts'
import { listImpactKeys, listImpactKeysInBuckets, loadImpactRows } from '../src/impacts/statements/records.ts'
import { renderPropertyDocument } from '../src/property/document.ts'
import {
  listPropertyKeys,
  listPropertyKeysInBuckets,
  loadPropertyRows,
} from '../src/property/statements/properties.ts'
import { renderSyndicDocument } from '../src/syndics/document.ts'
import {
  listSyndicNumbers,
  listSyndicNumbersInBuckets,
  loadSyndicDocumentRows,
} from '../src/syndics/statements/syndics.ts'
import { makeGiveWay } from '../src/time/give-way.ts'
import { renderVmeDocument } from '../src/vmes/document.ts'
import { listVmeNumbers, listVmeNumbersInBuckets, loadVmeRows } from '../src/vmes/statements/vmes.ts'
import { readDefinitionVersion } from './engine/definition-version.ts'
import type { DocumentSource, IndexContext } from './engine/index-context.ts'

export type OnUnbuildable = (key: string, reason: string) => void

export interface DrainedSource extends DocumentSource {
  /**
   * Documents as JSON by key, all read in one statement, so that they show one moment; a key without an entity is left
   * out. One that cannot be built is reported to `onUnbuildable` and left out too; without it the error is thrown.
   */
  load(sql: Sql, keys: readonly string[], onUnbuildable?: OnUnbuildable): Promise<Map<string, string>>
}

interface Reading<Row> {
  loadRows(sql: Sql, keys: readonly string[]): Promise<Row[]>
  keyOf(row: Row): string
  /** Throws for a row of which no document can be built. */
  render(row: Row): string
}

const makeLoad =
  <Row>({ loadRows, keyOf, render }: Reading<Row>): DrainedSource['load'] =>
  async (sql, keys, onUnbuildable) => {
    const bodies = new Map<string, string>()
    const rows = await loadRows(sql, keys)
    // A thousand documents take a tenth of a second, and single changes would wait for those of a comparison or a burst.
    const giveWay = makeGiveWay()
    for (const row of rows) {
      await giveWay()
      try {
        bodies.set(keyOf(row), render(row))
      } catch (error) {
        if (onUnbuildable === undefined) throw error
        onUnbuildable(
          keyOf(row),
          `cannot be built: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    }
    return bodies
  }

const byNumber = ({ number }: { number: string }): string => number

const vme: DrainedSource = {
  load: makeLoad({ loadRows: loadVmeRows, keyOf: byNumber, render: renderVmeDocument }),
  listKeys: listVmeNumbers,
  listKeysInBuckets: listVmeNumbersInBuckets,
}

const syndic: DrainedSource = {
  load: makeLoad({ loadRows: loadSyndicDocumentRows, keyOf: byNumber, render: renderSyndicDocument }),
  listKeys: listSyndicNumbers,
  listKeysInBuckets: listSyndicNumbersInBuckets,
}

const impact: DrainedSource = {
  load: makeLoad({ loadRows: loadImpactRows, keyOf: keyOfRow, render: renderImpactDocument }),
  listKeys: listImpactKeys,
  listKeysInBuckets: listImpactKeysInBuckets,
}

const property: DrainedSource = {
  load: makeLoad({ loadRows: loadPropertyRows, keyOf: ({ key }) => key, render: renderPropertyDocument }),
  listKeys: listPropertyKeys,
  listKeysInBuckets: listPropertyKeysInBuckets,
}

export const documentSources: Readonly<Record<DocumentKind, DrainedSource>> = {
  vme,
  syndic,
  impact,
  property,
}

/** Number of the definitions that this process has. */
export const { version: ownDefinitions } = readDefinitionVersion()

/** All that the steps in the life of an index need to know about one kind. */
export function indexContextOf(
  kind: DocumentKind,
  tools: Pick<IndexContext, 'sql' | 'engine' | 'index'>,
): IndexContext {
  return {
    kind,
    ...tools,
    definition: indexDefinitions[kind],
    definitionVersion: ownDefinitions,
    source: documentSources[kind],
  }
}
