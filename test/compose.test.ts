import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

interface Service {
  image?: string
  command?: string[]
  environment?: Record<string, unknown>
  ports?: string[]
  volumes?: string[]
  restart?: string
  healthcheck?: object
  depends_on?: Record<string, { condition: string }>
}

interface ComposeFile {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

const load = (): ComposeFile => parse(read('../docker-compose.yml'), { merge: true }) as ComposeFile

const ajv = new Ajv2020({ allErrors: true, strict: false })
formats.default(ajv)
// Formats of Docker's own, which the schema names and no validator knows.
for (const name of ['duration', 'ports', 'expose', 'subnet_ip_address']) ajv.addFormat(name, true)
const validate = ajv.compile(JSON.parse(read('./support/compose-spec.json')) as object)

test('docker-compose.yml is valid under the schema of the Compose Specification', () => {
  validate(load())
  expect(validate.errors ?? []).toEqual([])
})

test.each<[string, (file: ComposeFile) => void]>([
  ['a key that no service has', ({ services }) => Object.assign(services.api ?? {}, { helthcheck: {} })],
  ['a number where a list stands', ({ services }) => Object.assign(services.redis ?? {}, { ports: 6379 })],
  [
    'an unknown condition',
    ({ services }) =>
      Object.assign(services.api ?? {}, { depends_on: { redis: { condition: 'service_happy' } } }),
  ],
])('%s is found', (_, spoil) => {
  const file = load()
  spoil(file)
  expect(validate(file)).toBe(false)
})

test('all five parts are there, the three stores with a health check and a named volume each', () => {
  const { services, volumes } = load()
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(['postgres', 'redis', 'search', 'api', 'indexer']),
  )
  for (const name of ['postgres', 'redis', 'search']) {
    const service = services[name]
    expect(service?.healthcheck, name).toBeDefined()
    expect(service?.restart, name).toBe('unless-stopped')
    expect(Object.keys(volumes), name).toContain(service?.volumes?.[0]?.split(':')[0])
    expect(
      service?.ports?.every((port) => port.startsWith('127.0.0.1:')),
      name,
    ).toBe(true)
  }
  expect(services.api?.healthcheck).toBeDefined()
})

test('the processes wait for healthy stores and for the migrations', () => {
  const { services } = load()
  for (const name of ['api', 'indexer'])
    expect(services[name]?.depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
      search: { condition: 'service_healthy' },
      migrate: { condition: 'service_completed_successfully' },
    })
})

test('Redis never evicts and keeps a log, and the engine is Elasticsearch 9', () => {
  const { services } = load()
  expect(services.redis?.command?.join(' ')).toContain('--appendonly yes')
  expect(services.redis?.command?.join(' ')).toContain('--maxmemory-policy noeviction')
  expect(services.search?.image).toMatch(/elasticsearch:9\./)
  expect(services.postgres?.image).toMatch(/^postgres:18/)
})

// What docker-compose.yml settles itself, and what has no meaning there.
const notPassedOn = new Set([
  ...['NODE_ENV', 'HOST', 'INTERNAL_HOST', 'INTERNAL_PORT', 'DATA_DIR', 'RATE_LIMITS', 'SAMPLE_VMES'],
  ...['DATABASE_URL', 'REDIS_URL', 'ELASTICSEARCH_URL'],
])

test('whatever .env may set reaches a container', () => {
  const offered = [...read('../.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const file = read('../docker-compose.yml')
  expect(offered.length).toBeGreaterThan(20)
  expect(offered.filter((name) => !notPassedOn.has(name) && !file.includes(`\${${name}:`))).toEqual([])
})

test('what the register means by its codes, and how much an import may close, reaches the indexer', () => {
  const { services } = load()
  const names = ['SYNDIC_FUNCTION', 'PROVISIONAL_FUNCTION', 'ABSORPTION_LINK', 'DIVISION_LINK'].flatMap(
    (meaning) => [`${meaning}_CODES`, `${meaning}_LABELS`],
  )
  expect(Object.keys(services.indexer?.environment ?? {})).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'MAX_CLOSED_SHARE', ...names]),
  )
})
