// The words of the front page.
import { texts } from '../texts.ts'

export const homeTexts = texts({
  title: {
    nl: 'Zoek een vereniging van mede-eigenaars',
    fr: 'Trouver une association des copropriétaires',
    en: 'Find an association of co-owners',
  },
  lead: {
    nl: 'Alle Belgische VME’s, op naam, adres, gemeente, postcode of ondernemingsnummer.',
    fr: 'Toutes les ACP de Belgique, par nom, adresse, commune, code postal ou numéro d’entreprise.',
    en: 'Every Belgian association of co-owners, by name, address, municipality, postcode or enterprise number.',
  },
  tryThese: { nl: 'Probeer bijvoorbeeld', fr: 'Essayez par exemple', en: 'Try, for example,' },
  description: {
    nl: 'Zoek een Belgisch gebouw met mede-eigenaars, zijn syndicus, en wat er gaande is: onderbrekingen, werken, kaart en markt.',
    fr: 'Cherchez un immeuble belge en copropriété, son syndic et ce qui s’y passe : coupures, travaux, carte et marché.',
    en: 'Find a Belgian building with co-owners, its syndic and what is going on there: outages, works, map and market.',
  },
  heading: {
    nl: 'Welk gebouw zoekt u?',
    fr: 'Quel immeuble cherchez-vous ?',
    en: 'Which building are you looking for?',
  },
  waysTitle: { nl: 'Wat u hier vindt', fr: 'Ce que vous trouvez ici', en: 'What you can find here' },
  buildings: {
    nl: 'Adres, syndicus en geschiedenis van elke vereniging.',
    fr: 'Adresse, syndic et historique de chaque association.',
    en: 'Address, syndic and history of every association.',
  },
  syndics: {
    nl: 'Wie wat beheert, en wie wie overnam.',
    fr: 'Qui gère quoi, et qui a repris qui.',
    en: 'Who manages what, and who took over whom.',
  },
  impact: {
    nl: 'Waar de stroom uitvalt of de straat openligt.',
    fr: 'Où le courant est coupé ou la rue en travaux.',
    en: 'Where the power is off or the street is dug up.',
  },
  impactQuiet: {
    nl: 'Nu geen gebouwen getroffen.',
    fr: 'Aucun immeuble touché en ce moment.',
    en: 'No buildings are affected right now.',
  },
  map: {
    nl: 'Alle gebouwen en syndici op hun plaats.',
    fr: 'Tous les immeubles et syndics, là où ils se trouvent.',
    en: 'All buildings and syndics, where they are.',
  },
  market: {
    nl: 'Marktaandelen, grootte en verloop, per gewest.',
    fr: 'Parts de marché, tailles et évolution, par région.',
    en: 'Market shares, sizes and trends, by region.',
  },
  managed: {
    nl: '{share} met bekende syndicus',
    fr: '{share} avec un syndic connu',
    en: '{share} with a known syndic',
  },
})
