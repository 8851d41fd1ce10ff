// What the schemas of VMEs, syndics and figures say, in the other languages of the pages.
import type { Translations } from './translations.ts'

export const listTexts: Translations = {
  'Name, alias, street, house number, postcode or municipality, in any order, or an enterprise number. Accents, case, punctuation and legal words do not matter; the last word may be the beginning of one. What nothing has as typed is searched with typing errors, then without the words that fit worst, which the warning words_dropped names. At most 200 characters and 16 words.':
    {
      nl: 'Naam, bijnaam, straat, huisnummer, postcode of gemeente, in om het even welke volgorde, of een ondernemingsnummer. Hoofdletters, accenten en leestekens tellen niet, en woorden als VME of residentie evenmin; het laatste woord mag onvolledig zijn. Wordt er niets gevonden, dan zoekt de dienst met tikfouten en daarna zonder de woorden die het slechtst passen; de waarschuwing words_dropped noemt ze. Ten hoogste 200 tekens en 16 woorden.',
      fr: 'Nom, autre nom, rue, numéro, code postal ou commune, dans n’importe quel ordre, ou un numéro d’entreprise. Casse, accents et ponctuation ne comptent pas, et des mots comme ACP ou résidence non plus ; le dernier mot peut être inachevé. Si rien ne correspond, la recherche admet des fautes de frappe, puis laisse de côté les mots qui conviennent le moins, que cite l’avertissement words_dropped. Au plus 200 caractères et 16 mots.',
    },
  'Regions by name (nl, fr, en, de) or code, comma separated.': {
    nl: 'Gewesten op naam (nl, fr, en, de) of code.',
    fr: 'Régions par nom (nl, fr, en, de) ou code.',
  },
  'Postcodes of four digits, comma separated.': {
    nl: 'Postcodes van vier cijfers.',
    fr: 'Codes postaux de quatre chiffres.',
  },
  'Municipality by NIS code or name in any language; the name of a section means the postcodes that it lies in.':
    {
      nl: 'Gemeente met haar NIS-code of naam, in elke taal; de naam van een deelgemeente staat voor de postcodes waarin die ligt.',
      fr: 'Commune par code INS ou par nom, dans toute langue ; le nom d’une section désigne les codes postaux où elle se trouve.',
    },
  'Province by NIS code or name in any language.': {
    nl: 'Provincie met haar NIS-code of naam, in elke taal.',
    fr: 'Province par code INS ou par nom, dans toute langue.',
  },
  'Number of the syndic who holds the VME today, inherited VMEs too; none: no syndic known, any: a syndic known, a private person too; professional or personal: a syndic of that kind.':
    {
      nl: 'Nummer van de syndicus die de VME vandaag beheert, ook na een overname; none: geen syndicus bekend; any: een syndicus bekend, ook een privépersoon; professional of personal: een syndicus van die soort.',
      fr: 'Numéro du syndic qui gère l’ACP aujourd’hui, aussi après une reprise ; none : aucun syndic connu ; any : un syndic connu, même un particulier ; professional ou personal : un syndic de ce type.',
    },
  'active when absent; a number in q finds whatever its status.': {
    nl: 'Zonder waarde: active; een nummer in q wordt gevonden, wat de status ook is.',
    fr: 'Par défaut active ; un numéro dans q est trouvé quel que soit son statut.',
  },
  'Up to 100 enterprise numbers, comma separated: look-ups in bulk.': {
    nl: 'Tot 100 ondernemingsnummers, om er veel tegelijk op te zoeken.',
    fr: 'Jusqu’à 100 numéros d’entreprise, pour en chercher beaucoup à la fois.',
  },
  'ISO date or instant; only what the register changed since then.': {
    nl: 'ISO-datum of -tijdstip; alleen wat sindsdien in het register veranderde.',
    fr: 'Date ou instant ISO ; seulement ce qui a changé dans le registre depuis lors.',
  },
  'South, west, north and east of a box in degrees (WGS84), comma separated, edges included: VMEs that the map draws there, which is at the middle of the street or of the postcode where nothing closer is known. A VME without a place is in no box. South not above north; longitudes are wrapped around the earth, and west above east crosses the date line. The same box may be asked for by south, west, north and east; bounds counts where both are given.':
    {
      nl: 'Zuid, west, noord en oost van een kader in graden (WGS84), randen inbegrepen: de VME’s die de kaart daar tekent, in het midden van de straat of de postcode als niets nauwkeurigers bekend is. Een VME zonder ligging staat in geen kader. Zuid niet boven noord; west boven oost gaat over de datumgrens. Hetzelfde kan met south, west, north en east; zijn beide opgegeven, dan telt bounds.',
      fr: 'Sud, ouest, nord et est d’un cadre en degrés (WGS84), bords compris : les ACP que la carte y dessine, au milieu de la rue ou du code postal si rien de plus précis n’est connu. Une ACP sans emplacement n’est dans aucun cadre. Le sud pas au-dessus du nord ; l’ouest au-dessus de l’est franchit la ligne de date. South, west, north et east disent la même chose ; si les deux sont donnés, bounds compte.',
    },
  'Degrees; not above north. All four sides or none.': {
    nl: 'Graden; niet boven north. Alle vier de zijden of geen.',
    fr: 'Degrés ; pas au-dessus de north. Les quatre côtés ou aucun.',
  },
  'Degrees, wrapped around the earth; west above east crosses the date line.': {
    nl: 'Graden, rond de aarde geteld; west boven oost gaat over de datumgrens.',
    fr: 'Degrés, comptés autour de la Terre ; l’ouest au-dessus de l’est franchit la ligne de date.',
  },
  'Degrees.': { nl: 'Graden.', fr: 'Degrés.' },
  'Degrees, wrapped around the earth.': {
    nl: 'Graden, rond de aarde geteld.',
    fr: 'Degrés, comptés autour de la Terre.',
  },
  'name: look for q in names only.': {
    nl: 'name: q alleen in namen zoeken.',
    fr: 'name : chercher q dans les noms seulement.',
  },
  'relevance with q, else name; always ended by the number. Names and municipalities sort as culture shows them.':
    {
      nl: 'Met q op relevance, anders op naam; bij gelijke stand op nummer. Namen en gemeenten worden gesorteerd zoals culture ze toont.',
      fr: 'Avec q par relevance, sinon par nom ; à égalité par numéro. Noms et communes sont triés comme culture les montre.',
    },
  'true: adds counts of the whole result by region, by province and by kind of syndic.': {
    nl: 'true: telt het hele resultaat ook per gewest, per provincie en per soort syndicus.',
    fr: 'true : compte aussi tout le résultat par région, par province et par type de syndic.',
  },
  'Shows names and places in this language where they have one; absent: as the place itself writes them.': {
    nl: 'Toont namen en plaatsen in deze taal waar ze die hebben; zonder waarde zoals de plaats zelf ze schrijft.',
    fr: 'Montre noms et lieux dans cette langue s’ils en ont une forme ; par défaut comme le lieu les écrit lui-même.',
  },
  'Page number from 1; 1 when absent. Page numbers reach 10000 rows, a cursor all.': {
    nl: 'Bladzijde, vanaf 1; zonder waarde 1. Bladzijden gaan tot 10.000 rijen, een cursor tot alles.',
    fr: 'Page, à partir de 1 ; par défaut 1. Les pages vont jusqu’à 10 000 lignes, un curseur jusqu’au bout.',
  },
  'Rows a page; 25 when absent. Above 100 it is served as 100, with a warning.': {
    nl: 'Rijen per bladzijde; zonder waarde 25. Boven 100 worden het er 100, met een waarschuwing.',
    fr: 'Lignes par page ; par défaut 25. Au-delà de 100 c’est 100, avec un avertissement.',
  },
  'nextCursor of the page before, with the same filters and sort. Reaches every row.': {
    nl: 'nextCursor van de vorige bladzijde, met dezelfde filters en volgorde. Komt tot de laatste rij.',
    fr: 'nextCursor de la page précédente, avec les mêmes filtres et le même ordre. Mène jusqu’à la dernière ligne.',
  },
  'A page of VMEs.': { nl: 'Een bladzijde met VME’s.', fr: 'Une page d’ACP.' },
  'Enterprise number: ten digits; dots, spaces, BE and nine digits are understood.': {
    nl: 'Ondernemingsnummer: tien cijfers; punten, spaties, BE en negen cijfers worden begrepen.',
    fr: 'Numéro d’entreprise : dix chiffres ; points, espaces, BE et neuf chiffres sont compris.',
  },
  'The VME; one that stopped has its status.': {
    nl: 'De VME; een die gestopt is, heeft haar status.',
    fr: 'L’ACP ; celle qui a cessé a son statut.',
  },
  'Coordinates come from an external data provider. A valid request is answered and nothing is written.': {
    nl: 'De coördinaten komen van een externe leverancier. Een geldige aanvraag krijgt antwoord en er wordt niets geschreven.',
    fr: 'Les coordonnées viennent d’un fournisseur externe. Une requête valable reçoit une réponse et rien n’est écrit.',
  },
  'Understood; nothing was changed.': {
    nl: 'Begrepen; er is niets veranderd.',
    fr: 'Compris ; rien n’a changé.',
  },
  'Those that go on: a syndic that stopped or was taken over is found by its number alone. With region, province or municipality, or several of them, a syndic counts by what it manages there: who manages nothing there is left out, and minVme, maxVme, the orders by size, facets and managedVmesHere go by those VMEs alone. Who manages nothing anywhere is found by seatRegion. While the search engine is away numbers are still answered.':
    {
      nl: 'De syndici die actief zijn: een die gestopt of overgenomen is, wordt alleen met zijn nummer gevonden. Met region, province of municipality, of meer dan een daarvan, telt van een syndicus alleen wat hij daar beheert: wie er niets beheert, valt weg, en minVme, maxVme, de volgordes op grootte, facets en managedVmesHere gaan alleen over die VME’s. Wie nergens iets beheert, is met seatRegion te vinden. Is de zoekmachine weg, dan worden nummers nog beantwoord.',
      fr: 'Les syndics en activité : celui qui a cessé ou a été repris n’est trouvé que par son numéro. Avec region, province ou municipality, ou plusieurs d’entre eux, seul compte ce qu’un syndic gère à cet endroit : qui n’y gère rien est omis, et minVme, maxVme, les ordres par taille, facets et managedVmesHere ne portent que sur ces ACP. Qui ne gère rien nulle part se trouve par seatRegion. Si le moteur de recherche est absent, les numéros reçoivent encore une réponse.',
    },
  'Words of the name, or of the place of the seat, in any order, or an enterprise number. Accents, case, punctuation and legal forms (bv, srl, nv …) do not matter; the last word may be the beginning of one. What nothing has as typed is searched with typing errors, then without the words that fit worst, which the warning words_dropped names. At most 200 characters and 16 words.':
    {
      nl: 'Woorden van de naam of van de plaats van de zetel, in om het even welke volgorde, of een ondernemingsnummer. Hoofdletters, accenten en leestekens tellen niet, en rechtsvormen (bv, srl, nv …) evenmin; het laatste woord mag onvolledig zijn. Wordt er niets gevonden, dan zoekt de dienst met tikfouten en daarna zonder de woorden die het slechtst passen; de waarschuwing words_dropped noemt ze. Ten hoogste 200 tekens en 16 woorden.',
      fr: 'Mots du nom ou du lieu du siège, dans n’importe quel ordre, ou un numéro d’entreprise. Casse, accents et ponctuation ne comptent pas, et les formes juridiques (bv, srl, nv …) non plus ; le dernier mot peut être inachevé. Si rien ne correspond, la recherche admet des fautes de frappe, puis laisse de côté les mots qui conviennent le moins, que cite l’avertissement words_dropped. Au plus 200 caractères et 16 mots.',
    },
  'Manages VMEs there; size, order and facets then count those alone. Regions by name (nl, fr, en, de) or code, comma separated.':
    {
      nl: 'Beheert daar VME’s; grootte, volgorde en facets tellen dan alleen die. Gewesten op naam (nl, fr, en, de) of code.',
      fr: 'Y gère des ACP ; taille, ordre et facets ne comptent alors que celles-là. Régions par nom (nl, fr, en, de) ou code.',
    },
  'Manages VMEs in the province, by NIS code or name in any language; counts as region does.': {
    nl: 'Beheert VME’s in deze provincie: haar NIS-code of naam, in elke taal; telt zoals region.',
    fr: 'Gère des ACP dans cette province : son code INS ou son nom, dans toute langue ; compte comme region.',
  },
  'Manages VMEs in the municipality, by NIS code or name in any language; the name of a section means the postcodes that it lies in. Counts as region does.':
    {
      nl: 'Beheert VME’s in deze gemeente: haar NIS-code of naam, in elke taal; de naam van een deelgemeente staat voor de postcodes waarin die ligt. Telt zoals region.',
      fr: 'Gère des ACP dans cette commune : son code INS ou son nom, dans toute langue ; le nom d’une section désigne les codes postaux où elle se trouve. Compte comme region.',
    },
  'Has its registered seat there, wherever it manages; companies only. Regions by name (nl, fr, en, de) or code, comma separated.':
    {
      nl: 'Heeft daar zijn zetel, waar hij ook beheert; alleen vennootschappen. Gewesten op naam (nl, fr, en, de) of code.',
      fr: 'Y a son siège, où qu’il gère ; seulement les sociétés. Régions par nom (nl, fr, en, de) ou code.',
    },
  'Manages at least so many VMEs, in the area asked for if there is one.': {
    nl: 'Beheert ten minste zoveel VME’s, in het gevraagde gebied als er een is.',
    fr: 'Gère au moins autant d’ACP, dans la zone demandée s’il y en a une.',
  },
  'Manages at most so many VMEs there; not below minVme.': {
    nl: 'Beheert daar ten hoogste zoveel VME’s; niet lager dan minVme.',
    fr: 'Y gère au plus autant d’ACP ; pas moins que minVme.',
  },
  'true: adds counts of the whole result by size class, by region and by province.': {
    nl: 'true: telt het hele resultaat ook per grootteklasse, per gewest en per provincie.',
    fr: 'true : compte aussi tout le résultat par classe de taille, par région et par province.',
  },
  'A page of syndics.': { nl: 'Een bladzijde met syndici.', fr: 'Une page de syndics.' },
  'The syndic; one that stopped or was taken over has its status.': {
    nl: 'De syndicus; een die gestopt of overgenomen is, heeft zijn status.',
    fr: 'Le syndic ; celui qui a cessé ou a été repris a son statut.',
  },
  'The whole portfolio, inherited VMEs too, ordered by municipality, name and number as they are shown. Written as it is read: a connection that breaks before the closing bracket means that the reply is not whole.':
    {
      nl: 'De hele portefeuille, overgenomen VME’s inbegrepen, op gemeente, naam en nummer. Het antwoord wordt geschreven terwijl het gelezen wordt: breekt de verbinding voor het haakje dat sluit, dan is het niet volledig.',
      fr: 'Tout le portefeuille, ACP reprises comprises, par commune, nom et numéro. La réponse est écrite au fil de la lecture : si la connexion se rompt avant le crochet final, elle n’est pas complète.',
    },
  'The VMEs, each as its profile has it.': {
    nl: 'De VME’s, elk zoals haar profiel.',
    fr: 'Les ACP, chacune comme son profil.',
  },
  'Ranks by the VMEs managed in these regions alone; who manages none there is left out. Regions by name (nl, fr, en, de) or code, comma separated.':
    {
      nl: 'Rangschikt naar de VME’s in deze gewesten alleen; wie er geen beheert, valt weg. Gewesten op naam (nl, fr, en, de) of code.',
      fr: 'Classe selon les ACP de ces régions seules ; qui n’y en gère aucune est omis. Régions par nom (nl, fr, en, de) ou code.',
    },
  'How many; above 100 it is served as 100, and a header says so.': {
    nl: 'Hoeveel; boven 100 worden het er 100, en een header zegt het.',
    fr: 'Combien ; au-delà de 100 c’est 100, et un en-tête le dit.',
  },
  'Syndics that go on, the largest first; of equal ones the lower number first.': {
    nl: 'De syndici die actief zijn, de grootste eerst; bij gelijke stand het laagste nummer eerst.',
    fr: 'Les syndics en activité, le plus grand d’abord ; à égalité le plus petit numéro d’abord.',
  },
  'The four counts, straight from the database.': {
    nl: 'De vier aantallen, rechtstreeks uit de databank.',
    fr: 'Les quatre nombres, directement de la base de données.',
  },
  'Computed every night and after each import: totals, regions and provinces, portfolio sizes, concentration, new and ended mandates by month. Until a first set is there, the live counts.':
    {
      nl: 'Elke nacht en na elke import berekend: totalen, gewesten en provincies, groottes, concentratie, nieuwe en beëindigde mandaten per maand. Zolang er geen berekening is, de aantallen van nu.',
      fr: 'Calculés chaque nuit et après chaque import : totaux, régions et provinces, tailles, concentration, mandats nouveaux et terminés par mois. Avant le premier calcul, les nombres du moment.',
    },
  'The latest set.': { nl: 'De laatste cijfers.', fr: 'Les derniers chiffres.' },
  'Municipalities with an active VME, the most VMEs first, of the same set as /api/stats/overview. Until a first set is there, no items.':
    {
      nl: 'De gemeenten met een actieve VME, die met de meeste eerst, uit dezelfde berekening als /api/stats/overview. Zolang er geen berekening is, is items leeg.',
      fr: 'Les communes qui ont une ACP active, celles qui en ont le plus d’abord, du même calcul que /api/stats/overview. Avant le premier calcul, items est vide.',
    },
}
