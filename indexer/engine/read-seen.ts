// Reads what the watch judges, of the engine first and of the database after it.
import { errors } from '@elastic/elasticsearch'
import { readLastVersion } from '../../src/db/document-versions.ts'
import { listGenerations } from '../../src/db/generations.ts'
import { readDatabaseIdentity } from '../../src/db/timeline.ts'
import { type EngineState, readEngineState } from './engine-state.ts'
import type { Seen } from './faults.ts'
import type { IndexContext } from './index-context.ts'

async function readNodes({ engine }: IndexContext): Promise<Set<string>> {
  try {
    const { nodes = {} } = await engine.nodes.info({
      metric: 'jvm',
      filter_path: 'nodes.*.jvm.start_time_in_millis',
    })
    return new Set(Object.entries(nodes).map(([id, { jvm }]) => `${id} ${jvm?.start_time_in_millis}`))
  } catch (error) {
    // A hosted engine may keep its nodes to itself.
    if (error instanceof errors.ResponseError && (error.statusCode ?? 500) < 500) return new Set()
    throw error
  }
}

async function findLost({ engine }: IndexContext, { indices }: EngineState): Promise<Set<string>> {
  const lost = new Set<string>()
  for (const [index, { isRed, isOpen }] of indices) {
    if (!isRed || !isOpen) continue
    const { status, initializing_shards } = await engine.cluster.health({ index })
    if (status === 'red' && initializing_shards === 0) lost.add(index)
  }
  return lost
}

export async function readSeen(context: IndexContext): Promise<Seen> {
  const { sql, kind, index } = context
  const nodes = await readNodes(context)
  const engine = await readEngineState(context)
  const lost = await findLost(context, engine)
  const generations = await listGenerations(sql, kind)
  const database = await readDatabaseIdentity(sql)
  const lastVersion = await readLastVersion(sql)
  return { engine, lost, nodes, generations, database, lastVersion, refreshInterval: index.refreshInterval }
}
