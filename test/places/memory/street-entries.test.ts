// Streets of the address files and of seats: one suggestion a street and postcode, with its middle and its VMEs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importAddresses } from '../../../indexer/importers/addresses/import-addresses.ts'
import { buildLocationIndex, suggestLocations } from '../../../src/places/memory/location-index.ts'
import {
  type AddressStreetRow,
  type StreetRow,
  streetEntries,
} from '../../../src/places/memory/street-entries.ts'
import { loadPlacesData, type MunicipalityRow } from '../../../src/places/places-data.ts'
import { findLocationsVersion, loadLocationEntries } from '../../../src/places/statements/locations.ts'
import { fixture } from '../../indexer/importers/addresses/addresses-rig.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

let municipalities: Map<string, MunicipalityRow>
beforeAll(async () => {
  municipalities = new Map((await loadPlacesData()).municipalities.map((row) => [row.nis, row]))
})

const address = (row: Partial<AddressStreetRow>): AddressStreetRow => ({
  postcode: '1050',
  municipality_nis: '21009',
  name_nl: null,
  name_fr: null,
  name_de: null,
  latitude: 50.83,
  longitude: 4.36,
  ...row,
})
const seat = (row: Partial<StreetRow>): StreetRow => ({
  postcode: '1050',
  municipality_nis: '21009',
  street_nl: null,
  street_fr: null,
  vmes: 1,
  ...row,
})
const entriesOf = (addresses: AddressStreetRow[], seats: StreetRow[] = []) =>
  streetEntries({ municipalities, postcodesByNis: new Map(), addresses, seats })

describe('a street', () => {
  test('of the address files has its middle, and no weight where no VME lies', () => {
    const [entry] = entriesOf([address({ name_nl: 'Troonstraat', name_fr: 'Rue du Trône' })])
    expect(entry).toMatchObject({
      key: '1050-troonstraat',
      names: { nl: 'Troonstraat', fr: 'Rue du Trône', de: null },
      weight: 0,
      location: { latitude: 50.83, longitude: 4.36 },
      context: { postcode: '1050' },
    })
  })

  test('that seats name in another spelling is one, under its official name, with their VMEs', () => {
    const entries = entriesOf(
      [address({ name_nl: 'Sint-Bonifaasstraat', name_fr: 'Rue Saint-Boniface' })],
      [
        seat({ street_nl: 'Sint Bonifaas str.', street_fr: 'R. St-Boniface', vmes: 3 }),
        seat({ street_fr: 'RUE SAINT BONIFACE', vmes: 2 }),
      ],
    )
    expect(entries).toMatchObject([
      { key: '1050-sint-bonifaasstraat', names: { nl: 'Sint-Bonifaasstraat' }, weight: 5 },
    ])
    expect(entries[0]?.aliases).toEqual(['Sint Bonifaas str.', 'R. St-Boniface'])
  })

  test('that only seats name stays, without a location', () => {
    const entries = entriesOf(
      [address({ name_nl: 'Troonstraat', name_fr: 'Rue du Trône' })],
      [seat({ street_nl: 'Kroonlaan', street_fr: 'Avenue de la Couronne', vmes: 4 })],
    )
    expect(entries.map(({ key, weight, location }) => [key, weight, location?.latitude])).toEqual([
      ['1050-troonstraat', 0, 50.83],
      ['1050-kroonlaan', 4, undefined],
    ])
  })

  test('in two postcodes is two; twice in one is one, with the first middle that there is', () => {
    const name_fr = 'Rue Neuve'
    const entries = entriesOf([
      address({ name_fr, latitude: null, longitude: null }),
      address({ name_fr: 'Rue Neuve (Boondael)', latitude: 50.9 }),
      address({ name_fr, postcode: '1000', municipality_nis: '21004' }),
    ])
    expect(entries.map(({ key, location }) => [key, location?.latitude])).toEqual([
      ['1050-rue-neuve', 50.9],
      ['1000-rue-neuve', 50.83],
    ])
  })

  test('with a German name is found by it; without any name it is left out', () => {
    const eupen = { postcode: '4700', municipality_nis: '63023' }
    const entries = entriesOf([address({ ...eupen, name_de: 'Klötzerbahn' }), address({})])
    expect(entries).toMatchObject([
      { key: '4700-klotzerbahn', names: { nl: null, fr: null, de: 'Klötzerbahn' } },
    ])
  })

  test('that repeats its name for both languages has it in that of its municipality', () => {
    const [entry] = entriesOf([
      address({ postcode: '9000', municipality_nis: '44021', name_nl: 'Veldstraat', name_fr: 'Veldstraat' }),
    ])
    expect(entry?.names).toEqual({ nl: 'Veldstraat', fr: null, de: null })
  })
})

describe('what is loaded', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  test('has the streets of the address files as soon as they are imported', async () => {
    const { sql } = database
    await insertVmes(sql, [1])
    await sql`
      update enterprise set zipcode = '1050', municipality_nis = '21009', street_nl = 'VREDESTR', street_fr = null
      where number = ${vmeNumber(1)}`
    const version = await findLocationsVersion(sql)
    await importAddresses({ sql, paths: [fixture('best-bru-old.csv')], maxClosedShare: 0 })
    expect(await findLocationsVersion(sql)).not.toBe(version)
    const index = buildLocationIndex(await loadLocationEntries(sql))
    const [paix, ...others] = suggestLocations(index, { q: 'vredes', culture: 'fr', types: ['street'] })
    expect(paix).toMatchObject({
      key: '1050-vredestraat',
      label: 'Rue de la Paix',
      location: { latitude: 50.8343, longitude: 4.36545 },
    })
    expect(others).toEqual([])
    // Of house 28 in this one is only told that it is doubtful.
    expect(suggestLocations(index, { q: 'nieuwstraat', types: ['street'] })).toEqual([])
  })
})
