// The only reader of process.env: parsed once, typed, frozen. Every other module takes what it needs as a parameter.
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { readEmailAddress } from './accounts/email-address.ts'
import { type ImpactSource, impactSources } from './impacts/event.ts'
import { type RasterLayer, readRasterLayers } from './map/basemap/raster-layers.ts'

export interface Config {
  environment: 'production' | 'development' | 'test'
  host: string
  port: number
  /** Where the internal port listens; this machine alone unless said otherwise. */
  internalHost: string
  /** Prometheus metrics and dependency details; never the public port. 0 lets the system choose, absent is port + 1 where there is one. */
  internalPort: number
  /** Everything embedded services keep on disk. */
  dataDir: string
  /**
   * Origin of canonical addresses, problem types and links; never taken from a request. Empty in production when it is
   * not set and the host does not say where the service is reached: the API refuses that.
   */
  publicUrl: string
  logLevel: string
  /** Addresses of existing services; an absent one is started by backing-services/. */
  databaseUrl: string | undefined
  /** The same database as the API enters it, with a role of its own that `migrate` makes; absent: as databaseUrl says. */
  apiDatabaseUrl: string | undefined
  /** A copy of it that follows by streaming, for what the API reads of the register; absent: there is none. */
  databaseReadUrl: string | undefined
  /** Of a server, or of sentinels: jobs/redis-address.ts. */
  redisUrl: string | undefined
  /** Of a node, or of several of one cluster with commas between them. */
  searchUrl: string | undefined
  index: { prefix: string; shards: number; replicas: number; refreshInterval: string }
  /** Prefix of every key, queue and stream in Redis, so that two installations can share one server. */
  redisPrefix: string
  rateLimits: boolean
  /** Addresses or networks of proxies whose X-Forwarded-For is trusted; none when empty. */
  trustedProxies: readonly string[]
  /** Signs cursors; several API processes must share it. Empty in production when it is not set: the API refuses that. */
  cursorSecret: string
  /** Of which the names of clients in shared counters are made; undefined: a random one for each process. */
  clientSecret: string | undefined
  /**
   * Of which the keys for API keys, waiting mails and tokens in them are derived; API and indexer share it. Empty in
   * production when it is not set: both refuse that.
   */
  accountSecret: string
  mail: MailConfig
  /** Where built exports lie; API and indexer share it. */
  exportsDir: string
  /** Of the clock in Brussels, from which the digests of a day are mailed. */
  digestHour: number
  /** A full extract that holds this share fewer VMEs than are active stops before anything is closed. */
  maxClosedShare: number
  /** Zips of the cadastral plan, folders of them, or addresses, in which {nis} stands for the code of each municipality. */
  cadastreFiles: readonly string[]
  /** Points that the API holds in memory for the map, some 150 bytes each; above it the search engine answers. */
  mapMaxPoints: number
  /** File with a large-scale base for the maps; undefined: our own outlines. */
  basemapArchive: string | undefined
  /** Pictures that the map page offers under its points; none unless said otherwise. */
  rasterLayers: readonly RasterLayer[]
  /** Which codes of the register mean what in its reuse files; an empty list leaves it to the usual labels. */
  functions: {
    codes: Record<RegisterMeaning, readonly string[]>
    labels: Record<RegisterMeaning, readonly string[]>
  }
  /** Sources of outages and works; each can be switched off, after which its last good data stay. */
  feeds: Readonly<Record<ImpactSource, FeedConfig>>
  impacts: ImpactConfig
  buildingUnits: BuildingUnitsConfig
  permits: PermitsConfig
  /** Secrets that open /api/jobs; without one those routes refuse everybody. */
  adminKeys: readonly string[]
  /** Who runs the service, by the address that they sign in with, in lower case; see `session` in http/route-rules.ts. */
  adminEmails: readonly string[]
  /** Undefined: payments are off. */
  payments: PaymentsConfig | undefined
  /** Annual accounts of the National Bank; their import is off without a key. */
  accounts: AnnualAccountsConfig
  /** Where files are kept that outlive a request. */
  storedFiles: StoredFilesConfig
  /** Undefined: there are no pictures of streets. */
  streetImages: StreetImagesConfig | undefined
  /** Of pictures of streets that are kept, in megabytes. */
  streetImageCacheMegabytes: number
  publisher: Publisher
  /** Undefined: nothing is traced. */
  tracing: TracingConfig | undefined
  sampleVmes: number
  /** What the services started on this machine need to know. */
  embedded: {
    javaHome: string | undefined
    /** Downloads that every copy and every DATA_DIR shares. */
    cacheDir: string
    /** Heap of the search engine as Java writes it: 512m, 2g. */
    searchHeap: string
    /** Of the PostgreSQL that docker-compose.yml starts; undefined: one of its own for each DATA_DIR. */
    postgresPassword: string | undefined
  }
}

export interface FeedConfig {
  isOn: boolean
  /** Where the source answers; an http address is accepted on this machine only, outside production. */
  url: string
  /** Least time between two requests. */
  everyMinutes: number
  /** Of Basic authentication; undefined where the source asks for none. */
  user: string | undefined
  password: string | undefined
}

/** The Flemish register of buildings and addresses. */
export interface BuildingUnitsConfig {
  /** Whether the clock loads the extract. */
  isOn: boolean
  /** A zip, the folder it was unpacked into, or the https address of one. */
  extract: string
  /** Of its API, with the version: …/v2 or …/v3. */
  apiUrl: string
  /** Allows more requests; a secret. */
  apiKey: string | undefined
}

/** Where traces go, by OTLP over HTTP. */
export interface TracingConfig {
  /** Whole: https://collector:4318/v1/traces. */
  url: string
  /** Of requests and batches, 0 to 1; imports and what they ask are always traced. */
  share: number
  /** Sent as `authorization`; a secret. */
  authorization: string | undefined
}

/** The layers of Flemish permits. */
export interface PermitsConfig {
  isOn: boolean
  url: string
  /** Day from which permits are asked for, ISO. */
  from: string
}

/** How far an event reaches, in metres, where its source does not say; and how long one without an end lasts. */
export interface ImpactConfig {
  worksPolygonMetres: number
  worksPointMetres: number
  severePolygonMetres: number
  outagePointMetres: number
  openWorksDays: number
  openOutageHours: number
}

/** How mails leave: by a server, or as files where none is named. */
export interface MailConfig {
  /** smtp://user:password@host:587 or smtps://…; undefined: files in `folder`. */
  smtpUrl: string | undefined
  /** Sender, as mails show it. */
  from: string
  folder: string
}

/** The provider of payments, Stripe. */
export interface PaymentsConfig {
  secretKey: string
  /** One, or two while they are changed; none: nothing is sold yet, and the webhook can be made. */
  webhookSecrets: readonly string[]
  /** Of a stand-in on this machine; undefined: the provider itself. */
  apiOrigin: string | undefined
  /** Whether money moves: what comes of the other mode is not worked. */
  isLive: boolean
}

/** The web service of the National Bank's Central Balance Sheet Office. */
export interface AnnualAccountsConfig {
  /** Of the service, or of a stand-in on this machine. */
  origin: string
  /** Of the product "Authentic Query"; undefined: no company is asked about. */
  queryKey: string | undefined
  /** Of the product "Authentic Extract": what was filed each day; undefined: it is not asked for. */
  extractKey: string | undefined
  /** Calls, in all. */
  perSecond: number
  /** At a time. */
  parallel: number
  /** After which a company is asked about again. */
  everyDays: number
}

export interface S3Config {
  kind: 's3'
  endpoint: string
  region: string
  bucket: string
  /** Without slashes at its ends; empty: none. */
  prefix: string
  keyId: string
  secret: string
}

export type StoredFilesConfig = { kind: 'folder'; path: string } | S3Config

/** One source of pictures of streets. */
export interface StreetImagesConfig {
  source: 'mapillary' | 'google'
  /** Token or key. */
  key: string
  /** Signs addresses of Google. */
  signingSecret: string | undefined
  /** Of a stand-in on this machine; undefined: the source itself. */
  origin: string | undefined
  /** Look-ups of this process. */
  perMinute: number
  /** Look-ups of all processes. */
  perDay: number
}

/** Who offers the service, as its pages say; undefined where it was not set. */
export interface Publisher {
  name: string | undefined
  address: string | undefined
  /** Enterprise number, as it is to be shown. */
  number: string | undefined
  email: string | undefined
}

export type RegisterMeaning = 'syndic' | 'provisional' | 'absorption' | 'division'

const LAST_PORT = 65_535

type Environment = Record<string, string | undefined>

const oneOf = <T extends string>(name: string, value: string, allowed: readonly T[]): T => {
  const found = allowed.find((candidate) => candidate === value)
  if (found === undefined) throw new Error(`${name} is "${value}"; it must be one of ${allowed.join(', ')}`)
  return found
}

const number = (env: Environment, name: string, fallback: number, [min, max]: [number, number]): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isFinite(value) || value < min || value > max)
    throw new Error(`${name} is "${text}"; it must be a number from ${min} to ${max}`)
  return value
}

const integer = (env: Environment, name: string, fallback: number, bounds: [number, number]): number => {
  const value = number(env, name, fallback, bounds)
  if (!Number.isInteger(value)) throw new Error(`${name} is "${env[name]}"; it must be a whole number`)
  return value
}

const heap = (name: string, value: string): string => {
  if (!/^[1-9]\d*[mg]$/i.test(value)) throw new Error(`${name} is "${value}"; it must look like 512m or 2g`)
  return value
}

const list = (text: string | undefined, separator = ','): readonly string[] =>
  Object.freeze(
    (text ?? '')
      .split(separator)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )

/** SYNDIC_FUNCTION_CODES and so on; labels may hold commas and are separated by bars. */
function byMeaning(env: Environment, suffix: 'CODES' | 'LABELS'): Record<RegisterMeaning, readonly string[]> {
  const separator = suffix === 'CODES' ? ',' : '|'
  const read = (name: string): readonly string[] => list(env[`${name}_${suffix}`], separator)
  return Object.freeze({
    syndic: read('SYNDIC_FUNCTION'),
    provisional: read('PROVISIONAL_FUNCTION'),
    absorption: read('ABSORPTION_LINK'),
    division: read('DIVISION_LINK'),
  })
}

// Addresses and rhythms: docs/decisions/0016-impacts.md and the source.md of each importer.
const feedDefaults: Readonly<Record<ImpactSource, { isOn: boolean; url: string; everyMinutes: number }>> = {
  ores: { isOn: true, url: 'https://ores-breakdownmapapi-prd.azurewebsites.net/Breakdown', everyMinutes: 15 },
  'outage-file': { isOn: false, url: '', everyMinutes: 15 },
  gipod: {
    isOn: true,
    url: 'https://geo.api.vlaanderen.be/GIPOD/ogc/features/v1',
    everyMinutes: 60,
  },
  'brussels-worksites': {
    isOn: true,
    url: 'https://data.mobility.brussels/geoserver/bm_traffic/wfs',
    everyMinutes: 60,
  },
  'brussels-events': {
    isOn: true,
    url: 'https://data.mobility.brussels/geoserver/bm_traffic/wfs',
    everyMinutes: 60,
  },
  // Asks for a user and a password.
  osiris: {
    isOn: false,
    url: 'https://api.osiris.brussels/geoserver/ogc/features/v1',
    everyMinutes: 60,
  },
  'sibelga-works': { isOn: true, url: 'https://www.sibelga.be/fr/chantiers-data/data', everyMinutes: 60 },
  'works-file': { isOn: false, url: '', everyMinutes: 60 },
}

const MINUTES_A_DAY = 1_440

/** ORES_FEED=off, ORES_URL, ORES_EVERY_MINUTES, ORES_USER, ORES_PASSWORD, and so on for each source. */
function readFeed(env: Environment, source: ImpactSource): FeedConfig {
  const name = source.replaceAll('-', '_').toUpperCase()
  const { isOn, url, everyMinutes } = feedDefaults[source]
  const wanted = oneOf(`${name}_FEED`, env[`${name}_FEED`] || (isOn ? 'on' : 'off'), ['on', 'off'])
  return Object.freeze({
    isOn: wanted === 'on',
    url: env[`${name}_URL`] || url,
    everyMinutes: integer(env, `${name}_EVERY_MINUTES`, everyMinutes, [1, MINUTES_A_DAY]),
    user: env[`${name}_USER`] || undefined,
    password: env[`${name}_PASSWORD`] || undefined,
  })
}

const readFeeds = (env: Environment): Readonly<Record<ImpactSource, FeedConfig>> =>
  Object.freeze(
    Object.fromEntries(impactSources.map((source) => [source, readFeed(env, source)])) as Record<
      ImpactSource,
      FeedConfig
    >,
  )

const isoDay = (name: string, text: string): string => {
  const midnight = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text)
    throw new Error(`${name} is "${text}"; it must be a day, like 2018-01-01`)
  return text
}

const isFeedOn = (env: Environment, name: string): boolean =>
  oneOf(name, env[name] || 'on', ['on', 'off']) === 'on'

// Addresses: docs/decisions/0054-building-units-and-permits.md and the source.md of both importers.
const readBuildingUnits = (env: Environment): BuildingUnitsConfig =>
  Object.freeze({
    isOn: isFeedOn(env, 'BUILDING_UNITS_FEED'),
    extract: env.BUILDING_UNITS_EXTRACT || 'https://api.basisregisters.vlaanderen.be/v2/extract',
    apiUrl: env.BUILDING_UNITS_API || 'https://api.basisregisters.vlaanderen.be/v2',
    apiKey: env.BUILDING_UNITS_KEY || undefined,
  })

// The portal began on 2017-02-23.
const readPermits = (env: Environment): PermitsConfig =>
  Object.freeze({
    isOn: isFeedOn(env, 'PERMITS_FEED'),
    url: env.PERMITS_URL || 'https://www.mercator.vlaanderen.be/raadpleegdienstenmercatorpubliek/wfs',
    from: isoDay('PERMITS_FROM', env.PERMITS_FROM || '2017-02-23'),
  })

const MOST_METRES = 1_000
// No outage of low voltage reaches further: geodata sources name 150 m, and 300 m as the most.
const MOST_OUTAGE_METRES = 300
const shortestSecret = 16

function readAdminKeys(env: Environment): readonly string[] {
  const keys = list(env.ADMIN_KEYS)
  if (keys.some((key) => key.length < shortestSecret))
    throw new Error(`ADMIN_KEYS holds a key of fewer than ${shortestSecret} characters`)
  return keys
}

/** Addresses as accounts know them. */
function readAdminEmails(env: Environment): readonly string[] {
  const addresses = list(env.ADMIN_EMAILS).map((given) => {
    const address = readEmailAddress(given)
    if (address === undefined)
      throw new Error(`ADMIN_EMAILS holds "${given}"; it must be a list of e-mail addresses`)
    return address
  })
  return Object.freeze([...new Set(addresses)])
}

const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** A host as it stands in an address; a wildcard is no place to go to. */
function reachable(host: string): string {
  if (isWildcard(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Scheme, host and port of an address that has nothing else. */
function originOf(name: string, text: string): string {
  const url = URL.parse(text.replace(/(?<!\/)\/+$/, ''))
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(`${name} is "${text}"; it must be an origin, like https://example.org`)
  return url.origin
}

function readPublisher(env: Environment): Publisher {
  const email = env.CONTACT_EMAIL || undefined
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Error(`CONTACT_EMAIL is "${email}"; it must be an e-mail address`)
  return Object.freeze({
    name: env.PUBLISHER_NAME || undefined,
    address: env.PUBLISHER_ADDRESS || undefined,
    number: env.PUBLISHER_NUMBER || undefined,
    email,
  })
}

function readMail(env: Environment, dataDir: string): MailConfig {
  const smtpUrl = env.SMTP_URL || undefined
  const url = smtpUrl === undefined ? undefined : URL.parse(smtpUrl)
  // Not shown: it may hold a password.
  if (url === null || (url !== undefined && !/^smtps?:$/.test(url.protocol)))
    throw new Error('SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host')
  const from = env.MAIL_FROM || 'VME data service <noreply@localhost>'
  if (/[\r\n]/.test(from) || !/^(?:[^<>]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    throw new Error(`MAIL_FROM is "${from}"; it must look like Name <name@example.org>`)
  return Object.freeze({ smtpUrl, from, folder: join(dataDir, 'mail') })
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)

/** Where something on this machine stands in for a service. */
function standInOf(name: string, env: Environment): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const origin = originOf(name, text)
  if (!isLoopback(new URL(origin).hostname))
    throw new Error(`${name} is "${origin}"; it must be on this machine, or not set`)
  return origin
}

/** Nothing set: payments are off. Secrets are in no message. */
function readPayments(env: Environment, isProduction: boolean): PaymentsConfig | undefined {
  const secretKey = env.STRIPE_SECRET_KEY || undefined
  const secrets = env.STRIPE_WEBHOOK_SECRET
  if (secretKey === undefined) {
    if (secrets) throw new Error('STRIPE_WEBHOOK_SECRET is set and STRIPE_SECRET_KEY is not')
    return undefined
  }
  const webhookSecrets = secrets === undefined ? [] : secrets.split(',').map((secret) => secret.trim())
  if (webhookSecrets.some((secret) => secret === ''))
    throw new Error(
      'STRIPE_WEBHOOK_SECRET holds an empty secret; leave it out to make the webhook by /api/jobs/payment-bootstrap',
    )
  const apiOrigin = standInOf('STRIPE_API_ORIGIN', env)
  const isLive =
    oneOf('STRIPE_LIVE', env.STRIPE_LIVE || (isProduction ? 'on' : 'off'), ['on', 'off']) === 'on'
  if (/^[sr]k_live_/.test(secretKey) !== isLive)
    throw new Error(`STRIPE_LIVE is ${isLive ? 'on' : 'off'} and STRIPE_SECRET_KEY is of the other mode`)
  return Object.freeze({ secretKey, webhookSecrets: Object.freeze(webhookSecrets), apiOrigin, isLive })
}

const BANK = 'https://ws.cbso.nbb.be'

/** Keys are in no message. */
function readAccounts(env: Environment, isProduction: boolean): AnnualAccountsConfig {
  const origin = originOf('NBB_CBSO_ORIGIN', env.NBB_CBSO_ORIGIN || BANK)
  // The key goes with every call.
  if (!origin.startsWith('https:') && (isProduction || !isLoopback(new URL(origin).hostname)))
    throw new Error(`NBB_CBSO_ORIGIN is "${origin}"; it must begin with https`)
  return Object.freeze({
    origin,
    queryKey: env.NBB_CBSO_KEY || undefined,
    extractKey: env.NBB_CBSO_EXTRACT_KEY || undefined,
    perSecond: number(env, 'NBB_CBSO_PER_SECOND', 4, [0.1, 1_000]),
    parallel: integer(env, 'NBB_CBSO_PARALLEL', 3, [1, 6]),
    everyDays: integer(env, 'NBB_CBSO_EVERY_DAYS', 7, [1, 365]),
  })
}

/** STORED_FILES is a folder, or s3://bucket/prefix?endpoint=https://…&region=…; secrets are in no message. */
function readStoredFiles(env: Environment, dataDir: string): StoredFilesConfig {
  const text = env.STORED_FILES || join(dataDir, 'files')
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return Object.freeze({ kind: 'folder', path: resolve(text) })
  const url = URL.parse(text)
  if (url === null || url.protocol !== 's3:' || url.hostname === '' || url.username !== '')
    throw new Error(
      'STORED_FILES must be a folder, or look like s3://bucket/prefix?endpoint=https://host&region=name',
    )
  const region = url.searchParams.get('region') || 'us-east-1'
  const endpoint = originOf(
    'the endpoint of STORED_FILES',
    url.searchParams.get('endpoint') || `https://s3.${region}.amazonaws.com`,
  )
  const [keyId, secret] = [env.STORED_FILES_KEY_ID, env.STORED_FILES_SECRET]
  if (!keyId || !secret)
    throw new Error('STORED_FILES is storage that asks for STORED_FILES_KEY_ID and STORED_FILES_SECRET')
  const prefix = decodeURIComponent(url.pathname)
    .split('/')
    .filter((part) => part !== '')
    .join('/')
  return Object.freeze({ kind: 's3', endpoint, region, bucket: url.hostname, prefix, keyId, secret })
}

/** Without an address nothing is traced. */
function readTracing(env: Environment): TracingConfig | undefined {
  const share = number(env, 'TRACES_SHARE', 0.1, [0, 1])
  if (!env.TRACES_URL) return undefined
  const url = URL.parse(env.TRACES_URL)
  // Not shown: it may hold a password.
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Error(
      'TRACES_URL must look like https://collector.example.org:4318/v1/traces; what it asks for is TRACES_AUTHORIZATION',
    )
  return Object.freeze({ url: url.href, share, authorization: env.TRACES_AUTHORIZATION || undefined })
}

const streetImageNames = {
  mapillary: { key: 'MAPILLARY_TOKEN', origin: 'MAPILLARY_ORIGIN' },
  google: { key: 'GOOGLE_STREET_VIEW_KEY', origin: 'GOOGLE_STREET_VIEW_ORIGIN' },
} as const
const MOST_LOOKUPS = 1_000_000

/** Without a token there are none. */
function readStreetImages(env: Environment): StreetImagesConfig | undefined {
  const wanted = env.STREET_IMAGE_SOURCE || 'mapillary'
  const source = oneOf('STREET_IMAGE_SOURCE', wanted, ['mapillary', 'google'])
  const names = streetImageNames[source]
  const perMinute = integer(env, 'STREET_IMAGES_PER_MINUTE', 30, [1, MOST_LOOKUPS])
  const perDay = integer(env, 'STREET_IMAGES_PER_DAY', 5_000, [1, MOST_LOOKUPS])
  const origin = standInOf(names.origin, env)
  const key = env[names.key]
  if (!key) return undefined
  // Not shown: it is a secret.
  if (/[^\x21-\x7e]/.test(key)) throw new Error(`${names.key} holds a space or a sign that no key has`)
  const signingSecret = source === 'google' ? env.GOOGLE_STREET_VIEW_SECRET || undefined : undefined
  return Object.freeze({ source, key, signingSecret, origin, perMinute, perDay })
}

function isAddressOfEngine(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return false
  try {
    decodeURIComponent(`${url.username}${url.password}`)
    return true
  } catch {
    return false
  }
}

/** Checked here, since what reads it later says neither which setting is wrong nor which of its signs. */
function readSearchUrl({ ELASTICSEARCH_URL: urls }: Environment): string | undefined {
  if (!urls) return undefined
  const each = list(urls)
  if (each.length > 0 && each.every(isAddressOfEngine)) return urls
  // Without the address, which may hold a password.
  throw new Error(
    'ELASTICSEARCH_URL must look like https://user:password@host:9200, several with commas between them; in a password % is written as %25, a comma as %2C and @ as %40',
  )
}

/** Reads the environment. Throws an Error that names the variable and what it may hold. */
export function readConfig(env: Environment = process.env): Readonly<Config> {
  const environment = oneOf('NODE_ENV', env.NODE_ENV || 'development', ['production', 'development', 'test'])
  const port = integer(env, 'PORT', 3000, [0, LAST_PORT])
  const host = env.HOST || '127.0.0.1'
  const rateLimits = oneOf('RATE_LIMITS', env.RATE_LIMITS || 'on', ['on', 'off']) === 'on'
  if (!rateLimits && environment === 'production') throw new Error('RATE_LIMITS=off is refused in production')
  const dataDir = resolve(env.DATA_DIR || '.data')
  return Object.freeze({
    environment,
    host,
    port,
    internalHost: env.INTERNAL_HOST || '127.0.0.1',
    internalPort: integer(env, 'INTERNAL_PORT', port === 0 || port === LAST_PORT ? 0 : port + 1, [
      0,
      LAST_PORT,
    ]),
    dataDir,
    publicUrl: env.PUBLIC_URL
      ? originOf('PUBLIC_URL', env.PUBLIC_URL)
      : environment === 'production' && isWildcard(host)
        ? ''
        : `http://${reachable(host)}:${port}`,
    logLevel: env.LOG_LEVEL || 'info',
    databaseUrl: env.DATABASE_URL || undefined,
    apiDatabaseUrl: env.API_DATABASE_URL || undefined,
    databaseReadUrl: env.DATABASE_READ_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
    searchUrl: readSearchUrl(env),
    index: Object.freeze({
      prefix: env.INDEX_PREFIX ?? '',
      shards: integer(env, 'INDEX_SHARDS', 1, [1, 64]),
      replicas: integer(env, 'INDEX_REPLICAS', 0, [0, 8]),
      refreshInterval: env.INDEX_REFRESH || '250ms',
    }),
    redisPrefix: env.REDIS_PREFIX || 'vme',
    rateLimits,
    trustedProxies: list(env.TRUSTED_PROXIES),
    cursorSecret: env.CURSOR_SECRET || (environment === 'production' ? '' : 'development-only'),
    clientSecret: env.CURSOR_SECRET || undefined,
    accountSecret: env.ACCOUNT_SECRET || (environment === 'production' ? '' : 'development-only'),
    mail: readMail(env, dataDir),
    exportsDir: env.EXPORTS_DIR ? resolve(env.EXPORTS_DIR) : join(dataDir, 'exports'),
    digestHour: integer(env, 'DIGEST_HOUR', 7, [0, 23]),
    maxClosedShare: number(env, 'MAX_CLOSED_SHARE', 0.05, [0, 1]),
    cadastreFiles: list(env.CADASTRE_FILES).map((path) =>
      /^https?:\/\//i.test(path) ? path : resolve(path),
    ),
    mapMaxPoints: integer(env, 'MAP_MAX_POINTS', 6_000_000, [0, 50_000_000]),
    basemapArchive: env.BASEMAP_PMTILES ? resolve(env.BASEMAP_PMTILES) : undefined,
    rasterLayers: readRasterLayers('MAP_RASTER_LAYERS', env.MAP_RASTER_LAYERS, {
      allowsLocal: environment !== 'production',
    }),
    functions: Object.freeze({ codes: byMeaning(env, 'CODES'), labels: byMeaning(env, 'LABELS') }),
    feeds: readFeeds(env),
    impacts: Object.freeze({
      worksPolygonMetres: integer(env, 'WORKS_POLYGON_METRES', 25, [0, MOST_METRES]),
      worksPointMetres: integer(env, 'WORKS_POINT_METRES', 50, [0, MOST_METRES]),
      severePolygonMetres: integer(env, 'SEVERE_POLYGON_METRES', 50, [0, MOST_METRES]),
      outagePointMetres: integer(env, 'OUTAGE_POINT_METRES', 150, [0, MOST_OUTAGE_METRES]),
      openWorksDays: integer(env, 'OPEN_WORKS_DAYS', 365, [1, 3_650]),
      openOutageHours: integer(env, 'OPEN_OUTAGE_HOURS', 24, [1, 720]),
    }),
    buildingUnits: readBuildingUnits(env),
    permits: readPermits(env),
    adminKeys: readAdminKeys(env),
    adminEmails: readAdminEmails(env),
    payments: readPayments(env, environment === 'production'),
    accounts: readAccounts(env, environment === 'production'),
    storedFiles: readStoredFiles(env, dataDir),
    streetImages: readStreetImages(env),
    streetImageCacheMegabytes: integer(env, 'STREET_IMAGE_CACHE_MB', 2_048, [1, 1_000_000]),
    publisher: readPublisher(env),
    tracing: readTracing(env),
    sampleVmes: integer(env, 'SAMPLE_VMES', 12_000, [1, 6_000_000]),
    embedded: Object.freeze({
      javaHome: env.JAVA_HOME || undefined,
      cacheDir: resolve(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'vme-data-service'),
      searchHeap: heap('SEARCH_HEAP', env.SEARCH_HEAP || '512m'),
      postgresPassword: env.POSTGRES_PASSWORD || undefined,
    }),
  })
}

/** The environment of a child process: this process's own with some variables replaced. */
export const environmentWith = (extra: Environment): NodeJS.ProcessEnv => ({ ...process.env, ...extra })
