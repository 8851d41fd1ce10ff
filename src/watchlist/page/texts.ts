// The words of the list of what one watches.
import { texts } from '../../site/texts.ts'

export const watchlistTexts = texts({
  used: {
    nl: '{count} van de {limit} van uw abonnement in gebruik, die van andere leden meegeteld.',
    fr: '{count} des {limit} de votre formule utilisés, ceux des autres membres compris.',
    en: '{count} of the {limit} of your plan in use, those of other members included.',
  },
  none: {
    nl: 'U volgt nog niets. Op de pagina van een gebouw, een syndicus of een plaats staat “Blijf op de hoogte”.',
    fr: 'Vous ne suivez encore rien. La page d’un immeuble, d’un syndic ou d’un lieu a « Restez informé ».',
    en: 'You follow nothing yet. The page of a building, a syndic or a place has “Keep me posted”.',
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
    en: 'One mail a day at most to {email}, from {hour}:00 on, and only when there is news.',
  },
  bounced: {
    nl: 'De mailserver van dit adres zegt dat het niet bestaat. We sturen niets meer tot u het hieronder weer aanzet.',
    fr: 'Le serveur de cette adresse dit qu’elle n’existe pas. Nous n’envoyons plus rien jusqu’à ce que vous le rétablissiez ci-dessous.',
    en: 'The server of this address says that it does not exist. We send nothing more until you turn it on again below.',
  },
  digestState: { nl: 'Mails', fr: 'E-mails', en: 'Mails' },
  digestOn: { nl: 'Aan', fr: 'Activés', en: 'On' },
  digestOff: { nl: 'Uit', fr: 'Désactivés', en: 'Off' },
  digestCulture: { nl: 'Taal', fr: 'Langue', en: 'Language' },
  cultureOfAccount: { nl: 'Zoals het account', fr: 'Comme le compte', en: 'As the account' },
  save: { nl: 'Bewaren', fr: 'Enregistrer', en: 'Save' },
  previewTitle: {
    nl: 'Het volgende bericht bekijken',
    fr: 'Voir le prochain message',
    en: 'See the next message',
  },
  previewNone: {
    nl: 'Er is nu niets te melden: als dat zo blijft, komt er geen mail.',
    fr: 'Rien à signaler pour le moment : si cela reste ainsi, aucun e-mail ne partira.',
    en: 'There is nothing to tell now: if it stays so, no mail is sent.',
  },
  back: { nl: 'Terug naar wat ik volg', fr: 'Retour à ce que je suis', en: 'Back to what I follow' },
  doneWatched: { nl: 'U volgt dit nu.', fr: 'Vous suivez ceci maintenant.', en: 'You follow this now.' },
  doneRemoved: {
    nl: 'U volgt dit niet meer.',
    fr: 'Vous ne suivez plus ceci.',
    en: 'You follow this no more.',
  },
  donePaused: { nl: 'Gepauzeerd.', fr: 'Mis en pause.', en: 'Paused.' },
  doneResumed: { nl: 'Hervat.', fr: 'Repris.', en: 'Resumed.' },
  doneSaved: { nl: 'Bewaard.', fr: 'Enregistré.', en: 'Saved.' },
})
