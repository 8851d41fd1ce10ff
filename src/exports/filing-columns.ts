// The columns of annual accounts. Those of figures are made from the tables of src/financials, which say each once.
import { type Kpi, kpiNames, kpis } from '../financials/kpis.ts'
import { modelClasses } from '../financials/models.ts'
import { ratioNames, ratios } from '../financials/ratios.ts'
import type { Column } from './column.ts'
import { column, named, say } from './columns.ts'

const DAY = 12
const CODE = 14
const AMOUNT = 16

const codesOf = ({ codes, plus }: Kpi, or: string): string =>
  `${codes.join(or)}${plus === undefined ? '' : ` + ${plus}`}`

/** A key figure, null where it was not filed. */
const figure = (kpi: Kpi) =>
  column(
    'number',
    AMOUNT,
    kpi.title,
    say(
      `Rubriek ${codesOf(kpi, ' of ')}; leeg als ze niet is neergelegd.`,
      `Rubrique ${codesOf(kpi, ' ou ')} ; vide si elle n’est pas déposée.`,
      `Rubric ${codesOf(kpi, ' or ')}; empty where it was not filed.`,
    ),
  )

const ratio = (name: (typeof ratioNames)[number]) => {
  const { title, of, by } = ratios[name]
  const [above, below] = [kpis[of].title, kpis[by].title]
  return column(
    'number',
    CODE,
    title,
    say(`${above.nl} / ${below.nl}.`, `${above.fr} / ${below.fr}.`, `${above.en} / ${below.en}.`),
  )
}

const classes = modelClasses.join(', ')

export const filed = {
  filerNumber: column(
    'enterprise-number',
    DAY,
    say('Nummer', 'Numéro', 'Number'),
    say(
      'Ondernemingsnummer van wie neerlegt, tien cijfers.',
      'Numéro d’entreprise du déposant, dix chiffres.',
      'Enterprise number of who files, ten digits.',
    ),
  ),
  filerKind: column(
    'text',
    10,
    say('Soort', 'Type', 'Kind'),
    say('syndic of vme.', 'syndic ou vme.', 'syndic or vme.'),
  ),
  filerName: column(
    'text',
    44,
    say('Naam', 'Nom', 'Name'),
    say('Zoals het profiel ze toont.', 'Tel que la fiche le montre.', 'As the profile shows it.'),
  ),
  page: column(
    'url',
    48,
    say('Profiel', 'Fiche', 'Profile'),
    say('Adres van het profiel.', 'Adresse de la fiche.', 'Address of the profile.'),
  ),
  year: column(
    'integer',
    8,
    say('Jaar', 'Année', 'Year'),
    say(
      'Waarin het boekjaar eindigt; één neerlegging per jaar.',
      'Où l’exercice se termine ; un dépôt par année.',
      'In which the period ends; one filing a year.',
    ),
  ),
  reference: column(
    'text',
    CODE,
    say('Neerlegging', 'Dépôt', 'Deposit'),
    say(
      'Nummer bij de Nationale Bank.',
      'Numéro auprès de la Banque nationale.',
      'Number at the National Bank.',
    ),
  ),
  depositDate: column(
    'date',
    DAY,
    say('Neergelegd', 'Déposé', 'Filed'),
    say('Dag van de neerlegging.', 'Jour du dépôt.', 'Day of the deposit.'),
  ),
  periodStart: column(
    'date',
    DAY,
    say('Boekjaar van', 'Exercice du', 'Period from'),
    say('Eerste dag.', 'Premier jour.', 'First day.'),
  ),
  periodEnd: column(
    'date',
    DAY,
    say('Boekjaar tot', 'Exercice au', 'Period to'),
    say('Laatste dag.', 'Dernier jour.', 'Last day.'),
  ),
  months: column(
    'integer',
    8,
    say('Maanden', 'Mois', 'Months'),
    say(
      'Duur van het boekjaar; bij een andere dan 12 zijn bedragen die van geen jaar.',
      'Durée de l’exercice ; si elle diffère de 12, les montants ne sont pas ceux d’une année.',
      'Of the period; amounts of another length than 12 are of no year.',
    ),
  ),
  model: column(
    'text',
    12,
    say('Model', 'Modèle', 'Model'),
    say(
      'Zoals de Nationale Bank het schrijft.',
      'Tel que la Banque nationale l’écrit.',
      'As the National Bank writes it.',
    ),
  ),
  modelClass: column(
    'text',
    CODE,
    say('Soort model', 'Type de modèle', 'Kind of model'),
    say(`Een van: ${classes}.`, `L’un de : ${classes}.`, `One of: ${classes}.`),
  ),
  currency: column(
    'text',
    8,
    say('Munt', 'Monnaie', 'Currency'),
    say('Van alle bedragen, ISO 4217.', 'De tous les montants, ISO 4217.', 'Of all amounts, ISO 4217.'),
  ),
  language: column(
    'text',
    6,
    say('Taal', 'Langue', 'Language'),
    say('nl, fr of de.', 'nl, fr ou de.', 'nl, fr or de.'),
  ),
  dataStatus: column(
    'text',
    CODE,
    say('Cijfers', 'Chiffres', 'Figures'),
    say(
      'available; pending: nog niet bij de bank; none: de bank geeft er geen, zoals vóór april 2022.',
      'available ; pending : pas encore à la banque ; none : la banque n’en donne pas, comme avant avril 2022.',
      'available; pending: not yet at the bank; none: the bank gives none, as before April 2022.',
    ),
  ),
  partial: column(
    'text',
    12,
    say('Onvolledig', 'Incomplet', 'Partial'),
    say(
      'Kolommen die een som zijn waarvan een deel ontbreekt.',
      'Colonnes qui sont une somme dont une partie manque.',
      'Columns that are sums and lack a part.',
    ),
  ),
  readFrom: column(
    'text',
    20,
    say('Andere rubriek', 'Autre rubrique', 'Other rubric'),
    say(
      'Kolommen die uit een andere dan hun eerste rubriek komen, met die rubriek.',
      'Colonnes lues d’une autre rubrique que la première, avec cette rubrique.',
      'Columns read from another rubric than their first, and from which.',
    ),
  ),
  restated: column(
    'text',
    30,
    say('Herzien', 'Retraité', 'Restated'),
    say(
      'Kolommen waarvan de neerlegging van het jaar erna een ander bedrag geeft, met dat bedrag.',
      'Colonnes dont le dépôt de l’année suivante donne un autre montant, avec ce montant.',
      'Columns that the filing of the next year gives another amount, and which.',
    ),
  ),
  superseded: column(
    'integer',
    10,
    say('Andere neerleggingen', 'Autres dépôts', 'Other deposits'),
    say(
      'Van hetzelfde jaar, waar deze voor in de plaats staat.',
      'De la même année, que celui-ci remplace.',
      'Of the same year, which this one stands for.',
    ),
  ),
  documents: column(
    'integer',
    10,
    say('Documenten', 'Documents', 'Documents'),
    say(
      'Hoeveel er bij staan op het profiel.',
      'Combien la fiche en donne.',
      'How many the profile has of it.',
    ),
  ),
} as const

export const figureColumns: readonly Column[] = [
  ...kpiNames.map((name) => named(name, figure(kpis[name]))),
  ...ratioNames.map((name) => named(name, ratio(name))),
]
