// A seat as the register writes it → an address as it is shown.

import { streetName } from '../text/street-name.ts'
import type { Address } from './address.ts'
import { isBelgianPostcode, parseCountry } from './country.ts'
import type { Multilingual } from './multilingual.ts'
import { boxWord, displayForm, type LineLanguage, languagesOf } from './multilingual.ts'
import type { PlaceLanguage, PlaceRow, SeatRow } from './seat-row.ts'

const none: Multilingual = { nl: null, fr: null, de: null }
const belgium: Multilingual = { nl: 'België', fr: 'Belgique', de: 'Belgien' }

export interface AddressLineParts {
  street: string | null
  houseNumber: string | null
  box: string | null
  postcode: string | null
  municipality: string | null
  /** Foreign seats only. */
  country: string | null
}

/** `Voorbeeldlaan 12A bus 3, 1050 Elsene`: what there is of it. */
export function addressLine(parts: AddressLineParts, languages: readonly LineLanguage[]): string {
  const { street, houseNumber, box, postcode, municipality, country } = parts
  let first = street ?? ''
  if (houseNumber !== null) first += first === '' ? houseNumber : ` ${houseNumber}`
  if (box !== null) first += `${first === '' ? '' : ' '}${boxWord(languages)} ${box}`
  let second = postcode ?? ''
  if (municipality !== null) second += second === '' ? municipality : ` ${municipality}`
  let line = first === '' ? second : second === '' ? first : `${first}, ${second}`
  if (country !== null) line += line === '' ? country : `, ${country}`
  return line
}

// A place with one language repeats its text in both columns, and German has no column: the text is in its language.
function registerForms(
  nl: string | null,
  fr: string | null,
  languages: readonly PlaceLanguage[],
): Multilingual {
  if (nl === null && fr === null) return none
  if (nl !== null && fr !== null && nl !== fr) return { nl, fr, de: null }
  const text = nl ?? fr
  const [only, second] = languages
  if (only !== undefined && second === undefined) return { ...none, [only]: text }
  return { nl, fr, de: null }
}

/** The fields that decide the municipality of a seat. */
export interface TownRow extends Pick<SeatRow, 'municipalityNl' | 'municipalityFr'> {
  place: Pick<PlaceRow, 'nl' | 'fr' | 'de' | 'languages'> | null
}

// Of a place that is not known to be Belgian both columns are shown where they differ.
const bothColumns: readonly PlaceLanguage[] = ['nl', 'fr']

/** The municipality of a seat in each language, and as it is shown. */
export function townOf({
  place,
  municipalityNl,
  municipalityFr,
}: TownRow): Pick<Address, 'municipality' | 'municipalities'> {
  const languages = place === null ? bothColumns : languagesOf(place)
  const municipalities =
    place === null
      ? registerForms(municipalityNl, municipalityFr, bothColumns)
      : { nl: place.nl, fr: place.fr, de: place.de }
  return { municipalities, municipality: displayForm(municipalities, languages) }
}

const provinceForms = ({ provinceNl, provinceFr, provinceDe }: PlaceRow): Multilingual => ({
  nl: provinceNl,
  fr: provinceFr,
  de: provinceDe,
})

const regionForms = ({ regionNl, regionFr, regionDe }: PlaceRow): Multilingual => ({
  nl: regionNl,
  fr: regionFr,
  de: regionDe,
})

interface PlaceForms extends Pick<Address, 'municipality' | 'municipalities'> {
  languages: readonly PlaceLanguage[]
  provinces: Multilingual
  province: string | null
  regions: Multilingual
  region: string | null
  countryName: string | null
}

// Rows share their places, and so do the forms of them.
const formsOfPlace = new WeakMap<PlaceRow, PlaceForms>()

function placeForms(place: PlaceRow): PlaceForms {
  const known = formsOfPlace.get(place)
  if (known !== undefined) return known
  const languages = languagesOf(place)
  const provinces = provinceForms(place)
  const regions = regionForms(place)
  const forms = {
    languages,
    ...townOf({ place, municipalityNl: null, municipalityFr: null }),
    provinces,
    province: displayForm(provinces, languages),
    regions,
    region: displayForm(regions, languages),
    countryName: displayForm(belgium, languages),
  }
  formsOfPlace.set(place, forms)
  return forms
}

function unresolvedForms(row: SeatRow, isForeign: boolean): PlaceForms {
  const countries = registerForms(row.countryNl, row.countryFr, bothColumns)
  return {
    languages: bothColumns,
    ...townOf(row),
    provinces: none,
    province: null,
    regions: none,
    region: null,
    countryName: displayForm(isForeign ? countries : belgium, bothColumns),
  }
}

// The box column often holds the word for it too: `bte 3`, `bus 0601`, `b. 3`. A `B3` is a box of that name.
const boxWordBefore =
  /^(?:(?:bus|bo[iî]te|bte|box|postfach)[\s.:]*(?=[\p{L}\p{N}])|b[ox]?(?:\.|(?=\s))[\s.:]*(?=\d))/iu

const bareBox = (box: string | null): string | null => box?.replace(boxWordBefore, '') ?? null

// A seat without a country is Belgian by its postcode only: `1077CZ` without a country lies in Amsterdam.
function countryOf(row: SeatRow): string | null {
  const text = row.countryNl ?? row.countryFr
  if (text === null) {
    const isBelgian = row.place !== null || (row.postcode !== null && isBelgianPostcode(row.postcode))
    return isBelgian ? 'BE' : null
  }
  const other = row.countryFr
  return parseCountry(text) ?? (other === null ? null : (parseCountry(other) ?? null))
}

const shownStreet = (raw: string | null): string | null => (raw === null ? null : streetName(raw))

/** The address of a row; null when the register gives no seat at all. */
export function buildAddress(row: SeatRow): Address | null {
  const { postcode, houseNumber, place } = row
  const box = bareBox(row.box)
  const isForeign = row.countryNl !== null || row.countryFr !== null
  const isEmpty =
    postcode === null &&
    houseNumber === null &&
    place === null &&
    !isForeign &&
    row.streetNl === null &&
    row.streetFr === null &&
    row.municipalityNl === null &&
    row.municipalityFr === null
  if (isEmpty) return null
  const forms = place === null ? unresolvedForms(row, isForeign) : placeForms(place)
  const { languages, municipality } = forms
  const streets = registerForms(shownStreet(row.streetNl), shownStreet(row.streetFr), languages)
  const street = displayForm(streets, languages)
  const country = countryOf(row)
  const countryName = isForeign || country === 'BE' ? forms.countryName : null
  return {
    line: addressLine(
      { street, houseNumber, box, postcode, municipality, country: isForeign ? countryName : null },
      languages,
    ),
    street,
    streets,
    houseNumber,
    box,
    extra: row.extraAddressInfo,
    postcode,
    municipality,
    municipalities: forms.municipalities,
    municipalityKey: place?.nis ?? null,
    province: forms.province,
    provinces: forms.provinces,
    provinceKey: place?.provinceNis ?? null,
    region: forms.region,
    regions: forms.regions,
    regionCode: place?.regionCode ?? null,
    country,
    countryName,
    struckOffOn: row.struckOffOn,
  }
}
