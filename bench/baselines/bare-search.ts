// Baseline: the search that the product makes for a path, its answer parsed and written again. SEARCHES_FILE holds pairs
// of a path and a search.
import { readFile } from 'node:fs/promises'
import { Agent, request as ask } from 'node:http'
import { text } from 'node:stream/consumers'
import type { RecordedPair } from '../recorder.ts'
import { serveBaseline } from '../serve-baseline.ts'

const { SEARCH_URL = '', SEARCHES_FILE = '' } = process.env
const pairs = JSON.parse(await readFile(SEARCHES_FILE, 'utf8')) as RecordedPair[]
const searches = new Map(pairs.map(({ path, search }) => [path, search]))
const agent = new Agent({ keepAlive: true })
const headers = { 'content-type': 'application/json' }

function search(path: string, body: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  ask(new URL(path, SEARCH_URL), { method: 'POST', agent, headers }, (answer) => {
    text(answer).then((found) => resolve(JSON.parse(found)), reject)
  })
    .on('error', reject)
    .end(body)
  return promise
}

serveBaseline(
  async (response, path) => {
    const known = searches.get(path)
    if (known === undefined) throw new Error(`no search is known for ${path}`)
    const found = JSON.stringify(await search(known.path, known.body))
    response.setHeader('content-type', 'application/json')
    response.end(found)
  },
  () => agent.destroy(),
)
