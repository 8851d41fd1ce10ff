// The words for what was put right after a report.
import { texts } from '../site/texts.ts'

export const correctionTexts = texts({
  locationCorrected: {
    nl: 'De plaats op de kaart is verbeterd op {date}, na een melding.',
    fr: 'Le point sur la carte a été corrigé le {date}, après un signalement.',
    en: 'The place on the map was corrected on {date}, after a report.',
  },
  phoneCorrected: {
    nl: 'Het telefoonnummer is verbeterd op {date}, na een melding.',
    fr: 'Le numéro de téléphone a été corrigé le {date}, après un signalement.',
    en: 'The phone number was corrected on {date}, after a report.',
  },
  emailCorrected: {
    nl: 'Het e-mailadres is verbeterd op {date}, na een melding.',
    fr: 'L’adresse e-mail a été corrigée le {date}, après un signalement.',
    en: 'The e-mail address was corrected on {date}, after a report.',
  },
  websiteCorrected: {
    nl: 'De website is verbeterd op {date}, na een melding.',
    fr: 'Le site web a été corrigé le {date}, après un signalement.',
    en: 'The website was corrected on {date}, after a report.',
  },
})
