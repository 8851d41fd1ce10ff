// The columns of the parts, in their order, and what the words of the data mean.
import { say } from '../../text/culture.ts'
import type { Column } from './part.ts'

const states = {
  current: say('lopend', 'en cours', 'current'),
  announced: say('aangekondigd', 'annoncé', 'announced'),
  ended: say('beëindigd', 'terminé', 'ended'),
}
const relations = {
  direct: say('rechtstreeks', 'direct', 'direct'),
  inherited: say('door overname', 'par reprise', 'by takeover'),
}
const elections = {
  elected: say('verkozen', 'élu', 'elected'),
  provisional: say('voorlopig', 'provisoire', 'provisional'),
}
const holderKinds = {
  'legal-person': say('rechtspersoon', 'personne morale', 'legal person'),
  'sole-trader': say('eenmanszaak', 'entreprise individuelle', 'sole trader'),
  'private-person': say('niet-professioneel', 'non professionnel', 'non-professional'),
}
const successionKinds = {
  absorption: say('overname', 'absorption', 'absorption'),
  division: say('splitsing', 'scission', 'division'),
  renumbering: say('nieuw nummer', 'nouveau numéro', 'new number'),
  'own-firm': say('eigen firma', 'propre entreprise', 'own firm'),
}
const families = {
  'power-outage': say('stroom', 'courant', 'power'),
  'public-works': say('werken', 'chantier', 'works'),
}
const eventKinds = {
  planned: say('geplande onderbreking', 'coupure planifiée', 'planned outage'),
  unplanned: say('storing', 'panne', 'failure'),
  unknown: say('onderbreking', 'coupure', 'outage'),
  groundwork: say('grondwerken', 'terrassement', 'groundworks'),
  work: say('werken', 'travaux', 'works'),
  worksite: say('werf', 'chantier', 'worksite'),
  traffic: say('verkeershinder', 'perturbation de la circulation', 'traffic disruption'),
}
const methods = {
  polygon: say('ligt binnen de gemelde zone', 'dans la zone annoncée', 'inside the zone of the notice'),
  'polygon-buffer': say(
    'ligt naast de gemelde zone',
    'près de la zone annoncée',
    'near the zone of the notice',
  ),
  'street-number': say(
    'de melding noemt deze straat en dit nummer',
    'l’annonce cite cette rue et ce numéro',
    'the notice names this street and number',
  ),
  street: say('de melding noemt deze straat', 'l’annonce cite cette rue', 'the notice names this street'),
  radius: say('ligt bij het gemelde punt', 'près du point annoncé', 'near the point of the notice'),
  postcode: say(
    'de melding noemt deze postcode',
    'l’annonce cite ce code postal',
    'the notice names this postcode',
  ),
}
const qualities = {
  high: say('zeker', 'sûre', 'high'),
  medium: say('waarschijnlijk', 'probable', 'medium'),
  low: say('mogelijk', 'possible', 'low'),
}

const state: Column = { label: say('Status', 'Statut', 'Status'), kind: 'text', words: states }
const relation: Column = { label: say('Hoe', 'Lien', 'Relation'), kind: 'text', words: relations }
const via: Column = { label: say('Via', 'Via', 'Via'), kind: 'text' }
const election: Column = {
  label: say('Aanstelling', 'Désignation', 'Appointment'),
  kind: 'text',
  words: elections,
}
const since: Column = { label: say('Sinds', 'Depuis', 'Since'), kind: 'day' }
const begin: Column = { label: say('Begin', 'Début', 'Start'), kind: 'day' }
const end: Column = { label: say('Einde', 'Fin', 'End'), kind: 'day' }
const source: Column = { label: say('Bron', 'Source', 'Source'), kind: 'text' }
const seenOn: Column = { label: say('Gezien op', 'Vu le', 'Seen on'), kind: 'day' }
const evidence: Column = { label: say('Bewijs', 'Preuve', 'Evidence'), kind: 'text' }
const name: Column = { label: say('Naam', 'Nom', 'Name'), kind: 'text' }
const number = { label: say('Nummer', 'Numéro', 'Number'), kind: 'enterprise' } as const
const vmeNumber: Column = { ...number, leadsTo: 'vme' }
const holderKind: Column = { label: say('Soort', 'Type', 'Kind'), kind: 'text', words: holderKinds }
const syndicName: Column = { label: say('Syndicus', 'Syndic', 'Syndic'), kind: 'text', isOfHolder: true }
const holderNumber: Column = { ...number, leadsTo: 'syndic', isOfHolder: true }

type Columns = Readonly<Record<string, Column>>

export const offices: Columns = {
  state,
  syndicName,
  syndicNumber: holderNumber,
  holderKind,
  relation,
  election,
  since,
  begin,
  end,
  via,
  evidence,
  source,
}

export const entries: Columns = {
  holderName: syndicName,
  holderNumber,
  holderKind,
  function: { label: say('Functie', 'Fonction', 'Function'), kind: 'text' },
  election,
  begin,
  end,
  seenOn,
  source,
}

export const events: Columns = {
  family: { label: say('Soort', 'Type', 'Kind'), kind: 'text', words: families },
  kind: { label: say('Wat', 'Quoi', 'What'), kind: 'text', words: eventKinds },
  startsAt: { label: say('Begin', 'Début', 'Start'), kind: 'moment' },
  endsAt: { label: say('Einde', 'Fin', 'End'), kind: 'moment' },
  firstSeenAt: { label: say('Eerst gezien', 'Première mention', 'First seen'), kind: 'moment' },
  goneAt: {
    label: say('Verdwenen bij de bron', 'Retiré par la source', 'Gone from the source'),
    kind: 'moment',
  },
  method: {
    label: say('Waarom dit gebouw', 'Pourquoi cet immeuble', 'Why this building'),
    kind: 'text',
    words: methods,
  },
  quality: { label: say('Zekerheid', 'Certitude', 'Certainty'), kind: 'text', words: qualities },
  distance: { label: say('Afstand (m)', 'Distance (m)', 'Distance (m)'), kind: 'number' },
  description: { label: say('Omschrijving', 'Description', 'Description'), kind: 'text' },
  id: { label: say('Kenmerk', 'Référence', 'Reference'), kind: 'text' },
}

export const neighbours: Columns = {
  name,
  number: vmeNumber,
  startDate: { label: say('Opgericht', 'Création', 'Founded'), kind: 'day' },
  stoppedOn: { label: say('Stopgezet', 'Cessation', 'Stopped'), kind: 'day' },
}

export const officesOf: Columns = {
  state,
  vmeName: { label: say('Vereniging', 'Association', 'Association'), kind: 'text' },
  vmeNumber,
  place: { label: say('Gemeente', 'Commune', 'Municipality'), kind: 'text' },
  relation,
  election,
  since,
  end,
  via,
  source,
}

export const successions: Columns = {
  direction: {
    label: say('Richting', 'Sens', 'Direction'),
    kind: 'text',
    words: {
      before: say('ging op in deze firma', 'reprise par cette firme', 'went on as this firm'),
      after: say('zette deze firma voort', 'a repris cette firme', 'carried this firm on'),
    },
  },
  name: syndicName,
  number: holderNumber,
  holderKind,
  kind: { label: say('Wat', 'Quoi', 'What'), kind: 'text', words: successionKinds },
  on: { label: say('Op', 'Le', 'On'), kind: 'day' },
  evidence,
  source,
  seenOn,
}

export const sizes: Columns = {
  day: { label: say('Op', 'Au', 'On'), kind: 'day' },
  managed: { label: say('Verenigingen', 'Associations', 'Associations'), kind: 'number' },
  inherited: { label: say('Door overname', 'Par reprise', 'By takeover'), kind: 'number' },
}
