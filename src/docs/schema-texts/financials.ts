// What the schemas of annual accounts and of their import say, in the other languages of the pages.
import type { Translations } from './translations.ts'

export const financialTexts: Translations = {
  'Of a syndic that is a company, as filed at the National Bank. Associations of co-owners do not file there: their list is empty.':
    {
      nl: 'Van een syndicus-vennootschap, zoals neergelegd bij de Nationale Bank. Verenigingen van mede-eigenaars leggen daar niets neer: hun lijst is leeg.',
      fr: 'D’un syndic qui est une société, tels que déposés à la Banque nationale. Les associations des copropriétaires n’y déposent rien : leur liste est vide.',
    },
  'The latest year first; an empty list where nothing was filed.': {
    nl: 'Het laatste jaar eerst; een lege lijst waar niets werd neergelegd.',
    fr: 'La dernière année d’abord ; une liste vide là où rien n’a été déposé.',
  },
  'Whole, or by a piece where the header Range asks for one.': {
    nl: 'In zijn geheel, of een stuk ervan als de header Range dat vraagt.',
    fr: 'En entier, ou une partie si l’en-tête Range la demande.',
  },
  'As the filings name it.': {
    nl: 'Zoals de jaarrekeningen het noemen.',
    fr: 'Tel que les comptes annuels l’indiquent.',
  },
  'The document, of the type that the filings name.': {
    nl: 'Het document, van het type dat de jaarrekeningen noemen.',
    fr: 'Le document, du type que les comptes annuels indiquent.',
  },
  'Of all but those asked about within the hour, those asked about longest ago first. What is left when it ends is what the next run begins with. Without a key of the bank nothing is asked, and the status of jobs says so.':
    {
      nl: 'Van alle behalve die van het afgelopen uur, te beginnen met die het langst geleden opgevraagd zijn. Wat overblijft, komt de volgende keer eerst. Zonder sleutel van de bank wordt niets gevraagd, en de stand van de taken zegt dat.',
      fr: 'De tous sauf ceux de la dernière heure, en commençant par ceux demandés il y a le plus longtemps. Ce qui reste vient en premier la fois suivante. Sans clé de la banque, rien n’est demandé, et l’état des tâches le dit.',
    },
  'Whether it is due or not: an association of co-owners, or a syndic that is a company.': {
    nl: 'Of het nu aan de beurt is of niet: een vereniging van mede-eigenaars, of een syndicus die een vennootschap is.',
    fr: 'Que ce soit son tour ou non : une association des copropriétaires, ou un syndic qui est une société.',
  },
}
