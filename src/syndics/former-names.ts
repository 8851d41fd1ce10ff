// The numbers that offices came through: what they are called, and how each went on.

import type { Sql } from '../db/sql.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { Services } from '../services.ts'
import { brusselsDay } from '../time/brussels-day.ts'
import type { VmeFacts } from '../vmes/facts.ts'
import { isToCome } from '../vmes/offices-on.ts'
import type { SuccessionKind } from './mandates/mandate.ts'
import { loadStepsFrom } from './mandates/statements/office-sources.ts'
import { distinctSuccessions } from './mandates/succession-chain.ts'
import { loadSyndicRows } from './statements/syndics.ts'

export interface FormerName {
  /** Null when nobody names the number. */
  name: string | null
  /** The numbers that it went on as, each with the way. */
  wentOn: ReadonlyMap<EnterpriseNumber, SuccessionKind>
}

export type FormerNames = ReadonlyMap<EnterpriseNumber, FormerName>

/** Of every number, also of one that nothing is known of. */
export async function loadFormerNames(
  sql: Sql,
  numbers: readonly EnterpriseNumber[],
): Promise<Map<EnterpriseNumber, FormerName>> {
  if (numbers.length === 0) return new Map()
  const [rows, steps] = await Promise.all([loadSyndicRows(sql, numbers), loadStepsFrom(sql, numbers)])
  const names = new Map(rows.map(({ number, name }) => [number, name]))
  const stepsOf = Map.groupBy(distinctSuccessions(steps), ({ from }) => from)
  return new Map(
    numbers.map((number) => [
      number,
      {
        name: names.get(number) ?? null,
        wentOn: new Map((stepsOf.get(number) ?? []).map(({ to, kind }) => [to, kind])),
      },
    ]),
  )
}

/**
 * For the offices that a list shows: those of today and those to come. None while the database is down: their numbers
 * alone say it too.
 */
export async function formerNames(
  services: Services,
  vmes: readonly Pick<VmeFacts, 'syndic' | 'mandates'>[],
): Promise<FormerNames> {
  const today = brusselsDay(new Date())
  const shown = vmes.flatMap(({ syndic, mandates }) => [
    ...(syndic === null ? [] : [syndic]),
    ...mandates.filter((mandate) => isToCome(mandate, today)),
  ])
  const numbers = new Set(shown.flatMap(({ via }) => via.at(-1) ?? []))
  if (numbers.size === 0) return new Map()
  return services.readRegister((sql) => loadFormerNames(sql, [...numbers])).catch(() => new Map())
}
