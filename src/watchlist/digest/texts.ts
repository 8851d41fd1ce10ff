// The words of a digest.
import { texts } from '../../site/texts.ts'

export const digestTexts = texts({
  subjectOne: { nl: 'Nieuws over {name}', fr: 'Du nouveau pour {name}', en: 'News about {name}' },
  subjectMore: {
    nl: 'Nieuws over {name} en nog {count}',
    fr: 'Du nouveau pour {name} et {count} autres',
    en: 'News about {name} and {count} more',
  },
  subjectTwo: {
    nl: 'Nieuws over {name} en nog één',
    fr: 'Du nouveau pour {name} et un autre',
    en: 'News about {name} and one more',
  },
  lead: {
    nl: 'Dit veranderde sinds ons vorige bericht bij wat u volgt.',
    fr: 'Voici ce qui a changé depuis notre dernier message dans ce que vous suivez.',
    en: 'This is what changed since our last message in what you follow.',
  },
  manage: { nl: 'Wat ik volg', fr: 'Ce que je suis', en: 'What I follow' },
  foot: {
    nl: 'U krijgt dit hoogstens één keer per dag, en alleen als er nieuws is, omdat u het gevraagd hebt. Geen berichten meer:',
    fr: 'Vous recevez ceci au plus une fois par jour, et seulement s’il y a du nouveau, parce que vous l’avez demandé. Ne plus en recevoir :',
    en: 'You get this once a day at most, and only when there is news, because you asked for it. No more of these:',
  },
  unsubscribe: { nl: 'Uitschrijven', fr: 'Se désabonner', en: 'Unsubscribe' },

  // One association
  officeNew: { nl: 'Nieuwe syndicus: {syndic}', fr: 'Nouveau syndic : {syndic}', en: 'New syndic: {syndic}' },
  officeRenewed: {
    nl: 'Nieuw mandaat van dezelfde syndicus, {syndic}',
    fr: 'Nouveau mandat du même syndic, {syndic}',
    en: 'New mandate of the same syndic, {syndic}',
  },
  officeTakenOver: {
    nl: '{other} is overgenomen door {syndic}, die nu syndicus is',
    fr: '{other} est repris par {syndic}, désormais syndic',
    en: '{other} was taken over by {syndic}, its syndic now',
  },
  officeRenumbered: {
    nl: '{other} blijft syndicus onder een nieuw ondernemingsnummer, als {syndic}',
    fr: '{other} reste syndic sous un nouveau numéro d’entreprise : {syndic}',
    en: '{other} stays its syndic under a new enterprise number, as {syndic}',
  },
  officeAnnounced: {
    nl: 'Aangekondigde syndicus: {syndic}',
    fr: 'Syndic annoncé : {syndic}',
    en: 'Syndic to come: {syndic}',
  },
  officeEnding: {
    nl: 'Einde van het mandaat van {syndic} bekend: {day}',
    fr: 'Fin connue du mandat de {syndic} : {day}',
    en: 'End of the mandate of {syndic} known: {day}',
  },
  officeEnded: {
    nl: 'Niet langer syndicus: {syndic}',
    fr: 'N’est plus syndic : {syndic}',
    en: 'No longer its syndic: {syndic}',
  },
  stopped: { nl: 'Stopgezet', fr: 'Activité cessée', en: 'Stopped' },
  since: { nl: '{text} (sinds {day})', fr: '{text} (depuis le {day})', en: '{text} (since {day})' },
  from: { nl: '{text} (vanaf {day})', fr: '{text} (à partir du {day})', en: '{text} (from {day})' },
  until: {
    nl: '{text} (tot en met {day})',
    fr: '{text} (jusqu’au {day} inclus)',
    en: '{text} (up to and including {day})',
  },
  on: { nl: '{text} (op {day})', fr: '{text} (le {day})', en: '{text} (on {day})' },
  eventSeen: {
    nl: '{kind}, begin onbekend, gezien sinds {from}',
    fr: '{kind}, début inconnu, première mention le {from}',
    en: '{kind}, start unknown, seen since {from}',
  },
  eventMoved: {
    nl: 'Ander begin: {event} (eerder {was})',
    fr: 'Autre début : {event} (annoncé auparavant pour {was})',
    en: 'Another start: {event} (before: {was})',
  },
  filed: {
    nl: 'Jaarrekening {year} neergelegd op {day}',
    fr: 'Comptes annuels {year} déposés le {day}',
    en: 'Annual accounts {year} filed on {day}',
  },
  filedOfGroup: {
    nl: 'Geconsolideerde jaarrekening {year} neergelegd op {day}',
    fr: 'Comptes consolidés {year} déposés le {day}',
    en: 'Consolidated accounts {year} filed on {day}',
  },
  corrected: {
    nl: 'Verbeterde jaarrekening {year} neergelegd op {day}, in de plaats van de vorige',
    fr: 'Comptes annuels {year} rectifiés, déposés le {day} en remplacement des précédents',
    en: 'Corrected annual accounts {year} filed on {day}, in place of the earlier ones',
  },
  correctedOfGroup: {
    nl: 'Verbeterde geconsolideerde jaarrekening {year} neergelegd op {day}, in de plaats van de vorige',
    fr: 'Comptes consolidés {year} rectifiés, déposés le {day} en remplacement des précédents',
    en: 'Corrected consolidated accounts {year} filed on {day}, in place of the earlier ones',
  },
  toAccounts: { nl: 'naar de cijfers', fr: 'voir les chiffres', en: 'see the figures' },
  noSyndicName: {
    nl: 'een niet-professionele syndicus',
    fr: 'un syndic non professionnel',
    en: 'a non-professional syndic',
  },

  // One syndic
  takenOver: { nl: 'Overgenomen door {other}', fr: 'Repris par {other}', en: 'Taken over by {other}' },
  renumbered: {
    nl: 'Gaat verder onder een nieuw ondernemingsnummer: {other}',
    fr: 'Continue sous un nouveau numéro d’entreprise : {other}',
    en: 'Continues under a new enterprise number: {other}',
  },
  tookOver: { nl: 'Nam {other} over', fr: 'A repris {other}', en: 'Took over {other}' },
  wasRenumbered: {
    nl: 'Was voorheen {other}, onder een ander ondernemingsnummer',
    fr: 'Était auparavant {other}, sous un autre numéro d’entreprise',
    en: 'Was {other} before, under another enterprise number',
  },

  // Several associations, each with a count
  countGained: { nl: 'Gebouwen erbij', fr: 'Immeubles gagnés', en: 'Buildings gained' },
  countGainedByStep: {
    nl: 'Gebouwen erbij door een overname of nieuw nummer',
    fr: 'Immeubles gagnés par reprise ou nouveau numéro',
    en: 'Buildings gained by a takeover or new number',
  },
  countLost: { nl: 'Gebouwen minder', fr: 'Immeubles perdus', en: 'Buildings lost' },
  countLostByStep: {
    nl: 'Gebouwen overgegaan naar een opvolger',
    fr: 'Immeubles passés à un successeur',
    en: 'Buildings passed on to a successor',
  },
  countNew: { nl: 'Nieuwe syndici', fr: 'Nouveaux syndics', en: 'New syndics' },
  countPassed: {
    nl: 'Syndicus overgenomen of onder een nieuw nummer',
    fr: 'Syndic repris ou sous un nouveau numéro',
    en: 'Syndic taken over or under a new number',
  },
  countRenewed: {
    nl: 'Nieuwe mandaten van dezelfde syndicus',
    fr: 'Nouveaux mandats du même syndic',
    en: 'New mandates of the same syndic',
  },
  countAnnounced: { nl: 'Aangekondigde syndici', fr: 'Syndics annoncés', en: 'Syndics to come' },
  countComing: { nl: 'Aangekondigde gebouwen', fr: 'Immeubles annoncés', en: 'Buildings to come' },
  countEnding: {
    nl: 'Mandaten waarvan het einde nu bekend is',
    fr: 'Mandats dont la fin est maintenant connue',
    en: 'Mandates whose end is now known',
  },
  countEnded: { nl: 'Geëindigde mandaten', fr: 'Mandats terminés', en: 'Mandates that ended' },
  countStopped: {
    nl: 'Verenigingen stopgezet',
    fr: 'Associations qui ont cessé',
    en: 'Associations that stopped',
  },
  countOutages: { nl: 'Stroomonderbrekingen', fr: 'Coupures de courant', en: 'Power outages' },
  countWorks: { nl: 'Werken', fr: 'Chantiers', en: 'Works' },
  countOutagesMoved: {
    nl: 'Stroomonderbrekingen met een ander begin',
    fr: 'Coupures de courant dont le début a changé',
    en: 'Power outages with another start',
  },
  countWorksMoved: {
    nl: 'Werken met een ander begin',
    fr: 'Chantiers dont le début a changé',
    en: 'Works with another start',
  },
  countFiled: {
    nl: 'Nieuwe jaarrekeningen van verenigingen',
    fr: 'Nouveaux comptes annuels d’associations',
    en: 'New annual accounts of associations',
  },
  countCorrected: {
    nl: 'Verbeterde jaarrekeningen van verenigingen',
    fr: 'Comptes annuels d’associations rectifiés',
    en: 'Corrected annual accounts of associations',
  },
  counted: { nl: '{label}: {count}', fr: '{label} : {count}', en: '{label}: {count}' },
  countedEvents: {
    nl: '{label}: {count}, gebouwen: {vmes}',
    fr: '{label} : {count}, immeubles : {vmes}',
    en: '{label}: {count}, buildings: {vmes}',
  },
  more: { nl: 'en nog {count}', fr: 'et {count} de plus', en: 'and {count} more' },
})
