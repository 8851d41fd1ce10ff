// A proxy before the search engine that keeps what the product asks, so that the baseline can ask exactly the same.
import { createServer, type IncomingMessage } from 'node:http'

export interface Recorded {
  path: string
  body: string
}

/** A path of the API, and the one search that it makes. */
export interface RecordedPair {
  path: string
  search: Recorded
}

export interface Recorder {
  url: string
  /** What was asked during `work`, searches only. */
  during(work: () => Promise<unknown>): Promise<Recorded[]>
  close(): Promise<void>
}

/** What a process reads for its own memory names no copy of a shard; searches of readers do (src/engine/run-search.ts). */
const isOfReader = (path: string): boolean => /_search\?.*\bpreference=/.test(path)

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

export async function startRecorder(target: string): Promise<Recorder> {
  let kept: Recorded[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const path = request.url ?? '/'
    if (isOfReader(path)) kept.push({ path, body })
    const answer = await fetch(new URL(path, target), {
      method: request.method ?? 'GET',
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(body === '' ? {} : { body }),
    })
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async during(work) {
      kept = []
      await work()
      return kept
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Records the one search behind each path of the API; a path that needs none or several is left out. */
export async function recordSearches(
  recorder: Recorder,
  origin: string,
  paths: readonly string[],
): Promise<RecordedPair[]> {
  const pairs: RecordedPair[] = []
  for (const path of paths) {
    const searches = await recorder.during(async () => {
      const answer = await fetch(`${origin}${path}`)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await answer.arrayBuffer()
    })
    const [search] = searches
    if (searches.length === 1 && search !== undefined) pairs.push({ path, search })
  }
  return pairs
}
