// A large file of a service, kept on disk for as long as it is read: a zip can be opened from a file alone.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import { sendRequest } from '../../src/outgoing/send-request.ts'
import { userAgentOf } from '../../src/outgoing/user-agent.ts'
import { messageOf } from '../../src/text/message-of.ts'
import { allowanceOf } from './impacts/hosts.ts'
import { openRecorded } from './run.ts'

interface FetchedFile {
  address: string
  config: Pick<Config, 'environment' | 'publicUrl'>
  signal: AbortSignal | undefined
  /** For messages; the host where it is absent. */
  name?: string
  /** How often it may lead on, within its host. */
  redirects?: number
}

export interface Download extends FetchedFile {
  sql: Sql
  /** As in import_run: what cannot be fetched leaves its trace there. */
  source: string
  config: Pick<Config, 'environment' | 'publicUrl' | 'dataDir'>
}

const MOST_BYTES = 16 * 2 ** 30
const MOST_MS = 3 * 3_600_000
const REDIRECTS = 5

/** Returns its bytes. Throws an Error that names it, or a FeedError for an address that may not be asked. */
export async function fetchTo(
  file: string,
  { address, config, signal, redirects: most = REDIRECTS, ...named }: FetchedFile,
): Promise<number> {
  const isProduction = config.environment === 'production'
  const { base, check } = allowanceOf({ url: address, hosts: 'configured', isProduction })
  const { name = base.host } = named
  const timeout = AbortSignal.timeout(MOST_MS)
  const anySignal = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  const headers = {
    accept: 'application/zip, application/octet-stream',
    'user-agent': userAgentOf(config.publicUrl),
  }
  let bytes = 0
  async function* capped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > MOST_BYTES)
        throw new Error(`${name}: more than ${MOST_BYTES} bytes; it was not read further`)
      yield chunk
    }
  }
  let url = base
  for (let redirects = 0; ; redirects += 1) {
    check(url)
    const response = await sendRequest(url, {
      headers,
      signal: anySignal,
      isPublicOnly: isProduction,
    }).catch((cause: unknown) => {
      signal?.throwIfAborted()
      throw new Error(`${name}: no answer (${messageOf(cause)})`, { cause })
    })
    const { statusCode = 0 } = response
    if (statusCode >= 300 && statusCode < 400 && redirects < most) {
      const next = URL.parse(response.headers.location ?? '', url)
      response.destroy()
      if (next === null) throw new Error(`${name}: it redirects to no address that can be read`)
      url = next
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new Error(`${name}: status ${statusCode}`)
    }
    await pipeline(Readable.from(capped(response)), createWriteStream(file), { signal: anySignal })
    return bytes
  }
}

export const downloadsIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'downloads')

/** What killed processes left. */
async function removeLeft(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const status = await stat(file).catch(() => undefined)
    if (status !== undefined && now.getTime() - status.mtimeMs > MOST_MS)
      await rm(file, { recursive: true, force: true })
  }
}

/** Gives the file of an address to some work; it is gone when that has ended. */
export async function withDownload<T>(download: Download, work: (file: string) => Promise<T>): Promise<T> {
  const { sql, source, address, config } = download
  const folder = downloadsIn(config)
  const file = join(folder, `${source}-${randomUUID()}.zip`)
  try {
    await openRecorded(
      sql,
      () => ({ source, input: new URL(address).host }),
      async () => {
        await mkdir(folder, { recursive: true })
        await removeLeft(folder, new Date())
        await fetchTo(file, download)
      },
    )
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}
