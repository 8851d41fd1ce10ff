// Examples of the documentation: a small market whose figures agree with one another.

const asOf = '2026-11-02'

const counts = { vmes: 1000, professionalSyndics: 40, personalSyndics: 30, knownLinks: 612 }

export const exampleLive = { ...counts, asOf, source: 'live' } as const

const coverage = (vmes: number, professional: number, personal: number) => ({
  vmes,
  managed: professional + personal,
  unmanaged: vmes - professional - personal,
  unmanagedShare: Math.round((1 - (professional + personal) / vmes) * 10_000) / 10_000,
  professional,
  personal,
})

const brussels = {
  region: 'BE-BRU',
  name: 'Région de Bruxelles-Capitale / Brussels Hoofdstedelijk Gewest',
  names: {
    nl: 'Brussels Hoofdstedelijk Gewest',
    fr: 'Région de Bruxelles-Capitale',
    de: 'Region Brüssel-Hauptstadt',
  },
}

export const exampleFigures = {
  ...counts,
  asOf,
  source: 'computed',
  computedAt: '2026-11-03T02:40:01.000Z',
  sources: [
    { name: 'enterprise-register', asOf },
    { name: 'register-reuse', asOf },
  ],
  totals: { asOf, ...coverage(1000, 570, 30) },
  regions: { asOf, items: [{ ...brussels, ...coverage(260, 170, 6) }] },
  provinces: {
    asOf,
    items: [
      {
        provinceKey: '10000',
        region: 'BE-VLG',
        name: 'Provincie Antwerpen',
        names: { nl: 'Provincie Antwerpen', fr: 'Province d’Anvers', de: 'Provinz Antwerpen' },
        ...coverage(210, 120, 6),
      },
    ],
  },
  portfolioSizes: { asOf, classes: [{ key: '10-24', min: 10, max: 24, syndics: 14, vmes: 230 }] },
  concentration: {
    asOf,
    country: { managed: 600, top10: { vmes: 300, share: 0.5 }, top50: { vmes: 570, share: 0.95 } },
    regions: [
      {
        region: 'BE-BRU',
        managed: 176,
        top10: { vmes: 110, share: 0.625 },
        top50: { vmes: 170, share: 0.9659 },
      },
    ],
  },
  largest: {
    asOf,
    syndics: [{ enterpriseNumber: '0123456749', name: 'Syndic Exemple', vmes: 60, share: 0.1 }],
  },
  mandates: { asOf, months: [{ month: '2026-10', new: 12, ended: 9 }] },
} as const

export const exampleMunicipalities = {
  asOf,
  computedAt: '2026-11-03T02:40:01.000Z',
  items: [
    {
      municipalityKey: '11002',
      provinceKey: '10000',
      region: 'BE-VLG',
      name: 'Antwerpen',
      names: { nl: 'Antwerpen', fr: 'Anvers', de: 'Antwerpen' },
      ...coverage(90, 60, 2),
    },
  ],
} as const
