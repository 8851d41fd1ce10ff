// What the browser loads: styles and scripts of site/, read once into memory. Scripts are TypeScript whose types
// are stripped here. The name holds a hash of the content, so that a browser may keep a file for ever.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

interface Asset {
  body: Buffer
  mediaType: string
  etag: string
}

export interface Assets {
  /** Address of a file of site/, named as it is served: `page.css`, `search-box.js`. Throws for an unknown one. */
  url(name: string): string
  /** By the last part of the address. */
  find(fileName: string): Asset | undefined
}

const ASSETS_PATH = '/assets/'

const MEDIA_TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

const served = (file: string, text: string): [name: string, body: Buffer] =>
  file.endsWith('.ts')
    ? [file.replace(/\.ts$/, '.js'), Buffer.from(stripTypeScriptTypes(text))]
    : [file, Buffer.from(text)]

/** Reads every style, script and image of the folder; a few kilobytes, at start. */
export function loadAssets(folder: URL): Assets {
  const urls = new Map<string, string>()
  const files = new Map<string, Asset>()
  for (const file of readdirSync(folder)) {
    const [name, body] = served(file, readFileSync(new URL(file, folder), 'utf8'))
    const dot = name.lastIndexOf('.')
    const mediaType = MEDIA_TYPES[name.slice(dot + 1)]
    if (mediaType === undefined) continue
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12)
    const fileName = `${name.slice(0, dot)}-${hash}${name.slice(dot)}`
    urls.set(name, ASSETS_PATH + fileName)
    files.set(fileName, { body, mediaType, etag: `"${hash}"` })
  }
  return {
    url(name) {
      const url = urls.get(name)
      if (url === undefined) throw new Error(`site/ has no ${name}`)
      return url
    },
    find: (fileName) => files.get(fileName),
  }
}
