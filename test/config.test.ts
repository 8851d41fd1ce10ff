import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { environmentWith, readConfig } from '../src/config.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toMatchObject({
    environment: 'development',
    host: '127.0.0.1',
    port: 3000,
    internalHost: '127.0.0.1',
    internalPort: 3001,
    dataDir: resolve('.data'),
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    redisUrl: undefined,
    searchUrl: undefined,
    rateLimits: true,
    maxClosedShare: 0.05,
    mapMaxPoints: 6_000_000,
    sampleVmes: 12_000,
  })
})

test('an empty variable is as if it were absent', () => {
  expect(
    readConfig({ PORT: '', HOST: '', DATABASE_URL: '', DATA_DIR: '', SAMPLE_VMES: '', NODE_ENV: '' }),
  ).toEqual(readConfig({}))
})

test.each([
  [{ PORT: 'http' }, 'PORT is "http"; it must be a number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT is "65536"; it must be a number from 0 to 65535'],
  [{ PORT: '-1' }, 'PORT is "-1"'],
  [{ PORT: '80.5' }, 'PORT is "80.5"; it must be a whole number'],
  [{ PORT: 'Infinity' }, 'PORT is "Infinity"'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV is "prod"; it must be one of production, development, test'],
  // Of what is typed: passwords with signs of their own, several nodes, other protocols.
  ...[
    'http://u:100%@engine',
    'http://u:a,b@engine',
    'engine:9200',
    'redis://engine',
    'http://a, engine',
    ' , ',
  ].map((url): [NodeJS.ProcessEnv, string] => [
    { ELASTICSEARCH_URL: url },
    'ELASTICSEARCH_URL must look like',
  ]),
  [{ INDEX_SHARDS: '0' }, 'INDEX_SHARDS is "0"; it must be a number from 1 to 64'],
  [{ MAX_CLOSED_SHARE: '5%' }, 'MAX_CLOSED_SHARE is "5%"; it must be a number from 0 to 1'],
  [{ SAMPLE_VMES: '0' }, 'SAMPLE_VMES is "0"; it must be a number from 1 to 6000000'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_WEBHOOK_SECRET is set and STRIPE_SECRET_KEY is not'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: '' },
    'STRIPE_WEBHOOK_SECRET holds an empty secret',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1, ' },
    'STRIPE_WEBHOOK_SECRET holds an empty secret',
  ],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_LIVE is off and STRIPE_SECRET_KEY is of the other mode'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_LIVE: 'on' }, 'STRIPE_LIVE is on and'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', NODE_ENV: 'production' }, 'STRIPE_LIVE is on and'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_ORIGIN: 'https://api.example.org' },
    'STRIPE_API_ORIGIN is "https://api.example.org"; it must be on this machine, or not set',
  ],
  [{ CONTACT_EMAIL: 'me' }, 'CONTACT_EMAIL is "me"; it must be an e-mail address'],
  [
    { ADMIN_EMAILS: 'me@example.org, you' },
    'ADMIN_EMAILS holds "you"; it must be a list of e-mail addresses',
  ],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS is "no"; it must be one of on, off'],
  [{ SEARCH_HEAP: '1x' }, 'SEARCH_HEAP is "1x"; it must look like 512m or 2g'],
  [{ PUBLIC_URL: 'example.org' }, 'PUBLIC_URL is "example.org"; it must be an origin'],
  [{ PUBLIC_URL: 'ftp://example.org' }, 'it must be an origin, like https://example.org'],
  [{ PUBLIC_URL: 'https://example.org/vme' }, 'it must be an origin'],
  [{ PUBLIC_URL: 'https://me:secret@example.org' }, 'it must be an origin'],
  [
    { NODE_ENV: 'production', CURSOR_SECRET: 'x', RATE_LIMITS: 'off' },
    'RATE_LIMITS=off is refused in production',
  ],
])('%j is refused with the name of the variable and what it may hold', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test.each([
  [{ PORT: '0' }, { port: 0, internalPort: 0 }],
  [{ PORT: '65534' }, { port: 65_534, internalPort: 65_535 }],
  [
    { ADMIN_EMAILS: ' Me@Example.org,,you@example.org, me@example.org ' },
    { adminEmails: ['me@example.org', 'you@example.org'] },
  ],
  [{ PUBLIC_URL: 'https://example.org//' }, { publicUrl: 'https://example.org' }],
  [{ PORT: '65535' }, { port: 65_535, internalPort: 0 }],
  [{ PUBLIC_URL: 'HTTPS://Example.org:8443' }, { publicUrl: 'https://example.org:8443' }],
  [{ NODE_ENV: 'production', HOST: '::' }, { publicUrl: '' }],
  [{ NODE_ENV: 'production', HOST: '10.0.0.1' }, { publicUrl: 'http://10.0.0.1:3000' }],
  [{ POSTGRES_PASSWORD: 'other' }, { embedded: { postgresPassword: 'other' } }],
  [{ HOST: '0.0.0.0', PORT: '8080' }, { publicUrl: 'http://127.0.0.1:8080' }],
  [{ HOST: '::1', PORT: '8080' }, { publicUrl: 'http://[::1]:8080' }],
  [{ NODE_ENV: 'production' }, { cursorSecret: '' }],
  [{ DATA_DIR: '/srv/vme' }, { dataDir: '/srv/vme' }],
  [{ MAX_CLOSED_SHARE: '1' }, { maxClosedShare: 1 }],
])('%j is read', (env, expected) => {
  expect(readConfig(env)).toMatchObject(expected)
})

test('nobody changes the configuration afterwards', () => {
  const config = readConfig({})
  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError)
  expect(() => Object.assign(config.index, { prefix: 'x' })).toThrow(TypeError)
})

test("a child's environment is this process's own with some variables replaced", () => {
  expect(environmentWith({ VME_TEST: 'x' })).toMatchObject({ PATH: process.env.PATH, VME_TEST: 'x' })
})

test('codes of the register are lists with commas, labels lists with bars', () => {
  const { functions } = readConfig({
    SYNDIC_FUNCTION_CODES: '00070, 00072',
    ABSORPTION_LINK_LABELS: 'Fusie, door overneming|Fusion par absorption',
  })
  expect(functions.codes).toEqual({
    syndic: ['00070', '00072'],
    provisional: [],
    absorption: [],
    division: [],
  })
  expect(functions.labels.absorption).toEqual(['Fusie, door overneming', 'Fusion par absorption'])
})

test('payments are off until they are set, and take two secrets while these are changed', () => {
  expect(readConfig({}).payments).toBeUndefined()
  expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' }).payments).toEqual({
    ...{ secretKey: 'sk_test_1', webhookSecrets: [], apiOrigin: undefined, isLive: false },
  })
  const both = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'a, b', NODE_ENV: 'production' }
  expect(readConfig(both).payments).toMatchObject({ webhookSecrets: ['a', 'b'], isLive: true })
})

test.each(['http://engine', 'https://u:100%25%2C%40@a:9200/es/, http://b:9201'])(
  '%s are addresses of an engine',
  (url) => {
    expect(readConfig({ ELASTICSEARCH_URL: url }).searchUrl).toBe(url)
  },
)
