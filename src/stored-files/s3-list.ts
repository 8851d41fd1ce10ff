// The pages of a bucket's list (ListObjectsV2). Of a page only names that are digests are read, and where the next one
// begins: none of it needs a reader of XML.
import { digestOf, type KeptFile } from './stored-files.ts'

export interface ListPage {
  kept: KeptFile[]
  /** Where the next page begins; undefined at the end. */
  next: string | undefined
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}
const plainText = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (name) => entities[name] ?? name)

/** What the first element of that name holds. */
function textOf(xml: string, name: string): string | undefined {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const from = xml.indexOf(open)
  const to = xml.indexOf(close, from)
  return from < 0 || to < 0 ? undefined : plainText(xml.slice(from + open.length, to))
}

/**
 * Throws where the list goes on and does not say where.
 *
 * @param prefix Of every key that is ours, its slash included; whatever else lies there is passed over.
 */
export function readListPage(xml: string, prefix: string): ListPage {
  const kept = xml
    .split('<Contents>')
    .slice(1)
    .flatMap((contents): KeptFile[] => {
      const key = textOf(contents, 'Key') ?? ''
      const sha256 = key.startsWith(prefix) ? digestOf(key.slice(prefix.length)) : undefined
      const since = Date.parse(textOf(contents, 'LastModified') ?? '')
      return sha256 === undefined || Number.isNaN(since) ? [] : [{ sha256, since }]
    })
  const next = textOf(xml, 'NextContinuationToken')
  if (next === undefined && textOf(xml, 'IsTruncated') === 'true')
    throw new Error('the storage of files does not say where its list goes on')
  return { kept, next }
}
