// The example of the documentation. Its number lies above those that the register has given out.

export const exampleVme = {
  enterpriseNumber: '1404512389',
  formattedNumber: '1404.512.389',
  name: 'Résidence Étoile',
  names: [
    { text: 'Résidence Étoile', language: 'fr', kind: 'official' },
    { text: 'Residentie Ster', language: 'nl', kind: 'official' },
  ],
  status: 'active',
  successor: null,
  startDate: '1998-05-14',
  stoppedOn: null,
  updatedAt: '2026-11-02T03:10:00.000Z',
  address: {
    line: 'Rue du Trône / Troonstraat 12, 1050 Ixelles / Elsene',
    street: 'Rue du Trône / Troonstraat',
    streets: { nl: 'Troonstraat', fr: 'Rue du Trône', de: null },
    houseNumber: '12',
    box: null,
    extra: null,
    postcode: '1050',
    municipality: 'Ixelles / Elsene',
    municipalities: { nl: 'Elsene', fr: 'Ixelles', de: null },
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
    countryName: null,
    struckOffOn: null,
  },
  location: null,
  units: null,
  syndic: null,
  mandates: null,
  atSameAddress: 0,
  impacts: { powerOutage: null, publicWorks: null },
  filings: null,
  sources: [{ name: 'enterprise-register', asOf: '2026-11-02' }],
  links: { self: '/api/vme/1404512389', page: 'https://vme.example/vme/1404512389' },
} as const

export const exampleHit = {
  ...exampleVme,
  matchedOn: 'name',
  highlights: [
    {
      field: 'name',
      ranges: [
        [0, 5],
        [11, 16],
      ],
    },
  ],
} as const
