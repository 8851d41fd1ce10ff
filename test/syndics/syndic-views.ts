// Syndics and VMEs as the replies of the API hold them, for tests of what pages make of them.

import type { Address } from '../../src/register/address.ts'
import { completeEnterpriseNumber, formatEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import type { SyndicSummary } from '../../src/syndics/summary.ts'
import type { DatedMandateFacts } from '../../src/vmes/facts.ts'
import type { VmeSummary } from '../../src/vmes/summary.ts'

export const TODAY = '2026-11-28'

const numberAt = (position: number): string => completeEnterpriseNumber(String(17_600_000 + position))

export const sampleNumbers = {
  syndic: numberAt(1),
  absorbed: numberAt(2),
  renumbered: numberAt(3),
  successor: numberAt(4),
  last: numberAt(5),
} as const

const none = { nl: null, fr: null, de: null }

const sampleAddress: Address = {
  line: 'Veldstraat 8 bus 3, 9000 Gent',
  street: 'Veldstraat',
  streets: { ...none, nl: 'Veldstraat' },
  houseNumber: '8',
  box: '3',
  extra: null,
  postcode: '9000',
  municipality: 'Gent',
  municipalities: { nl: 'Gent', fr: 'Gand', de: 'Gent' },
  municipalityKey: '44021',
  province: 'Oost-Vlaanderen',
  provinces: { ...none, nl: 'Oost-Vlaanderen' },
  provinceKey: '40000',
  region: 'Vlaams Gewest',
  regions: { ...none, nl: 'Vlaams Gewest' },
  regionCode: 'BE-VLG',
  country: 'BE',
  countryName: 'België',
  struckOffOn: null,
}

const sources = [
  { name: 'enterprise-register', asOf: '2026-11-02' },
  { name: 'register-reuse', asOf: '2026-11-01' },
  { name: 'table:voorbeeld', asOf: null },
]

export function syndicSummary(changes: Partial<SyndicSummary> = {}): SyndicSummary {
  const number = changes.enterpriseNumber ?? sampleNumbers.syndic
  return {
    enterpriseNumber: number,
    formattedNumber: formatEnterpriseNumber(number),
    name: 'Syndic Voorbeeld',
    names: [
      { text: 'Syndic Voorbeeld', language: 'nl', kind: 'official' },
      { text: 'SV Beheer', language: 'nl', kind: 'commercial' },
    ],
    status: 'active',
    legalKind: 'legal-person',
    startDate: '2003-04-05',
    stoppedOn: null,
    updatedAt: '2026-11-03T01:02:03.000Z',
    address: sampleAddress,
    location: null,
    contact: { phone: '09 123 45 67', email: 'info@voorbeeld.example', website: 'www.voorbeeld.example' },
    managedVmes: 1500,
    directVmes: 1380,
    inheritedVmes: 120,
    units: null,
    regions: [
      { region: 'BE-VLG', vmes: 1120 },
      { region: 'BE-BRU', vmes: 340 },
      { region: 'BE-WAL', vmes: 40 },
    ],
    consolidation: {
      absorbed: [
        {
          enterpriseNumber: sampleNumbers.absorbed,
          name: 'Beheer De Linde',
          kind: 'absorption',
          on: '2024-03-01',
          evidence: 'Fusie door overneming, akte van 1 maart 2024',
        },
        {
          enterpriseNumber: sampleNumbers.renumbered,
          name: null,
          kind: 'renumbering',
          on: null,
          evidence: 'Nummer vervangen in het register',
        },
      ],
      successor: null,
      path: [],
      heirs: [],
    },
    logoUrl: null,
    filings: null,
    sources,
    links: {
      self: `/api/syndics/${number}`,
      portfolio: `/api/syndics/${number}/portfolio`,
      page: `https://vme.example/syndicus/${number}`,
    },
    ...changes,
  }
}

export function mandateOf(changes: Partial<DatedMandateFacts> = {}): DatedMandateFacts {
  return {
    enterpriseNumber: sampleNumbers.syndic,
    name: 'Syndic Voorbeeld',
    kind: 'professional',
    since: '2019-05-01',
    provisional: false,
    relation: 'direct',
    via: [],
    begin: '2019-05-01',
    end: null,
    ...changes,
  }
}

export function vmeSummary(position: number, changes: Partial<VmeSummary> = {}): VmeSummary {
  const number = completeEnterpriseNumber(String(17_700_000 + position))
  const mandates = changes.mandates ?? [mandateOf()]
  return {
    enterpriseNumber: number,
    formattedNumber: formatEnterpriseNumber(number),
    name: `VME Residentie Voorbeeld ${position}`,
    names: [],
    status: 'active',
    successor: null,
    startDate: '2001-02-03',
    stoppedOn: null,
    updatedAt: '2026-11-03T01:02:03.000Z',
    address: sampleAddress,
    location: null,
    units: null,
    syndic: mandates[0] ?? null,
    mandates,
    atSameAddress: 0,
    filings: null,
    impacts: { powerOutage: null, publicWorks: null },
    sources,
    links: { self: `/api/vme/${number}`, page: `https://vme.example/vme/${number}` },
    ...changes,
  }
}
