// The columns of annual accounts, and what the words of the data mean.
import { kpiNames, kpis } from '../../financials/kpis.ts'
import { ratioNames, ratios } from '../../financials/ratios.ts'
import { type InEveryCulture, say } from '../../text/culture.ts'
import type { Column } from './part.ts'

type Columns = Readonly<Record<string, Column>>

const standings = {
  stands: say('geldt voor dit jaar', 'vaut pour cette année', 'stands for this year'),
  corrected: say('door een latere verbeterd', 'rectifié par un suivant', 'corrected by a later one'),
  'other-documents': say('andere documenten', 'autres documents', 'other documents'),
  consolidated: say('van de groep', 'du groupe', 'of the group'),
  'same-year': say(
    'ander boekjaar dat in dit jaar eindigt',
    'autre exercice clos cette année',
    'another period that ends in this year',
  ),
  'without-figures': say('zonder cijfers', 'sans chiffres', 'without figures'),
}
const modelClasses = {
  full: say('volledig', 'complet', 'full'),
  abridged: say('verkort', 'abrégé', 'abridged'),
  micro: say('micro', 'micro', 'micro'),
  consolidated: say('geconsolideerd', 'consolidé', 'consolidated'),
  other: say('ander', 'autre', 'other'),
}
const states = {
  read: say('bekend', 'connus', 'known'),
  wanted: say('nog niet bij de bank', 'pas encore à la banque', 'not yet at the bank'),
  none: say('de bank geeft er geen', 'la banque n’en donne pas', 'the bank gives none'),
}
const figures = Object.fromEntries([
  ...kpiNames.map((name) => [name, kpis[name].title]),
  ...ratioNames.map((name) => [name, ratios[name].title]),
]) as Readonly<Record<string, InEveryCulture>>

const year: Column = { label: say('Jaar', 'Année', 'Year'), kind: 'year' }
const reference: Column = { label: say('Neerlegging', 'Dépôt', 'Deposit'), kind: 'text' }
const currency: Column = { label: say('Munt', 'Monnaie', 'Currency'), kind: 'text' }

export const deposits: Columns = {
  year,
  standing: { label: say('Plaats', 'Place', 'Standing'), kind: 'text', words: standings },
  depositDate: { label: say('Neergelegd', 'Déposé', 'Filed'), kind: 'day' },
  periodStart: { label: say('Boekjaar van', 'Exercice du', 'Period from'), kind: 'day' },
  periodEnd: { label: say('tot', 'au', 'to'), kind: 'day' },
  months: { label: say('Maanden', 'Mois', 'Months'), kind: 'number' },
  modelClass: {
    label: say('Soort model', 'Type de modèle', 'Kind of model'),
    kind: 'text',
    words: modelClasses,
  },
  model: { label: say('Model', 'Modèle', 'Model'), kind: 'text' },
  language: { label: say('Taal', 'Langue', 'Language'), kind: 'text' },
  currency,
  figuresState: { label: say('Cijfers', 'Chiffres', 'Figures'), kind: 'text', words: states },
  documents: { label: say('Documenten', 'Documents', 'Documents'), kind: 'number' },
  reference,
}

export const filedFigures: Columns = {
  year,
  figure: { label: say('Wat', 'Quoi', 'What'), kind: 'text', words: figures },
  value: { label: say('Waarde', 'Valeur', 'Value'), kind: 'amount' },
  currency,
  restated: {
    label: say('Volgens het jaar erna', 'Selon l’année suivante', 'As the next year has it'),
    kind: 'amount',
  },
  rubric: { label: say('Rubriek', 'Rubrique', 'Rubric'), kind: 'text' },
  completeness: {
    label: say('Volledigheid', 'Intégralité', 'Completeness'),
    kind: 'text',
    words: { partial: say('onvolledige som', 'somme incomplète', 'partial sum') },
  },
  reference,
}
