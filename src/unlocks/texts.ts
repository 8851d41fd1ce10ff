// The words of opened profiles.
import { texts } from '../site/texts.ts'

export const unlockTexts = texts({
  lead: {
    nl: 'Een geopend profiel toont alles wat we over een vereniging of syndicus bewaren, door de jaren heen, ook als bestand. Het telt één keer en blijft open voor iedereen in uw account.',
    fr: 'Une fiche ouverte montre tout ce que nous gardons d’une association ou d’un syndic au fil des ans, également en fichier. Elle compte une fois et reste ouverte à tous dans votre compte.',
    en: 'An opened profile shows all that we keep of an association or a syndic over the years, as a file too. It counts once and stays open for everybody in your account.',
  },
  quotaLeft: {
    nl: 'Nog {left} van {unlocks} deze maand',
    fr: 'Encore {left} sur {unlocks} ce mois-ci',
    en: '{left} of {unlocks} left this month',
  },
  none: {
    nl: 'Uw account heeft nog geen profiel geopend.',
    fr: 'Votre compte n’a encore ouvert aucune fiche.',
    en: 'Your account has opened no profile yet.',
  },
  findProfile: { nl: 'Zoeken', fr: 'Chercher', en: 'Find' },
  findTitle: { nl: 'Een profiel openen', fr: 'Ouvrir une fiche', en: 'Open a profile' },
  openedAt: { nl: 'geopend op {moment}', fr: 'ouverte le {moment}', en: 'opened on {moment}' },
  openedBy: {
    nl: 'geopend op {moment} door {person}',
    fr: 'ouverte le {moment} par {person}',
    en: 'opened on {moment} by {person}',
  },

  // One that is not open
  offer: {
    nl: 'Dit profiel is nog niet geopend. Het bevat:',
    fr: 'Cette fiche n’est pas encore ouverte. Elle contient :',
    en: 'This profile is not open yet. It holds:',
  },
  open: { nl: 'Openen', fr: 'Ouvrir', en: 'Open' },
  exhausted: {
    nl: 'Deze maand kan uw account er geen meer openen.',
    fr: 'Votre compte ne peut plus en ouvrir ce mois-ci.',
    en: 'Your account cannot open any more this month.',
  },
  toPlans: { nl: 'Bekijk de abonnementen', fr: 'Voir les formules', en: 'See the plans' },
  notOffered: {
    nl: 'Dit is de onderneming van een natuurlijke persoon: meer dan het gewone profiel tonen we niet.',
    fr: 'C’est l’entreprise d’une personne physique : nous ne montrons rien de plus que la fiche ordinaire.',
    en: 'This is the firm of a natural person: we show no more than its ordinary profile.',
  },

  // One that is
  publicProfile: { nl: 'Gewoon profiel', fr: 'Fiche ordinaire', en: 'Ordinary profile' },
  wholeFile: { nl: 'Alles als JSON', fr: 'Tout en JSON', en: 'All of it as JSON' },
  csvFile: { nl: 'CSV', fr: 'CSV', en: 'CSV' },
  asCsv: { nl: '{title}: als CSV-bestand', fr: '{title} : en fichier CSV', en: '{title}: as a CSV file' },
  noRows: { nl: 'Niets bekend.', fr: 'Rien de connu.', en: 'Nothing known.' },
  firstRows: {
    nl: 'De eerste {shown} van {count}; het bestand bevat ze allemaal.',
    fr: 'Les {shown} premières lignes sur {count} ; le fichier les contient toutes.',
    en: 'The first {shown} of {count}; the file has all of them.',
  },
  withheld: {
    nl: 'Namen van natuurlijke personen staan niet in de bestanden.',
    fr: 'Les noms de personnes physiques ne figurent pas dans les fichiers.',
    en: 'Names of natural persons are not in the files.',
  },
})
