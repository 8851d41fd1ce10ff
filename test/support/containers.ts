// The services of a test run as containers, where a Docker engine runs: the same images as docker-compose.yml.
import { readFileSync } from 'node:fs'
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers'
import { parse } from 'yaml'

interface ComposeFile {
  services: Record<'postgres' | 'redis' | 'search', { image: string }>
}

export interface Containers {
  databaseUrl: string
  redisUrl: string
  searchUrl: string
  stop(): Promise<void>
}

const address = (container: StartedTestContainer, port: number): string =>
  `${container.getHost()}:${container.getMappedPort(port)}`

/** Starts all three on free ports. testcontainers removes them itself should this process be killed. */
export async function startTestContainers(): Promise<Containers> {
  const compose = parse(readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8'), {
    merge: true,
  }) as ComposeFile
  const { postgres, redis, search } = compose.services
  const started = await Promise.allSettled([
    new GenericContainer(postgres.image)
      .withEnvironment({ POSTGRES_PASSWORD: 'test' })
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300'])
      .withTmpFs({ '/var/lib/postgresql': 'rw' })
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .start(),
    new GenericContainer(redis.image)
      .withCommand(['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'])
      .withExposedPorts(6379)
      .start(),
    new GenericContainer(search.image)
      .withEnvironment({
        'discovery.type': 'single-node',
        'xpack.security.enabled': 'false',
        'cluster.routing.allocation.disk.threshold_enabled': 'false',
        ES_JAVA_OPTS: '-Xms1g -Xmx1g',
      })
      .withExposedPorts(9200)
      .withWaitStrategy(Wait.forHttp('/_cluster/health', 9200))
      .withStartupTimeout(180_000)
      .start(),
  ])
  const stop = async (): Promise<void> => {
    await Promise.all(
      started.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.stop() : undefined)),
    )
  }
  const [sql, cache, engine] = started
  if (sql.status === 'fulfilled' && cache.status === 'fulfilled' && engine.status === 'fulfilled')
    return {
      databaseUrl: `postgres://postgres:test@${address(sql.value, 5432)}/postgres`,
      redisUrl: `redis://${address(cache.value, 6379)}`,
      searchUrl: `http://${address(engine.value, 9200)}`,
      stop,
    }
  await stop()
  const reasons = started.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  throw new Error(`The containers for the tests did not start:\n${reasons.join('\n')}`)
}
