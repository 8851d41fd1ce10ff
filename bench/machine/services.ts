// Processes of the services that the bench asks, where they run on this machine.
import { readFileSync } from 'node:fs'
import type { Sql } from '../../src/db/sql.ts'
import type { SearchClient } from '../../src/engine/client.ts'
import { openWorkerRedis } from '../../src/jobs/redis.ts'
import { readAllTimes } from './processor-time.ts'

export interface ServiceProcesses {
  engine?: number | undefined
  /** The one that starts a process for each connection. */
  database?: number | undefined
  redis?: number | undefined
}

/** The number that a service gives itself, if a process of that name has it here and not only on a machine of its own. */
function here(pid: number | undefined, name: RegExp): number | undefined {
  try {
    return name.test(readFileSync(`/proc/${pid}/comm`, 'utf8')) ? pid : undefined
  } catch {
    return undefined
  }
}

export async function findServices(services: {
  sql: Sql
  engine: SearchClient
  redisUrl: string
}): Promise<ServiceProcesses> {
  const { nodes } = await services.engine.nodes.info({ metric: 'process' })
  const [engine] = Object.values(nodes).map(({ process }) => process?.id)
  const [backend] = await services.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const parent = readAllTimes().find(({ pid }) => pid === here(backend?.pid, /postgres/))?.parent
  const redis = openWorkerRedis({ url: services.redisUrl, connectionName: 'bench' })
  const said = await redis.info('server')
  redis.disconnect()
  return {
    engine: here(engine, /java/),
    database: here(parent, /postgres/),
    redis: here(Number(/process_id:(\d+)/.exec(said)?.[1]), /redis|valkey/),
  }
}
