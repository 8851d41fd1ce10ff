// Countries of foreign seats: the register writes them in Dutch and French words of its own.
import { fold } from '../text/fold.ts'
import { foldKey } from '../text/words.ts'

// ISO 3166-1 alpha-2 of the countries in which seats were seen or can be expected; others stay a text without a code.
const codes =
  'AD AE AR AT AU BA BG BR CA CH CL CN CY CZ DE DK DZ EE EG ES FI FR GB GG GI GR HK HR HU ID IE IL IM IN IS IT JE JP KE KR KW LB LI LT LU LV MA MC MD ME MK MT MU MX MY NG NL NO NZ PA PE PH PK PL PT QA RO RS RU SA SE SG SI SK SM SN TH TN TR TW UA US UY VG VN ZA'.split(
    ' ',
  )

// Spellings of the register that no dictionary has.
const registerSpellings: Record<string, string> = {
  'Duitsland (Bondsrep.)': 'DE',
  'Allemagne (Rép. féd.)': 'DE',
  Allemagne: 'DE',
  'Groothertogdom Luxemburg': 'LU',
  'Luxembourg (Grand-Duché)': 'LU',
  'Groot-Brittannië': 'GB',
  'Grande-Bretagne': 'GB',
  'Verenigd Koninkrijk': 'GB',
  'Verenigde Staten van Amerika': 'US',
  "Etats-Unis d'Amérique": 'US',
  'Tsjechische Republiek': 'CZ',
  'République tchèque': 'CZ',
  'Slovaakse Republiek': 'SK',
  'République slovaque': 'SK',
  'Pays-Bas (Royaume)': 'NL',
}

const names = new Map<string, string>()
for (const language of ['nl', 'fr', 'de', 'en']) {
  const display = new Intl.DisplayNames([language], { type: 'region' })
  for (const code of codes) names.set(foldKey(display.of(code) ?? code), code)
}
for (const [spelling, code] of Object.entries(registerSpellings)) names.set(foldKey(spelling), code)

/** ISO 3166-1 alpha-2 of a country as the register names it; undefined when the text names none that is known. */
export function parseCountry(text: string): string | undefined {
  return names.get(foldKey(text))
}

// Belgium in the languages and codes in which it is written, alone or several at once (`België/Belgique`).
const ownNames = new Set(['belgie', 'belgique', 'belgien', 'belgium', 'be', 'bel', 'b', '056', '56', '150'])
const besideOwnNames = new Set(
  'koninkrijk royaume konigreich kingdom van de of du le la the het das'.split(' '),
)

/** Whether a text names Belgium and nothing else. The register leaves its own country out, others write it. */
export function isOwnCountry(text: string): boolean {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return (
    words.some((word) => ownNames.has(word)) &&
    words.every((word) => ownNames.has(word) || besideOwnNames.has(word))
  )
}

/** Valid Belgian postcodes are four digits from 1000 on; letters mean another country, whatever the digits. */
export function isBelgianPostcode(text: string): boolean {
  return /^[1-9]\d{3}$/.test(text)
}
