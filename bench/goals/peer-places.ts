// P1: suggestions of places against Addok over the same places, uncached on both sides, at 8 connections.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, run } from '../../backing-services/processes.ts'
import type { LocationEntry, Suggestion } from '../../src/places/memory/suggestion.ts'
import { loadLocationEntries } from '../../src/places/statements/locations.ts'
import { type Server, startProgram } from '../child.ts'
import { loadInTurn, loadRow } from '../compare-loads.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { beginnings } from '../memory-suggestions.ts'
import { addokDocument } from '../peers/addok-document.ts'
import { besidePeer, had } from '../peers/not-had.ts'
import { type OwnRedis, startOwnRedis } from '../peers/own-redis.ts'
import { installPython, lastLine, peers } from '../peers/python.ts'
import type { Row } from '../row.ts'
import { startApi, targetOf } from '../servers.ts'

const LABEL = 'suggestions of places, 8 connections'
const QUERIES = 500
const COMPARED = 200
/** Our API has one process; Addok, which has no threads that run at once, gets one for each of two cores. */
const WORKERS = 2
const INDEX_LIMIT_MS = 900_000

interface Addok {
  server: Server
  stop(): Promise<void>
}

async function startAddok(
  programs: string,
  { folder, entries, redis }: { folder: string; entries: readonly LocationEntry[]; redis: OwnRedis },
): Promise<Addok> {
  const config = join(folder, 'addok_bench.py')
  // Everything else as Addok has it; its own log of queries is off by default.
  await writeFile(config, `LOG_DIR = ${JSON.stringify(folder)}\nBATCH_WORKERS = ${WORKERS}\n`)
  const env = {
    ADDOK_CONFIG_MODULE: config,
    REDIS_HOST: '127.0.0.1',
    REDIS_PORT: String(redis.port),
  }
  const file = join(folder, 'places.ndjson')
  const mostWeight = Math.max(...entries.map(({ weight }) => weight))
  await writeFile(file, entries.map((entry) => JSON.stringify(addokDocument(entry, mostWeight))).join('\n'))
  for (const args of [['batch', file], ['ngrams']]) {
    const { status, stderr } = await run(join(programs, 'addok'), args, {
      env: { ...process.env, ...env },
      timeoutMs: INDEX_LIMIT_MS,
    })
    if (status !== 0) throw new Error(`addok ${args[0]} failed: ${lastLine(stderr)}`)
  }
  const port = (await freePort()) ?? 0
  const server = await startProgram({
    command: join(programs, 'gunicorn'),
    args: [
      ...['--workers', String(WORKERS), '--worker-class', 'gthread', '--threads', '4'],
      ...['--no-control-socket', '--log-level', 'warning', '--keep-alive', '30'],
      ...['--bind', `127.0.0.1:${port}`, 'addok.http.wsgi'],
    ],
    env,
    origin: `http://127.0.0.1:${port}`,
    healthPath: '/search/?q=gent',
  })
  return { server, stop: server.stop }
}

const oursPath = (q: string): string => `/api/locations/suggestions?culture=nl&q=${encodeURIComponent(q)}`
const theirPath = (q: string): string => `/search/?limit=10&autocomplete=1&q=${encodeURIComponent(q)}`

/** Share of our first ten that are among theirs too, over the queries to which both have an answer. */
async function agreement(ours: string, theirs: string, queries: readonly string[]): Promise<number> {
  let [common, all] = [0, 0]
  for (const q of queries) {
    const { items: mine } = (await (await fetch(ours + oursPath(q))).json()) as {
      items: Suggestion[]
    }
    const answer = (await (await fetch(theirs + theirPath(q))).json()) as {
      features: { properties: { key: string } }[]
    }
    const found = new Set(answer.features.map(({ properties }) => properties.key))
    const most = Math.min(mine.length, found.size)
    all += most
    common += Math.min(most, mine.filter(({ type, key }) => found.has(`${type} ${key}`)).length)
  }
  return common / all
}

/** Those that both answer: Addok refuses some. */
async function answered(origin: string, queries: readonly string[]): Promise<string[]> {
  const kept: string[] = []
  for (const q of queries) {
    const reply = await fetch(origin + theirPath(q))
    await reply.arrayBuffer()
    if (reply.status === 200) kept.push(q)
  }
  return kept
}

async function measure(context: BenchContext, programs: string, redis: OwnRedis): Promise<Row[]> {
  const entries = await loadLocationEntries(context.sql)
  context.log(`Addok reads ${entries.length.toLocaleString('en')} places`)
  const addok = await startAddok(programs, { folder: context.folder, entries, redis })
  const api = await startApi(context, { isCaching: false })
  try {
    const names = entries.flatMap(({ names: { nl, fr } }) => [nl, fr].filter((name) => name !== null))
    const queries = await answered(addok.server.origin, beginnings(names, QUERIES))
    const share = await agreement(api.origin, addok.server.origin, queries.slice(0, COMPARED))
    const shape = { connections: 8, seconds: 5, warmupSeconds: 1, statuses: [200] }
    const runs = await loadInTurn({
      ours: { ...shape, ...targetOf(api, context), requests: queries.map((q) => ({ path: oursPath(q) })) },
      baseline: {
        ...shape,
        // What it answers alone it may fail at beside others: counted as answered, and told.
        statuses: [200, 500],
        origin: addok.server.origin,
        requests: queries.map((q) => ({ path: theirPath(q) })),
      },
    })
    const failed = runs.baseline.reduce((sum, { refused }) => sum + refused, 0)
    const note = `${peers.addok.join(', ')}: ${WORKERS} processes of 4 threads, Redis in memory, autocomplete on; ${entries.length} places; ${(share * 100).toFixed(0)} % of our first ten are among its; ${failed} of its answers were 500`
    return [
      loadRow({ key: 'P1.rate', label: LABEL, note }, 'perSecond', runs),
      loadRow({ key: 'P1.p99', label: `${LABEL}, p99`, note }, 'p99Ms', runs),
    ]
  } finally {
    await api.stop()
    await addok.stop()
  }
}

export const peerPlacesGoal: Goal = {
  ids: ['P1'],
  runs: 'beside peers',
  run: (context) =>
    besidePeer({ 'P1.rate': LABEL, 'P1.p99': `${LABEL}, p99` }, async () => {
      const { programs } = had(await installPython('addok', context.log))
      const redis = had(await startOwnRedis())
      try {
        return await measure(context, programs, redis)
      } finally {
        await redis.stop()
      }
    }),
}
