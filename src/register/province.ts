// The ten provinces: a closed list with their names in four languages. The English ones are known here alone: neither
// the register nor the statistics office has them.

type ProvinceNames = Readonly<Record<'nl' | 'fr' | 'de' | 'en', string>>

/** By NIS code. A test holds them to data/places. */
export const provinces: Readonly<Record<string, ProvinceNames>> = {
  '10000': { nl: 'Antwerpen', fr: 'Anvers', de: 'Antwerpen', en: 'Antwerp' },
  '20001': { nl: 'Vlaams-Brabant', fr: 'Brabant flamand', de: 'Flämisch-Brabant', en: 'Flemish Brabant' },
  '20002': { nl: 'Waals-Brabant', fr: 'Brabant wallon', de: 'Wallonisch-Brabant', en: 'Walloon Brabant' },
  '30000': { nl: 'West-Vlaanderen', fr: 'Flandre occidentale', de: 'Westflandern', en: 'West Flanders' },
  '40000': { nl: 'Oost-Vlaanderen', fr: 'Flandre orientale', de: 'Ostflandern', en: 'East Flanders' },
  '50000': { nl: 'Henegouwen', fr: 'Hainaut', de: 'Hennegau', en: 'Hainaut' },
  '60000': { nl: 'Luik', fr: 'Liège', de: 'Lüttich', en: 'Liège' },
  '70000': { nl: 'Limburg', fr: 'Limbourg', de: 'Limburg', en: 'Limburg' },
  '80000': { nl: 'Luxemburg', fr: 'Luxembourg', de: 'Luxemburg', en: 'Luxembourg' },
  '90000': { nl: 'Namen', fr: 'Namur', de: 'Namur', en: 'Namur' },
}

/** The name of a province in one language; undefined for a key that is none. */
export const provinceName = (key: string | null, language: keyof ProvinceNames): string | undefined =>
  key === null ? undefined : provinces[key]?.[language]
