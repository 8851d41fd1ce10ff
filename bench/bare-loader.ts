// Baseline: documents that are ready in a file's worth of NDJSON, posted to an index by undici and nothing else.
import { Pool } from 'undici'

export interface Loaded {
  /** Bulk request bodies. */
  bodies: Buffer[]
  documents: number
}

/** Cuts `{key, body}` pairs into requests of about `bytes`. Built beforehand: the baseline only sends. */
export function cutBodies(documents: Iterable<[key: string, body: string]>, bytes: number): Loaded {
  const bodies: Buffer[] = []
  let lines: string[] = []
  let size = 0
  let count = 0
  for (const [key, body] of documents) {
    const line = `{"index":{"_id":"${key}","version":1,"version_type":"external"}}\n${body}\n`
    lines.push(line)
    size += line.length
    count += 1
    if (size < bytes) continue
    bodies.push(Buffer.from(lines.join('')))
    lines = []
    size = 0
  }
  if (lines.length > 0) bodies.push(Buffer.from(lines.join('')))
  return { bodies, documents: count }
}

/** Posts the bodies with so many in flight; answers documents a second. Throws when the engine refuses any. */
export async function postBodies(
  { bodies, documents }: Loaded,
  { url, indexName, inFlight }: { url: string; indexName: string; inFlight: number },
): Promise<number> {
  const pool = new Pool(url, { connections: inFlight })
  const start = performance.now()
  let next = 0
  const sender = async () => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const answer = await pool.request({
        method: 'POST',
        path: `/${indexName}/_bulk?filter_path=errors`,
        headers: { 'content-type': 'application/x-ndjson' },
        body,
      })
      const { errors } = (await answer.body.json()) as { errors?: boolean }
      if (errors !== false) throw new Error(`the bare loader was refused: status ${answer.statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, sender))
  const seconds = (performance.now() - start) / 1000
  await pool.close()
  return documents / seconds
}
