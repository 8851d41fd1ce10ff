// Takes back, by hand, the day and number of loads that shut out right ones: `npm run import -- forget SOURCE DATE`.
import { openSession } from '../../src/db/session.ts'
import type { Sql } from '../../src/db/sql.ts'
import { type Forgotten, forgetAfter, listLoadedSources } from '../../src/jobs/statements/import-order.ts'
import { findSourceSnapshot } from '../../src/jobs/statements/import-run.ts'
import { REUSE_SOURCE } from '../../src/syndics/mandates/mandate.ts'
import { openStaging as lockAddresses } from './addresses/store-staging.ts'
import { UNIT_SOURCE } from './building-units/import-options.ts'
import { openStaging as lockUnits } from './building-units/store-staging.ts'
import { SOURCE as REGISTER } from './enterprise-register/store.ts'
import { openStaging as lockRegister } from './enterprise-register/store-staging.ts'
import { openStaging as lockLinks } from './links/store-staging.ts'
import { type Clock, canOrder, expectedDay, systemClock } from './order-date.ts'
import { POINT_SOURCE } from './points/import-points.ts'
import { openStaging as lockPoints } from './points/store.ts'
import { ImportBusyError } from './run.ts'

interface Family {
  /** As `npm run import` calls it. */
  name: string
  holds: (source: string) => boolean
  /** Takes the lock of its imports for as long as the session lives. */
  lock: (session: Sql) => Promise<boolean>
}

const families: readonly Family[] = [
  { name: 'enterprises', holds: (source) => source === REGISTER, lock: lockRegister },
  {
    name: 'links',
    holds: (source) => source === REUSE_SOURCE || source.startsWith('table:'),
    lock: lockLinks,
  },
  { name: 'addresses', holds: (source) => source.startsWith('best-'), lock: lockAddresses },
  { name: 'units', holds: (source) => source === UNIT_SOURCE, lock: lockUnits },
  { name: 'points', holds: (source) => source === POINT_SOURCE, lock: lockPoints },
]

export interface ForgetOptions {
  sql: Sql
  /** As in the log of imports, or the name of an import that has one source only. */
  source: string
  /** ISO day; what is later is forgotten. */
  day: string
  now?: Clock
}

/** Throws an Error that says what is wrong, and changes nothing then. */
export async function forgetSource({
  sql,
  source: asked,
  day,
  now = systemClock,
}: ForgetOptions): Promise<Forgotten & { source: string }> {
  if (!canOrder(day, now())) throw new Error(`DATE is "${day}"; it should be ${expectedDay(now())}`)
  const loaded = await listLoadedSources(sql)
  const named = families.find(({ name }) => name === asked)
  const meant = loaded.filter((source) => source === asked || named?.holds(source) === true)
  const [source] = meant
  const family = families.find(({ holds }) => source !== undefined && holds(source))
  if (source === undefined || family === undefined || meant.length > 1)
    throw new Error(
      `SOURCE is "${asked}"; it should be one of ${loaded.join(', ') || 'those that are loaded, of which there is none'}`,
    )
  const session = openSession(sql, 'forget')
  try {
    if (!(await family.lock(session)))
      throw new ImportBusyError(`an import of ${family.name} is running; try again when it has ended`)
    const forgotten = await forgetAfter(session, { source, day })
    if (forgotten !== undefined) return { source, ...forgotten }
    const known = await findSourceSnapshot(session, source)
    throw new Error(
      `nothing of ${source} is later than ${day}: what is loaded is of ${known?.asOf}; nothing was changed`,
    )
  } finally {
    await session.end({ timeout: 1 })
  }
}
