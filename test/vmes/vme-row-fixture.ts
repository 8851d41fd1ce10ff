// Rows as src/vmes/statements/vmes.ts gives them: a base in Ixelles, and what to change of it.
import type { Location } from '../../src/register/address.ts'
import type { PlaceRow } from '../../src/register/seat-row.ts'
import type { VmeRow } from '../../src/vmes/row.ts'

const ixelles: PlaceRow = {
  nis: '21009',
  nl: 'Elsene',
  fr: 'Ixelles',
  de: 'Ixelles',
  languages: ['fr', 'nl'],
  aliases: [],
  labelNl: 'Elsene',
  labelFr: 'Ixelles',
  labelDe: 'Ixelles',
  provinceNis: null,
  provinceNl: null,
  provinceFr: null,
  provinceDe: null,
  regionCode: 'BE-BRU',
  regionNl: 'Brussels Hoofdstedelijk Gewest',
  regionFr: 'Région de Bruxelles-Capitale',
  regionDe: 'Region Brüssel-Hauptstadt',
}

export const ghent: PlaceRow = {
  ...ixelles,
  nis: '44021',
  nl: 'Gent',
  fr: 'Gand',
  de: 'Gent',
  languages: ['nl'],
  aliases: ['Ghent', 'Mendonk'],
  labelNl: 'Gent',
  labelFr: 'Gand',
  labelDe: 'Gent',
  provinceNis: '40000',
  provinceNl: 'Oost-Vlaanderen',
  provinceFr: 'Flandre orientale',
  provinceDe: 'Ostflandern',
  regionCode: 'BE-VLG',
  regionNl: 'Vlaams Gewest',
  regionFr: 'Région flamande',
  regionDe: 'Flämische Region',
}

export const sankvith: PlaceRow = {
  ...ghent,
  nis: '63067',
  nl: 'Sankt Vith',
  fr: 'Saint-Vith',
  de: 'Sankt Vith',
  languages: ['de', 'fr'],
  provinceNis: '60000',
  provinceNl: 'Luik',
  provinceFr: 'Liège',
  provinceDe: 'Lüttich',
  regionCode: 'BE-WAL',
  regionNl: 'Waals Gewest',
  regionFr: 'Région wallonne',
  regionDe: 'Wallonische Region',
}

export const etoile: VmeRow = {
  number: '1999100166',
  bucket: 742,
  juridicalSituation: '000',
  startDate: '1995-08-01',
  stoppedOn: null,
  updatedAt: '2026-11-02T03:04:05.678Z',
  names: [
    { text: 'ACP Résidence Étoile', language: 'fr', kind: 'official' },
    { text: 'VME Residentie De Ster', language: 'nl', kind: 'official' },
  ],
  postcode: '1050',
  municipalityNl: 'Elsene',
  municipalityFr: 'Ixelles',
  streetNl: 'Louizalaan',
  streetFr: 'Avenue Louise',
  houseNumber: '223',
  box: null,
  extraAddressInfo: null,
  countryNl: null,
  countryFr: null,
  struckOffOn: null,
  place: ixelles,
  mandates: [],
  location: null,
  atSameAddress: 0,
  filings: null,
  units: null,
}

/** Where the Coupure is. */
export const atTheCoupure: Location = {
  latitude: 51.05291,
  longitude: 3.71852,
  precision: 'address',
  source: 'best',
}

/** The same seat in Ghent, as the register repeats a unilingual place in both columns. */
export const inGhent: VmeRow = {
  ...etoile,
  postcode: '9000',
  municipalityNl: 'Gent',
  municipalityFr: 'Gent',
  streetNl: 'Coupure Links',
  streetFr: 'Coupure Links',
  place: ghent,
}
