// The ten provinces: a closed list with the names by which people write them behind an address.

/** By NIS code: in Dutch, French, German and English. A test holds them to data/places. */
export const provinceNames: Readonly<Record<string, readonly string[]>> = {
  '10000': ['Antwerpen', 'Anvers', 'Antwerp'],
  '20001': ['Vlaams-Brabant', 'Brabant flamand', 'Flämisch-Brabant', 'Flemish Brabant'],
  '20002': ['Waals-Brabant', 'Brabant wallon', 'Wallonisch-Brabant', 'Walloon Brabant'],
  '30000': ['West-Vlaanderen', 'Flandre occidentale', 'Westflandern', 'West Flanders'],
  '40000': ['Oost-Vlaanderen', 'Flandre orientale', 'Ostflandern', 'East Flanders'],
  '50000': ['Henegouwen', 'Hainaut', 'Hennegau'],
  '60000': ['Luik', 'Liège', 'Lüttich'],
  '70000': ['Limburg', 'Limbourg'],
  '80000': ['Luxemburg', 'Luxembourg'],
  '90000': ['Namen', 'Namur'],
}
