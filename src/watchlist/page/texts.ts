// The words of the list of what one watches.
import { texts } from '../../site/texts.ts'

export const watchlistTexts = texts({
  used: {
    nl: '{count} van de {limit} van uw abonnement in gebruik, die van andere leden meegeteld.',
    fr: '{count} des {limit} de votre formule utilisés, ceux des autres membres compris.',
    en: '{count} of the {limit} of your plan in use, those of other members included.',
  },
  none: {
    nl: 'U volgt nog niets. Kies “Blijf op de hoogte” op de pagina van een gebouw of een syndicus, of bij de hinder van een plaats.',
    fr: 'Vous ne suivez encore rien. Choisissez « Restez informé » sur la fiche d’un immeuble ou d’un syndic, ou parmi les coupures d’un lieu.',
    en: 'You follow nothing yet. Choose “Keep me posted” on the page of a building or a syndic, or among the outages of a place.',
  },
  watchedVme: { nl: 'gebouw', fr: 'immeuble', en: 'building' },
  watchedSyndic: { nl: 'syndicus', fr: 'syndic', en: 'syndic' },
  watchedMunicipality: { nl: 'gemeente', fr: 'commune', en: 'municipality' },
  watchedPostcode: { nl: 'postcode', fr: 'code postal', en: 'postcode' },
  paused: { nl: 'gepauzeerd', fr: 'en pause', en: 'paused' },
  lastChange: { nl: 'laatste nieuws op {day}', fr: 'dernière nouvelle le {day}', en: 'last news on {day}' },
  noChange: { nl: 'nog geen nieuws', fr: 'pas encore de nouvelles', en: 'no news yet' },
  pause: { nl: 'Pauzeren', fr: 'Mettre en pause', en: 'Pause' },
  resume: { nl: 'Hervatten', fr: 'Reprendre', en: 'Resume' },
  remove: { nl: 'Niet meer volgen', fr: 'Ne plus suivre', en: 'Stop following' },
  digestTitle: { nl: 'Berichten', fr: 'Messages', en: 'Messages' },
  digestLead: {
    nl: 'Hoogstens één mail per dag naar {email}, vanaf {hour} uur, en alleen als er nieuws is.',
    fr: 'Au plus un e-mail par jour à {email}, à partir de {hour} heures, et seulement s’il y a du nouveau.',
    en: 'One e-mail a day at most to {email}, from {hour}:00 on, and only when there is news.',
  },
  bounced: {
    nl: 'De mailserver van dit adres zegt dat het niet bestaat. We sturen niets meer tot u de mails hieronder weer aanzet.',
    fr: 'Le serveur de cette adresse dit qu’elle n’existe pas. Nous n’envoyons plus d’e-mails jusqu’à ce que vous les réactiviez ci-dessous.',
    en: 'The server of this address says that it does not exist. We send nothing more until you turn e-mails on again below.',
  },
  digestState: { nl: 'Mails', fr: 'E-mails', en: 'E-mails' },
  digestOn: { nl: 'Aan', fr: 'Activés', en: 'On' },
  digestOff: { nl: 'Uit', fr: 'Désactivés', en: 'Off' },
  digestCulture: { nl: 'Taal', fr: 'Langue', en: 'Language' },
  cultureOfAccount: { nl: 'Zoals het account', fr: 'Comme le compte', en: 'Same as the account' },
  save: { nl: 'Bewaren', fr: 'Enregistrer', en: 'Save' },
  previewTitle: {
    nl: 'Het volgende bericht bekijken',
    fr: 'Voir le prochain message',
    en: 'See the next message',
  },
  previewNone: {
    nl: 'Er is nu niets te melden: als dat zo blijft, komt er geen mail.',
    fr: 'Rien à signaler pour le moment : si cela reste ainsi, aucun e-mail ne partira.',
    en: 'There is nothing to tell now: if it stays that way, no e-mail is sent.',
  },
  back: { nl: 'Terug naar wat ik volg', fr: 'Retour à ce que je suis', en: 'Back to what I follow' },
  doneWatched: { nl: 'U volgt dit nu.', fr: 'Vous suivez ceci maintenant.', en: 'You follow this now.' },
  doneRemoved: {
    nl: 'U volgt dit niet meer.',
    fr: 'Vous ne suivez plus ceci.',
    en: 'You no longer follow this.',
  },
  donePaused: { nl: 'Gepauzeerd.', fr: 'Mis en pause.', en: 'Paused.' },
  doneResumed: { nl: 'Hervat.', fr: 'Repris.', en: 'Resumed.' },
  doneSaved: { nl: 'Bewaard.', fr: 'Enregistré.', en: 'Saved.' },
})
