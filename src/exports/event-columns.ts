// The columns of outages and works: each is described once.
import { column, say } from './columns.ts'

const INSTANT = 20
const CODE = 14

export const eventId = column(
  'text',
  24,
  say('Gebeurtenis', 'Événement', 'Event'),
  say(
    'Bron en haar eigen kenmerk; één gebeurtenis raakt vaak meer verenigingen.',
    'Source et son propre identifiant ; un événement touche souvent plusieurs associations.',
    'Source and its own id; one event often hits more associations.',
  ),
)
export const source = column(
  'text',
  18,
  say('Bron', 'Source', 'Source'),
  say('Wie het meldt.', 'Qui l’annonce.', 'Who tells of it.'),
)
export const kind = column(
  'text',
  CODE,
  say('Soort', 'Type', 'Kind'),
  say(
    'planned, unplanned of unknown; van werken groundwork, work, worksite of traffic.',
    'planned, unplanned ou unknown ; pour les travaux groundwork, work, worksite ou traffic.',
    'planned, unplanned or unknown; of works groundwork, work, worksite or traffic.',
  ),
)
export const startsAt = column(
  'instant',
  INSTANT,
  say('Begin (UTC)', 'Début (UTC)', 'Start (UTC)'),
  say(
    'Begin volgens de bron; leeg als zij er geen geeft.',
    'Début selon la source ; vide si elle n’en donne pas.',
    'Start as the source says; empty where it tells none.',
  ),
)
export const seenSince = column(
  'instant',
  INSTANT,
  say('Gezien sinds (UTC)', 'Vu depuis (UTC)', 'Seen since (UTC)'),
  say(
    'Eerste keer gezien, waar geen begin bekend is.',
    'Première fois vu, là où aucun début n’est connu.',
    'First seen, where no start is known.',
  ),
)
export const endsAt = column(
  'instant',
  INSTANT,
  say('Einde (UTC)', 'Fin (UTC)', 'End (UTC)'),
  say(
    'Einde dat de bron verwacht of aankondigt.',
    'Fin que la source prévoit ou annonce.',
    'End that the source expects or announces.',
  ),
)
export const goneAt = column(
  'instant',
  INSTANT,
  say('Weg sinds (UTC)', 'Disparu depuis (UTC)', 'Gone since (UTC)'),
  say(
    'Sinds wanneer de bron het niet meer vermeldt; leeg zolang zij dat doet.',
    'Depuis quand la source ne le mentionne plus ; vide tant qu’elle le fait.',
    'Since when the source lists it no more; empty while it does.',
  ),
)
export const isDelayed = column(
  'boolean',
  10,
  say('Vertraagd', 'Retardé', 'Delayed'),
  say('Volgens de bron later klaar.', 'Selon la source, fini plus tard.', 'Late, as the source says.'),
)
export const status = column(
  'text',
  CODE,
  say('Status', 'Statut', 'Status'),
  say('Woord van de bron.', 'Mot de la source.', 'Word of the source.'),
)
export const cause = column(
  'text',
  28,
  say('Oorzaak', 'Cause', 'Cause'),
  say('Zoals de bron ze geeft.', 'Telle que la source la donne.', 'As the source gives it.'),
)
export const description = column(
  'text',
  48,
  say('Omschrijving', 'Description', 'Description'),
  say(
    'In de gevraagde taal, anders in een taal van de bron.',
    'Dans la langue demandée, sinon dans une langue de la source.',
    'In the language asked for, else in one of the source.',
  ),
)
export const customers = column(
  'integer',
  10,
  say('Klanten', 'Clients', 'Customers'),
  say(
    'Getroffen aansluitingen volgens de bron.',
    'Raccordements touchés selon la source.',
    'Connections hit, as the source says.',
  ),
)
export const method = column(
  'text',
  16,
  say('Hoe geraakt', 'Comment touché', 'How it is hit'),
  say(
    'polygon, polygon-buffer, street-number, street of radius.',
    'polygon, polygon-buffer, street-number, street ou radius.',
    'polygon, polygon-buffer, street-number, street or radius.',
  ),
)
export const distanceMetres = column(
  'number',
  10,
  say('Afstand (m)', 'Distance (m)', 'Distance (m)'),
  say(
    'Tot de zone of het punt; leeg waar geen afstand bekend is.',
    'Jusqu’à la zone ou au point ; vide si aucune distance n’est connue.',
    'To the zone or the point; empty where no distance is known.',
  ),
)
