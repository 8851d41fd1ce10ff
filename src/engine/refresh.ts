// What was written to an index is searchable from here on.
import type { Engine } from './list-query.ts'

/** Throws what the engine's client throws. */
export async function refreshIndex({ client, index }: Engine): Promise<void> {
  await client.indices.refresh({ index })
}
