// What the schemas of exports say, in the other languages of the pages.
import type { Translations } from './translations.ts'

export const exportTexts: Translations = {
  'All rows that GET /api/vme counts for the same parameters, in its order. A key with the scope export opens it; count=true is open to everybody.':
    {
      nl: 'Alle rijen die GET /api/vme met dezelfde parameters telt, in dezelfde volgorde. Een sleutel die mag exporteren geeft toegang; count=true staat voor iedereen open.',
      fr: 'Toutes les lignes que GET /api/vme compte avec les mêmes paramètres, dans le même ordre. Une clé qui permet d’exporter y donne accès ; count=true est ouvert à tous.',
    },
  'A key with the scope export opens it; count=true is open to everybody.': {
    nl: 'Een sleutel die mag exporteren geeft toegang; count=true staat voor iedereen open.',
    fr: 'Une clé qui permet d’exporter y donne accès ; count=true est ouvert à tous.',
  },
  'csv when absent. geojson where rows have places.': {
    nl: 'Zonder waarde csv. geojson waar rijen een ligging hebben.',
    fr: 'Par défaut csv. geojson là où les lignes ont un lieu.',
  },
  'Between the cells of CSV; semicolon when absent, as Belgian spreadsheets expect.': {
    nl: 'Tussen de cellen van CSV; zonder waarde semicolon, zoals Belgische rekenbladen verwachten.',
    fr: 'Entre les cellules du CSV ; par défaut semicolon, comme l’attendent les tableurs belges.',
  },
  'Names, places and headings in this language; absent: headings that never change, and names as the place itself writes them.':
    {
      nl: 'Namen, plaatsen en kopregel in deze taal; zonder waarde een kopregel die nooit verandert, en namen zoals de plaats zelf ze schrijft.',
      fr: 'Noms, lieux et en-têtes dans cette langue ; par défaut des en-têtes qui ne changent jamais, et les noms tels que le lieu les écrit.',
    },
  'true: how many rows, how large and at which price, without a key and without the rows.': {
    nl: 'true: hoeveel rijen, hoe groot en aan welke prijs, zonder sleutel en zonder de rijen.',
    fr: 'true : combien de lignes, de quelle taille et à quel prix, sans clé et sans les lignes.',
  },
  'The file, written as it is read; or the count.': {
    nl: 'Het bestand, geschreven terwijl het gelezen wordt; of het aantal.',
    fr: 'Le fichier, écrit au fil de la lecture ; ou le nombre.',
  },
  'The first ten associations with how many there are, what all of them cost and a link to their map, in the language of the reader. Nobody’s contact details.':
    {
      nl: 'De eerste tien verenigingen met hoeveel er zijn, wat ze samen kosten en een link naar hun kaart, in de taal van de lezer. Van niemand contactgegevens.',
      fr: 'Les dix premières associations, avec leur nombre, le prix de toutes et un lien vers leur carte, dans la langue du lecteur. Aucune coordonnée de contact.',
    },
  'NIS code of a municipality, or its name in any language.': {
    nl: 'NIS-code van een gemeente, of haar naam in welke taal ook.',
    fr: 'Code INS d’une commune, ou son nom dans n’importe quelle langue.',
  },
  'The workbook.': { nl: 'Het werkboek.', fr: 'Le classeur.' },
  'Postcodes of four digits, comma separated. Not of syndics.': {
    nl: 'Postcodes van vier cijfers, gescheiden door komma’s. Niet van syndici.',
    fr: 'Codes postaux de quatre chiffres, séparés par des virgules. Pas pour les syndics.',
  },
  'Of outages and works alone: what they are at the moment of asking, comma separated; all when absent.': {
    nl: 'Alleen van onderbrekingen en werken: wat ze zijn op het moment van de vraag, gescheiden door komma’s; zonder waarde alle.',
    fr: 'Des coupures et travaux seulement : ce qu’ils sont au moment de la demande, séparés par des virgules ; par défaut tous.',
  },
  'Of syndics alone: has its registered seat there. Regions by name (nl, fr, en, de) or code, comma separated.':
    {
      nl: 'Alleen van syndici: heeft daar zijn zetel. Gewesten met naam (nl, fr, en, de) of code, gescheiden door komma’s.',
      fr: 'Des syndics seulement : y a son siège. Régions par nom (nl, fr, en, de) ou code, séparées par des virgules.',
    },
  'Of syndics alone: manages at least so many VMEs, in the area asked for if there is one.': {
    nl: 'Alleen van syndici: beheert minstens zoveel VME’s, in het gevraagde gebied als dat er is.',
    fr: 'Des syndics seulement : gère au moins autant d’ACP, dans la zone demandée s’il y en a une.',
  },
  'Of syndics alone: manages at most so many VMEs there.': {
    nl: 'Alleen van syndici: beheert daar hoogstens zoveel VME’s.',
    fr: 'Des syndics seulement : y gère au plus autant d’ACP.',
  },
  'Of annual accounts alone: the year in which their period ends.': {
    nl: 'Alleen van jaarrekeningen: het jaar waarin hun boekjaar eindigt.',
    fr: 'Des comptes annuels seulement : l’année où leur exercice se termine.',
  },
  'Rows of this syndic alone, by its enterprise number.': {
    nl: 'Alleen rijen van deze syndicus, met zijn ondernemingsnummer.',
    fr: 'Seulement les lignes de ce syndic, par son numéro d’entreprise.',
  },
  'Name of a family; the catalog lists them.': {
    nl: 'Naam van een export; de catalogus somt ze op.',
    fr: 'Nom d’un export ; le catalogue les énumère.',
  },
  'Language of titles, descriptions and the sample; Dutch when absent.': {
    nl: 'Taal van titels, beschrijvingen en voorbeeld; zonder waarde Nederlands.',
    fr: 'Langue des titres, des descriptions et de l’exemple ; néerlandais par défaut.',
  },
  'The families with their columns, counts, prices and a sample.': {
    nl: 'De exports met hun kolommen, aantallen, prijzen en een voorbeeld.',
    fr: 'Les exports avec leurs colonnes, nombres, prix et un exemple.',
  },
  'true: the file is built meanwhile; Location says where it will be. The same ask of the same data is the same file.':
    {
      nl: 'true: het bestand wordt intussen gemaakt; Location zegt waar het komt. Dezelfde vraag over dezelfde gegevens is hetzelfde bestand.',
      fr: 'true : le fichier est créé entre-temps ; Location indique où il sera. La même demande sur les mêmes données donne le même fichier.',
    },
  'With async=true: the file is ordered, and built as soon as others are.': {
    nl: 'Met async=true: het bestand is besteld, en wordt gemaakt zodra de andere klaar zijn.',
    fr: 'Avec async=true : le fichier est commandé, et créé dès que les autres le sont.',
  },
  'Whole, or one range of it. A client that takes gzip gets the bytes as they are kept; ETag, ranges and Repr-Digest are those of the encoding that is sent.':
    {
      nl: 'Volledig, of één stuk ervan. Een client die gzip aanvaardt krijgt de bytes zoals ze bewaard zijn; ETag, stukken en Repr-Digest zijn die van de codering die gestuurd wordt.',
      fr: 'En entier, ou une seule partie. Un client qui accepte gzip reçoit les octets tels qu’ils sont conservés ; ETag, parties et Repr-Digest sont ceux de l’encodage envoyé.',
    },
  'Of the file; GET /api/export/files lists them.': {
    nl: 'Van het bestand; GET /api/export/files somt ze op.',
    fr: 'Du fichier ; GET /api/export/files les énumère.',
  },
  'The file.': { nl: 'Het bestand.', fr: 'Le fichier.' },
  'It is not ready yet; Retry-After says when to ask again.': {
    nl: 'Het is nog niet klaar; Retry-After zegt wanneer u opnieuw kunt vragen.',
    fr: 'Il n’est pas encore prêt ; Retry-After indique quand redemander.',
  },
  'The range that was asked for.': { nl: 'Het gevraagde stuk.', fr: 'La partie demandée.' },
  'The latest of each family, and what the account of the key asked for, the latest first.': {
    nl: 'Het laatste van elke export, en wat het account van de sleutel vroeg, het recentste eerst.',
    fr: 'Le dernier de chaque export, et ce que le compte de la clé a demandé, le plus récent d’abord.',
  },
  'The files.': { nl: 'De bestanden.', fr: 'Les fichiers.' },
  'Of one family, or of all of them: each as CSV and as XLSX, whole. They are ordered by this job and built one after the other; the files of before are served until the new ones are ready. GET /api/export/files shows the latest.':
    {
      nl: 'Van één export, of van alle: elk volledig als CSV en als XLSX. Deze taak bestelt ze; ze worden na elkaar gemaakt, en de vorige blijven beschikbaar tot de nieuwe klaar zijn. GET /api/export/files toont de laatste.',
      fr: 'D’un export, ou de tous : chacun entier en CSV et en XLSX. Cette tâche les commande ; ils sont créés l’un après l’autre, et les précédents restent disponibles jusqu’à ce que les nouveaux soient prêts. GET /api/export/files montre les derniers.',
    },
  'Name of a family; all of them when absent.': {
    nl: 'Naam van een export; zonder waarde alle.',
    fr: 'Nom d’un export ; tous par défaut.',
  },
}
