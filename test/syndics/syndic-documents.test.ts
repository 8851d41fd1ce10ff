import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SyndicDocument } from '../../mappings/syndic.ts'
import { buildAddress } from '../../src/register/build-address.ts'
import { buildSyndicFacts } from '../../src/syndics/build-facts.ts'
import { renderSyndicDocument } from '../../src/syndics/document.ts'
import { presentSyndic } from '../../src/syndics/present.ts'
import type { SyndicDocumentRow, SyndicRow } from '../../src/syndics/row.ts'
import { atTheCoupure } from '../vmes/vme-row-fixture.ts'
import { company, soleTrader } from './syndic-row-fixture.ts'

const inEastFlanders = { region: 'BE-VLG', province: '40000' }

const documentOf = (row: SyndicDocumentRow): SyndicDocument => JSON.parse(renderSyndicDocument(row))

describe('the facts of a syndic', () => {
  test('hold everything the API shows, of each contact the first, and null for what has no source yet', () => {
    expect(buildSyndicFacts(company)).toEqual({
      enterpriseNumber: '1999200146',
      formattedNumber: '1999.200.146',
      name: 'Immo-Gest Van Acker BV',
      names: company.names,
      status: 'active',
      legalKind: 'legal-person',
      startDate: '2001-02-03',
      stoppedOn: null,
      updatedAt: '2026-11-02T03:04:05.678Z',
      address: company.seat && buildAddress(company.seat),
      location: null,
      contact: { phone: '092223344', email: 'info@example.be', website: null },
      managedVmes: 12,
      directVmes: 10,
      inheritedVmes: 2,
      units: null,
      regions: company.regions,
      consolidation: company.consolidation,
      logoUrl: null,
      filings: null,
    })
  })

  test('of a company without contacts or seat have null for each', () => {
    const facts = buildSyndicFacts({ ...company, contacts: null, seat: null })
    expect([facts.contact, facts.address]).toEqual([{ phone: null, email: null, website: null }, null])
  })

  test('of a sole trader hold neither contact nor seat, even when a row has them', () => {
    const careless = { ...soleTrader, contacts: company.contacts, seat: company.seat, location: atTheCoupure }
    const document = documentOf(careless)
    expect(document).toMatchObject({ municipalities: [], postcode: null, cityKey: null })
    expect(document.facts).toMatchObject({ contact: null, address: null, location: null })
    expect(renderSyndicDocument(careless)).toBe(renderSyndicDocument(soleTrader))
    expect(renderSyndicDocument(careless)).not.toMatch(/coupure|example\.be|0922/i)
  })

  const absorbed = { ...company.consolidation, successor: '1999200344', path: ['1999200344'] }
  test.each<[string, Partial<SyndicRow>, string]>([
    ['has a successor', { consolidation: absorbed, stoppedOn: '2026-01-01', isListed: false }, 'merged'],
    ['has a successor and manages all the same', { consolidation: absorbed }, 'active'],
    ['is no longer listed by the register', { stoppedOn: '2026-01-01' }, 'stopped'],
    ['was never listed by the register', { isInRegister: false, juridicalSituation: null }, 'stopped'],
    ['is being wound up', { juridicalSituation: '012' }, 'in-liquidation'],
    ['goes on', {}, 'active'],
  ])('say of one that %s what became of it', (_, change, status) => {
    expect(buildSyndicFacts({ ...company, ...change }).status).toBe(status)
  })
})

describe('the reply', () => {
  const sources = [
    { name: 'enterprise-register', asOf: '2026-11-01' },
    { name: 'register-reuse', asOf: '2026-10-30' },
  ]
  const context = { sources, publicUrl: 'https://vme.example' }

  test('adds sources and links to the facts', () => {
    expect(presentSyndic(buildSyndicFacts(company), context)).toEqual({
      ...buildSyndicFacts(company),
      // A row of before says nothing of them.
      consolidation: { ...company.consolidation, heirs: [] },
      sources,
      links: {
        self: '/api/syndics/1999200146',
        portfolio: '/api/syndics/1999200146/portfolio',
        page: 'https://vme.example/syndicus/1999200146',
      },
    })
  })

  test.each([
    ['nl', 'Immo-Gest Van Acker BV', 'Coupure Links 223, 9000 Gent', 'syndicus'],
    ['fr', 'Gestion Van Acker', 'Coupure Links 223, 9000 Gand', 'syndic'],
    ['en', 'Immo-Gest Van Acker BV', 'Coupure Links 223, 9000 Gent', 'property-manager'],
  ] as const)('in %s shows name, place and page in it', (culture, name, line, page) => {
    const shown = presentSyndic(buildSyndicFacts(company), { ...context, culture })
    expect([shown.name, shown.address?.line, shown.links.page]).toEqual([
      name,
      line,
      `https://vme.example/${page}/1999200146`,
    ])
  })
})

describe('the search document of a syndic', () => {
  test('holds the facts and what they are found by', () => {
    const located = { ...company, location: atTheCoupure }
    const { contentHash, ...content } = documentOf(located)
    expect(content).toEqual({
      enterpriseNumber: '1999200146',
      bucket: 530,
      isListed: true,
      managedVmes: 12,
      name: 'immo gest van acker bv',
      aliases: ['gestion van acker', 'igva'],
      nameKeys: [
        'immo gest van acker bv',
        'immo gest van acker',
        'immo gest acker',
        'gest acker',
        'gestion van acker',
        'gestion acker',
        'acker',
        'igva',
      ],
      lineKeys: ['coupure links 223 9000 gent', 'coupure links 223 9000 gand'],
      fullNames: ['immo gest van acker bv', 'gestion van acker', 'igva'],
      compounds: expect.arrayContaining([
        'immogestvanackerbv',
        'gestvanacker',
        'vanacker',
        'gestionvanacker',
        'gestacker',
      ]),
      municipalities: ['gent', 'gand', 'ghent', 'mendonk'],
      postcode: '9000',
      regionCodes: ['BE-VLG', 'BE-BRU'],
      seatRegion: 'BE-VLG',
      areas: [
        { level: 'region', region: 'BE-BRU', vmes: 1 },
        { level: 'municipality', region: 'BE-BRU', municipality: '21009', vmes: 1 },
        { level: 'postcode', region: 'BE-BRU', municipality: '21009', postcode: '21009 1050', vmes: 1 },
        { level: 'region', region: 'BE-VLG', vmes: 11 },
        { level: 'province', ...inEastFlanders, vmes: 11 },
        { level: 'municipality', ...inEastFlanders, municipality: '44021', vmes: 10 },
        { level: 'postcode', ...inEastFlanders, municipality: '44021', postcode: '44021 9000', vmes: 8 },
        { level: 'postcode', ...inEastFlanders, municipality: '44021', postcode: '44021 9050', vmes: 2 },
        { level: 'municipality', ...inEastFlanders, municipality: '41002', vmes: 1 },
        { level: 'postcode', ...inEastFlanders, municipality: '41002', vmes: 1 },
      ],
      nameKey: 'immo gest van acker bv',
      cityKey: 'gent',
      nameOrder: { nl: 'immo gest van acker bv', fr: 'gestion van acker', en: 'immo gest van acker bv' },
      cityOrder: { nl: 'gent', fr: 'gand', en: 'gent' },
      startDate: '2001-02-03',
      updatedAt: '2026-11-02T03:04:05.678Z',
      location: { lat: 51.05291, lon: 3.71852 },
      tile7: '7/65/42/s',
      tile9: '9/261/171/s',
      tile11: '11/1045/685/s',
      tile13: '13/4180/2740/s',
      tile15: '15/16722/10962/s',
      mapCategories: ['syndic'],
      facts: buildSyndicFacts(located),
    })
    expect(contentHash).toBe(hash('sha256', JSON.stringify(content), 'base64url'))
  })

  test('is on the map while it is listed', () => {
    const located = { ...company, location: atTheCoupure }
    expect(documentOf({ ...located, isListed: false })).toMatchObject({ tile9: null, mapCategories: [] })
    expect(documentOf(soleTrader)).toMatchObject({ location: null, tile9: null, mapCategories: ['syndic'] })
  })

  test('lies where its seat is while it manages nothing', () => {
    expect(documentOf({ ...company, managedVmes: 0, regions: [] })).toMatchObject({
      regionCodes: ['BE-VLG'],
      seatRegion: 'BE-VLG',
    })
    expect(documentOf({ ...soleTrader, managedVmes: 0, regions: [] }).regionCodes).toEqual([])
  })

  test('keeps a name that is nothing but form and trade', () => {
    const names = [{ text: 'Syndic BV', language: null, kind: 'official' as const }]
    const document = documentOf({ ...company, name: 'Syndic BV', names })
    expect(document).toMatchObject({ name: 'syndic bv', nameKeys: ['syndic bv', 'syndic'] })
  })

  test('is found by the shown name, also when the register has no names of it', () => {
    expect(documentOf({ ...company, isInRegister: false, names: [] })).toMatchObject({
      name: 'immo gest van acker bv',
      aliases: [],
    })
  })

  test('changes its hash with anything that is shown', () => {
    const before = documentOf(company).contentHash
    const changes: Partial<SyndicDocumentRow>[] = [
      { isListed: false },
      { location: atTheCoupure },
      { inheritedVmes: 3 },
      { regions: [] },
      { areas: [] },
      { contacts: null },
      { juridicalSituation: '012' },
      { updatedAt: '2026-11-03T00:00:00.000Z' },
      { consolidation: { absorbed: [], successor: null, path: [] } },
    ]
    const hashes = changes.map((change) => documentOf({ ...company, ...change }).contentHash)
    expect(new Set([before, ...hashes]).size).toBe(changes.length + 1)
  })
})
