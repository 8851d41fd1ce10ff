import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDockerRunning, startContainers } from '../../backing-services/docker.ts'
import { shellScript, tempFolder } from '../support/temp-folder.ts'

test('no docker command means no Docker', async () => {
  expect(await isDockerRunning('no-such-docker')).toBe(false)
})

test('a command without an engine means no Docker', async () => {
  const docker = shellScript(
    join(tempFolder(), 'docker'),
    'echo "Cannot connect to the Docker daemon" >&2; exit 1',
  )
  expect(await isDockerRunning(docker)).toBe(false)
})

test('an engine that does not answer costs less than two seconds', async () => {
  const docker = shellScript(join(tempFolder(), 'docker'), 'exec sleep 20')
  const started = performance.now()
  expect(await isDockerRunning(docker)).toBe(false)
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('containers are started by name and found by their published port', async () => {
  const folder = tempFolder()
  const docker = shellScript(
    join(folder, 'docker'),
    `echo "$@" >> '${folder}/calls'
     case "$*" in
       version*|'compose version'*) echo 29.1 ;;
       *'port redis 6379') echo 127.0.0.1:49153 ;;
       *'port search 9200') echo 127.0.0.1:49154 ;;
     esac`,
  )
  expect(await isDockerRunning(docker)).toBe(true)
  const urls = await startContainers(['redis', 'search'], { dataDir: folder, docker })
  const password = readFileSync(join(folder, 'docker-redis.password'), 'utf8')
  expect(urls).toEqual({
    redis: `redis://default:${password}@127.0.0.1:49153`,
    search: 'http://127.0.0.1:49154',
  })
  const calls = readFileSync(join(folder, 'calls'), 'utf8')
  expect(calls).toMatch(
    /compose --file \S+docker-compose\.yml --file \S+docker-compose\.local\.yml --project-name vme-\w+ up --detach --wait .*redis search/,
  )
})

test('PostgreSQL is addressed with the password that Compose gives it', async () => {
  const dataDir = tempFolder()
  const docker = shellScript(
    join(tempFolder(), 'docker'),
    `echo "$POSTGRES_PASSWORD" > '${dataDir}/passed'; echo 127.0.0.1:49155`,
  )
  const options = { dataDir, docker }
  const found = await startContainers(['postgres'], { ...options, postgresPassword: 'p@ss/word' })
  expect(found).toEqual({ postgres: 'postgres://vme:p%40ss%2Fword@127.0.0.1:49155/vme' })
  const passed = () => readFileSync(join(dataDir, 'passed'), 'utf8').trim()
  expect(passed()).toBe('p@ss/word')
  const own = (await startContainers(['postgres'], options)).postgres
  expect(own).toBe(`postgres://vme:${passed()}@127.0.0.1:49155/vme`)
  expect(passed()).toMatch(/^[\w-]{32}$/)
})

test('containers that do not start are an error with the last words of Compose', async () => {
  const docker = shellScript(join(tempFolder(), 'docker'), 'echo "no space left on device" >&2; exit 1')
  await expect(startContainers(['redis'], { dataDir: tempFolder(), docker })).rejects.toThrow(
    'no space left on device',
  )
})
