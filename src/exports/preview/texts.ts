// The words of the preview of a municipality.
import { texts } from '../../site/texts.ts'

export const previewTexts = texts({
  sheet: { nl: 'Voorbeeld {place}', fr: 'Aperçu {place}', en: 'Preview {place}' },
  what: {
    nl: 'Voorbeeld: {shown} van de {total} verenigingen van mede-eigenaars in {place}, zonder contactgegevens.',
    fr: 'Aperçu : {shown} des {total} associations des copropriétaires de {place}, sans coordonnées de contact.',
    en: 'Preview: {shown} of the {total} associations of co-owners in {place}, without contact details.',
  },
  line: {
    nl: 'Voorbeeld: {shown} van {total} rijen. Alle rijen: {price} zonder btw.',
    fr: 'Aperçu : {shown} lignes sur {total}. Toutes les lignes : {price} hors TVA.',
    en: 'Preview: {shown} of {total} rows. All rows: {price} without VAT.',
  },
  mapLine: { nl: 'Kaart van {place}', fr: 'Carte de {place}', en: 'Map of {place}' },
  municipality: { nl: 'Gemeente', fr: 'Commune', en: 'Municipality' },
  total: { nl: 'Rijen in het geheel', fr: 'Lignes en tout', en: 'Rows in all' },
  price: {
    nl: 'Prijs van het geheel, zonder btw',
    fr: 'Prix du tout, hors TVA',
    en: 'Price of the whole, without VAT',
  },
  whole: { nl: 'Het geheel', fr: 'Le tout', en: 'The whole' },
  map: { nl: 'Kaart', fr: 'Carte', en: 'Map' },
})
