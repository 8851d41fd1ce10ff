// Jobs: what starts one by hand, and what shows how all of them do.

import { textOrNull } from '../../http/schema/entity-parts.ts'
import { numberParams } from '../../http/schema/parameters.ts'
import { serviceProblemResponses } from '../../http/schema/problem.ts'
import { impactFamilies, impactSources } from '../../impacts/event.ts'

const text = { type: 'string' } as const
const count = { type: 'integer', minimum: 0 } as const
const countOrNull = { type: ['integer', 'null'], minimum: 0 } as const
const runStates = ['wanted', 'queued', 'running', 'succeeded', 'failed', 'stalled', 'cancelled'] as const

const whole = <P extends Record<string, object>>(properties: P) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})
const listOf = <P extends Record<string, object>>(properties: P) => ({
  type: 'array',
  items: whole(properties),
})

const closed = { tags: ['Jobs'], security: [{ adminKey: [] }] }
const answered = (description: string, schema: object, example: object) => ({
  200: { description, content: { 'application/json': { schema, example } } },
})
const refusals = ['admin_key_refused', 'rate_limited'] as const

const acceptedJob = whole({
  job: text,
  id: { ...text, description: 'Of the run; the status of jobs shows it as lastRun.' },
  state: {
    ...text,
    enum: runStates,
    description: 'wanted: accepted while the queue cannot be reached; it starts once it can.',
  },
  deduplicated: {
    type: 'boolean',
    description: 'One was asked for before, or by the clock, and waits or runs: this is that one.',
  },
})

const startSchema = (
  operation: { operationId: string; summary: string; description: string },
  job: string,
) => ({
  ...closed,
  ...operation,
  response: {
    ...answered('Accepted.', acceptedJob, { job, id: '412', state: 'queued', deduplicated: false }),
    ...serviceProblemResponses(...refusals, 'database_unavailable'),
  },
})

const startDescription = 'As the clock does; a source that was asked a moment ago is asked again.'

export const importOutagesSchema = startSchema(
  {
    operationId: 'importPowerOutages',
    summary: 'Ask every source of power outages that is on, now',
    description: startDescription,
  },
  'import-power-outages',
)

export const importWorksSchema = startSchema(
  {
    operationId: 'importPublicWorks',
    summary: 'Ask every source of public works that is on, now',
    description: startDescription,
  },
  'import-public-works',
)

export const importAccountsSchema = startSchema(
  {
    operationId: 'importAnnualAccounts',
    summary: 'Ask for the annual accounts of every syndic that is a company',
    description:
      'Of all but those asked about within the hour, those asked about longest ago first. What is left when it ends is what the next run begins with. Without a key of the bank nothing is asked, and the status of jobs says so.',
  },
  'import-annual-accounts',
)

const ofOne = startSchema(
  {
    operationId: 'importAnnualAccountsOf',
    summary: 'Ask for the annual accounts of one enterprise',
    description: 'Whether it is due or not: an association of co-owners, or a syndic that is a company.',
  },
  'import-accounts-of',
)

export const importAccountsOfSchema = {
  ...ofOne,
  params: numberParams,
  response: {
    ...ofOne.response,
    ...serviceProblemResponses(
      ...refusals,
      'enterprise_number_malformed',
      'profile_unknown',
      'accounts_not_filed',
      'database_unavailable',
    ),
  },
} as const

export const rebuildPropertySchema = startSchema(
  {
    operationId: 'rebuildPropertyInsights',
    summary: 'Work out anew which buildings have several units, and which of them may be associations',
    description:
      'Municipality by municipality, from what is stored; what was cut off goes on where it was. What has not changed is not written.',
  },
  'rebuild-property-insights',
)

const cadastreDescription =
  'From the files of CADASTRE_FILES, municipality by municipality. What is loaded of one is passed over, so that a run which was cut off goes on where it was; of which too much would vanish, it stays as it is and the run fails.'

/** By their jobs. */
export const cadastreSchemas = {
  'import-cadastral-geodata': startSchema(
    {
      operationId: 'importCadastralGeodata',
      summary: 'Load the parcels, then the buildings of the cadastral plan',
      description: cadastreDescription,
    },
    'import-cadastral-geodata',
  ),
  'import-cadastral-parcels': startSchema(
    {
      operationId: 'importCadastralParcels',
      summary: 'Load the parcels of the cadastral plan',
      description: cadastreDescription,
    },
    'import-cadastral-parcels',
  ),
  'import-cadastral-buildings': startSchema(
    {
      operationId: 'importCadastralBuildings',
      summary: 'Load the buildings of the cadastral plan',
      description: cadastreDescription,
    },
    'import-cadastral-buildings',
  ),
}

export const importUnitsSchema = startSchema(
  {
    operationId: 'importBuildingUnits',
    summary: 'Load the building units of the Flemish register',
    description:
      'The extract that is configured, all of Flanders. One that is loaded already is skipped, one that would take away too much refused.',
  },
  'import-building-units',
)

export const importPermitsSchema = startSchema(
  {
    operationId: 'importFlemishPermits',
    summary: 'Ask for Flemish permits since the last run',
    description:
      'Window by window, fourteen days of overlap; what was cut off goes on where it was. Then which VMEs they concern is worked out.',
  },
  'import-vlaamse-vergunningen',
)

export const rematchPermitsSchema = startSchema(
  {
    operationId: 'rematchFlemishPermits',
    summary: 'Work out anew which VMEs each Flemish permit concerns',
    description:
      'From what is stored: after parcels, buildings or addresses were loaded. No source is asked.',
  },
  'rematch-vlaamse-vergunningen',
)

export const paymentBootstrapSchema = {
  ...startSchema(
    {
      operationId: 'bootstrapPayments',
      summary: 'Make what is missing at the provider of payments',
      description:
        'Products, prices, the webhook endpoint and the portal: what is missing is made, what is right is left alone. What was done or would be stands in the status of jobs. Two at once are one, whatever they ask for.',
    },
    'payment-bootstrap',
  ),
  querystring: {
    type: 'object',
    properties: {
      dryRun: {
        type: 'string',
        enum: ['true', 'false'],
        description: 'true: it is said what is missing, and nothing made.',
      },
    },
  },
} as const

export const rebuildExportsSchema = {
  ...startSchema(
    {
      operationId: 'rebuildExports',
      summary: 'Build the files of exports anew',
      description:
        'Of one family, or of all of them: each as CSV and as XLSX, whole. They are ordered by this job and built one after the other; the files of before are served until the new ones are ready. GET /api/export/files shows the latest.',
    },
    'rebuild-exports',
  ),
  querystring: {
    type: 'object',
    properties: {
      family: {
        type: 'string',
        description: 'Name of a family; all of them when absent.',
        examples: ['vmes'],
      },
    },
  },
} as const

export const whoamiSchema = {
  ...closed,
  operationId: 'whoAmI',
  summary: 'Which key was sent',
  response: {
    ...answered(
      'The key opens.',
      whole({
        role: { ...text, enum: ['admin'] },
        keyId: { ...text, description: 'First eight hexadecimal digits of the SHA-256 of the key.' },
      }),
      { role: 'admin', keyId: '9f86d081' },
    ),
    ...serviceProblemResponses(...refusals),
  },
}

const lastRun = {
  ...whole({
    id: text,
    state: { ...text, enum: runStates },
    startedAt: text,
    finishedAt: textOrNull,
    attempt: { type: 'integer', minimum: 1 },
    counts: {
      description: 'What the run answered, by job; null while it runs and where it answers nothing.',
    },
    error: { ...textOrNull, description: 'Of the last attempt that failed.' },
  }),
  type: ['object', 'null'],
  description: 'The last that has begun; null when none has.',
}

const status = whole({
  jobs: listOf({
    name: text,
    queueDepth: { ...countOrNull, description: 'Jobs that wait in the queue; null while Redis is away.' },
    wanted: { ...count, description: 'Accepted by hand and not in the queue yet.' },
    oldestWaitingSeconds: { ...countOrNull, description: 'Of the oldest that waits; null when none does.' },
    running: count,
    lastRun,
  }),
  outbox: {
    ...listOf({
      kind: text,
      pending: { ...count, description: 'Documents that the search index lacks.' },
      oldestSeconds: count,
    }),
    description: 'How far the search index is behind the database.',
  },
  staleMarks: {
    ...whole({ links: count, seats: count, matches: count, streets: count, insights: count }),
    description: 'Marks of changes to be worked out; one holds up to 500 entities.',
  },
  feeds: listOf({
    source: { ...text, enum: impactSources },
    family: { ...text, enum: impactFamilies },
    status: { ...text, enum: ['ok', 'stale', 'off'] },
    lastAttempt: textOrNull,
    lastSuccess: textOrNull,
    nextAttempt: { ...textOrNull, description: 'Not asked by the clock before.' },
    items: { ...count, description: 'Events in the last good answer.' },
    failures: { ...count, description: 'Since the last success.' },
    error: textOrNull,
  }),
  mails: {
    ...listOf({
      kind: text,
      waiting: count,
      oldestSeconds: count,
      attempts: { ...count, description: 'Of the mail that was tried most often.' },
      error: { ...textOrNull, description: 'What a server said last of one of them.' },
    }),
    description: 'Mails that are to be sent, by what they are.',
  },
  processes: {
    ...listOf({
      process: text,
      at: text,
      ageSeconds: count,
      drains: {
        type: 'object',
        additionalProperties: text,
        description: 'State of the drain of each index.',
      },
    }),
    description: 'Signs of life of indexers within the last ten minutes, the youngest first.',
  },
  redis: { ...text, enum: ['up', 'away'] },
  indexer: {
    ...text,
    enum: ['up', 'away', 'unknown'],
    description: 'unknown while Redis, through which it gives its signs of life, is away.',
  },
  asOf: text,
})

const exampleStatus = {
  jobs: [
    {
      name: 'import-power-outages',
      queueDepth: 0,
      wanted: 0,
      oldestWaitingSeconds: null,
      running: 0,
      lastRun: {
        id: '412',
        state: 'succeeded',
        startedAt: '2026-11-28T08:15:00.120Z',
        finishedAt: '2026-11-28T08:15:02.480Z',
        attempt: 1,
        counts: { read: 31, kept: 30 },
        error: null,
      },
    },
  ],
  outbox: [{ kind: 'vme', pending: 0, oldestSeconds: 0 }],
  staleMarks: { links: 0, seats: 0, matches: 0, streets: 0, insights: 0 },
  feeds: [
    {
      source: 'ores',
      family: 'power-outage',
      status: 'ok',
      lastAttempt: '2026-11-28T08:15:00.200Z',
      lastSuccess: '2026-11-28T08:15:01.900Z',
      nextAttempt: '2026-11-28T08:30:00.200Z',
      items: 30,
      failures: 0,
      error: null,
    },
  ],
  mails: [{ kind: 'sign-in', waiting: 1, oldestSeconds: 0, attempts: 0, error: null }],
  processes: [
    {
      process: 'indexer-host-4711',
      at: '2026-11-28T08:20:58.000Z',
      ageSeconds: 2,
      drains: { vme: 'idle', syndic: 'idle' },
    },
  ],
  redis: 'up',
  indexer: 'up',
  asOf: '2026-11-28T08:21:00.000Z',
}

export const statusSchema = {
  ...closed,
  operationId: 'getJobsStatus',
  summary: 'How the work in the background does',
  description:
    'Depth and age of each queue, the last run of each job with its counts, how far the index is behind, sources of outages and works, and signs of life. Answered without Redis and without an indexer too; it says then what it cannot see.',
  response: {
    ...answered('The status at this moment.', status, exampleStatus),
    ...serviceProblemResponses(...refusals, 'database_unavailable'),
  },
}
