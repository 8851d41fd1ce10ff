// What can be wrong with the indices of a kind while they are in use, how it shows, what heals it, and what a person must
// do where nothing does.
import type { Generation } from '../../src/db/generations.ts'
import { refreshIntervalOf, standingOf } from './create-index.ts'
import type { EngineIndex, EngineState } from './engine-state.ts'
import { type MarkMeaning, meaningOfMark } from './index-mark.ts'

/** Everything that is judged, read in this order: the engine, then the database. */
export interface Seen {
  engine: EngineState
  /** Names of red indices of which no shard is being recovered. */
  lost: ReadonlySet<string>
  /** Which nodes the engine has, each with the moment of its start. */
  nodes: ReadonlySet<string>
  generations: readonly Generation[]
  database: string
  lastVersion: bigint
  /** As configured for what is searched. */
  refreshInterval: string
}

/** What the watch remembers of the time before. */
export interface SeenBefore {
  nodes: ReadonlySet<string>
  lastVersion: bigint
}

/**
 * `repair` brings engine and generations together (ensure-live.ts), `replace` first notes that the index can't be put
 * right, `compare` has both compared whole, `leap` moves the versions on before that, `tell` leaves it to a person.
 */
export type Healing = 'repair' | 'replace' | 'compare' | 'leap' | 'tell'

export type Fault =
  | 'no-live-index'
  | 'alias'
  | 'index-missing'
  | 'write-alias-missing'
  | 'index-closed'
  | 'index-settings'
  | 'index-read-only'
  | 'shard-lost'
  | 'index-unsound'
  | 'index-behind'
  | 'behind-too-long'
  | 'index-put-back'
  | 'engine-restarted'
  | 'database-put-back'

interface FaultKind {
  healing: Healing
  /** How long it must stand: a swap, a beat or a recovery under way looks the same for a moment. */
  after: 'now' | 'soon' | 'long'
  /** Of what is replaced: why. */
  reason?: string
  /** What is wrong, what happens, and what a person can do when it stays. */
  text(indexName: string): string
}

export const faults: Readonly<Record<Fault, FaultKind>> = {
  'no-live-index': {
    healing: 'repair',
    after: 'soon',
    text: () =>
      'there is no index to search: one is built. If this stays, read why in index_generation.note and run npm run rebuild.',
  },
  alias: {
    healing: 'repair',
    after: 'soon',
    text: (name) =>
      `searches do not go to ${name} and to it alone: the alias is set right. If it comes back, find who else changes aliases.`,
  },
  'index-missing': {
    healing: 'repair',
    after: 'soon',
    text: (name) => `${name} is gone: the generation before takes its place, or a new one is built.`,
  },
  'write-alias-missing': {
    healing: 'repair',
    after: 'soon',
    text: (name) => `${name} has lost its write alias: it is set again, or the index replaced.`,
  },
  'index-closed': {
    healing: 'repair',
    after: 'soon',
    text: (name) =>
      `${name} is closed: it is opened and compared. To be rid of an index kept for a rollback, delete it instead.`,
  },
  'index-settings': {
    healing: 'repair',
    after: 'soon',
    text: (name) => `${name} does not refresh as configured: its settings are written again.`,
  },
  'index-read-only': {
    healing: 'tell',
    after: 'soon',
    text: (name) =>
      `${name} takes no changes, which wait: free disk space, or lift the block by PUT /${name}/_settings {"index.blocks.write": null, "index.blocks.read_only": null, "index.blocks.read_only_allow_delete": null}.`,
  },
  'shard-lost': {
    healing: 'replace',
    after: 'long',
    reason: 'it has lost a shard',
    text: (name) =>
      `${name} has lost a shard: the generation before takes its place, or a new one is built. If that does not end, look at the nodes and their disks by GET /_cluster/allocation/explain.`,
  },
  'index-unsound': {
    healing: 'repair',
    after: 'now',
    text: (name) =>
      `${name} can't be put right (index_generation.unsound says why) and is replaced. If it comes back, find who else writes to the index.`,
  },
  'index-behind': {
    healing: 'compare',
    after: 'now',
    text: (name) =>
      `${name}, kept for a rollback, has missed changes and gets no more until it is compared. After an hour it is dropped.`,
  },
  'behind-too-long': {
    healing: 'replace',
    after: 'now',
    reason: 'it could not be brought up to date for an hour',
    text: (name) =>
      `${name}, kept for a rollback, could not be brought up to date for an hour and is dropped.`,
  },
  'index-put-back': {
    healing: 'compare',
    after: 'soon',
    text: (name) => `${name} is older than was noted, as after a restored snapshot: everything is compared.`,
  },
  'engine-restarted': {
    healing: 'compare',
    after: 'now',
    text: () => 'the search engine has restarted: everything is compared.',
  },
  'database-put-back': {
    healing: 'leap',
    after: 'now',
    text: () =>
      'the database is another one or an older state of it: document versions move past all that was sent, and everything is compared. If it comes back, two databases write the same indices: give one another INDEX_PREFIX.',
  },
}

export interface Finding {
  fault: Fault
  /** Name of the index; that of the kind where it is of none. */
  indexName: string
}

const LONGEST_BEHIND_SECONDS = 3_600

const ofMark: Partial<Record<MarkMeaning, Fault>> = {
  'index-behind': 'index-put-back',
  'database-behind': 'database-put-back',
  'database-other': 'database-put-back',
}

/** What is wrong with one index that exists. */
function judgeIndex(generation: Generation, index: EngineIndex, seen: Seen): Fault[] {
  const { indexName, state, unsound, behindSeconds } = generation
  if (unsound !== null) return ['index-unsound']
  if (!index.isOpen) return ['index-closed']
  if (index.isRed) return seen.lost.has(indexName) ? ['shard-lost'] : []
  const found: Fault[] = []
  const markFault = ofMark[meaningOfMark(index.mark, { ...generation, ...seen })]
  if (markFault !== undefined) found.push(markFault)
  if (!index.writable) found.push('write-alias-missing')
  // Settings can't be changed while a block is set.
  if (index.blocks.length > 0) found.push('index-read-only')
  else if (index.refreshInterval !== refreshIntervalOf(standingOf(state), seen.refreshInterval))
    found.push('index-settings')
  if (behindSeconds === null || state === 'live') return found
  return [...found, behindSeconds > LONGEST_BEHIND_SECONDS ? 'behind-too-long' : 'index-behind']
}

/** Everything that is wrong. Generations that are being built are the business of their rebuild. */
export function judge(kind: string, seen: Seen, before: SeenBefore | undefined): Finding[] {
  const { engine, generations, nodes, lastVersion } = seen
  const findings: Finding[] = []
  const live = generations.find(({ state }) => state === 'live')
  if (live === undefined) findings.push({ fault: 'no-live-index', indexName: kind })
  else if (engine.aliasIsIndex || !engine.isAliasPlain || engine.searched.join() !== live.indexName)
    findings.push({ fault: 'alias', indexName: live.indexName })
  for (const generation of generations) {
    const { indexName, state } = generation
    if (state !== 'live' && state !== 'previous') continue
    const index = engine.indices.get(indexName)
    if (index === undefined) findings.push({ fault: 'index-missing', indexName })
    else for (const fault of judgeIndex(generation, index, seen)) findings.push({ fault, indexName })
  }
  if (before === undefined) return findings
  // Between two beats only this process knows how far the versions were.
  if (lastVersion < before.lastVersion) findings.push({ fault: 'database-put-back', indexName: kind })
  if ([...nodes].some((node) => !before.nodes.has(node)))
    findings.push({ fault: 'engine-restarted', indexName: kind })
  return findings
}
