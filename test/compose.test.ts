import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readImports, readModules } from './borders.ts'

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
  build?: string
  networks?: string[]
  user?: string
  read_only?: boolean
  tmpfs?: string[]
  privileged?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  mem_limit?: string
  logging?: { options?: Record<string, string> }
}

interface ComposeFile {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  networks: Record<string, { internal?: boolean } | null>
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

test('the image, compose, Kubernetes and the bench start the API with the options of `npm start`', () => {
  const { scripts } = JSON.parse(read('../package.json')) as { scripts: Record<string, string> }
  const words = scripts.start?.split(' run.mjs ')[1]?.split(' ') ?? []
  expect(words).toContain('--max-semi-space-size=16')
  const command = ['node', ...words]
  expect(load().services.api?.command).toEqual(command)
  expect(JSON.parse(/^CMD (.*)$/m.exec(read('../Dockerfile'))?.[1] ?? '')).toEqual(command)
  expect(read('../operations/kubernetes/base/api.yaml')).toContain(`command: [${command.join(', ')}]`)
  for (const option of words.slice(0, -1)) expect(read('../bench/servers.ts')).toContain(`'${option}'`)
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

test('each has a limit of memory, and logs that come to an end', () => {
  for (const [name, { mem_limit: memory, logging }] of Object.entries(load().services)) {
    expect([name, memory]).toEqual([name, expect.stringMatching(/^(\$\{\w+:-)?\d+[mg]\}?$/)])
    expect([name, Object.keys(logging?.options ?? {})]).toEqual([name, ['max-size', 'max-file']])
  }
})

test('what the indexer downloads and writes down lies in a volume, over a folder of its user', () => {
  const { services, volumes } = load()
  expect(services.indexer?.environment?.DATA_DIR).toBe('/data')
  const made = /^RUN mkdir (.+) && chown node:node (.+)$/m.exec(read('../Dockerfile'))
  expect(made?.[1]).toBe(made?.[2])
  for (const folder of made?.[1]?.split(' ') ?? []) {
    const mount = services.indexer?.volumes?.find((text) => text.split(':')[1] === folder)
    expect([folder, Object.keys(volumes)]).toEqual([folder, expect.arrayContaining([mount?.split(':')[0]])])
  }
})

test('Redis never evicts and keeps a log, and the engine is Elasticsearch 9', () => {
  const { services } = load()
  expect(services.redis?.command?.join(' ')).toContain('--appendonly yes')
  expect(services.redis?.command?.join(' ')).toContain('--maxmemory-policy noeviction')
  expect(services.search?.image).toMatch(/elasticsearch:9\./)
  expect(services.postgres?.image).toMatch(/^postgres:18\./)
})

const stores = ['postgres', 'redis', 'search']
const processes = ['migrate', 'api', 'indexer']

describe('a machine that runs it', () => {
  const { services, networks } = load()

  test('publishes the API alone, on the loopback address unless it is told otherwise', () => {
    expect(Object.keys(services).sort()).toEqual([...stores, ...processes].sort())
    const published = Object.entries(services).flatMap(([name, { ports }]) =>
      (ports ?? []).map((port) => [name, port]),
    )
    expect(published).toEqual([['api', expect.stringMatching(/^\$\{BIND:-127\.0\.0\.1\}:/)]])
  })

  test('has its stores in a network of their own, which leads nowhere', () => {
    expect(networks.stores?.internal).toBe(true)
    for (const name of stores) expect([name, services[name]?.networks]).toEqual([name, ['stores']])
  })

  test('takes every password from the environment, and none has a default', () => {
    const text = read('../docker-compose.yml')
    const secrets = [...text.matchAll(/\$\{(\w*(?:PASSWORD|SECRET))(:?[-?+]?)/g)].filter(
      // Those of feeds, which not every source asks for; of payments and pictures, which are off without; of storage elsewhere.
      ([, name = '']) =>
        !/^(OSIRIS|OUTAGE_FILE|WORKS_FILE|STRIPE|STORED_FILES|GOOGLE_STREET_VIEW)_/.test(name),
    )
    expect(new Set(secrets.map(([, name]) => name))).toEqual(
      new Set([
        'POSTGRES_PASSWORD',
        'API_DATABASE_PASSWORD',
        'REDIS_PASSWORD',
        'CURSOR_SECRET',
        'ACCOUNT_SECRET',
      ]),
    )
    for (const [whole, , operator] of secrets) expect([whole, operator]).toEqual([whole, ':?'])
    for (const [address] of text.matchAll(/\w+:\/\/[\w-]*:[^@\s]*@/g))
      expect(address).toMatch(/:\$\{\w+:\?[^}]+\}@$/)
    expect(services.redis?.command?.join(' ')).toContain('--requirepass ${REDIS_PASSWORD:?')
    // The API has no other address than that of its own role.
    expect(services.api?.environment?.DATABASE_URL).toBe(services.indexer?.environment?.API_DATABASE_URL)
    expect(services.api?.environment?.DATABASE_URL).toContain('postgres://vme_api:')
  })

  test('runs images that are pinned by digest and version', () => {
    for (const [name, { image, build }] of Object.entries(services))
      if (build === undefined)
        expect([name, image]).toEqual([
          name,
          expect.stringMatching(/^[\w./-]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/),
        ])
    const bases = [...read('../Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(bases).toEqual([expect.stringMatching(/^node:24\.\d+\.\d+-slim@sha256:[0-9a-f]{64}$/)])
  })

  test('runs its own processes as nobody in particular, over files that nobody writes', () => {
    for (const name of processes)
      expect([name, services[name]]).toEqual([
        name,
        expect.objectContaining({
          user: '1000:1000',
          read_only: true,
          tmpfs: [expect.stringMatching(/^\/tmp:/)],
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
        }),
      ])
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.cap_drop, service.privileged]).toEqual([name, ['ALL'], undefined])
      expect([name, service.security_opt]).toEqual([name, ['no-new-privileges:true']])
    }
  })
})

describe('the image', () => {
  const lines = read('../Dockerfile').split('\n')

  test('ends as a user who is not root, and copies nothing for others to own', () => {
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
    expect(lines.indexOf('USER node')).toBeGreaterThan(
      lines.findLastIndex((line) => line.startsWith('COPY ')),
    )
    expect(lines.join('\n')).not.toMatch(/--ch(?:own|mod)|ADD /)
    // Written as that user, and never again.
    expect(lines.join('\n')).toContain('chown -R root:root /compiled && chmod -R a+rX /compiled')
    expect(lines.join('\n')).toContain('npm ci --omit=dev --ignore-scripts')
  })

  test('holds every module that its processes load, and neither tests nor sample data', () => {
    const copied = lines.flatMap((line) => /^COPY (\S+) \.\/\1$/.exec(line)?.[1] ?? [])
    expect(lines.filter((line) => line.startsWith('COPY ')).length).toBe(copied.length + 2)
    expect(copied.filter((folder) => ['test', 'bench', 'fixtures', 'docs'].includes(folder))).toEqual([])
    const texts = new Map(readModules().map(({ path, text }) => [path, text]))
    const entries = [...texts.keys()].filter((path) =>
      /^(src\/server|indexer\/main|indexer\/cli\/\w+)\.ts$/.test(path),
    )
    expect(entries.length).toBeGreaterThan(5)
    const loaded = new Set<string>()
    const follow = (path: string): void => {
      if (loaded.has(path)) return
      loaded.add(path)
      for (const { specifier, typeOnly } of readImports(texts.get(path) ?? ''))
        if (specifier.startsWith('.') && !typeOnly) follow(posix.join(posix.dirname(path), specifier))
    }
    for (const entry of entries) follow(entry)
    expect(loaded.size).toBeGreaterThan(200)
    expect([...loaded].filter((path) => !copied.includes(path.split('/')[0] ?? ''))).toEqual([])
  })
})

test('what npm scripts start with Docker is published on this machine alone', () => {
  const local = parse(read('../backing-services/docker-compose.local.yml')) as ComposeFile
  validate(local)
  expect(validate.errors ?? []).toEqual([])
  expect(Object.keys(local.services)).toEqual(stores)
  for (const { ports } of Object.values(local.services))
    expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1::\d+$/)])
})

// What docker-compose.yml settles itself, and what has no meaning there.
const notPassedOn = new Set([
  ...[
    'NODE_ENV',
    'HOST',
    'INTERNAL_HOST',
    'INTERNAL_PORT',
    'DATA_DIR',
    'EXPORTS_DIR',
    'RATE_LIMITS',
    'SAMPLE_VMES',
  ],
  ...['DATABASE_URL', 'API_DATABASE_URL', 'DATABASE_READ_URL', 'REDIS_URL', 'ELASTICSEARCH_URL'],
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
