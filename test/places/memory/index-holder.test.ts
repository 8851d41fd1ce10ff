// The indexes in use follow the database and outlive it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '../../../src/db/sql.ts'
import {
  type IndexHolder,
  openSuggestIndexes,
  type SuggestIndexes,
} from '../../../src/places/memory/index-holder.ts'
import { suggestLocations } from '../../../src/places/memory/location-index.ts'
import { suggestSyndics } from '../../../src/places/memory/syndic-index.ts'
import { formatEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertSyndic, syndicNumber } from '../../support/syndics.ts'

interface Seat {
  number: string
  street_nl: string
  street_fr: string
  stopped_on?: string
  struck_off_on?: string
  country_nl?: string
}

const storeSeat = (sql: Sql, { stopped_on, struck_off_on, country_nl, ...seat }: Seat) => sql`
  insert into enterprise (number, kind, zipcode, municipality_nis, street_nl, street_fr, house_number, first_seen_on,
    stopped_on, struck_off_on, country_nl)
  values (${seat.number}, 'vme', '1050', '21009', ${seat.street_nl}, ${seat.street_fr}, '1', '2026-11-01',
    ${stopped_on ?? null}, ${struck_off_on ?? null}, ${country_nl ?? null})`

const finishImport = (sql: Sql, extract: number) => sql`
  insert into source_snapshot (source, as_of, extract_number) values ('enterprise-register', '2026-11-01', ${extract})
  on conflict (source) do update set extract_number = excluded.extract_number, loaded_at = now()`

const labels = (holder: IndexHolder<'places'>, q: string): string[] =>
  suggestLocations(holder.index, { q, culture: 'fr', types: ['street'] }).map(({ label }) => label)

describe('the places in use', () => {
  let database: FreshDatabase
  let indexes: SuggestIndexes
  let holder: IndexHolder<'places'>

  beforeAll(async () => {
    database = await freshDatabase()
    const { sql } = database
    await storeSeat(sql, { number: '0400000004', street_nl: 'Troonstraat', street_fr: 'Rue du Trône' })
    await storeSeat(sql, { number: '0400000103', street_nl: 'Troonstraat', street_fr: 'Rue du Trône' })
    await storeSeat(sql, {
      number: '0400000202',
      street_nl: 'Gestopt',
      street_fr: 'Rue stop',
      stopped_on: '2026-11-01',
    })
    await storeSeat(sql, {
      number: '0400000301',
      street_nl: 'Weg',
      street_fr: 'Rue rayee',
      struck_off_on: '2026-11-01',
    })
    await storeSeat(sql, {
      number: '0400000499',
      street_nl: 'Elders',
      street_fr: 'Rue ailleurs',
      country_nl: 'Frankrijk',
    })
    await finishImport(sql, 1)
    indexes = await openSuggestIndexes({ databaseUrl: database.url, checkEveryMs: 3_600_000 })
    holder = indexes.locations
    await holder.refresh()
  })

  afterAll(async () => {
    await indexes.close()
    await database.drop()
  })

  test('come from the database, with only the streets of active seats in the country', () => {
    expect(holder.source).toBe('database')
    expect(labels(holder, 'rue')).toEqual(['Rue du Trône'])
    expect(suggestLocations(holder.index, { q: 'troon', culture: 'nl' })[0]).toMatchObject({
      type: 'street',
      key: '1050-troonstraat',
      label: 'Troonstraat',
      detail: 'Rue du Trône · 1050 Elsene',
      url: '/search-vme?q=Rue+du+Tr%C3%B4ne&zipcode=1050',
    })
  })

  test('stay as they are until an import has ended, then follow it', async () => {
    const before = holder.index
    await storeSeat(database.sql, { number: '0400000596', street_nl: 'Nieuwstraat', street_fr: 'Rue Neuve' })
    await holder.refresh()
    expect(holder.index).toBe(before)
    await finishImport(database.sql, 2)
    await holder.refresh()
    expect(labels(holder, 'rue')).toEqual(['Rue du Trône', 'Rue Neuve'])
  })

  test('follow a place that gets another name', async () => {
    await holder.refresh()
    await database.sql`update municipality set name_fr = 'Autrelieu' where nis = '21009'`
    await holder.refresh()
    expect(suggestLocations(holder.index, { q: 'autrel', culture: 'fr' })[0]).toMatchObject({ key: '21009' })
    const before = holder.index
    await holder.refresh()
    expect(holder.index).toBe(before)
  })

  test('are the shipped ones when the database is away at the start, and the reason is told once', async () => {
    const reasons: string[] = []
    const away = await openSuggestIndexes({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      checkEveryMs: 3_600_000,
      onError: (error) => reasons.push(error.message),
    })
    for (const part of [away.locations, away.syndics]) {
      await part.refresh()
      expect(part.source).toBe('shipped')
    }
    expect(suggestLocations(away.locations.index, { q: 'luik', culture: 'fr' })[0]).toMatchObject({
      label: 'Liège',
    })
    expect(suggestSyndics(away.syndics.index, { q: 'a' })).toEqual([])
    expect(reasons.sort()).toEqual([
      expect.stringContaining('places could not be loaded'),
      expect.stringContaining('syndics could not be loaded'),
    ])
    await away.close()
  })

  test('of syndics are the listed ones, with the seat of a company and never that of a person', async () => {
    await insertSyndic(database.sql, 3)
    await insertSyndic(database.sql, 4)
    // Known to a link source only, so not listed.
    await insertSyndic(database.sql, 7)
    await indexes.syndics.refresh()
    expect(indexes.syndics.source).toBe('database')
    const found = suggestSyndics(indexes.syndics.index, { q: 'beheer' }).map(({ suggestion }) => suggestion)
    expect(found.map(({ key, label, detail }) => [key, label, detail])).toEqual([
      [syndicNumber(4), 'Beheer 4 BV', formatEnterpriseNumber(syndicNumber(4))],
      [syndicNumber(3), 'Beheer 3 BV', `Gent · ${formatEnterpriseNumber(syndicNumber(3))}`],
    ])
  })

  test('of syndics follow one that is written otherwise, and rest while nothing is', async () => {
    const before = indexes.syndics.index
    await indexes.syndics.refresh()
    expect(indexes.syndics.index).toBe(before)
    await database.sql`update syndic set managed_vmes = 900, updated_at = now() where number = ${syndicNumber(3)}`
    await indexes.syndics.refresh()
    const [first] = suggestSyndics(indexes.syndics.index, { q: 'beheer' })
    expect(first?.suggestion.key).toBe(syndicNumber(3))
    await database.sql`delete from syndic where number = ${syndicNumber(3)}`
    await indexes.syndics.refresh()
    expect(suggestSyndics(indexes.syndics.index, { q: 'beheer' })).toHaveLength(1)
  })

  test('outlive the database', async () => {
    const before = holder.index
    await database.sql`alter table municipality rename to municipality_away`
    await finishImport(database.sql, 3)
    await holder.refresh()
    expect(holder.index).toBe(before)
    await database.sql`alter table municipality_away rename to municipality`
    await holder.refresh()
    expect(holder.index).not.toBe(before)
  })
})

test('a thread that dies between two questions is told of, and the next question starts another', async () => {
  const source = `
    import { parentPort } from 'node:worker_threads'
    let asked = 0
    parentPort.on('message', ({ id }) => {
      parentPort.postMessage({ id, answer: { kind: 'unchanged' } })
      // At start both parts are asked for.
      if (++asked === 1) setTimeout(() => { throw new Error('died of its own ' + Math.random()) }, 100)
    })`
  const reasons: string[] = []
  const indexes = await openSuggestIndexes({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    checkEveryMs: 3_600_000,
    onError: (error) => reasons.push(error.message),
    workerFile: new URL(`data:text/javascript,${encodeURIComponent(source)}`),
  })
  await expect.poll(() => reasons).toEqual([expect.stringContaining('has ended: died of its own')])
  await indexes.locations.refresh()
  await expect.poll(() => reasons.length).toBe(2)
  await indexes.close()
})
