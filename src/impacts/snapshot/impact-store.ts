// What the thread knows of live events, one by one, and the columns made of it.

import { impactSources } from '../event.ts'
import { eventFactsOf } from '../event-facts.ts'
import { shapeOf } from '../shapes/shape.ts'
import type { EventRow, HitBytes } from '../statements/live.ts'
import { type EventColumns, familyNumber, type ImpactColumns, kinds, shared } from './columns.ts'
import { buildEventVmes } from './event-vmes.ts'
import { buildHitTable, type EventHits } from './hit-table.ts'
import type { EventFacts } from './impact-snapshot.ts'
import { buildShapes, type PackedShape, packShape } from './shape-columns.ts'

const noHits: EventHits = {
  keys: new Uint32Array(0),
  distances: new Float32Array(0),
  radii: new Int16Array(0),
  methods: new Uint8Array(0),
}

function readHits({ keys, distances, radii, methods }: HitBytes): EventHits {
  const count = methods.length
  return {
    keys: Uint32Array.from({ length: count }, (_, at) => keys.readUInt32BE(at * 4)),
    distances: Float32Array.from({ length: count }, (_, at) => distances.readFloatBE(at * 4)),
    radii: Int16Array.from({ length: count }, (_, at) => radii.readInt16BE(at * 2)),
    methods: Uint8Array.from(methods),
  }
}

const factsOf = (row: EventRow): EventFacts => ({
  ...eventFactsOf(row),
  generation: row.generation,
  changedAt: new Date(row.changedAt).toISOString(),
})

interface Held {
  /** Without its zones, which are packed. */
  row: Omit<EventRow, 'zones'>
  facts: Uint8Array
  shape: PackedShape | undefined
  hits: EventHits
}

type HeldRow = Held['row']

const byLatestStart = (a: HeldRow, b: HeldRow): number =>
  b.startsAt - a.startsAt || (a.id < b.id ? -1 : Number(a.id > b.id))

const orNaN = (value: number | null): number => value ?? Number.NaN

function buildEvents(held: readonly Held[]): EventColumns {
  const count = held.length
  const fill = <Column extends Uint8Array | Float64Array>(
    column: Column,
    read: (event: Held) => number,
  ): Column => {
    for (const [at, event] of held.entries()) column[at] = read(event)
    return column
  }
  const bytes = (read: (event: Held) => number) => fill(new Uint8Array(shared(count)), read)
  const instants = (read: (row: HeldRow) => number) =>
    fill(new Float64Array(shared(count * 8)), ({ row }) => read(row))
  const factStarts = new Uint32Array(shared((count + 1) * 4))
  for (const [at, { facts }] of held.entries())
    factStarts[at + 1] = (factStarts[at] as number) + facts.byteLength
  const facts = new Uint8Array(shared(factStarts[count] as number))
  for (const [at, event] of held.entries()) facts.set(event.facts, factStarts[at] as number)
  return {
    count,
    families: bytes(({ row }) => familyNumber(row.family)),
    kinds: bytes(({ row }) => kinds.indexOf(row.kind)),
    sources: bytes(({ row }) => impactSources.indexOf(row.source)),
    startsAt: instants((row) => row.startsAt),
    endsAt: instants((row) => orNaN(row.endsAt)),
    goneAt: instants((row) => orNaN(row.goneAt)),
    isDelayed: bytes(({ row }) => Number(row.isDelayed)),
    isMatched: new Uint8Array(shared(count)),
    facts,
    factStarts,
  }
}

export interface ImpactStore {
  readonly size: number
  /** Takes events with all their hits. */
  put(rows: readonly EventRow[], hits: readonly HitBytes[]): void
  drop(id: string): void
  build(): ImpactColumns
}

export function openImpactStore(): ImpactStore {
  const events = new Map<string, Held>()
  return {
    get size() {
      return events.size
    },
    put(rows, hits) {
      const hitsOf = new Map(hits.map((bytes) => [bytes.id, bytes]))
      for (const row of rows) {
        const bytes = hitsOf.get(row.id)
        const facts = new Uint8Array(Buffer.from(JSON.stringify(factsOf(row))))
        const { zones, ...held } = row
        const shape = shapeOf(zones, row)
        events.set(row.id, {
          row: held,
          facts,
          shape: shape && packShape(shape),
          hits: bytes === undefined ? noHits : readHits(bytes),
        })
      }
    },
    drop(id) {
      events.delete(id)
    },
    build() {
      const held = [...events.values()].sort((a, b) => byLatestStart(a.row, b.row))
      const hits = held.map((event) => event.hits)
      const shown = buildHitTable(hits, 'shown')
      const columns = buildEvents(held)
      for (const event of shown.events) columns.isMatched[event] = 1
      return {
        events: columns,
        shown,
        byPostcode: buildHitTable(hits, 'byPostcode'),
        vmes: buildEventVmes(hits),
        shapes: buildShapes(held.map(({ shape }) => shape)),
      }
    },
  }
}
