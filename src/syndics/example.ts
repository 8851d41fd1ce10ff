// The example of the documentation. Its numbers lie above those that the register has given out.

export const exampleSyndic = {
  enterpriseNumber: '1404512587',
  formattedNumber: '1404.512.587',
  name: 'Beheer Voorbeeld',
  names: [{ text: 'Beheer Voorbeeld', language: 'nl', kind: 'official' }],
  status: 'active',
  legalKind: 'legal-person',
  startDate: '2006-09-01',
  stoppedOn: null,
  updatedAt: '2026-11-02T03:10:00.000Z',
  address: {
    line: 'Veldstraat 8, 9000 Gent',
    street: 'Veldstraat',
    streets: { nl: 'Veldstraat', fr: null, de: null },
    houseNumber: '8',
    box: null,
    extra: null,
    postcode: '9000',
    municipality: 'Gent',
    municipalities: { nl: 'Gent', fr: 'Gand', de: 'Gent' },
    municipalityKey: '44021',
    province: 'Oost-Vlaanderen',
    provinces: { nl: 'Oost-Vlaanderen', fr: 'Flandre orientale', de: 'Ostflandern' },
    provinceKey: '40000',
    region: 'Vlaams Gewest',
    regions: { nl: 'Vlaams Gewest', fr: 'Région flamande', de: 'Flämische Region' },
    regionCode: 'BE-VLG',
    country: 'BE',
    countryName: 'België',
    struckOffOn: null,
  },
  location: null,
  contact: { phone: '09 000 00 00', email: 'info@beheer.example', website: 'https://beheer.example' },
  managedVmes: 42,
  directVmes: 30,
  inheritedVmes: 12,
  units: null,
  regions: [
    { region: 'BE-VLG', vmes: 31 },
    { region: 'BE-BRU', vmes: 11 },
  ],
  consolidation: {
    absorbed: [
      {
        enterpriseNumber: '1404512686',
        name: 'Syndic Exemple',
        kind: 'absorption',
        on: '2024-07-01',
        evidence: '1404.512.686 was absorbed by 1404.512.587 on 2024-07-01',
      },
    ],
    successor: null,
    path: [],
  },
  logoUrl: null,
  filings: null,
  sources: [
    { name: 'enterprise-register', asOf: '2026-11-02' },
    { name: 'register-reuse', asOf: '2026-11-01' },
  ],
  links: {
    self: '/api/syndics/1404512587',
    portfolio: '/api/syndics/1404512587/portfolio',
    page: 'https://vme.example/syndicus/1404512587',
  },
} as const

export const exampleSyndicHit = {
  ...exampleSyndic,
  matchedOn: 'name',
  highlights: [{ field: 'name', ranges: [[0, 6]] }],
} as const
