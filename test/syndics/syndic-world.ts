// A small market for tests of its pages: one syndic with 1,500 VMEs and a company that it absorbed, a sole trader, one
// that was absorbed, one whose name is hostile, and a private person.

import { refreshLinks } from '../../indexer/mandates/refresh-links.ts'
import type { Sql } from '../../src/db/sql.ts'
import { buildMarketFigures, monthsUntil } from '../../src/market/build-figures.ts'
import { loadMarket, storeMarketFigures } from '../../src/market/statements.ts'
import { completeEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { numbers } from '../support/api.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'
import { TODAY } from './syndic-views.ts'

const at = (position: number): string => completeEnterpriseNumber(String(17_800_000 + position))

export const worldNumbers = {
  /** With 1,500 VMEs. */
  large: at(1),
  /** Went on as `large`; the register does not list it. */
  absorbed: at(2),
  /** With one VME. */
  hostile: at(3),
  soleTrader: numbers.soleTrader,
} as const

export const LARGE_VMES = 1_500
const INHERITED_VMES = 40
export const HOSTILE_NAME = '<img src=x onerror=alert(1)> & "Zoon"'

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index)

async function insertCompanies(sql: Sql, absorbedName: string): Promise<void> {
  for (const [number, name] of [
    [worldNumbers.large, 'Grote Beheerder'],
    [worldNumbers.hostile, HOSTILE_NAME],
  ] as const)
    await sql`
      insert into enterprise (number, kind, juridical_form, juridical_situation, start_date, names, zipcode,
        municipality_nl, municipality_fr, street_nl, street_fr, house_number, municipality_nis, contacts, first_seen_on)
      values (${number}, 'legal-person', '610', '000', '2001-02-03',
        ${sql.json([{ text: name, language: 'nl', kind: 'official' }])}, '9000', 'Gent', 'Gent', 'Kouter', 'Kouter', '1',
        '44021', ${sql.json({ phone: ['09 123 45 67'], email: ['info@beheer.example'], website: ['javascript:alert(1)'] })},
        '2026-01-02')`
  await sql`
    insert into holder (source, number, legal_kind, names, start_date) values ('register-reuse', ${worldNumbers.absorbed},
      'legal-person', ${sql.json([{ text: absorbedName, language: 'nl', kind: 'official' }])}, '1999-09-09')`
  await sql`
    insert into succession (source, from_number, to_number, kind, on_date, evidence, seen_on) values ('register-reuse',
      ${worldNumbers.absorbed}, ${worldNumbers.large}, 'absorption', '2024-03-01', 'akte <b>12</b>', '2026-11-01')`
}

async function insertMandates(
  sql: Sql,
  vmes: readonly string[],
  { holder, isProvisional = false }: { holder: string | null; isProvisional?: boolean },
): Promise<void> {
  await sql`
    insert into mandate (source, vme_number, holder_kind, holder_number, function_code, is_provisional, begin_on, seen_on)
    select 'register-reuse', number, ${holder === null ? 'person' : 'enterprise'}, ${holder}, '10013', ${isProvisional},
      '2019-05-01', '2026-11-01'
    from unnest(${vmes as string[]}::text[]) as number`
}

/** `etoile` is of the large one, `ster` of a private person. */
export async function fillWorld(sql: Sql, { absorbedName = 'Beheer De Linde' } = {}): Promise<void> {
  await insertVmes(
    sql,
    range(0, LARGE_VMES + 3),
    'Vereniging van Mede-eigenaars van de "Residentie <i>Toren"',
  )
  await insertCompanies(sql, absorbedName)
  const vmes = range(0, LARGE_VMES + 3).map(vmeNumber)
  await insertMandates(sql, vmes.slice(0, LARGE_VMES - INHERITED_VMES - 1), { holder: worldNumbers.large })
  await insertMandates(sql, vmes.slice(LARGE_VMES - INHERITED_VMES - 1, LARGE_VMES - 1), {
    holder: worldNumbers.absorbed,
  })
  await insertMandates(sql, [numbers.etoile], { holder: worldNumbers.large, isProvisional: true })
  await insertMandates(sql, [numbers.ster], { holder: null })
  await insertMandates(sql, vmes.slice(LARGE_VMES, LARGE_VMES + 2), { holder: worldNumbers.soleTrader })
  await insertMandates(sql, vmes.slice(LARGE_VMES + 2), { holder: worldNumbers.hostile })
  await sql`
    insert into location (number, latitude, longitude, precision, tier, source)
    select number, 50.85, 4.35, 'address', 'exact', 'best' from unnest(${vmes as string[]}::text[]) as number`
  await sql`insert into source_snapshot (source, as_of, loaded_at)
    values ('register-reuse', '2026-11-01', '2026-11-03T02:00:00Z')`
  await refreshLinks(sql, { today: TODAY })
  const market = await loadMarket(sql, () => monthsUntil('2026-11-01'))
  await storeMarketFigures(sql, buildMarketFigures(market))
}
