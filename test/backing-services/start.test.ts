// Only PostgreSQL, and once Redis, are really started here: it has the most ways to go wrong, and the three share their
// life cycle.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, statSync, unlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive, pidOf } from '../../backing-services/lock.mjs'
import { findRedis } from '../../backing-services/redis.ts'
import { startServices } from '../../backing-services/start.ts'
import { readState } from '../../backing-services/state.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { apiRoleOf } from '../../src/db/api-role.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openSql } from '../../src/db/sql.ts'
import { leaveOut } from '../support/leave-out.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { until } from '../support/until.ts'

const elsewhere = { REDIS_URL: 'redis://127.0.0.1:1', ELASTICSEARCH_URL: 'http://127.0.0.1:1' }
const options = { log: () => {}, forTests: true, docker: false }
// As long as a test may take: what a kill leaves is looked at, and taken over.
const STAYS_MS = 30_000

const configFor = (dataDir: string, env: Record<string, string> = {}): Readonly<Config> =>
  readConfig({ DATA_DIR: dataDir, ...elsewhere, ...env })

const postgresOf = (dataDir: string): string => {
  const record = readState(dataDir).services.postgres
  return record?.origin === 'embedded' ? record.process : ''
}

/** Another process that starts the services and keeps them. */
async function startHolder(
  dataDir: string,
  graceMs = STAYS_MS,
): Promise<{ holder: ChildProcess; databaseUrl: string }> {
  const url = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)
  const script = `
    import { startServices } from ${url('../../backing-services/start.ts')}
    import { readConfig } from ${url('../../src/config.ts')}
    const config = readConfig(${JSON.stringify({ DATA_DIR: dataDir, ...elsewhere })})
    const services = await startServices(config, { forTests: true, docker: false, graceMs: ${graceMs} })
    process.on('SIGTERM', () => services.stop().then(() => process.exit(0)))
    setInterval(() => {}, 1000)
    console.log(services.databaseUrl)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void holder.kill('SIGKILL'))
  const [line] = (await once(holder.stdout, 'data')) as [Buffer]
  return { holder, databaseUrl: line.toString().trim() }
}

async function answers(url: string): Promise<boolean> {
  const sql = openSql({ url, applicationName: 'test', max: 1 })
  try {
    return (await sql`select 1 as one`)[0]?.one === 1
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function askRedis(port: string, command: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.end(`${command}\r\n`)
  const [line] = (await once(socket, 'data')) as [Buffer]
  return line.toString().trim()
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await once(child, 'exit')
}

test('addresses in the environment are taken as they are, and nothing is started or written', async () => {
  const dataDir = join(tempFolder(), 'data')
  const services = await startServices(
    configFor(dataDir, { DATABASE_URL: 'postgres://somewhere/x' }),
    options,
  )
  expect(services).toMatchObject({
    databaseUrl: 'postgres://somewhere/x',
    redisUrl: elsewhere.REDIS_URL,
    searchUrl: elsewhere.ELASTICSEARCH_URL,
    origin: { postgres: 'address', redis: 'address', search: 'address' },
  })
  await services.stop()
  expect(existsSync(dataDir)).toBe(false)
})

test('what a killed process left is taken over, keeps its data, and is stopped by the one that took it over', async () => {
  const dataDir = join(tempFolder(), 'data')
  const { holder, databaseUrl } = await startHolder(dataDir)
  const server = postgresOf(dataDir)
  await kill(holder, 'SIGKILL')
  expect(isAlive(server)).toBe(true)

  const services = await startServices(configFor(dataDir), options)
  expect(services.databaseUrl).toBe(databaseUrl)
  expect(services.origin.postgres).toBe('embedded')
  expect(await answers(services.databaseUrl)).toBe(true)
  await services.stop()
  expect(isAlive(server)).toBe(false)
})

test('what a killed process left and nobody takes over is gone in seconds, and its data are kept', async () => {
  const dataDir = join(tempFolder(), 'data')
  const { holder } = await startHolder(dataDir, 0)
  const server = postgresOf(dataDir)
  await kill(holder, 'SIGKILL')
  await until('the server has gone', () => !isAlive(server))
  await until('nothing is noted any more', () => readState(dataDir).services.postgres === undefined)

  const services = await startServices(configFor(dataDir), options)
  expect(await answers(services.databaseUrl)).toBe(true)
  await services.stop()
})

test('what a killed process left stays while another one uses it', async () => {
  const dataDir = join(tempFolder(), 'data')
  const { holder } = await startHolder(dataDir, 0)
  const server = postgresOf(dataDir)
  const services = await startServices(configFor(dataDir), options)
  await kill(holder, 'SIGKILL')
  // Its watchdog has looked once the lock was taken and given back.
  await pause(500)
  expect(isAlive(server)).toBe(true)
  expect(await answers(services.databaseUrl)).toBe(true)
  await services.stop()
  expect(isAlive(server)).toBe(false)
})

test('after kill -9 of the server as well, the next start recovers', async () => {
  const dataDir = join(tempFolder(), 'data')
  const { holder } = await startHolder(dataDir)
  const server = postgresOf(dataDir)
  process.kill(pidOf(server), 'SIGKILL')
  await kill(holder, 'SIGKILL')
  // A killed process still accepts connections until the system has taken it away.
  await until('the server has gone', () => !isAlive(server))

  const services = await startServices(configFor(dataDir), options)
  expect(await answers(services.databaseUrl)).toBe(true)
  await services.stop()
})

test('the server of a lost services.json is found by its own pid file', async () => {
  const dataDir = join(tempFolder(), 'data')
  const { holder, databaseUrl } = await startHolder(dataDir)
  const server = postgresOf(dataDir)
  await kill(holder, 'SIGKILL')
  unlinkSync(join(dataDir, 'services.json'))

  const services = await startServices(configFor(dataDir), options)
  expect(services.databaseUrl).toBe(databaseUrl)
  await services.stop()
  expect(isAlive(server)).toBe(false)
})

test('what is started is for the user who started it alone', async (context) => {
  if ((await findRedis()) === undefined) leaveOut(context, 'there is no redis-server')
  const dataDir = tempFolder()
  chmodSync(dataDir, 0o777)
  const config = readConfig({ DATA_DIR: dataDir, ELASTICSEARCH_URL: elsewhere.ELASTICSEARCH_URL })
  const services = await startServices(config, options)
  try {
    const modeOf = (name: string): string => (statSync(join(dataDir, name)).mode & 0o777).toString(8)
    expect(modeOf('.')).toBe('700')
    for (const name of [
      ...['services.json', 'postgres.password', 'vme_api.password', 'redis.password', 'redis/redis.conf'],
      ...['logs/postgres.log', 'logs/redis.log'],
    ])
      expect([name, modeOf(name)]).toEqual([name, '600'])
    const redis = new URL(services.redisUrl)
    expect(redis.password).toMatch(/^[\w-]{32}$/)
    expect(await askRedis(redis.port, 'PING')).toMatch(/^-NOAUTH/)
    expect(await askRedis(redis.port, 'AUTH wrong')).toMatch(/^-WRONGPASS/)
    expect(await askRedis(redis.port, `AUTH ${redis.password}`)).toBe('+OK')
    const record = readState(dataDir).services.redis
    const pid = pidOf(record?.origin === 'embedded' ? record.process : '')
    if (process.platform === 'linux')
      expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(redis.password)
    // The API's address is of a role of its own, which a migration makes.
    const [owner, api] = [new URL(services.databaseUrl), new URL(services.apiDatabaseUrl ?? '')]
    expect([api.host, api.username]).toEqual([owner.host, 'vme_api'])
    expect(api.password).not.toBe(owner.password)
    const sql = openSql({ url: owner.href, applicationName: 'test', max: 2 })
    await migrate(sql, apiRoleOf(api.href))
    await sql.end()
    expect(await answers(api.href)).toBe(true)
  } finally {
    await services.stop()
  }
})

test('two processes share one server, and only the last one to leave stops it', async () => {
  const dataDir = join(tempFolder(), 'data')
  const { holder, databaseUrl } = await startHolder(dataDir)
  const server = postgresOf(dataDir)
  const services = await startServices(configFor(dataDir), options)
  expect(services.databaseUrl).toBe(databaseUrl)

  await kill(holder, 'SIGTERM')
  expect(await answers(services.databaseUrl)).toBe(true)
  await services.stop()
  expect(isAlive(server)).toBe(false)
})

test('a service that cannot be started stops those that could, and says why', async () => {
  const dataDir = join(tempFolder(), 'data')
  const config = readConfig({ DATA_DIR: dataDir, REDIS_URL: elsewhere.REDIS_URL })
  // No Java accepts this heap; where there is no Java or Maven at all, the message says that instead.
  const broken = { ...config, embedded: { ...config.embedded, searchHeap: '1x' } }
  await expect(startServices(broken, options)).rejects.toThrow(
    /The search engine (?:did not start|needs Java|is fetched with Maven)/,
  )
  expect(readState(dataDir)).toEqual({ services: {}, users: [] })
  const log = readFileSync(join(dataDir, 'logs', 'postgres.log'), 'utf8')
  expect(log).toContain('database system is shut down')
}, 120_000)

test('an aborted start leaves nothing running', async () => {
  const dataDir = join(tempFolder(), 'data')
  const controller = new AbortController()
  const starting = startServices(configFor(dataDir), { ...options, signal: controller.signal })
  await until('the start is under way', () => existsSync(join(dataDir, 'services.json')))
  controller.abort(new Error('Interrupted by SIGINT'))
  await expect(starting).rejects.toThrow()
  expect(readState(dataDir)).toEqual({ services: {}, users: [] })
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  await until('the server has gone', () => !existsSync(pidFile))
})
