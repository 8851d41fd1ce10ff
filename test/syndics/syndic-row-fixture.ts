// Rows as src/syndics/statements/syndics.ts gives them: a company in Ghent, and what to change of it.

import type { SeatRow } from '../../src/register/seat-row.ts'
import type { SyndicDocumentRow } from '../../src/syndics/row.ts'
import { ghent } from '../vmes/vme-row-fixture.ts'

const seat: SeatRow = {
  postcode: '9000',
  municipalityNl: 'Gent',
  municipalityFr: 'Gent',
  streetNl: 'Coupure Links',
  streetFr: 'Coupure Links',
  houseNumber: '223',
  box: null,
  extraAddressInfo: null,
  countryNl: null,
  countryFr: null,
  struckOffOn: null,
  place: ghent,
}

export const company: SyndicDocumentRow = {
  number: '1999200146',
  bucket: 530,
  legalKind: 'legal-person',
  name: 'Immo-Gest Van Acker BV',
  isListed: true,
  managedVmes: 12,
  directVmes: 10,
  inheritedVmes: 2,
  regions: [
    { region: 'BE-VLG', vmes: 11 },
    { region: 'BE-BRU', vmes: 1 },
  ],
  areas: [
    { region: 'BE-BRU', province: null, municipality: '21009', postcode: '1050', vmes: 1 },
    { region: 'BE-VLG', province: '40000', municipality: '44021', postcode: '9000', vmes: 8 },
    { region: 'BE-VLG', province: '40000', municipality: '44021', postcode: '9050', vmes: 2 },
    { region: 'BE-VLG', province: '40000', municipality: '41002', postcode: null, vmes: 1 },
  ],
  consolidation: {
    absorbed: [
      {
        enterpriseNumber: '1999200245',
        name: 'Syndic Oud',
        kind: 'absorption',
        on: '2024-07-01',
        evidence: 'absorbed',
      },
    ],
    successor: null,
    path: [],
  },
  updatedAt: '2026-11-02T03:04:05.678Z',
  isInRegister: true,
  logoVersion: null,
  filings: null,
  names: [
    { text: 'Immo-Gest Van Acker BV', language: 'nl', kind: 'official' },
    { text: 'Gestion Van Acker', language: 'fr', kind: 'official' },
    { text: 'IGVA', language: 'nl', kind: 'abbreviation' },
  ],
  juridicalSituation: '000',
  startDate: '2001-02-03',
  stoppedOn: null,
  contacts: { phone: ['092223344', '092223355'], email: ['info@example.be'], website: [] },
  correctedContacts: null,
  seat,
  location: null,
}

/** As the database reads one, seat and contacts left where they are. */
export const soleTrader: SyndicDocumentRow = {
  ...company,
  legalKind: 'sole-trader',
  name: 'Jan Voorbeeld',
  names: [{ text: 'Jan Voorbeeld', language: null, kind: 'official' }],
  contacts: null,
  seat: null,
  location: null,
}
