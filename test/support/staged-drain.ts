// A drain into memory that a test can stop between its steps: after the claim, and after the documents were read.
import { documentSources } from '../../indexer/document-kinds.ts'
import type { DocumentKind } from '../../mappings/index.ts'
import { acknowledge, type Claim, claimOutbox, nextVersion } from '../../src/db/outbox.ts'
import type { Sql } from '../../src/db/sql.ts'
import { differingFields } from './differing-fields.ts'

interface Held {
  version: bigint
  /** Undefined when it was deleted. */
  body: string | undefined
}

/** Takes documents as the engine does: what is not newer is refused, deletes too. */
export type MemoryIndex = Map<string, Held>

export interface StagedDrain {
  /** Takes one more step. */
  advance(): Promise<void>
  /** Goes on until nothing is left. */
  finish(): Promise<void>
}

export function openStagedDrain(sql: Sql, kind: DocumentKind, index: MemoryIndex): StagedDrain {
  let claim: Claim | undefined
  let read: { version: bigint; bodies: Map<string, string> } | undefined

  async function advance(): Promise<void> {
    if (claim === undefined) {
      claim = await claimOutbox(sql, kind, { maxKeys: 1_000, leaseMs: 60_000 })
    } else if (read === undefined) {
      const version = await nextVersion(sql)
      read = { version, bodies: await documentSources[kind].load(sql, claim.keys) }
    } else {
      const { version, bodies } = read
      for (const key of claim.keys)
        if ((index.get(key)?.version ?? 0n) < version) index.set(key, { version, body: bodies.get(key) })
      await acknowledge(sql, claim)
      claim = undefined
      read = undefined
    }
  }

  return {
    advance,
    async finish() {
      for (;;) {
        const isClaiming = claim === undefined
        await advance()
        if (isClaiming && claim === undefined) return
      }
    },
  }
}

/** What is wrong with the documents, one line a key; nothing when they are what the database makes of them now. */
export async function findStale(sql: Sql, kind: DocumentKind, index: MemoryIndex): Promise<string[]> {
  const { listKeys, load } = documentSources[kind]
  const wanted = await load(sql, await listKeys(sql, undefined, 10_000))
  const wrong: string[] = []
  for (const [key, body] of wanted) {
    const held = index.get(key)?.body
    if (held === undefined) wrong.push(`${kind} ${key} is missing`)
    else if (held !== body) wrong.push(`${kind} ${key} is stale: ${differingFields(held, body)}`)
  }
  for (const [key, { body }] of index)
    if (body !== undefined && !wanted.has(key)) wrong.push(`${kind} ${key} is a ghost`)
  return wrong
}
