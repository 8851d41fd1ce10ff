// Someone who keeps a copy asks for what has changed since: a VME has changed when it shows another syndic, too.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '../../../src/db/sql.ts'
import { type Api, openApi } from '../../support/api.ts'
import {
  companyNumber,
  insertAbsorption,
  insertCompany,
  insertMandates,
  processStaleLinks,
} from '../../support/mandates.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

const [managed, other, free] = [vmeNumber(20), vmeNumber(22), vmeNumber(24)]
const [absorbed, heir] = [companyNumber(1), companyNumber(2)]

/** Moments between two changes, ISO instants of the database's clock. */
const moments: string[] = []
let api: Api

async function takeMoment(sql: Sql): Promise<void> {
  const [row] = await sql<{ at: string }[]>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`
  moments.push(row?.at ?? '')
  // Moments are of whole milliseconds.
  await sql`select pg_sleep(0.005)`
}

beforeAll(async () => {
  api = await openApi({
    async fill(sql) {
      await insertVmes(sql, [20, 22, 24])
      await insertCompany(sql, { position: 1, name: 'Opgeslorpt BV' })
      await insertCompany(sql, { position: 2, name: 'Erfgenaam BV' })
      await insertMandates(sql, [managed], { holder: absorbed })
      await insertMandates(sql, [other], { holder: heir })
      await processStaleLinks(sql)
      await takeMoment(sql)
      await insertMandates(sql, [free], { holder: heir })
      await processStaleLinks(sql)
      await takeMoment(sql)
      await insertAbsorption(sql, [absorbed, heir])
      await processStaleLinks(sql)
      await takeMoment(sql)
    },
  })
})
afterAll(() => api.close())

const changedSince = async (moment: string | undefined): Promise<string[]> => {
  const { items } = (await api.app.inject(`/api/vme?updatedSince=${moment}&status=all&sort=-updated`)).json()
  return items.map((item: { enterpriseNumber: string }) => item.enterpriseNumber)
}

test('a first mandate and a takeover are changes of the VMEs that show them, latest first', async () => {
  expect(await changedSince(moments[0])).toEqual([managed, free])
})

test('a takeover alone changes those that the absorbed one managed, and no other', async () => {
  expect(await changedSince(moments[1])).toEqual([managed])
  expect(await changedSince(moments[2])).toEqual([])
})

test('the profile says the same moment', async () => {
  const { updatedAt, syndic } = (await api.app.inject(`/api/vme/${managed}`)).json()
  expect(updatedAt >= (moments[1] ?? '')).toBe(true)
  expect(syndic).toMatchObject({ enterpriseNumber: heir, relation: 'inherited', via: [absorbed] })
})
