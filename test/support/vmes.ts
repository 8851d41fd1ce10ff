// VMEs for tests of what happens after the import: written by SQL, so that the triggers do their part.

import type { Sql } from '../../src/db/sql.ts'
import { completeEnterpriseNumber, type EnterpriseNumber } from '../../src/register/enterprise-number.ts'

/** The n-th number of a made-up range that the register has not issued. */
export const vmeNumber = (position: number): EnterpriseNumber =>
  completeEnterpriseNumber(String(17_000_000 + position))

/** Names of the first columns carry the position, so that a test can tell documents apart. */
export async function insertVmes(sql: Sql, positions: readonly number[], text = 'Residentie'): Promise<void> {
  const numbers = positions.map(vmeNumber)
  await sql`
    insert into enterprise (number, kind, juridical_form, juridical_situation, start_date, names, zipcode,
      municipality_nl, municipality_fr, street_nl, street_fr, house_number, municipality_nis, first_seen_on)
    select number, 'vme', '070', '000', date '2019-04-01',
      jsonb_build_array(jsonb_build_object('text', ${text} || ' ' || place, 'language', 'nl', 'kind', 'official')),
      '9000', 'Gent', 'Gent', 'Veldstraat', 'Veldstraat', (place / 2)::text,
      (select nis from municipality where nis = '44021'), date '2026-01-02'
    from unnest(${numbers}::text[], ${positions as number[]}::integer[]) as added (number, place)
    on conflict (number) do nothing`
}

/** Gives VMEs another name in one statement. */
export async function renameVmes(
  sql: Sql,
  numbers: readonly EnterpriseNumber[],
  text: string,
): Promise<void> {
  await sql`
    update enterprise
    set names = jsonb_build_array(jsonb_build_object('text', ${text}::text, 'language', 'nl', 'kind', 'official')),
      updated_at = now()
    where number = any(${numbers as string[]}::text[])`
}

export async function deleteVmes(sql: Sql, numbers: readonly EnterpriseNumber[]): Promise<void> {
  await sql`delete from enterprise where number = any(${numbers as string[]}::text[])`
}
