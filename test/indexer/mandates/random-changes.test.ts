// Any order of changes ends in what comes out of everything at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshLinks } from '../../../indexer/mandates/refresh-links.ts'
import type { Sql } from '../../../src/db/sql.ts'
import type { EnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { SUCCESSION_KINDS } from '../../../src/syndics/mandates/mandate.ts'
import { dayAfter } from '../../../src/time/brussels-day.ts'
import {
  computeFromScratch,
  findMiscounted,
  findMislisted,
  insertMandates,
  insertSuccession,
  insertSyndics,
  readComputed,
  syndicNumber,
} from '../../support/links.ts'
import { type Dice, rollDice } from '../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { deleteVmes, insertVmes, vmeNumber } from '../../support/vmes.ts'

const STEPS = Number(process.env.LINK_STEPS ?? 300)
const CHECK_EVERY = 30
const VMES = 14
const SYNDICS = 9
const SOURCES = ['register-reuse', 'table:one', 'table:two']

let database: FreshDatabase
let sql: Sql
beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
})
afterAll(() => database.drop())

type Change = (dice: Dice, today: string) => Promise<unknown>

const someVme = (dice: Dice): EnterpriseNumber => vmeNumber(dice.below(VMES))
const someSyndic = (dice: Dice): EnterpriseNumber => syndicNumber(dice.below(SYNDICS))
const someDay = (dice: Dice): string =>
  `2026-${String(1 + dice.below(12)).padStart(2, '0')}-${String(1 + dice.below(28)).padStart(2, '0')}`
const someDayOrNone = (dice: Dice): string | null => (dice.chance(0.3) ? null : someDay(dice))
// By the dice as well, so that the seed of a failure brings it back.
const someMandate = (dice: Dice) =>
  sql`id = (select id from mandate order by md5(concat(${dice.next()}::text, id)) limit 1)`
const names = (text: string) =>
  sql`jsonb_build_array(jsonb_build_object('text', ${text}::text, 'language', 'nl', 'kind', 'official'))`

const changes: Change[] = [
  ...Array.from(
    { length: 4 },
    (): Change => (dice) =>
      insertMandates(sql, [
        {
          vme: someVme(dice),
          holder: dice.chance(0.15) ? null : someSyndic(dice),
          begin: someDayOrNone(dice),
          isProvisional: dice.chance(0.2),
          source: dice.pick(SOURCES),
          ...(dice.chance(0.3) ? { end: '2026-12-31' } : {}),
        },
      ]),
  ),
  (dice) => sql`update mandate set end_on = ${someDayOrNone(dice)}::date where ${someMandate(dice)}`,
  (dice) => sql`update mandate set begin_on = ${someDayOrNone(dice)}::date where ${someMandate(dice)}`,
  (dice) => sql`
    update mandate set holder_number = ${someSyndic(dice)}, holder_name = ${dice.pick(['P', 'Q', null])}
    where ${someMandate(dice)}`,
  (dice) => sql`delete from mandate where ${someMandate(dice)}`,
  ...Array.from(
    { length: 2 },
    (): Change => async (dice) => {
      const [from, to] = [someSyndic(dice), someSyndic(dice)]
      if (from !== to)
        await insertSuccession(sql, {
          from,
          to,
          kind: dice.pick(SUCCESSION_KINDS),
          on: someDayOrNone(dice),
          source: dice.pick(SOURCES),
        })
    },
  ),
  (dice) => sql`
    delete from succession where (source, from_number, to_number, kind)
      in (select source, from_number, to_number, kind from succession
        order by md5(concat(${dice.next()}::text, source, from_number, to_number, kind)) limit 1)`,
  (dice) => sql`
    insert into holder (source, number, legal_kind, names)
    values (${dice.pick(SOURCES)}, ${someSyndic(dice)}, ${dice.pick(['legal-person', 'sole-trader'])}, ${names(`Holder ${dice.below(9)}`)})
    on conflict (source, number) do update set names = excluded.names, legal_kind = excluded.legal_kind`,
  (dice) => sql`delete from holder where number = ${someSyndic(dice)}`,
  (dice) => insertSyndics(sql, [dice.below(SYNDICS)], dice.pick(['legal-person', 'sole-trader'])),
  (dice) =>
    sql`update enterprise set names = ${names(`Name ${dice.below(9)}`)} where number = ${someSyndic(dice)}`,
  (dice) => sql`
    update enterprise set stopped_on = ${dice.pick(['2026-03-01', null])}::date where number = ${someSyndic(dice)}`,
  (dice) => sql`delete from enterprise where number = ${someSyndic(dice)}`,
  (dice) => insertVmes(sql, [dice.below(VMES)]),
  (dice) => deleteVmes(sql, [someVme(dice)]),
  (dice) => sql`
    update enterprise set stopped_on = ${dice.pick(['2026-03-01', null])}::date where number = ${someVme(dice)}`,
  (dice) => sql`
    update enterprise set municipality_nis = ${dice.pick(['44021', '21004', '62063', null])} where number = ${someVme(dice)}`,
  (dice) => sql`
    update enterprise set zipcode = ${dice.pick(['9000', '9050', null])} where number = ${someVme(dice)}`,
  (dice) => sql`
    update municipality set province_nis = ${dice.pick(['40000', '10000'])} where nis = '44021'`,
]

test(
  `${STEPS} random changes, worked out at random moments, end as everything worked out at once`,
  async () => {
    const dice = rollDice('random changes of links')
    await insertVmes(
      sql,
      Array.from({ length: VMES - 3 }, (_, position) => position),
    )
    let today = '2026-02-01'
    let offices = 0
    for (let step = 0; step < STEPS; step += 1) {
      await dice.pick(changes)(dice, today)
      if (dice.chance(0.2)) for (let days = dice.below(9); days > 0; days -= 1) today = dayAfter(today)
      if (dice.chance(0.05)) today = '2026-02-01'
      if (dice.chance(0.6)) await refreshLinks(sql, { today })
      if (step % CHECK_EVERY !== CHECK_EVERY - 1) continue
      await refreshLinks(sql, { today })
      const worked = await readComputed(sql)
      expect(await findMiscounted(sql), `step ${step}`).toEqual([])
      expect(await findMislisted(sql, today), `step ${step}`).toEqual([])
      expect(worked, `step ${step}`).toEqual(await computeFromScratch(sql, today))
      offices += worked.offices.length
    }
    expect(offices).toBeGreaterThan(STEPS / CHECK_EVERY)
  },
  60_000 + STEPS * 200,
)
