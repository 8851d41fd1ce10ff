// The columns that families are made of: each is described once.

import type { InEveryCulture } from '../text/culture.ts'
import { withFrenchBlanks } from '../text/page-texts.ts'
import type { Column, ColumnKind } from './column.ts'

export const say = (nl: string, fr: string, en: string): InEveryCulture => ({
  nl,
  fr: withFrenchBlanks(fr),
  en,
})

type Described = Omit<Column, 'name'>
export const column = (
  kind: ColumnKind,
  width: number,
  title: InEveryCulture,
  about: InEveryCulture,
): Described => ({
  kind,
  width,
  title,
  about,
})

/** A column under its name in a family. */
export const named = (name: string, described: Described): Column => ({ name, ...described })

const NUMBER = 12
const DAY = 12
const CODE = 14
const PLACE = 22
const NAME = 44
const LINK = 48

export const vmeNumber = column(
  'enterprise-number',
  NUMBER,
  say('Nummer VME', 'Numéro de l’ACP', 'VME number'),
  say(
    'Ondernemingsnummer van de vereniging, tien cijfers.',
    'Numéro d’entreprise de l’association, dix chiffres.',
    'Enterprise number of the association, ten digits.',
  ),
)
export const vmeName = column(
  'text',
  NAME,
  say('Naam VME', 'Nom de l’ACP', 'VME name'),
  say(
    'Naam van de vereniging zoals haar profiel die toont.',
    'Nom de l’association tel que sa fiche le montre.',
    'Name of the association as its profile shows it.',
  ),
)
export const vmePage = column(
  'url',
  LINK,
  say('Profiel VME', 'Fiche de l’ACP', 'VME profile'),
  say('Adres van haar profiel.', 'Adresse de sa fiche.', 'Address of its profile.'),
)
export const syndicNumber = column(
  'enterprise-number',
  NUMBER,
  say('Nummer syndicus', 'Numéro du syndic', 'Syndic number'),
  say(
    'Ondernemingsnummer van de syndicus; leeg bij een natuurlijke persoon.',
    'Numéro d’entreprise du syndic ; vide pour une personne physique.',
    'Enterprise number of the syndic; empty for a natural person.',
  ),
)
export const syndicName = column(
  'text',
  NAME,
  say('Naam syndicus', 'Nom du syndic', 'Syndic name'),
  say(
    'Naam van de syndicus; leeg bij een natuurlijke persoon.',
    'Nom du syndic ; vide pour une personne physique.',
    'Name of the syndic; empty for a natural person.',
  ),
)
export const syndicPage = column(
  'url',
  LINK,
  say('Profiel syndicus', 'Fiche du syndic', 'Syndic profile'),
  say(
    'Adres van zijn profiel; leeg bij een natuurlijke persoon.',
    'Adresse de sa fiche ; vide pour une personne physique.',
    'Address of its profile; empty for a natural person.',
  ),
)
export const holderKind = column(
  'text',
  CODE,
  say('Soort syndicus', 'Type de syndic', 'Kind of syndic'),
  say(
    'legal-person, sole-trader, private-person of unknown; leeg zonder syndicus.',
    'legal-person, sole-trader, private-person ou unknown ; vide sans syndic.',
    'legal-person, sole-trader, private-person or unknown; empty without a syndic.',
  ),
)
export const status = column(
  'text',
  CODE,
  say('Status', 'Statut', 'Status'),
  say(
    'active, in-liquidation, stopped of merged.',
    'active, in-liquidation, stopped ou merged.',
    'active, in-liquidation, stopped or merged.',
  ),
)
export const startDate = column(
  'date',
  DAY,
  say('Opgericht', 'Création', 'Founded'),
  say('Begindatum in het register.', 'Date de début dans le registre.', 'Date of start in the register.'),
)
export const stoppedOn = column(
  'date',
  DAY,
  say('Stopgezet', 'Cessation', 'Stopped'),
  say('Dag van de stopzetting.', 'Jour de la cessation.', 'Day on which it stopped.'),
)
export const address = column(
  'text',
  NAME,
  say('Adres', 'Adresse', 'Address'),
  say('De zetel op één regel.', 'Le siège en une ligne.', 'The seat on one line.'),
)
export const street = column(
  'text',
  28,
  say('Straat', 'Rue', 'Street'),
  say('Straat van de zetel.', 'Rue du siège.', 'Street of the seat.'),
)
export const houseNumber = column(
  'text',
  8,
  say('Huisnummer', 'Numéro', 'House number'),
  say('Huisnummer van de zetel.', 'Numéro du siège dans la rue.', 'House number of the seat.'),
)
export const box = column(
  'text',
  8,
  say('Bus', 'Boîte', 'Box'),
  say('Bus van de zetel.', 'Boîte du siège.', 'Box of the seat.'),
)
export const postcode = column(
  'text',
  8,
  say('Postcode', 'Code postal', 'Postcode'),
  say('Postcode van de zetel.', 'Code postal du siège.', 'Postcode of the seat.'),
)
export const municipality = column(
  'text',
  PLACE,
  say('Gemeente', 'Commune', 'Municipality'),
  say('Gemeente van de zetel.', 'Commune du siège.', 'Municipality of the seat.'),
)
export const municipalityKey = column(
  'text',
  8,
  say('NIS-code', 'Code INS', 'NIS code'),
  say('NIS-code van de gemeente.', 'Code INS de la commune.', 'NIS code of the municipality.'),
)
export const province = column(
  'text',
  PLACE,
  say('Provincie', 'Province', 'Province'),
  say(
    'Provincie van de zetel; leeg in Brussel.',
    'Province du siège ; vide à Bruxelles.',
    'Province of the seat; empty in Brussels.',
  ),
)
export const regionCode = column(
  'text',
  8,
  say('Gewest', 'Région', 'Region'),
  say('BE-BRU, BE-VLG of BE-WAL.', 'BE-BRU, BE-VLG ou BE-WAL.', 'BE-BRU, BE-VLG or BE-WAL.'),
)
export const country = column(
  'text',
  6,
  say('Land', 'Pays', 'Country'),
  say(
    'Land van de zetel, twee letters.',
    'Pays du siège, deux lettres.',
    'Country of the seat, two letters.',
  ),
)
export const latitude = column(
  'number',
  11,
  say('Breedtegraad', 'Latitude', 'Latitude'),
  say('In graden, WGS84.', 'En degrés, WGS84.', 'In degrees, WGS84.'),
)
export const longitude = column(
  'number',
  11,
  say('Lengtegraad', 'Longitude', 'Longitude'),
  say('In graden, WGS84.', 'En degrés, WGS84.', 'In degrees, WGS84.'),
)
export const precision = column(
  'text',
  10,
  say('Precisie', 'Précision', 'Precision'),
  say(
    'Hoe goed de plaats bekend is: address, street of postcode.',
    'Comment le lieu est connu : address, street ou postcode.',
    'How well the place is known: address, street or postcode.',
  ),
)
export const since = column(
  'date',
  DAY,
  say('Sinds', 'Depuis', 'Since'),
  say(
    'Begin van het mandaat; bij een overname de dag ervan.',
    'Début du mandat ; en cas de reprise, le jour de celle-ci.',
    'Start of the office; of one taken over the day of that.',
  ),
)
export const until = column(
  'date',
  DAY,
  say('Tot', 'Jusqu’au', 'Until'),
  say(
    'Laatste dag van het mandaat; leeg zolang het loopt.',
    'Dernier jour du mandat ; vide tant qu’il court.',
    'Last day of the office; empty while it goes on.',
  ),
)
export const relation = column(
  'text',
  CODE,
  say('Hoe', 'Lien', 'Relation'),
  say(
    'direct, of inherited na een overname.',
    'direct, ou inherited après une reprise.',
    'direct, or inherited after a takeover.',
  ),
)
export const isProvisional = column(
  'boolean',
  10,
  say('Voorlopig', 'Provisoire', 'Provisional'),
  say(
    'Aangesteld tot de algemene vergadering kiest.',
    'Désigné jusqu’à ce que l’assemblée générale élise.',
    'Appointed until the general meeting elects one.',
  ),
)
export const source = column(
  'text',
  CODE,
  say('Bron', 'Source', 'Source'),
  say('Bron van het mandaat.', 'Source du mandat.', 'Source of the office.'),
)
export const changedOn = column(
  'date',
  DAY,
  say('Datum', 'Date', 'Date'),
  say('Dag van de verandering.', 'Jour du changement.', 'Day of the change.'),
)
export const change = column(
  'text',
  10,
  say('Verandering', 'Changement', 'Change'),
  say(
    'started: het mandaat begint; ended: de laatste dag ervan.',
    'started : le mandat commence ; ended : son dernier jour.',
    'started: the office begins; ended: its last day.',
  ),
)
export const updatedAt = column(
  'instant',
  20,
  say('Gewijzigd (UTC)', 'Modifié (UTC)', 'Changed (UTC)'),
  say(
    'Laatste verandering van de gegevens.',
    'Dernier changement des données.',
    'Latest change of the data.',
  ),
)
export const phone = column(
  'text',
  18,
  say('Telefoon', 'Téléphone', 'Phone'),
  say('Zoals het register het heeft.', 'Tel que le registre le donne.', 'As the register has it.'),
)
export const email = column(
  'text',
  30,
  say('E-mail', 'E-mail', 'E-mail'),
  say('Zoals het register het heeft.', 'Tel que le registre le donne.', 'As the register has it.'),
)
export const website = column(
  'text',
  30,
  say('Website', 'Site web', 'Website'),
  say('Zoals het register het heeft.', 'Tel que le registre le donne.', 'As the register has it.'),
)
export const managedVmes = column(
  'integer',
  10,
  say('VME’s', 'ACP', 'VMEs'),
  say(
    'Verenigingen die hij vandaag beheert.',
    'Associations gérées aujourd’hui.',
    'Associations that it manages today.',
  ),
)
export const directVmes = column(
  'integer',
  10,
  say('Rechtstreeks', 'Direct', 'Direct'),
  say(
    'Daarvan met een mandaat op zijn nummer.',
    'Dont avec un mandat à son numéro.',
    'Of these with an office under its own number.',
  ),
)
export const inheritedVmes = column(
  'integer',
  10,
  say('Door overname', 'Par reprise', 'By takeover'),
  say('Daarvan na een overname.', 'Dont après une reprise.', 'Of these after a takeover.'),
)
