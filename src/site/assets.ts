// What the browser loads: styles, scripts and data, read once into memory. Scripts of ours are TypeScript whose types
// are stripped here. The address holds a hash of the content, so that a browser may keep a file for ever.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildSync, transformSync } from 'esbuild'
import { type KeptBody, keepBody } from '../http/replies/kept-body.ts'

export interface Asset extends KeptBody {
  mediaType: string
}

export interface Assets {
  /**
   * Address of a file by its folder and its name as it is served: `page.css`, `map/main.js`, `basemap/land.json`; of a
   * folder by its name and a slash. Throws for an unknown one.
   */
  url(name: string): string
  /** By what follows /assets/ in the address. */
  find(path: string): Asset | undefined
  /** The file of the same name, for an address with the hash of another release. */
  findNamesake(path: string): Asset | undefined
}

/** A folder whose files load each other by their names: they share one hash, in the address of the folder. */
export interface AssetFolder {
  /** How the address calls it. */
  name: string
  folder: URL
  /** Which files it serves, by path; all of a known kind when absent. */
  files?: RegExp
  /** Scripts that are sent as one file with all that they import: a page that needs seventy modules asks once. */
  bundled?: readonly string[]
}

const ASSETS_PATH = '/assets/'

const MEDIA_TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  // Glyphs of the map's labels.
  pbf: 'application/x-protobuf',
}

const hashOf = (bodies: readonly Buffer[]): string => {
  const hash = createHash('sha256')
  for (const body of bodies) hash.update(body)
  return hash.digest('base64url').slice(0, 12)
}

/** `page-HASH.css` and `map-HASH/main.js`: what stands before the hash, and what behind it. */
const hashedPath = /^([^/]+)-[\w-]{12}(\.\w+|\/.+)$/

/**
 * Modules name each other by the file that is written; the browser gets what it becomes: those of the same folder by
 * name, those of another one by address.
 */
const servedModule = (text: string, urlOf: UrlOf): string =>
  stripTypeScriptTypes(text)
    // Types leave blanks behind.
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/(\bfrom '\.\/[\w-]+)\.ts'/g, "$1.js'")
    .replace(/\bfrom '\.\.?\/([\w-]+\/[\w-]+)\.ts'/g, (_, path: string) => `from '${urlOf(`${path}.js`)}'`)

/** A script and all that it imports by a path, as one module without what only those who write it read. */
const bundledModule = (script: URL): Buffer =>
  Buffer.from(
    buildSync({
      entryPoints: [fileURLToPath(script)],
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
      logLevel: 'silent',
    }).outputFiles[0]?.contents ?? [],
  )

/** Without what only those who write it read. */
const servedStyle = (text: string): string =>
  transformSync(text, { loader: 'css', minify: true }).code.trimEnd()

type UrlOf = (name: string) => string

interface ServedFile {
  name: string
  body: Buffer
  mediaType: string
}

function servedBody(file: string, body: Buffer, urlOf: UrlOf): Buffer {
  if (file.endsWith('.ts')) return Buffer.from(servedModule(body.toString(), urlOf))
  return file.endsWith('.css') ? Buffer.from(servedStyle(body.toString())) : body
}

function readFile(
  { folder, bundled }: { folder: URL; bundled: readonly string[] },
  file: string,
  urlOf: UrlOf,
): ServedFile[] {
  const name = file.replace(/\.ts$/, '.js')
  const mediaType = MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1)]
  if (mediaType === undefined) return []
  if (bundled.includes(file)) return [{ name, body: bundledModule(new URL(file, folder)), mediaType }]
  const body = readFileSync(new URL(file, folder))
  return [{ name, body: servedBody(file, body, urlOf), mediaType }]
}

function readFolder(
  { folder, files, bundled = [] }: Omit<AssetFolder, 'name'>,
  { recursive, urlOf }: { recursive: boolean; urlOf: UrlOf },
): ServedFile[] {
  return readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((file) => files === undefined || files.test(file))
    .sort()
    .flatMap((file) => readFile({ folder, bundled }, file, urlOf))
}

/**
 * Reads every style, script and image of `site`, and of the folders beside it; some megabytes, at start. Scripts may load
 * those of a folder that stands before theirs; `site` itself comes last.
 */
export function loadAssets(site: URL, folders: readonly AssetFolder[] = []): Assets {
  const urls = new Map<string, string>()
  const byName = new Map<string, Asset>()
  const byPath = new Map<string, Asset>()
  const url = (name: string): string => {
    const known = urls.get(name)
    if (known === undefined) throw new Error(`there is no asset ${name}`)
    return known
  }
  function add(name: string, path: string, file: ServedFile): void {
    const asset = { ...keepBody(file.body), mediaType: file.mediaType }
    urls.set(name, ASSETS_PATH + path)
    byName.set(name, asset)
    byPath.set(path, asset)
  }
  for (const folder of folders) {
    const files = readFolder(folder, { recursive: true, urlOf: url })
    const path = `${folder.name}-${hashOf(files.map(({ body }) => body))}/`
    urls.set(`${folder.name}/`, ASSETS_PATH + path)
    for (const file of files) add(`${folder.name}/${file.name}`, path + file.name, file)
  }
  for (const file of readFolder({ folder: site }, { recursive: false, urlOf: url })) {
    const dot = file.name.lastIndexOf('.')
    add(file.name, `${file.name.slice(0, dot)}-${hashOf([file.body])}${file.name.slice(dot)}`, file)
  }
  return {
    url,
    find: (path) => byPath.get(path),
    findNamesake(path) {
      const [, before = '', behind = ''] = hashedPath.exec(path) ?? []
      return byName.get(before + behind)
    },
  }
}
