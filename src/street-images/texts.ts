// The words of pictures of streets.
import { texts } from '../site/texts.ts'

export const streetImageTexts = texts({
  alt: {
    nl: 'De straat ter hoogte van {address}',
    fr: 'La rue à hauteur de {address}',
    en: 'The street at {address}',
  },
  dated: { nl: 'Gefotografeerd in {date}.', fr: 'Photo prise en {date}.', en: 'Taken in {date}.' },
  terms: { nl: 'licentie', fr: 'licence', en: 'licence' },
})
