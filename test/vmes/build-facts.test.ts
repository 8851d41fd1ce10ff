import { describe, expect, test } from 'vitest'
import { buildVmeFacts } from '../../src/vmes/build-facts.ts'
import type { MandateRow, VmeRow } from '../../src/vmes/row.ts'
import { etoile, inGhent, sankvith } from './vme-row-fixture.ts'

const lineOf = (row: VmeRow): string | undefined => buildVmeFacts(row).address?.line

describe('the facts of a VME', () => {
  test('hold everything the API shows, and null for what has no source yet', () => {
    expect(buildVmeFacts(etoile)).toEqual({
      enterpriseNumber: '1999100166',
      formattedNumber: '1999.100.166',
      name: 'ACP Résidence Étoile',
      names: etoile.names,
      status: 'active',
      successor: null,
      startDate: '1995-08-01',
      stoppedOn: null,
      updatedAt: '2026-11-02T03:04:05.678Z',
      address: {
        line: 'Avenue Louise / Louizalaan 223, 1050 Ixelles / Elsene',
        street: 'Avenue Louise / Louizalaan',
        streets: { nl: 'Louizalaan', fr: 'Avenue Louise', de: null },
        houseNumber: '223',
        box: null,
        extra: null,
        postcode: '1050',
        municipality: 'Ixelles / Elsene',
        municipalities: { nl: 'Elsene', fr: 'Ixelles', de: 'Ixelles' },
        municipalityKey: '21009',
        province: null,
        provinces: { nl: null, fr: null, de: null },
        provinceKey: null,
        region: 'Région de Bruxelles-Capitale / Brussels Hoofdstedelijk Gewest',
        regions: {
          nl: 'Brussels Hoofdstedelijk Gewest',
          fr: 'Région de Bruxelles-Capitale',
          de: 'Region Brüssel-Hauptstadt',
        },
        regionCode: 'BE-BRU',
        country: 'BE',
        countryName: 'Belgique / België',
        struckOffOn: null,
      },
      location: null,
      units: null,
      syndic: null,
      mandates: [],
      atSameAddress: 0,
      filings: null,
    })
  })

  test('show a place of one language in it, and keep its other names beside', () => {
    const { address } = buildVmeFacts(inGhent)
    expect(address?.line).toBe('Coupure Links 223, 9000 Gent')
    expect(address?.streets).toEqual({ nl: 'Coupure Links', fr: null, de: null })
    expect(address?.municipalities).toEqual({ nl: 'Gent', fr: 'Gand', de: 'Gent' })
    expect(address?.province).toBe('Oost-Vlaanderen')
  })

  test('show a German-speaking place in German, although it has French facilities', () => {
    const row = {
      ...inGhent,
      place: sankvith,
      streetNl: 'Hauptstraße',
      streetFr: 'Hauptstraße',
      postcode: '4780',
    }
    const { address } = buildVmeFacts(row)
    expect(address?.line).toBe('Hauptstraße 223, 4780 Sankt Vith')
    expect(address?.streets).toEqual({ nl: null, fr: null, de: 'Hauptstraße' })
    expect(address?.region).toBe('Wallonische Region')
  })

  test.each([
    ['3', 'bte/bus 3'],
    ['bte 3', 'bte/bus 3'],
    ['B3', 'bte/bus B3'],
    ['b. 3', 'bte/bus 3'],
    ['Boîte 12', 'bte/bus 12'],
    ['B', 'bte/bus B'],
  ])('say the word for a box once when the register writes %j', (box, expected) => {
    expect(lineOf({ ...etoile, box })).toBe(
      `Avenue Louise / Louizalaan 223 ${expected}, 1050 Ixelles / Elsene`,
    )
  })
})

describe('the mandates', () => {
  const direct: MandateRow = {
    syndicNumber: '1999200146',
    syndicName: 'Beheer Voorbeeld',
    relation: 'direct',
    via: [],
    provisional: false,
    since: '2024-01-01',
    begin: '2024-01-01',
    end: null,
    state: 'current',
  }
  const inherited: MandateRow = {
    ...direct,
    relation: 'inherited',
    via: ['1999200245'],
    since: '2023-07-01',
    begin: '2019-03-21',
  }
  const personal: MandateRow = { ...direct, syndicNumber: null, syndicName: 'Piet Medeeigenaar' }

  test('are all shown in order, and the first of those in office is the syndic', () => {
    const ended: MandateRow = { ...inherited, state: 'ended', end: '2023-12-31' }
    const { syndic, mandates } = buildVmeFacts({ ...etoile, mandates: [direct, ended] })
    expect(syndic).toEqual({
      enterpriseNumber: '1999200146',
      name: 'Beheer Voorbeeld',
      kind: 'professional',
      since: '2024-01-01',
      provisional: false,
      relation: 'direct',
      via: [],
    })
    expect(mandates).toEqual([
      { ...syndic, begin: '2024-01-01', end: null },
      {
        ...syndic,
        since: '2023-07-01',
        relation: 'inherited',
        via: ['1999200245'],
        begin: '2019-03-21',
        end: '2023-12-31',
      },
    ])
  })

  test.each(['announced', 'ended'] as const)('that are %s make no syndic', (state) => {
    const facts = buildVmeFacts({ ...etoile, mandates: [{ ...direct, state }] })
    expect([facts.syndic, facts.mandates.length]).toEqual([null, 1])
  })

  test('of a private person show neither name nor number', () => {
    const facts = buildVmeFacts({ ...etoile, mandates: [personal] })
    expect(facts.syndic).toMatchObject({ enterpriseNumber: null, name: null, kind: 'personal' })
    expect(JSON.stringify(facts)).not.toContain('Medeeigenaar')
  })

  test('of a stopped VME are still shown', () => {
    const facts = buildVmeFacts({ ...etoile, stoppedOn: '2026-05-04', mandates: [direct] })
    expect(facts.mandates).toHaveLength(1)
  })
})

describe('a seat', () => {
  const nowhere = { place: null, municipalityNl: null, municipalityFr: null, streetNl: null, streetFr: null }

  test('abroad has the country behind it and no Belgian place', () => {
    const row: VmeRow = {
      ...etoile,
      ...nowhere,
      postcode: '62000',
      municipalityNl: 'Arras',
      municipalityFr: 'Arras',
      streetNl: 'Rue Ernestale',
      streetFr: 'Rue Ernestale',
      countryNl: 'Frankrijk',
      countryFr: 'France',
    }
    const { address } = buildVmeFacts(row)
    expect(address).toMatchObject({ country: 'FR', countryName: 'Frankrijk / France', municipalityKey: null })
    expect(address?.line).toBe('Rue Ernestale 223, 62000 Arras, Frankrijk / France')
  })

  test('with a Dutch postcode and no country is not put in Belgium', () => {
    const row = {
      ...etoile,
      ...nowhere,
      postcode: '1077CZ',
      municipalityNl: 'Amsterdam',
      municipalityFr: 'Amsterdam',
    }
    expect(buildVmeFacts(row).address).toMatchObject({ country: null, countryName: null, regionCode: null })
  })

  test('in an unknown country keeps its text without a code', () => {
    const row = { ...etoile, ...nowhere, countryNl: 'Onbekend land', countryFr: 'Pays inconnu' }
    expect(buildVmeFacts(row).address).toMatchObject({
      country: null,
      countryName: 'Onbekend land / Pays inconnu',
    })
  })

  test('that the register does not have is null', () => {
    expect(buildVmeFacts({ ...etoile, ...nowhere, postcode: null, houseNumber: null }).address).toBeNull()
  })

  test('of which only a part is known shows that part', () => {
    expect(lineOf({ ...etoile, streetNl: null, streetFr: null, houseNumber: null })).toBe(
      '1050 Ixelles / Elsene',
    )
    expect(
      lineOf({ ...etoile, postcode: null, place: null, municipalityNl: null, municipalityFr: null }),
    ).toBe('Louizalaan / Avenue Louise 223')
  })
})

describe('the name shown', () => {
  const named = (names: VmeRow['names'], row = inGhent): string => buildVmeFacts({ ...row, names }).name

  test('is the official one in the language of the place', () => {
    expect(named(etoile.names)).toBe('VME Residentie De Ster')
    expect(named(etoile.names, etoile)).toBe('ACP Résidence Étoile')
  })

  test('is any official one before an abbreviation in the right language', () => {
    expect(
      named([
        { text: 'CHG', language: 'nl', kind: 'abbreviation' },
        { text: 'RESIDENCE X', language: null, kind: 'official' },
      ]),
    ).toBe('RESIDENCE X')
  })

  test('is the number when there is none', () => {
    expect(named([])).toBe('1999.100.166')
  })
})
