// Every goal of the bench and its bar, as they were set before anything was measured. Goals in processor time and against
// peers took the place of those that compared with a bare constant reply; these are measured still, without a verdict.

export type Bar = { atLeast: number } | { atMost: number }

export interface GoalLine {
  /** What is measured, in a few words. */
  what: string
  /** Of the figure judged; a ratio where there is none. */
  unit?: 'ms' | 's' | 'µs' | 'MB' | 'GiB' | 'points' | 'changes' | 'boxes'
  bar?: Bar
  /** The goal that took its place. */
  replacedBy?: string
}

const atLeast = (bar: number) => ({ bar: { atLeast: bar } })
const atMost = (bar: number, unit?: GoalLine['unit']) => ({
  bar: { atMost: bar },
  ...(unit === undefined ? {} : { unit }),
})
const replacedBy = (goal: string) => ({ replacedBy: goal })

export const goalTable = {
  'A1.p99': { what: 'suggestion of VMEs against its search, p99', ...replacedBy('H3.suggestion') },
  'A1.p50': { what: 'suggestion of VMEs against its search, p50', ...replacedBy('H3.suggestion') },
  'A1.rate': { what: 'suggestions of VMEs a second against searches', ...replacedBy('H3.suggestion') },
  'A2.places': { what: 'places against a constant reply', ...replacedBy('H2.places') },
  'A2.syndics': { what: 'syndics in memory against a constant reply', ...atLeast(0.7) },
  'A2.lookup': { what: 'look-up among 300,000 labels, p99', ...atMost(1, 'ms') },
  'A3.size': { what: 'index with beginnings of words against one without', ...atMost(1.35) },
  'B1.loader': { what: 'rebuild against a bare loader', ...replacedBy('B1.time') },
  'B1.time': { what: 'rebuild, time beside the engine a document', ...atMost(80, 'µs') },
  'B2.p50': { what: 'commit to searchable at 200 changes/s, p50', ...atMost(400, 'ms') },
  'B2.p99': { what: 'commit to searchable at 200 changes/s, p99', ...atMost(1_000, 'ms') },
  'B2.unseen': { what: 'changes that were never seen', ...atMost(0, 'changes') },
  'B3.page': { what: 'page of the list against its search, p99', ...atMost(1.3) },
  'B3.cursor': { what: 'page by cursor against page 1', ...atMost(2) },
  'B4.reads': { what: 'reads during a rebuild against idle, p99', ...atMost(2.5) },
  'C1.z7': { what: 'viewport of zoom 7, uncached', ...replacedBy('H2.map') },
  'C1.z9': { what: 'viewport of zoom 9, uncached', ...atLeast(0.8) },
  'C1.z9-columns': { what: 'viewport of zoom 9 as columns, uncached', ...atLeast(1.5) },
  'C2.z7': { what: 'viewport of zoom 7 at hand', ...replacedBy('H1.map') },
  'C2.z9': { what: 'viewport of zoom 9 at hand', ...atLeast(0.6) },
  'C2.z9-p99': { what: 'viewport of zoom 9 at hand, p99', ...atMost(5, 'ms') },
  'C3.boxes': { what: 'boxes with other clusters than supercluster', ...atMost(0, 'boxes') },
  'C4.shown-105000': { what: 'changed point shown, 105,000 points, p99', ...atMost(2, 's') },
  'C4.shown-300000': { what: 'changed point shown, 300,000 points, p99', ...atMost(6, 's') },
  'C4.shown-5000000': { what: 'changed point shown, 5 million points, p99', ...atMost(60, 's') },
  'C4.pause': { what: 'worst pause while points change', ...atMost(50, 'ms') },
  'C4.share': { what: 'share of the time that builds take', ...atMost(0.33) },
  'C5.memory': { what: 'memory with 5 million points, clustered once', ...atMost(1.5, 'GiB') },
  'C5.shown': { what: 'changed place shown, 5 million places, p99', ...atMost(60, 's') },
  'C5.pause': { what: 'worst pause while places change', ...atMost(50, 'ms') },
  'C5.load': { what: 'points made and clustered against supercluster', ...atMost(1.1) },
  'C6.reading': { what: "bodies of viewports against supercluster's own reading", ...atLeast(1.2) },
  'C7.tile': { what: 'tile from the database against ready GeoJSON', ...atLeast(0.25) },
  'C7.tile-p99': { what: 'tile from the database, p99', ...atMost(100, 'ms') },
  'C8.tile': { what: 'tile at hand against a constant reply', ...atLeast(0.6) },
  'C8.tile-p99': { what: 'tile at hand, p99', ...atMost(20, 'ms') },
  'D1.at-hand': { what: 'profile at hand against a naked route', ...replacedBy('H4.at-hand') },
  'D2.not-modified': { what: '304 against a naked one', ...replacedBy('H1.not-modified') },
  'D3.anew': { what: 'page of a VME made anew, p99', ...atMost(1.5) },
  'D3.at-hand': { what: 'page of a VME at hand', ...atLeast(0.6) },
  'E1.engine': { what: 'outbox to the engine against a bare loader', ...replacedBy('P2.rate') },
  'E1.null': { what: 'outbox to a null sink', ...atLeast(0.8) },
  'E2.again': { what: 'extract again against unzipping and scanning it', ...atMost(1.3) },
  'E3.outbox': { what: 'update of every VME, with outbox against without', ...atMost(1.25) },
  'E4.published': { what: 'outbox against a published figure of PGSync', ...replacedBy('P2.rate') },
  'F1.file': { what: 'CSV over HTTP against its rows alone', ...atLeast(0.8) },
  'F1.gzip': { what: 'CSV over HTTP with gzip against its rows alone', ...atLeast(0.7) },
  'F2.first-byte': { what: 'first byte of a file, worst of ten', ...atMost(150, 'ms') },
  'F2.memory': { what: 'memory of a long file above that of a short one', ...atMost(40, 'MB') },
  'F3.workbook': { what: 'XLSX against exceljs', ...atLeast(2) },
  'F4.download': { what: 'built file against @fastify/static', ...atLeast(0.7) },
  'F5.readers': { what: 'p99 of 50 who search beside an export', ...atMost(2) },
  'G1.bare': { what: '1,000 events and 300,000 VMEs against a bare test', ...atMost(1.5) },
  'G1.postgis': { what: '1,000 events and 300,000 VMEs against PostGIS', ...atMost(1) },
  'G1.written': { what: 'the same from the database, every row written', ...atMost(5, 's') },
  'G2.event': { what: 'one changed event, its rows committed, p99', ...atMost(50, 'ms') },
  'G3.move': { what: 'a VME that moves against 1,000 events, p99', ...atMost(1, 'ms') },
  'G4.map': { what: 'impacted VMEs on the map, unchanged', ...atLeast(0.6) },
  'G5.event': { what: 'event that hits 20,000 VMEs, all searchable', ...atMost(10, 's') },
  'G6.list': { what: 'filtered list over 300,000 hits, p50', ...atMost(100, 'ms') },
  'H1.at-hand': { what: 'profile at hand, time of the API', ...atMost(40, 'µs') },
  'H1.map': { what: 'viewport of zoom 7 at hand, time of the API', ...atMost(40, 'µs') },
  'H1.not-modified': { what: '304, time of the API', ...atMost(30, 'µs') },
  'H2.places': { what: 'places, uncached, time of the API', ...atMost(100, 'µs') },
  'H2.map': { what: 'small replies of the map, uncached, time of the API', ...atMost(100, 'µs') },
  'H3.suggestion': { what: 'suggestion of VMEs, time of the API', ...atMost(500, 'µs') },
  'H3.list': { what: 'page of a list, time of the API', ...atMost(800, 'µs') },
  'H3.profile': { what: 'profile, uncached, time of the API', ...atMost(400, 'µs') },
  'H4.at-hand': { what: 'profile at hand against a naked route, by processor time', ...atLeast(0.7) },
  'K1.key': { what: 'profile read with a key against one without', ...atLeast(0.95) },
  'M1.memory': { what: 'memory of the API after 250 portfolios and mixed reads', ...atMost(500, 'MB') },
  'M2.map': { what: 'memory of the map, 5 million points, building included', ...atMost(2, 'GiB') },
  'M2.places': { what: 'memory of 5 million places, building included', ...atMost(2, 'GiB') },
  'P1.rate': { what: "places against Addok's, requests a second", ...atLeast(10) },
  'P1.p99': { what: "places against Addok's, p99", ...atMost(0.2) },
  'P2.rate': { what: 'synchronising against PGSync, rows a second', ...atLeast(2) },
  'P2.fresh': { what: 'synchronising against PGSync at 200 changes/s, p99', ...atMost(0.5) },
  'P3.map': { what: 'tiles of points against tipg on PostGIS, requests a second', ...atLeast(5) },
  'P4.found': {
    what: "spoilt queries found above the engine's stock analysers",
    unit: 'points',
    ...atLeast(10),
  },
  'Q1.found': { what: 'spoilt queries against the stock form, worst way', ...atLeast(1) },
  'Q2.cost': { what: "engine's time of a spoilt query against a plain one, worst kind", ...atMost(3) },
  'S2.portfolio': { what: 'portfolio against a bare cursor', ...atLeast(0.8) },
  'S2.memory': { what: 'memory after 50 portfolios more', ...atMost(1.1) },
  'S3.list': { what: 'list of syndics against its search, p99', ...replacedBy('H3.list') },
  'T1.growth': { what: 'p99 of readers against a country of 30,000', ...atMost(1.5) },
  'W1.page': { what: 'first paint of the map page, cold', ...atMost(1.5, 's') },
  'W1.picture': { what: 'first picture of the map, cold', ...atMost(1.5, 's') },
} as const satisfies Record<string, GoalLine>

export type GoalKey = keyof typeof goalTable

export const goalKeys = Object.keys(goalTable) as GoalKey[]

export const lineOf = (key: GoalKey): GoalLine => goalTable[key]

/** The letter and number that --only takes. */
export const idOf = (key: GoalKey): string => key.slice(0, key.indexOf('.'))
