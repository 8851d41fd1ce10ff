// Every document of the country, built by the product and kept in memory for the baselines.
import type { BenchContext } from './context.ts'

export async function loadDocuments({ index, sql }: BenchContext): Promise<Map<string, string>> {
  const documents = new Map<string, string>()
  let after: string | undefined
  for (;;) {
    const keys = await index.source.listKeys(sql, after, 5_000)
    const last = keys.at(-1)
    if (last === undefined) return documents
    const refuse = (key: string, reason: string) => {
      throw new Error(`${key}: ${reason}`)
    }
    for (const [key, body] of await index.source.load(sql, keys, refuse)) documents.set(key, body)
    after = last
  }
}
