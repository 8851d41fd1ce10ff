// What is meant by the paths that are given: each zip and each folder of layers in them, and what is downloaded.
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { currentMunicipality, municipalityCodes } from '../addresses/municipality-codes.ts'

export interface Input {
  /** For messages, without folders. */
  name: string
  /** Brings it to this machine; undefined when the service has nothing of it. `release` takes away what was brought. */
  fetch(signal?: AbortSignal): Promise<{ path: string; release(): Promise<void> } | undefined>
}

/** Stands in an address for the code of each municipality of today. */
const EACH_MUNICIPALITY = '{nis}'
/** The whole country, zipped, has some 3 GB. */
const MOST_BYTES = 16 * 2 ** 30
const DOWNLOAD_MS = 2 * 3_600_000

/** In the order given, those of a folder by their names. Throws an Error for a path that is not there. */
export async function* listInputs(paths: readonly string[]): AsyncGenerator<Input> {
  for (const path of paths) {
    if (!/^https?:\/\//i.test(path)) yield* listFiles(path)
    else if (!path.includes(EACH_MUNICIPALITY)) yield download(path, { mayBeEmpty: false })
    else
      for (const code of codesOfToday())
        yield download(path.replaceAll(EACH_MUNICIPALITY, code), { mayBeEmpty: true })
  }
}

const codesOfToday = (): string[] =>
  [...new Set([...municipalityCodes().keys()].map((code) => currentMunicipality(code)))].filter(
    (code) => code !== undefined,
  )

const local = (path: string): Input => ({
  name: basename(path),
  fetch: async () => ({ path, release: async () => {} }),
})

async function* listFiles(path: string): AsyncGenerator<Input> {
  const status = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      cause.code === 'ENOENT' ? `${path}: no such file or folder` : `${path}: ${cause.message}`,
      {
        cause,
      },
    )
  })
  if (!status.isDirectory()) {
    yield local(path)
    return
  }
  const entries = (await readdir(path, { recursive: true })).toSorted()
  const zips = entries.filter((name) => /\.zip$/i.test(name) && !basename(name).startsWith('.'))
  for (const zip of zips) yield local(join(path, zip))
  if (zips.length === 0 || entries.some((name) => /\.shp$/i.test(name))) yield local(path)
}

/** Named by its host and what tells files of it apart: keys and the like stay out of messages. */
function nameOf({ host, pathname }: URL): string {
  const parts = pathname.split('/').filter((part) => part !== '')
  return [host, ...parts.slice(-3)].join('/')
}

function download(address: string, { mayBeEmpty }: { mayBeEmpty: boolean }): Input {
  const url = new URL(address)
  const name = nameOf(url)
  return {
    name,
    async fetch(signal) {
      const folder = await mkdtemp(join(tmpdir(), 'cadastre-'))
      const release = (): Promise<void> => rm(folder, { recursive: true, force: true })
      try {
        const path = join(folder, `${name.replaceAll(/[^\w.-]+/g, '_').replace(/\.zip$/i, '')}.zip`)
        const bytes = await save(url, { name, path, signal })
        if (bytes > 0 || !mayBeEmpty) return { path, release }
        await release()
        return undefined
      } catch (error) {
        await release()
        throw error
      }
    },
  }
}

interface Saving {
  name: string
  path: string
  signal: AbortSignal | undefined
}

async function save(url: URL, { name, path, signal }: Saving): Promise<number> {
  const limit = AbortSignal.timeout(DOWNLOAD_MS)
  const response = await fetch(url, {
    // Whoever answers for another host is not whom was asked.
    redirect: 'error',
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
  }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new Error(`${name}: no answer (${cause instanceof Error ? cause.message : cause})`, { cause })
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`${name}: status ${response.status}`)
  }
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(bytes > MOST_BYTES ? new Error(`${name}: more than ${MOST_BYTES} bytes`) : null, chunk)
    },
  })
  const body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = response.body ?? []
  await pipeline(Readable.from(body), counting, createWriteStream(path))
  return bytes
}
