// The words of the page that says what the key figures of annual accounts are made of.
import { texts } from '../../site/texts.ts'

export const definitionTexts = texts({
  title: {
    nl: 'Kerncijfers van jaarrekeningen',
    fr: 'Chiffres clés des comptes annuels',
    en: 'Key figures of annual accounts',
  },
  lead: {
    nl: 'Uit welke rubrieken van de neergelegde jaarrekening elk cijfer komt. Niets wordt geschat: wat niet is neergelegd, staat er niet.',
    fr: 'De quelles rubriques des comptes déposés vient chaque chiffre. Rien n’est estimé : ce qui n’a pas été déposé n’y figure pas.',
    en: 'Which rubrics of the filed accounts each figure comes from. Nothing is estimated: what was not filed is not shown.',
  },
  source: {
    nl: 'Codes van het minimaal genormaliseerd rekeningenstelsel (koninklijk besluit van 29 april 2019), zoals de modellen van de Nationale Bank ze drukken.',
    fr: 'Codes du plan comptable minimum normalisé (arrêté royal du 29 avril 2019), tels que les modèles de la Banque nationale les impriment.',
    en: 'Codes of the standard minimum plan of accounts (Royal Decree of 29 April 2019), as the models of the National Bank print them.',
  },
  figures: { nl: 'Kerncijfers', fr: 'Chiffres clés', en: 'Key figures' },
  ratios: { nl: 'Verhoudingen', fr: 'Ratios', en: 'Ratios' },
  terms: {
    nl: 'Wat bij een cijfer kan staan',
    fr: 'Mentions d’un chiffre',
    en: 'What may stand with a figure',
  },
  models: { nl: 'Modellen', fr: 'Modèles', en: 'Models' },
  figure: { nl: 'Cijfer', fr: 'Chiffre', en: 'Figure' },
  field: { nl: 'In de API', fr: 'Dans l’API', en: 'In the API' },
  formula: { nl: 'Formule', fr: 'Formule', en: 'Formula' },
  full: { nl: 'Volledig', fr: 'Complet', en: 'Full' },
  abridged: { nl: 'Verkort', fr: 'Abrégé', en: 'Abridged' },
  micro: { nl: 'Micro', fr: 'Micro', en: 'Micro' },
  consolidated: { nl: 'Geconsolideerd', fr: 'Consolidé', en: 'Consolidated' },
  or: { nl: '{codes}, anders {last}', fr: '{codes}, sinon {last}', en: '{codes}, else {last}' },
  ifFiled: { nl: '{code}, indien neergelegd', fr: '{code}, si déposé', en: '{code}, if filed' },
  ofYear: {
    nl: '{of} / {by}, alleen over 12 maanden',
    fr: '{of} / {by}, sur 12 mois seulement',
    en: '{of} / {by}, over 12 months only',
  },
  ofStock: { nl: '{of} / {by}', fr: '{of} / {by}', en: '{of} / {by}' },
  ratioNote: {
    nl: 'Er is alleen een verhouding waar beide delen zijn neergelegd en het tweede groter is dan nul.',
    fr: 'Un ratio n’est donné que si les deux termes ont été déposés et que le second est positif.',
    en: 'A ratio is given only where both parts were filed and the second is above zero.',
  },
  tableNote: {
    nl: 'Staat er een code achter “anders”, dan telt die alleen waar de eerste ontbreekt: beide betekenen hetzelfde. Wat niet in een model staat, kan een onderneming toch neerleggen. De brutomarge is nooit de omzet.',
    fr: 'Un code après « sinon » ne vaut que si le premier manque : les deux ont le même sens. Ce qu’un modèle n’imprime pas, une entreprise peut quand même le déposer. La marge brute n’est jamais le chiffre d’affaires.',
    en: 'A code behind “else” counts only where the first is absent: both mean the same. What a model does not print a company may still file. Gross margin is never turnover.',
  },
  nullText: {
    nl: 'De rubriek staat niet in wat is neergelegd. Een nul die is neergelegd, is een nul.',
    fr: 'La rubrique ne figure pas dans le dépôt. Un zéro déposé reste un zéro.',
    en: 'The rubric is not in what was filed. A zero that was filed is a zero.',
  },
  readFromText: {
    nl: 'De eerste rubriek ontbrak, en het cijfer komt uit de genoemde andere.',
    fr: 'La première rubrique manquait ; le chiffre vient de l’autre, qui est nommée.',
    en: 'The first rubric was absent, and the figure comes from the other one named.',
  },
  partialText: {
    nl: 'Een som waarvan een deel niet is neergelegd, zoals EBITDA zonder afschrijvingen. Op pagina’s: °.',
    fr: 'Une somme dont une partie n’a pas été déposée, comme un EBITDA sans amortissements. Sur les pages : °.',
    en: 'A sum of which a part was not filed, such as EBITDA without depreciation. On pages: °.',
  },
  restatedText: {
    nl: 'Elk jaar toont zijn eigen jaarrekening. Geeft die van het volgende jaar er een ander cijfer voor, dan staat dat erbij. Op pagina’s: *.',
    fr: 'Chaque année montre ses propres comptes. Si ceux de l’année suivante en donnent un autre chiffre, il est ajouté. Sur les pages : *.',
    en: 'Each year shows its own accounts. Where those of the next year give another figure for it, that one is added. On pages: *.',
  },
  supersededText: {
    nl: 'Per jaar staat één neerlegging voorop: de enkelvoudige voor de geconsolideerde, de laatste voor wat ze verbetert, en van twee boekjaren dat eindigt het laatst. De andere blijven vermeld.',
    fr: 'Un seul dépôt représente une année : les comptes statutaires avant les consolidés, le dernier avant celui qu’il rectifie, et de deux exercices celui qui finit le plus tard. Les autres restent mentionnés.',
    en: 'One deposit stands for a year: statutory before consolidated, the last before what it corrects, and of two periods the one that ends later. The others stay listed.',
  },
  monthsText: {
    nl: 'Hoelang het boekjaar duurde. Een resultaat over meer of minder dan 12 maanden is er geen van een jaar.',
    fr: 'La durée de l’exercice. Un résultat sur plus ou moins de 12 mois n’est pas celui d’une année.',
    en: 'How long the period was. A result over more or fewer than 12 months is not that of a year.',
  },
  peersName: {
    nl: 'vergelijkbare syndici',
    fr: 'syndics comparables',
    en: 'comparable syndics',
  },
  peersText: {
    nl: 'Ondernemingen met een portefeuille van dezelfde grootteklasse, elk met het laatste jaar dat hoogstens 24 maanden geleden eindigde; alleen in euro, resultaten alleen over 12 maanden, en alleen waar minstens {count} ondernemingen het cijfer hebben.',
    fr: 'Les entreprises dont le portefeuille est de la même classe de taille, chacune avec sa dernière année close depuis 24 mois au plus ; en euros seulement, les résultats sur 12 mois seulement, et seulement si au moins {count} entreprises ont le chiffre.',
    en: 'Companies with a portfolio of the same class of size, each with the latest year that ended at most 24 months ago; in euros only, results over 12 months only, and only where at least {count} companies have the figure.',
  },
  modelsNote: {
    nl: 'Codes met -f (geheel), -a (alleen de jaarrekening) en -o (andere documenten) zijn van hetzelfde model. Een code die hier niet staat, heet “ander”: haar rubrieken blijven zoals ze zijn neergelegd.',
    fr: 'Les codes en -f (complet), -a (comptes seuls) et -o (autres documents) sont du même modèle. Un code absent d’ici est dit « autre » : ses rubriques restent telles que déposées.',
    en: 'Codes with -f (whole), -a (accounts alone) and -o (other documents) are of one model. A code that is not here is called “other”: its rubrics stay as they were filed.',
  },
})
