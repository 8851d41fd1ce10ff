// The text of a bulk request: one or two lines of JSON an item.

export interface BulkItem {
  key: string
  version: bigint
  /** JSON of the document; undefined deletes. */
  body: string | undefined
}

// A delete with an external version creates a missing index whatever `require_alias` says, unless some other action of
// the same request asks for the alias. An update of a document that never exists does, and writes nothing.
export const GUARD = '{"update":{"_id":"~no-such-document","require_alias":true}}\n{"doc":{}}\n'

export interface Line {
  item: BulkItem
  text: string
  bytes: number
}

export function toLine(item: BulkItem): Line {
  const action = item.body === undefined ? 'delete' : 'index'
  const head = `{"${action}":{"_id":${JSON.stringify(item.key)},"version":${item.version},"version_type":"external"}}\n`
  const text = item.body === undefined ? head : `${head}${item.body}\n`
  return { item, text, bytes: Buffer.byteLength(text) }
}

/** Cuts lines into runs of at most `maxBytes`; a line that is larger alone has a run of its own. */
export function splitByBytes(lines: readonly Line[], maxBytes: number): Line[][] {
  const runs: Line[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const line of lines) {
    if (size + line.bytes > maxBytes) {
      runs.push([])
      size = 0
    }
    runs.at(-1)?.push(line)
    size += line.bytes
  }
  return runs
}
