// The API over a database and an index of its own, with a handful of VMEs whose every field a test may rely on.

import type { FastifyInstance } from 'fastify'
import { indexContextOf } from '../../indexer/document-kinds.ts'
import { rebuild } from '../../indexer/engine/rebuild.ts'
import { type DocumentKind, documentKinds } from '../../mappings/index.ts'
import { type AppOptions, buildApp } from '../../src/app.ts'
import { type Config, readConfig } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import { detectEngine, openSearch, type SearchClient } from '../../src/engine/client.ts'
import { makeSerializerFactory } from '../../src/http/schema/serializers.ts'
import { completeEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { openServices, type Services } from '../../src/services.ts'
import { address, freshDatabase, uniqueName } from './stack.ts'

/** Above every number that the register has given out. */
export const numbers = {
  etoile: completeEnterpriseNumber('17500001'),
  ster: completeEnterpriseNumber('17500002'),
  stopped: completeEnterpriseNumber('17500003'),
  syndic: completeEnterpriseNumber('17500004'),
  soleTrader: completeEnterpriseNumber('17500005'),
  unknown: completeEnterpriseNumber('17599999'),
  malformed: '1750000100',
} as const

export const AS_OF = '2026-11-02'

/** One for all applications of a process. */
const serializers = makeSerializerFactory()

const official = (text: string, language: string): string =>
  JSON.stringify([{ text, language, kind: 'official' }])

async function insertEntities(sql: Sql): Promise<void> {
  await sql`insert into source_snapshot (source, as_of, extract_number, loaded_at)
    values ('enterprise-register', ${AS_OF}, 100, '2026-11-03T01:00:00Z')`
  const rows = [
    [
      numbers.etoile,
      'vme',
      official('Association des Copropriétaires Résidence Étoile', 'fr'),
      '1050',
      'Elsene',
      'Ixelles',
      'Troonstraat',
      'Rue du Trône',
      '12',
      '21009',
      null,
    ],
    [
      numbers.ster,
      'vme',
      official('VME Residentie Ster', 'nl'),
      '9000',
      'Gent',
      'Gent',
      'Veldstraat',
      'Veldstraat',
      '4',
      '44021',
      null,
    ],
    [
      numbers.stopped,
      'vme',
      official('VME Residentie Gedaan', 'nl'),
      '9000',
      'Gent',
      'Gent',
      'Veldstraat',
      'Veldstraat',
      '6',
      '44021',
      '2026-05-04',
    ],
    [
      numbers.syndic,
      'legal-person',
      official('Syndic Voorbeeld', 'nl'),
      '9000',
      'Gent',
      'Gent',
      'Veldstraat',
      'Veldstraat',
      '8',
      '44021',
      null,
    ],
    [
      numbers.soleTrader,
      'sole-trader',
      official('Jan Voorbeeld', 'nl'),
      '9000',
      'Gent',
      'Gent',
      'Veldstraat',
      'Veldstraat',
      '10',
      '44021',
      null,
    ],
  ] as const
  for (const [
    number,
    kind,
    names,
    zipcode,
    townNl,
    townFr,
    streetNl,
    streetFr,
    house,
    nis,
    stoppedOn,
  ] of rows)
    await sql`insert into enterprise (number, kind, juridical_form, juridical_situation, start_date, names, zipcode,
        municipality_nl, municipality_fr, street_nl, street_fr, house_number, municipality_nis, stopped_on,
        first_seen_on, updated_at)
      values (${number}, ${kind}, '070', '000', '2001-02-03', ${sql.json(JSON.parse(names))}, ${zipcode}, ${townNl},
        ${townFr}, ${streetNl}, ${streetFr}, ${house}, ${nis}, ${stoppedOn}, '2026-01-02', '2026-10-05T06:07:08.09Z')`
}

export interface Api {
  app: FastifyInstance
  services: Services
  config: Readonly<Config>
  sql: Sql
  engine: SearchClient
  /** Of the VMEs. */
  indexName: string
  indexNames: Record<DocumentKind, string>
  close(): Promise<void>
}

export interface ApiOptions extends AppOptions {
  /** More rows, written before the index is built. */
  fill?: (sql: Sql) => Promise<void>
  /** Other settings than those of the stack; an empty text takes a dependency away. */
  env?: Record<string, string>
  /** Another clock than that of the machine, by which impacts and what may be kept are computed. */
  now?: () => number
  /** Something that stands between the API and its database; gives the address by which the API gets there. */
  before?: (databaseUrl: string) => Promise<string>
}

/** Over the real services. Rate limits are counted but not enforced unless `env` says so. */
export async function openApi({ fill, env, now, before, ...options }: ApiOptions = {}): Promise<Api> {
  const database = await freshDatabase()
  await insertEntities(database.sql)
  await fill?.(database.sql)
  const url = address('ELASTICSEARCH_URL')
  const engine = openSearch({ url, flavour: await detectEngine(url), requestTimeoutMs: 30_000 })
  const prefix = `${uniqueName()}-`
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: before === undefined ? database.apiUrl : await before(database.apiUrl),
    REDIS_URL: address('REDIS_URL'),
    REDIS_PREFIX: uniqueName(),
    ELASTICSEARCH_URL: url,
    INDEX_PREFIX: prefix,
    PUBLIC_URL: 'https://vme.example',
    RATE_LIMITS: 'off',
    ...env,
  })
  const built = documentKinds.map(async (kind) => {
    const { indexName } = await rebuild(
      indexContextOf(kind, { sql: database.sql, engine, index: config.index }),
    )
    await engine.indices.refresh({ index: indexName })
    return [kind, indexName] as const
  })
  const indexNames = Object.fromEntries(await Promise.all(built)) as Record<DocumentKind, string>
  // A starved test machine must not look like a failing service.
  const services = await openServices({ config, limits: { databaseMs: 20_000, engineMs: 20_000 }, now })
  const app = await buildApp(services, config, { maxEventLoopDelayMs: 0, serializers, ...options })
  return {
    app,
    services,
    config,
    sql: database.sql,
    engine,
    indexName: indexNames.vme,
    indexNames,
    async close() {
      await app.close()
      await services.close()
      await engine.indices.delete({ index: Object.values(indexNames) })
      await engine.close()
      await database.drop()
    },
  }
}

/** A cache that keeps nothing, for tests that change something between two equal requests. */
export const noCache = { find: () => undefined, store: () => {} }
