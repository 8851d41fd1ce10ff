import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { VmeDocument } from '../../mappings/vme.ts'
import { buildVmeFacts } from '../../src/vmes/build-facts.ts'
import { renderVmeDocument } from '../../src/vmes/document.ts'
import type { MandateRow, VmeRow } from '../../src/vmes/row.ts'
import { atTheCoupure, etoile, ghent, inGhent } from './vme-row-fixture.ts'

const buildVmeDocument = (row: VmeRow): VmeDocument => JSON.parse(renderVmeDocument(row))

describe('the search document of a VME', () => {
  test('holds the facts and what they are found by', () => {
    const located = { ...inGhent, location: atTheCoupure }
    const { contentHash, ...content } = buildVmeDocument(located)
    expect(content).toEqual({
      enterpriseNumber: '1999100166',
      bucket: 742,
      rank: 7,
      name: 'vme residentie de ster',
      aliases: ['acp residence etoile'],
      fullNames: ['acp residence etoile', 'vme residentie de ster'],
      nameKeys: ['etoile', 'ster'],
      compounds: ['residenceetoile', 'dester', 'residentiede', 'residentiedester'],
      streets: ['coupure links'],
      streetCompounds: ['coupurelinks'],
      lineKeys: ['coupure links 223 9000 gent', 'coupure links 223 9000 gand'],
      houseNumbers: ['223'],
      box: null,
      postcode: '9000',
      municipalities: ['gent', 'gand', 'ghent', 'mendonk'],
      municipalityNames: ['gent', 'gand', 'ghent', 'mendonk'],
      nameKey: 'vme residentie de ster',
      cityKey: 'gent',
      nameOrder: { nl: 'vme residentie de ster', fr: 'acp residence etoile', en: 'vme residentie de ster' },
      cityOrder: { nl: 'gent', fr: 'gand', en: 'gent' },
      status: 'active',
      regionCode: 'BE-VLG',
      provinceKey: '40000',
      municipalityKey: '44021',
      startDate: '1995-08-01',
      updatedAt: '2026-11-02T03:04:05.678Z',
      syndicNumbers: [],
      syndicKind: null,
      location: { lat: 51.05291, lon: 3.71852 },
      tile7: '7/65/42/u',
      tile9: '9/261/171/u',
      tile11: '11/1045/685/u',
      tile13: '13/4180/2740/u',
      tile15: '15/16722/10962/u',
      mapCategories: ['vme-unmanaged'],
      facts: buildVmeFacts(located),
    })
    expect(contentHash).toBe(hash('sha256', JSON.stringify(content), 'base64url'))
  })

  test('is the same byte by byte for an equal row, whatever objects it is made of', () => {
    const copy = structuredClone(inGhent)
    expect(JSON.stringify(buildVmeDocument(copy))).toBe(JSON.stringify(buildVmeDocument(inGhent)))
  })

  test('changes its hash with anything that is shown', () => {
    const before = buildVmeDocument(inGhent).contentHash
    const changes = [
      { atSameAddress: 1 },
      { box: '2' },
      { location: atTheCoupure },
      { location: { ...atTheCoupure, precision: 'street' as const } },
      { extraAddressInfo: 'Blok A' },
      { updatedAt: '2026-11-03T00:00:00.000Z' },
      { place: { ...ghent, provinceFr: 'Flandre-Orientale' } },
      { place: { ...ghent, aliases: [...ghent.aliases, 'Oostakker'] } },
    ]
    const hashes = changes.map((change) => buildVmeDocument({ ...inGhent, ...change }).contentHash)
    expect(new Set([before, ...hashes]).size).toBe(changes.length + 1)
  })

  test('is on the map while it is active, by the first in office today', () => {
    const office: MandateRow = {
      ...{ syndicNumber: '1999200146', syndicName: 'Beheer Voorbeeld', relation: 'direct', via: [] },
      ...{ provisional: false, since: null, begin: null, end: null, state: 'current' },
    }
    const personal: MandateRow = { ...office, syndicNumber: null, syndicName: null }
    const onMap = (change: Partial<VmeRow>) => {
      const { tile9, mapCategories } = buildVmeDocument({ ...inGhent, location: atTheCoupure, ...change })
      return [tile9, mapCategories]
    }
    expect(onMap({ mandates: [office] })).toEqual(['9/261/171/p', ['vme-professional']])
    expect(onMap({ mandates: [personal, office] })).toEqual(['9/261/171/r', ['vme-personal']])
    expect(onMap({ mandates: [office, personal] })).toEqual(['9/261/171/p', ['vme-professional']])
    expect(onMap({ mandates: [personal] })).toEqual(['9/261/171/r', ['vme-personal']])
    expect(onMap({ mandates: [{ ...office, state: 'ended' }] })).toEqual(['9/261/171/u', ['vme-unmanaged']])
    expect(onMap({ location: null, mandates: [office] })).toEqual([null, ['vme-professional']])
    expect(onMap({ juridicalSituation: '012' })).toEqual(['9/261/171/u', ['vme-unmanaged']])
    expect(onMap({ stoppedOn: '2026-01-01', mandates: [office] })).toEqual([null, []])
    expect(
      buildVmeDocument({ ...inGhent, location: atTheCoupure, stoppedOn: '2026-01-01' }).location,
    ).toEqual({
      lat: 51.05291,
      lon: 3.71852,
    })
  })

  test('is found by everyone in office today, a private person by kind alone, and by the kind of the first alone', () => {
    const office: MandateRow = {
      syndicNumber: '1999200146',
      syndicName: 'Beheer Voorbeeld',
      relation: 'direct',
      via: [],
      provisional: false,
      since: null,
      begin: null,
      end: null,
      state: 'current',
    }
    const other: MandateRow = { ...office, syndicNumber: '1999200245', provisional: true }
    const personal: MandateRow = { ...office, syndicNumber: null, syndicName: null }
    const ended: MandateRow = { ...office, syndicNumber: '1999200344', state: 'ended' }
    const found = (mandates: MandateRow[]) => {
      const { syndicNumbers, syndicKind, mapCategories } = buildVmeDocument({ ...inGhent, mandates })
      return [syndicNumbers, syndicKind, mapCategories]
    }
    expect(found([office, other, ended])).toEqual([
      ['1999200146', '1999200245'],
      'professional',
      ['vme-professional'],
    ])
    expect(found([office, { ...office, provisional: true }, personal])).toEqual([
      ['1999200146'],
      'professional',
      ['vme-professional'],
    ])
    // Elected before the private person who took over for a while.
    expect(found([{ ...personal, provisional: true }, office])).toEqual([
      ['1999200146'],
      'personal',
      ['vme-personal'],
    ])
    expect(found([personal])).toEqual([[], 'personal', ['vme-personal']])
    expect(found([ended])).toEqual([[], null, ['vme-unmanaged']])
  })

  test('is found by its street with the mark in brackets and without', () => {
    const document = buildVmeDocument({
      ...inGhent,
      streetNl: 'Budastraat(Kor)',
      streetFr: 'Budastraat(Kor)',
    })
    expect(document.streets).toEqual(['budastraat kor'])
    expect(document.facts.address?.street).toBe('Budastraat')
  })

  test('spells glued endings out beside what is written', () => {
    const { streets } = buildVmeDocument({ ...inGhent, streetNl: 'Tiensestr.', streetFr: 'Tiensestr.' })
    expect(streets).toEqual(['tiensestr tiensestraat tiensestrasse'])
  })

  test('is found by a foreign postcode word by word and as one, and by the country', () => {
    const document = buildVmeDocument({ ...etoile, place: null, postcode: 'L-8399', countryNl: 'Luxemburg' })
    expect(document).toMatchObject({
      postcode: 'L-8399',
      municipalities: ['elsene', 'ixelles', 'l 8399', 'l8399', 'luxemburg'],
    })
  })

  test('ranks a name of its own and a whole seat first', () => {
    const generic = [
      {
        text: 'Vereniging van mede-eigenaars te 9000 Gent, Coupure Links 223',
        language: 'nl',
        kind: 'official',
      },
    ] as const
    const rows = [
      etoile,
      { ...etoile, struckOffOn: '2020-01-01' },
      { ...inGhent, names: [...generic] },
      { ...etoile, juridicalSituation: '012' },
      { ...etoile, stoppedOn: '2026-01-01', names: [], place: null },
    ]
    expect(rows.map((row) => buildVmeDocument(row).rank)).toEqual([7, 6, 5, 3, 0])
  })

  test('keeps the sort keys short however long the name', () => {
    const text = `VME ${'Zeer lange naam '.repeat(40)}`
    const document = buildVmeDocument({ ...etoile, names: [{ text, language: 'nl', kind: 'official' }] })
    expect(document.nameKey.length).toBeLessThanOrEqual(120)
    expect(document.facts.name).toBe(text)
  })
})
