// Brings one building, or those of an address, to what the register's API says now.

import { copyRows } from '../../../src/db/copy-rows.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { brusselsDay } from '../../../src/time/brussels-day.ts'
import { openSourceFetch } from '../impacts/fetch.ts'
import { systemClock } from '../order-date.ts'
import { patientPort } from '../patient-port.ts'
import type { ImportReport } from '../report.ts'
import { runImport } from '../run.ts'
import { openRegisterApi, type RegisterApi } from './api.ts'
import { buildingRow, type RegisterBuilding, unitRow } from './entities.ts'
import { countsOf } from './import-extract.ts'
import { UNIT_LEASE, UNIT_SOURCE, type UnitImportOptions, type UnitImportResult } from './import-options.ts'
import type { Parsed } from './parse.ts'
import type { ApiUnit } from './parse-api.ts'
import { findUnits, mergeUnits, stageScope } from './store.ts'
import { compareWithStored } from './store-difference.ts'
import { openStaging } from './store-staging.ts'

export interface Wish {
  what: 'building' | 'address'
  id: number
}

/** `building:6` or `address:7`; undefined for a path. */
export function wishOf(path: string): Wish | undefined {
  const [, what, id] = /^(building|address):(\d{1,9})$/.exec(path) ?? []
  return what === undefined ? undefined : { what: what as Wish['what'], id: Number(id) }
}

interface Answer {
  buildingIds: number[]
  buildings: Parsed<RegisterBuilding>[]
  units: ApiUnit[]
}

/** Units that the list has left out are asked one by one: an empty list alone closes nothing. */
async function ask(api: RegisterApi, { what, id }: Wish, session: Sql): Promise<Answer> {
  const units = new Map<number, ApiUnit>()
  const addUnit = async (unitId: number): Promise<void> => {
    const unit = units.has(unitId) ? undefined : await api.unit(unitId)
    if (unit !== undefined) units.set(unitId, unit)
  }
  const buildingIds = new Set<number>(what === 'building' ? [id] : [])
  if (what === 'address') {
    for (const unitId of await api.unitsOf('address', id)) await addUnit(unitId)
    for (const { value } of units.values()) buildingIds.add(value.buildingId)
  }
  const buildings: Parsed<RegisterBuilding>[] = []
  for (const buildingId of buildingIds) {
    const building = await api.building(buildingId)
    if (building !== undefined) buildings.push(building)
    const listed = building === undefined ? [] : await api.unitsOf('building', buildingId)
    for (const unitId of new Set([...listed, ...(await findUnits(session, buildingId))]))
      await addUnit(unitId)
  }
  return { buildingIds: [...buildingIds], buildings, units: [...units.values()] }
}

async function stage(session: Sql, { buildingIds, buildings, units }: Answer, report: ImportReport) {
  for (const { unknown } of [...buildings, ...units])
    for (const [field, word] of unknown) report.unknownCode(field, word)
  const links = units.flatMap(({ value, addressIds }) => addressIds.map((id) => [value.id, id]))
  await stageScope(session, buildingIds)
  await copyRows(session, { table: 'stage_building' }, [buildings.map(({ value }) => buildingRow(value))])
  await copyRows(session, { table: 'stage_unit' }, [units.map(({ value }) => unitRow(value))])
  await copyRows(session, { table: 'stage_unit_address' }, [links])
  return { building: buildings.length, unit: units.length, 'unit-address': links.length, 'address-parcel': 0 }
}

export async function refresh(
  wish: Wish,
  input: string,
  options: UnitImportOptions,
): Promise<UnitImportResult> {
  const { sql, config, now = systemClock, signal = new AbortController().signal, pause } = options
  const { apiUrl: url, apiKey: key } = config.buildingUnits
  const asOf = brusselsDay(now())
  const result = await runImport({
    sql,
    lease: UNIT_LEASE,
    start: { source: UNIT_SOURCE, input, extractNumber: undefined, asOf: undefined },
    signal,
    openStaging,
    load: async ({ session, runId, report, counts }) => {
      const port = openSourceFetch({
        adapter: { hosts: 'configured' },
        feed: { url },
        isProduction: config.environment === 'production',
        publicUrl: config.publicUrl,
        validators: {},
        signal,
      })
      const api = openRegisterApi({ port: patientPort(port, signal, pause), url, key })
      const rows = await stage(session, await ask(api, wish, session), report)
      const comparison = { isWhole: false, hasShapes: true, hasPoints: true, closesAbsent: true }
      const difference = await compareWithStored(session, comparison)
      Object.assign(counts, countsOf(rows, difference, report))
      const [rejects, notes] = [report.rejects(), report.notes()]
      const end = { runId, source: UNIT_SOURCE, asOf, sha256: undefined, isWhole: false }
      await mergeUnits(session, { ...end, counts, rejects, notes })
      return 'loaded'
    },
  })
  return { ...result, input, asOf }
}
