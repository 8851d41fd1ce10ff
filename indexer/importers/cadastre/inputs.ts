// What is meant by the paths that are given: each zip and each folder of layers in them, and what is downloaded.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '../../../src/config.ts'
import { currentMunicipality, municipalityCodes } from '../addresses/municipality-codes.ts'
import { downloadsIn, fetchTo } from '../download.ts'

export interface Input {
  /** For messages, without folders. */
  name: string
  /** Brings it to this machine; undefined when the service has nothing of it. `release` takes away what was brought. */
  fetch(signal?: AbortSignal): Promise<{ path: string; release(): Promise<void> } | undefined>
}

/** Stands in an address for the code of each municipality of today. */
const EACH_MUNICIPALITY = '{nis}'

export type Asking = Pick<Config, 'environment' | 'publicUrl' | 'dataDir'>

/** In the order given, those of a folder by their names. Throws an Error for a path that is not there. */
export async function* listInputs(paths: readonly string[], config: Asking): AsyncGenerator<Input> {
  for (const path of paths) {
    if (!/^https?:\/\//i.test(path)) yield* listFiles(path)
    else if (!path.includes(EACH_MUNICIPALITY)) yield download(path, { mayBeEmpty: false, config })
    else
      for (const code of codesOfToday())
        yield download(path.replaceAll(EACH_MUNICIPALITY, code), { mayBeEmpty: true, config })
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

function download(address: string, { mayBeEmpty, config }: { mayBeEmpty: boolean; config: Asking }): Input {
  const name = nameOf(new URL(address))
  return {
    name,
    async fetch(signal) {
      // Gigabytes: folders of the system for what is passing may be memory.
      const downloads = downloadsIn(config)
      await mkdir(downloads, { recursive: true })
      const folder = await mkdtemp(join(downloads, 'cadastre-'))
      const release = (): Promise<void> => rm(folder, { recursive: true, force: true })
      try {
        const path = join(folder, `${name.replaceAll(/[^\w.-]+/g, '_').replace(/\.zip$/i, '')}.zip`)
        // Whoever answers for another place is not whom was asked.
        const bytes = await fetchTo(path, { address, name, config, signal, redirects: 0 })
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
