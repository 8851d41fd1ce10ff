// Syndics for tests of what happens after mandates are computed: written by SQL, so that the triggers do their part.
import type { Sql } from '../../src/db/sql.ts'
import { completeEnterpriseNumber, type EnterpriseNumber } from '../../src/register/enterprise-number.ts'

/** The n-th number of a made-up range that the register has not issued. */
export const syndicNumber = (position: number): EnterpriseNumber =>
  completeEnterpriseNumber(String(18_000_000 + position))

// Who of them is what: every third is a sole trader, every fifth is known to a link source only.
const isSoleTrader = (position: number): boolean => position % 3 === 1
export const isInRegister = (position: number): boolean => position % 5 !== 2

const nameOf = (text: string, position: number) => [
  { text: `${text} ${position} BV`, language: 'nl' as const, kind: 'official' as const },
]

/** One syndic with its entity in the register, or with what a link source says of it. */
export async function insertSyndic(sql: Sql, position: number, text = 'Beheer'): Promise<void> {
  const number = syndicNumber(position)
  const kind = isSoleTrader(position) ? 'sole-trader' : 'legal-person'
  const names = sql.json(nameOf(text, position))
  const contacts = { phone: [`09${position}`], email: [`mail${position}@example.be`], website: [] }
  if (isInRegister(position))
    await sql`
      insert into enterprise (number, kind, juridical_form, juridical_situation, start_date, names, zipcode,
        municipality_nl, municipality_fr, street_nl, street_fr, house_number, municipality_nis, contacts, first_seen_on)
      values (${number}, ${kind}, '610', '000', '2001-02-03', ${names}, '9000', 'Gent', 'Gent', 'Kouter', 'Kouter',
        ${String(position)}, '44021', ${kind === 'legal-person' ? sql.json(contacts) : null}, '2026-01-02')
      on conflict do nothing`
  else
    await sql`
      insert into holder (source, number, legal_kind, names, start_date)
      values ('register-reuse', ${number}, ${kind}, ${names}, '1999-09-09') on conflict do nothing`
  await sql`
    insert into syndic (number, legal_kind, name, is_listed, managed_vmes, direct_vmes, regions)
    values (${number}, ${kind}, ${`${text} ${position} BV`}, ${isInRegister(position)}, ${position}, ${position},
      ${sql.json(position === 0 ? [] : [{ region: 'BE-VLG', vmes: position }])})
    on conflict do nothing`
}
