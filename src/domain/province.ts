// The ten provinces: a closed list with the names and codes by which clients may ask for them.
import { foldKey } from './search-text.ts'

/** NIS code, then names: official ones in nl, fr and de, the English one, shorter ones, ISO 3166-2. */
const provinces: readonly (readonly [nis: string, ...names: string[]])[] = [
  ['10000', 'Antwerpen', 'Anvers', 'Antwerp', 'BE-VAN'],
  ['20001', 'Vlaams-Brabant', 'Brabant flamand', 'Flämisch-Brabant', 'Flemish Brabant', 'BE-VBR'],
  ['20002', 'Waals-Brabant', 'Brabant wallon', 'Wallonisch-Brabant', 'Walloon Brabant', 'BE-WBR'],
  ['30000', 'West-Vlaanderen', 'Flandre occidentale', 'Westflandern', 'West Flanders', 'BE-VWV'],
  ['40000', 'Oost-Vlaanderen', 'Flandre orientale', 'Ostflandern', 'East Flanders', 'BE-VOV'],
  ['50000', 'Henegouwen', 'Hainaut', 'Hennegau', 'BE-WHT'],
  ['60000', 'Luik', 'Liège', 'Lüttich', 'Liege', 'BE-WLG'],
  ['70000', 'Limburg', 'Limbourg', 'BE-VLI'],
  ['80000', 'Luxemburg', 'Luxembourg', 'BE-WLX'],
  ['90000', 'Namen', 'Namur', 'Namür', 'BE-WNA'],
]

const byName = new Map<string, string>()
for (const [nis, ...names] of provinces) for (const name of [nis, ...names]) byName.set(foldKey(name), nis)

/** NIS code of the province meant by a name, an ISO or a NIS code; undefined for anything else. */
export function parseProvince(text: string): string | undefined {
  return byName.get(foldKey(text.replace(/^(provincie|province( de)?|provinz)\s+/i, '')))
}
