// Everything that leaves the product, one line each: how to read all of it, and whether names of sole traders belong in
// it. A new output is one more line here; a route that no line reads fails the test.
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { accountPages } from '../../src/accounts/pages/account-pages.ts'
import { readConfig } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { SearchClient } from '../../src/engine/client.ts'
import { familyNames } from '../../src/exports/families.ts'
import { formatNames } from '../../src/exports/formats/formats.ts'
import { csvTableNames } from '../../src/market/csv-tables.ts'
import { syndicPath, vmePath } from '../../src/site/page-paths.ts'
import { cultures } from '../../src/text/culture.ts'
import { keepPostedPath } from '../../src/watchlist/paths.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import { makeKey } from '../support/api-keys.ts'
import { textOfFile } from '../support/read-file.ts'
import { until } from '../support/until.ts'
import { watchAs } from '../support/watching.ts'
import { number, PLANTED_VMES, plantedNumbers, vmeAt } from './names.ts'

/** Runs the service of the world. */
export const ADMIN_EMAIL = 'runs-the-world@example.org'

/** Opens the jobs of the world. */
export const ADMIN_KEY = 'opens-the-jobs-of-the-world'

export interface World {
  app: FastifyInstance
  sql: Sql
  redis: Redis
  redisPrefix: string
  engine: SearchClient
  indexPrefix: string
  /** Every number of the database, those of the sample country too. */
  vmes: readonly string[]
  syndics: readonly string[]
  /** Whole names of all sole traders, as the sources write them. */
  soleTraders: readonly string[]
  /** Addresses of the internal servers of both processes. */
  internal: readonly string[]
  /** Lines of log so far, at level debug. */
  logs: { api: string[]; indexer: string[] }
  /** What both processes have sent to a collector of traces so far. */
  traces: () => string[]
  /** What `npm run import` printed for the same inputs. */
  printed: string[]
}

export interface Output {
  name: string
  /** Patterns of the routes that it reads. */
  routes?: readonly string[]
  /** True: a profile, a list, or what these are made of. */
  namesSoleTraders: boolean
  /** Stands in the output when it was read at all. */
  proof: RegExp
  read: (world: World) => Promise<string[]>
}

const vmeNumbers = Array.from({ length: PLANTED_VMES }, (_, position) => vmeAt(position))
const { company, trader, formerTrader } = plantedNumbers
const syndicNumbers = [company, trader, formerTrader, number(4), number(999)]
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789', 've', 'zel', 'qui', 'een']

const startedJobs = [
  'import-power-outages',
  'import-public-works',
  'import-annual-accounts',
  'import-cadastral-geodata',
  'import-cadastral-parcels',
  'import-cadastral-buildings',
  'import-building-units',
  'import-vlaamse-vergunningen',
  'rematch-vlaamse-vergunningen',
]
const marketFiles = csvTableNames.map((name) => `/market/${name}.csv`)
const bothPrefixes = (path: string): string[] => [`/api${path}`, `/api/v1${path}`]

type Urls = readonly string[] | ((world: World) => readonly string[])

/** Bodies and headers of replies, whatever their status. */
const asked =
  (urls: Urls, accept = 'application/json', more: Readonly<Record<string, string>> = {}) =>
  async (world: World): Promise<string[]> => {
    const { app } = world
    const texts: string[] = []
    for (const url of typeof urls === 'function' ? urls(world) : urls) {
      const { body, headers } = await app.inject({ url, headers: { accept, ...more } })
      texts.push(`${url} ${JSON.stringify(headers)} ${body}`)
    }
    return texts
  }

const pages = (...urls: string[]) =>
  asked(
    urls.flatMap((url) =>
      cultures.map((culture) => `${url}${url.includes('?') ? '&' : '?'}culture=${culture}`),
    ),
    'text/html',
  )

/** Somebody whose account opened the profiles of all that there is to open. */
async function openProfiles({ sql }: World): Promise<SignedIn> {
  const reader = await signIn(sql)
  await sql`
    insert into profile_unlock (account_id, number)
    select ${reader.accountId}, number from unnest(${[...vmeNumbers, company]}::text[]) as number`
  return reader
}

// A file is written by what writes the reply of its family: nothing else gets into it.
const fileRoutes = [
  '/api/export/files',
  '/api/export/file/:id',
  '/exports/files/:id',
  '/exports/files/:id/download',
]

/** Every family in every format, as what a reader of that format finds in it. */
async function readExports(world: World): Promise<string[]> {
  const { headers } = await makeKey({ ...world, config: readConfig({ NODE_ENV: 'test' }) })
  const urls = [
    ...familyNames.flatMap((family) =>
      ['', `?syndic=${trader}`, '?culture=fr'].map((query) => `/api/export/family/${family}${query}`),
    ),
    ...['', '?status=all&culture=nl', '?q=proefstuk', `?syndic=${trader}`, '?syndic=personal&status=all'].map(
      (query) => `/api/export/vme${query}`,
    ),
  ]
  const texts = await asked(['/api/export/catalog', '/api/export/catalog?culture=fr'])(world)
  for (const url of urls) {
    const more = url.includes('?') ? '&' : '?'
    texts.push(...(await asked([`${url}${more}count=true`])(world)))
    for (const format of formatNames) {
      const reply = await world.app.inject({ url: `${url}${more}format=${format}`, headers })
      texts.push(`${JSON.stringify(reply.headers)} ${await textOfFile(format, reply.rawPayload)}`)
    }
  }
  return texts
}

async function readTables({ sql }: World): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await sql<{ text: string }[]>`select to_jsonb(t)::text as text from ${sql(name)} as t`
    texts.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return texts
}

async function readRedisKey(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key)
    case 'hash':
      return redis.hgetall(key)
    case 'list':
      return redis.lrange(key, 0, -1)
    case 'set':
      return redis.smembers(key)
    case 'zset':
      return redis.zrange(key, '0', '-1', 'WITHSCORES')
    case 'stream':
      return redis.xrange(key, '-', '+')
    // Gone since its name was read.
    case 'none':
      return null
    default:
      throw new Error(`${key} is of a kind that is not read here`)
  }
}

/** Names and values of all that stands below a prefix. */
export async function readRedis({
  redis,
  redisPrefix,
}: Pick<World, 'redis' | 'redisPrefix'>): Promise<string[]> {
  const texts: string[] = []
  let cursor = '0'
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${redisPrefix}*`, 'COUNT', 500)
    for (const key of keys) texts.push(`${key} ${JSON.stringify(await readRedisKey(redis, key))}`)
    cursor = next
  } while (cursor !== '0')
  return texts
}

async function readIndices({ engine, indexPrefix }: World): Promise<string[]> {
  const index = `${indexPrefix}*`
  await engine.indices.refresh({ index })
  const { hits } = await engine.search({ index, size: 10_000 })
  return [
    JSON.stringify(await engine.indices.get({ index })),
    ...hits.hits.map(({ _id, _source }) => `${_id} ${JSON.stringify(_source)}`),
  ]
}

const readInternal = async ({ internal }: World): Promise<string[]> =>
  Promise.all(
    internal.flatMap((origin) =>
      ['/metrics', '/health/ready'].map(async (path) => (await fetch(origin + path)).text()),
    ),
  )

export const outputs: readonly Output[] = [
  {
    name: 'VMEs by number',
    routes: bothPrefixes('/vme/:enterpriseNumber'),
    namesSoleTraders: true,
    proof: /Proefstuk Beheer/,
    read: asked(({ vmes }) => [
      ...[...vmeNumbers, ...syndicNumbers].flatMap((of) => bothPrefixes(`/vme/${of}`)),
      ...vmes.map((of) => `/api/vme/${of}`),
    ]),
  },
  {
    name: 'lists of VMEs',
    routes: bothPrefixes('/vme'),
    namesSoleTraders: true,
    proof: /"total":12/,
    read: asked(
      [
        ...['?pageSize=100', '?pageSize=100&page=2', '?syndic=any&pageSize=100'],
        ...[`?syndic=${trader}`, `?numbers=${vmeNumbers}&culture=fr`],
      ].flatMap((query) => bothPrefixes(`/vme${query}`)),
    ),
  },
  {
    name: 'syndics by number',
    routes: bothPrefixes('/syndics/:enterpriseNumber'),
    namesSoleTraders: true,
    proof: /09 111 22 33/,
    read: asked(({ syndics }) => [
      ...syndicNumbers.flatMap((of) => bothPrefixes(`/syndics/${of}`)),
      ...syndics.map((of) => `/api/syndics/${of}`),
    ]),
  },
  {
    name: 'annual accounts',
    routes: [
      '/financials/:enterpriseNumber',
      ...['/financials/:enterpriseNumber', '/financials/attachments/:id'].flatMap(bothPrefixes),
    ],
    namesSoleTraders: false,
    proof: /"filings":\[\]/,
    read: async (world) => [
      ...(await asked(({ syndics }) => [
        ...[...syndicNumbers, ...syndics].flatMap((of) => bothPrefixes(`/financials/${of}`)),
        ...bothPrefixes('/financials/attachments/1'),
      ])(world)),
      ...(await pages(...[...syndicNumbers, ...world.syndics].map((of) => `/financials/${of}`))(world)),
    ],
  },
  {
    name: 'portfolios',
    routes: bothPrefixes('/syndics/:enterpriseNumber/portfolio'),
    namesSoleTraders: true,
    proof: /Residentie Proefstuk/,
    read: asked(({ syndics }) => [
      ...syndicNumbers.flatMap((of) => bothPrefixes(`/syndics/${of}/portfolio`)),
      ...syndics.map((of) => `/api/syndics/${of}/portfolio`),
    ]),
  },
  {
    name: 'lists of syndics',
    routes: bothPrefixes('/syndics'),
    namesSoleTraders: true,
    proof: /Proefstuk Beheer/,
    read: asked(
      ['?facets=true&pageSize=100', '?q=proefstuk', '?sort=name&culture=en'].flatMap((query) =>
        bothPrefixes(`/syndics${query}`),
      ),
    ),
  },
  {
    name: 'the ranking',
    routes: bothPrefixes('/syndics/top/:count'),
    namesSoleTraders: true,
    proof: /Proefstuk Beheer/,
    read: asked(['100', '100?region=BE-VLG'].flatMap((count) => bothPrefixes(`/syndics/top/${count}`))),
  },
  {
    name: 'market figures',
    routes: ['/stats/overview', '/stats/overview/live', '/stats/municipalities'].flatMap(bothPrefixes),
    namesSoleTraders: false,
    proof: /"source":"computed"/,
    read: asked(['/stats/overview', '/stats/overview/live', '/stats/municipalities'].flatMap(bothPrefixes)),
  },
  {
    name: 'suggestions',
    routes: ['/api/search/suggestions', '/api/locations/suggestions'],
    namesSoleTraders: true,
    proof: /Proefstuk/,
    read: asked(
      ['search', 'locations'].flatMap((kind) =>
        letters.map((letter) => `/api/${kind}/suggestions?q=${letter}`),
      ),
    ),
  },
  {
    name: 'the map',
    routes: ['/api/map/vme-points', '/api/map/counts', '/api/map/property-insights'],
    namesSoleTraders: false,
    proof: /"withoutCoordinates":[1-9]/,
    read: asked([
      ...[
        '',
        'zoom=16',
        'format=columns',
        'categories=syndic',
        'status=all&zoom=17',
        `syndic=${trader}`,
        `syndicNumber=${trader}`,
        `syndicNumber=${company}`,
      ]
        .concat(vmeNumbers.map((of) => `focusVme=${of}`))
        .map((query) => `/api/map/vme-points?${query}`),
      ...['', '?impacts=power-outage,public-works'].map((query) => `/api/map/counts${query}`),
      ...['', '?format=columns'].map((query) => `/api/map/property-insights${query}`),
    ]),
  },
  {
    name: 'the maps of outages and works',
    routes: [
      ...['power-outage', 'public-works'].flatMap((family) => bothPrefixes(`/${family}/impacted-vmes-map`)),
      '/api/map/vme-impacts/:enterpriseNumber',
      '/api/map/impact-shapes',
      '/api/map/impact-events/:id',
    ],
    namesSoleTraders: false,
    proof: /"withoutCoordinates":/,
    read: asked(({ vmes }) => [
      ...['power-outage', 'public-works'].flatMap((family) =>
        ['', '?format=columns', `?syndicNumber=${trader}`].flatMap((query) =>
          bothPrefixes(`/${family}/impacted-vmes-map${query}`),
        ),
      ),
      '/api/map/vme-points?categories=ActiveNow,FuturePlanned,Past24Hours',
      ...[...vmeNumbers, ...syndicNumbers, ...vmes.slice(0, 200)].map((of) => `/api/map/vme-impacts/${of}`),
      '/api/map/impact-shapes?south=49&west=2&north=52&east=7&zoom=14',
      '/api/map/impact-events/ores:1',
    ]),
  },
  {
    name: 'pictures of streets',
    routes: ['/api/street-image/:enterpriseNumber'],
    namesSoleTraders: false,
    proof: /"code":"(?:street_image_not_found|vme_is_syndic)"/,
    read: asked(() => [...vmeNumbers, ...syndicNumbers].map((of) => `/api/street-image/${of}`)),
  },
  {
    name: 'the search pages',
    routes: ['/', '/search-vme', '/search-syndics'],
    namesSoleTraders: true,
    proof: /Residentie Proefstuk/,
    read: pages(
      '/',
      '/search-vme',
      '/search-vme?q=proefstuk',
      '/search-vme?zipcode=9000',
      '/search-vme?syndic=personal&status=all',
      '/search-vme?q=proefstuk+xyzzyq',
      '/search-syndics',
      '/search-syndics?region=BE-VLG',
    ),
  },
  {
    name: 'profile pages',
    routes: cultures.flatMap((culture) => [
      syndicPath(':enterpriseNumber', culture),
      vmePath(':enterpriseNumber', culture),
    ]),
    namesSoleTraders: true,
    proof: /Residentie Proefstuk/,
    read: asked(
      ({ syndics, vmes }) => [
        ...vmeNumbers.flatMap((of) => cultures.map((culture) => vmePath(of, culture))),
        ...vmes.map((of) => vmePath(of, 'en')),
        ...syndicNumbers.flatMap((of) => cultures.map((culture) => syndicPath(of, culture))),
        ...syndics.map((of) => syndicPath(of, 'fr')),
      ],
      'text/html',
    ),
  },
  {
    name: 'the market page',
    routes: ['/market', ...marketFiles],
    namesSoleTraders: false,
    proof: /class="shares"/,
    read: pages('/market', ...marketFiles),
  },
  {
    name: 'outages and works',
    routes: [
      '/impact',
      '/impact/feed.ics',
      '/impact/feed.atom',
      ...['power-outage', 'public-works'].flatMap((family) =>
        ['vme-impact', 'impacted-vmes'].flatMap((what) => bothPrefixes(`/${family}/${what}`)),
      ),
    ],
    namesSoleTraders: true,
    proof: /"feeds":/,
    read: async (world) => [
      ...(await pages('/impact', '/impact?family=public-works&category=FuturePlanned')(world)),
      ...(await asked(
        ['ics', 'atom'].flatMap((format) => [
          ...vmeNumbers.map((of) => `/impact/feed.${format}?vme=${of}`),
          ...syndicNumbers.map((of) => `/impact/feed.${format}?syndic=${of}`),
        ]),
      )(world)),
      ...(await asked(
        ['power-outage', 'public-works'].flatMap((family) =>
          [
            'vme-impact',
            'impacted-vmes?category=ActiveNow,FuturePlanned,Past24Hours',
            'impacted-vmes?category=ActiveNow,FuturePlanned,Past24Hours&syndic=any',
          ].flatMap((what) => bothPrefixes(`/${family}/${what}`)),
        ),
      )(world)),
    ],
  },
  {
    name: 'sitemaps and the choice of a language',
    routes: [
      ...['/robots.txt', '/sitemap.xml', '/sitemaps/:name', '/set-culture'],
      ...cultures.flatMap((culture) => [`/sitemaps/public/${culture}.xml`, `/public-${culture}.xml`]),
    ],
    namesSoleTraders: false,
    proof: /<urlset/,
    read: asked([
      ...[
        '/robots.txt',
        '/sitemap.xml',
        '/set-culture?culture=nl',
        '/public-nl.xml',
        '/sitemaps/public/nl.xml',
      ],
      ...['vmes', 'syndics'].flatMap((family) =>
        cultures.map((culture) => `/sitemaps/${family}-${culture}-1.xml`),
      ),
    ]),
  },
  {
    name: 'tiles of the map',
    routes: ['/map/tiles/:z/:x/:y.mvt', '/map/tiles.json'],
    namesSoleTraders: false,
    proof: /"tilejson":"3/,
    read: asked(['/map/tiles.json', '/map/tiles/16/33559/21989.mvt']),
  },
  {
    name: 'documentation and files',
    routes: [
      '/openapi.json',
      '/docs',
      '/docs/:operationId',
      '/problems/:code',
      '/assets/*',
      '/about',
      '/financials/definitions',
      '/map',
      '/map/base.json',
      '/map/basemap/:file',
    ],
    namesSoleTraders: false,
    proof: /"openapi":"3/,
    read: async (world) => [
      ...(await asked(['/openapi.json', '/docs', '/problems/vme_unknown', '/map/base.json'])(world)),
      ...(await pages(
        '/docs',
        '/docs/listVmes',
        '/docs/getSyndic',
        '/problems/vme_unknown',
        '/about',
        '/financials/definitions',
      )(world)),
    ],
  },
  {
    name: 'accounts, which know of no other persons than their own',
    routes: [
      '/plans',
      '/sign-in',
      '/sign-in/sent',
      '/sign-in/:token',
      '/invitation/:token',
      '/account/data.json',
      '/account/syndics/claim',
      '/syndic-codes/:token',
      '/syndic-codes/refused',
      '/exports/purchases/:token',
      '/exports/d/:token',
      '/media/logo/:enterpriseNumber/:file',
      ...Object.values(accountPages).map(({ path }) => path),
    ],
    namesSoleTraders: false,
    proof: /"waitingMails":/,
    read: async (world) => {
      const { headers } = await signIn(world.sql)
      const own = ['/account/data.json', ...Object.values(accountPages).map(({ path }) => path)]
      return [
        ...(await pages(
          '/plans',
          '/sign-in',
          '/sign-in/sent',
          '/sign-in/none',
          '/invitation/none',
          '/syndic-codes/none',
          '/syndic-codes/refused',
          '/exports/purchases/none',
          '/exports/d/none',
        )(world)),
        ...(await asked(own, 'text/html', headers)(world)),
      ]
    },
  },
  {
    name: 'what is watched, and the next digest about it',
    routes: [
      '/account/watchlist/preview',
      '/watch/:entityType/:entityKey',
      '/watch/sent',
      '/watch/confirm/:token',
      '/watch/confirmed',
      '/digest/unsubscribe/:token',
    ],
    namesSoleTraders: true,
    proof: /Residentie|Résidence|9000/,
    read: async (world) => {
      const reader = await signIn(world.sql)
      const entities = [
        ...vmeNumbers.map((key) => ({ type: 'vme', key }) as const),
        ...syndicNumbers.map((key) => ({ type: 'syndic', key }) as const),
        { type: 'municipality', key: '44021' } as const,
        { type: 'postcode', key: '9000' } as const,
      ]
      await watchAs(world.sql, reader, entities)
      // Everything is news to who was told nothing yet.
      for (const table of ['told_office', 'told_stop', 'told_syndic', 'told_hit', 'told_filing'])
        await world.sql`delete from ${world.sql(table)}`
      return [
        ...(await pages(
          '/watch/sent',
          '/watch/confirmed',
          '/watch/confirm/none',
          '/digest/unsubscribe/none',
          ...entities.map(keepPostedPath),
        )(world)),
        ...(await asked(
          ['/account/watchlist', '/account/watchlist/preview'],
          'text/html',
          reader.headers,
        )(world)),
      ]
    },
  },
  {
    name: 'exports in every format: nobody but legal persons',
    routes: ['/api/export/vme', '/api/export/family/:family', '/api/export/catalog', ...fileRoutes],
    namesSoleTraders: false,
    proof: /Proefstuk Beheer/,
    read: readExports,
  },
  {
    name: 'pages of exports, and previews: nobody but legal persons',
    routes: ['/exports', '/exports/vmes', '/exports/:family', '/exports/preview/:municipalityKey.xlsx'],
    namesSoleTraders: false,
    proof: /Proefstuk Beheer/,
    read: async (world) => {
      const preview = await world.app.inject({ url: '/exports/preview/44021.xlsx' })
      return [
        ...(await pages('/exports', ...familyNames.map((name) => `/exports/${name}`))(world)),
        `${JSON.stringify(preview.headers)} ${await textOfFile('xlsx', preview.rawPayload)}`,
      ]
    },
  },
  {
    name: 'deep profiles as files: nobody but legal persons',
    routes: ['/account/profiles/:enterpriseNumber/files/:file'],
    namesSoleTraders: false,
    proof: /Residentie|Résidence/,
    read: async (world) => {
      const { headers } = await openProfiles(world)
      const files = ['profile.json', 'offices.csv', 'entries.csv', 'neighbours.csv', 'successions.csv']
      const urls = [...vmeNumbers, company].flatMap((n) =>
        files.map((file) => `/account/profiles/${n}/files/${file}`),
      )
      return asked(urls, 'application/json', headers)(world)
    },
  },
  {
    name: 'deep profiles as pages',
    routes: ['/account/profiles/:enterpriseNumber'],
    namesSoleTraders: true,
    proof: /Residentie|Résidence/,
    read: async (world) => {
      const { headers } = await openProfiles(world)
      const urls = [...vmeNumbers, ...syndicNumbers].map((n) => `/account/profiles/${n}`)
      return asked(['/account/profiles', ...urls], 'text/html', headers)(world)
    },
  },
  {
    name: 'reports about profiles: the form, where they are followed, and the queue of who runs the service',
    routes: ['/feedback', '/feedback/:token', '/account/feedback/:id', '/account/leads/:leadId'],
    namesSoleTraders: true,
    proof: /A report of the world/,
    read: async (world) => {
      const { app, sql } = world
      const { accountId } = await signIn(sql)
      const { headers } = await join(sql, { accountId, email: ADMIN_EMAIL, role: 'owner' })
      const about = [...vmeNumbers, ...syndicNumbers]
      const texts = await pages('/feedback', ...about.map((number) => `/feedback?number=${number}`))(world)
      const report = { message: 'It is wrong.', email: 'reader@example.org', wantsContact: true }
      for (const enterpriseNumber of about) {
        const payload = { ...report, subject: 'A report of the world', enterpriseNumber }
        const sent = await app.inject({ method: 'POST', url: '/api/feedback', payload })
        texts.push(sent.body)
        if (sent.statusCode !== 200) continue
        const { id, token } = sent.json()
        texts.push(...(await pages(`/feedback/${token}`)(world)))
        const own = ['/account/feedback', `/account/feedback/${id}`, '/account/leads', '/account/leads/1']
        for (const accept of ['text/html', 'application/json'])
          texts.push(...(await asked(own, accept, headers)(world)))
      }
      return texts
    },
  },
  {
    name: 'jobs',
    routes: [...startedJobs, 'import-annual-accounts/:enterpriseNumber', 'whoami', 'status'].map(
      (name) => `/api/jobs/${name}`,
    ),
    namesSoleTraders: false,
    // Some runs have failed, and say why.
    proof: /"name":"import-links"[^}]*"state":"failed"/,
    read: asked(
      [
        'status',
        'whoami',
        ...startedJobs,
        ...syndicNumbers.map((of) => `import-annual-accounts/${of}`),
        'status',
      ].map((name) => `/api/jobs/${name}`),
      'application/json',
      { 'x-admin-key': ADMIN_KEY },
    ),
  },
  {
    name: 'runs of jobs',
    namesSoleTraders: false,
    proof: /"state": "failed"/,
    read: async (world) => (await readTables(world)).filter((row) => row.startsWith('job_run ')),
  },
  {
    name: 'health',
    routes: ['/health/live', '/health/ready'],
    namesSoleTraders: false,
    proof: /"live":true/,
    read: asked(['/health/live', '/health/ready']),
  },
  {
    name: 'metrics and health details of both processes',
    namesSoleTraders: false,
    proof: /outbox_rows/,
    read: readInternal,
  },
  {
    name: 'documents and mappings of the search engine',
    namesSoleTraders: true,
    proof: /Residentie Proefstuk/,
    read: readIndices,
  },
  {
    name: 'every row of every table',
    namesSoleTraders: true,
    proof: /^enterprise .*Residentie Proefstuk/,
    read: readTables,
  },
  {
    name: 'the log of imports',
    namesSoleTraders: false,
    proof: /"state": "failed"/,
    read: async (world) => (await readTables(world)).filter((row) => row.startsWith('import_run ')),
  },
  {
    name: 'keys and values in Redis',
    namesSoleTraders: false,
    proof: /failedReason/,
    read: readRedis,
  },
  {
    name: 'log lines of the API',
    namesSoleTraders: false,
    proof: /"msg":"answered"/,
    read: async ({ logs }) => logs.api,
  },
  {
    name: 'log lines of the indexer',
    namesSoleTraders: false,
    proof: /links loaded/,
    read: async ({ logs }) => logs.indexer,
  },
  {
    name: 'traces',
    namesSoleTraders: false,
    proof: /"name":"import [^"]+"[\s\S]*"name":"GET \/api\/vme"/,
    read: async ({ app, soleTraders, traces }) => {
      await app.inject(`/api/vme?q=${encodeURIComponent(soleTraders[0] ?? '')}`)
      await until('it is sent', () => traces().some((text) => text.includes('"GET /api/vme"')))
      return [traces().join('\n')]
    },
  },
  {
    name: 'what the import tool prints',
    namesSoleTraders: false,
    proof: /Rejected:/,
    read: async ({ printed }) => printed,
  },
]
