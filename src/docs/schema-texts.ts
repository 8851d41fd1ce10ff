// What the schemas say of operations, parameters and replies, in the other languages of the pages.

export const schemaTexts: Readonly<Record<string, { nl: string; fr: string }>> = {
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
  'Those that go on: a syndic that stopped or was taken over is found by its number alone. While the search engine is away numbers are still answered.':
    {
      nl: 'Syndici die doorgaan: een die gestopt of overgenomen is, wordt alleen met zijn nummer gevonden. Is de zoekmachine weg, dan worden nummers nog beantwoord.',
      fr: 'Les syndics qui continuent : celui qui a cessé ou a été repris n’est trouvé que par son numéro. Si le moteur de recherche est absent, les numéros reçoivent encore une réponse.',
    },
  'Words of the name, or of the place of the seat, in any order, or an enterprise number. Accents, case, punctuation and legal forms (bv, srl, nv …) do not matter; the last word may be the beginning of one. What nothing has as typed is searched with typing errors, then without the words that fit worst, which the warning words_dropped names. At most 200 characters and 16 words.':
    {
      nl: 'Woorden van de naam of van de plaats van de zetel, in om het even welke volgorde, of een ondernemingsnummer. Hoofdletters, accenten en leestekens tellen niet, en rechtsvormen (bv, srl, nv …) evenmin; het laatste woord mag onvolledig zijn. Wordt er niets gevonden, dan zoekt de dienst met tikfouten en daarna zonder de woorden die het slechtst passen; de waarschuwing words_dropped noemt ze. Ten hoogste 200 tekens en 16 woorden.',
      fr: 'Mots du nom ou du lieu du siège, dans n’importe quel ordre, ou un numéro d’entreprise. Casse, accents et ponctuation ne comptent pas, et les formes juridiques (bv, srl, nv …) non plus ; le dernier mot peut être inachevé. Si rien ne correspond, la recherche admet des fautes de frappe, puis laisse de côté les mots qui conviennent le moins, que cite l’avertissement words_dropped. Au plus 200 caractères et 16 mots.',
    },
  'Where it manages VMEs; where its seat is while it manages none. Regions by name (nl, fr, en, de) or code, comma separated.':
    {
      nl: 'Waar hij VME’s beheert; waar zijn zetel is zolang hij er geen beheert. Gewesten op naam (nl, fr, en, de) of code.',
      fr: 'Où il gère des ACP ; où est son siège tant qu’il n’en gère aucune. Régions par nom (nl, fr, en, de) ou code.',
    },
  'Manages at least so many VMEs.': {
    nl: 'Beheert ten minste zoveel VME’s.',
    fr: 'Gère au moins autant d’ACP.',
  },
  'Manages at most so many VMEs; not below minVme.': {
    nl: 'Beheert ten hoogste zoveel VME’s; niet onder minVme.',
    fr: 'Gère au plus autant d’ACP ; pas moins que minVme.',
  },
  'true: adds counts of the whole result by size class and by region.': {
    nl: 'true: telt het hele resultaat ook per grootteklasse en per gewest.',
    fr: 'true : compte aussi tout le résultat par classe de taille et par région.',
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
    nl: 'Syndici die doorgaan, de grootste eerst; bij gelijke het laagste nummer eerst.',
    fr: 'Les syndics qui continuent, le plus grand d’abord ; à égalité le plus petit numéro d’abord.',
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
  'Counts as of now, and how the sources do.': {
    nl: 'Aantallen van nu, en hoe het met de bronnen gaat.',
    fr: 'Nombres du moment, et l’état des sources.',
  },
  'Categories, comma separated; ActiveNow when absent. A VME is listed by its strongest one.': {
    nl: 'Categorieën; zonder waarde ActiveNow. Een VME staat onder haar sterkste.',
    fr: 'Catégories ; par défaut ActiveNow. Une ACP figure sous la plus forte des siennes.',
  },
  'Only VMEs that this syndic manages today, inherited ones too.': {
    nl: 'Alleen VME’s die deze syndicus vandaag beheert, ook na een overname.',
    fr: 'Seulement les ACP que ce syndic gère aujourd’hui, aussi après une reprise.',
  },
  'A page of VMEs, the one with the latest start first.': {
    nl: 'Een bladzijde met VME’s, wat het laatst begon eerst.',
    fr: 'Une page d’ACP, le début le plus récent d’abord.',
  },
  'Without a box: all of them, as points up to 5,000 and in clusters above. With a box and zoom as for the points of the map. A VME is shown once, in its strongest category: ActiveNow, then FuturePlanned, then Past24Hours.':
    {
      nl: 'Zonder kader: alle, als punten tot 5.000 en daarboven in clusters. Met kader en zoom zoals bij de punten van de kaart. Een VME staat er eenmaal, in haar sterkste categorie: ActiveNow, dan FuturePlanned, dan Past24Hours.',
      fr: 'Sans cadre : toutes, en points jusqu’à 5 000 et en groupes au-delà. Avec cadre et zoom comme pour les points de la carte. Une ACP y figure une fois, dans sa catégorie la plus forte : ActiveNow, puis FuturePlanned, puis Past24Hours.',
    },
  'Zoom of the map, in tiles of 512 pixels; decimals are dropped, and below 0 or above 22 it is served as those, with a warning. Absent: the one at which a screen of 1,024 pixels shows the box.':
    {
      nl: 'Zoom van de kaart, in tegels van 512 pixels; decimalen vallen weg, en onder 0 of boven 22 geldt die grens, met een waarschuwing. Zonder waarde de zoom waarbij een scherm van 1.024 pixels het kader toont.',
      fr: 'Zoom de la carte, en tuiles de 512 pixels ; les décimales sont ignorées, et sous 0 ou au-dessus de 22 cette borne vaut, avec un avertissement. Par défaut celui auquel un écran de 1 024 pixels montre le cadre.',
    },
  'Only VMEs that this syndic manages today, inherited ones too; the reply has the bounds to fit.': {
    nl: 'Alleen VME’s die deze syndicus vandaag beheert, ook na een overname; het antwoord heeft het kader waarin ze passen.',
    fr: 'Seulement les ACP que ce syndic gère aujourd’hui, aussi après une reprise ; la réponse donne le cadre qui les contient.',
  },
  'columns: the same points as parallel arrays, several times smaller.': {
    nl: 'columns: dezelfde punten als rijen waarden naast elkaar, enkele keren kleiner.',
    fr: 'columns : les mêmes points en colonnes parallèles, plusieurs fois plus petit.',
  },
  'The VMEs of the box served.': { nl: 'De VME’s van het kader.', fr: 'Les ACP du cadre.' },
  'Clusters up to zoom 16, points from 17 on. The box is served out to the edges of its tiles. At most 5,000 features: above that it is answered as for a lower zoom, with a warning. Without a box: everything, in clusters only. Changes show within seconds.':
    {
      nl: 'Clusters tot zoom 16, punten vanaf 17. Het kader loopt door tot de rand van zijn tegels. Ten hoogste 5.000: daarboven het antwoord van een lagere zoom, met een waarschuwing. Zonder kader: alles, alleen in clusters. Veranderingen staan er na enkele seconden.',
      fr: 'Groupes jusqu’au zoom 16, points à partir de 17. Le cadre s’étend jusqu’au bord de ses tuiles. Au plus 5 000 : au-delà, la réponse d’un zoom plus bas, avec un avertissement. Sans cadre : tout, en groupes seulement. Les changements s’y voient après quelques secondes.',
    },
  'VMEs that this syndic manages today, inherited ones too, and among syndics itself; the reply has the bounds to fit.':
    {
      nl: 'VME’s die deze syndicus vandaag beheert, ook na een overname, en van de syndici hijzelf; het antwoord heeft het kader waarin ze passen.',
      fr: 'Les ACP que ce syndic gère aujourd’hui, aussi après une reprise, et lui-même parmi les syndics ; la réponse donne le cadre qui les contient.',
    },
  'This VME is always in the reply, outside any cluster, with focus true.': {
    nl: 'Deze VME staat altijd in het antwoord, buiten elke cluster, met focus true.',
    fr: 'Cette ACP figure toujours dans la réponse, hors de tout groupe, avec focus true.',
  },
  'VMEs by who manages them, and syndics; comma separated. ActiveNow, FuturePlanned and Past24Hours select VMEs by the strongest category of the outages and works that hit them; such a VME is counted and drawn under that category, any other under its own. When absent: all but those three.':
    {
      nl: 'VME’s naar wie ze beheert, en syndici. ActiveNow, FuturePlanned en Past24Hours kiezen VME’s naar hun sterkste hinder; zo’n VME telt en staat onder die categorie, elke andere onder haar eigen. Zonder waarde: alles behalve die drie.',
      fr: 'Les ACP selon qui les gère, et les syndics. ActiveNow, FuturePlanned et Past24Hours choisissent les ACP selon leur perturbation la plus forte ; une telle ACP est comptée et dessinée sous cette catégorie, toute autre sous la sienne. Par défaut : tout sauf ces trois.',
    },
  'false: syndics only.': { nl: 'false: alleen syndici.', fr: 'false : les syndics seulement.' },
  'The points of the box served.': { nl: 'De punten van het kader.', fr: 'Les points du cadre.' },
  'Known VMEs, and buildings that are likely or possibly one; of the latter none are loaded yet. Box and zoom as for the points of the map.':
    {
      nl: 'Bekende VME’s, en gebouwen die er waarschijnlijk of mogelijk een zijn; van die laatste zijn er nog geen geladen. Kader en zoom zoals bij de punten van de kaart.',
      fr: 'Les ACP connues, et les immeubles qui en sont probablement ou peut-être une ; de ces derniers aucun n’est encore chargé. Cadre et zoom comme pour les points de la carte.',
    },
  'The places of the box served.': { nl: 'De plaatsen van het kader.', fr: 'Les lieux du cadre.' },
  'Its outages and works, as of now.': {
    nl: 'Haar onderbrekingen en werken van nu.',
    fr: 'Ses coupures et travaux du moment.',
  },
  'Syndics and places are answered from memory, also while the search engine is away; then a warning says that VMEs are missing. What q names as a whole comes first, then VMEs, other syndics and other places. Syndics are those that the list of syndics has.':
    {
      nl: 'Syndici en plaatsen komen uit het geheugen, ook als de zoekmachine weg is; een waarschuwing zegt dan dat de VME’s ontbreken. Wat helemaal zo heet als q, staat eerst, dan VME’s, andere syndici en andere plaatsen.',
      fr: 'Syndics et lieux viennent de la mémoire, même si le moteur de recherche est absent ; un avertissement dit alors que les ACP manquent. Ce qui s’appelle exactement comme q vient d’abord, puis les ACP, les autres syndics et les autres lieux.',
    },
  'What has been typed so far; one letter is enough. VMEs are searched as by GET /api/vme, with every word unfinished.':
    {
      nl: 'Wat tot nu toe getypt is; één letter volstaat. VME’s worden gezocht zoals in GET /api/vme, met elk woord onvolledig.',
      fr: 'Ce qui est tapé jusqu’ici ; une lettre suffit. Les ACP sont cherchées comme par GET /api/vme, chaque mot inachevé.',
    },
  'Language of the labels; absent: as the place itself writes them. Every language finds a place.': {
    nl: 'Taal van de opschriften; zonder waarde zoals de plaats zelf ze schrijft. Een plaats wordt in elke taal gevonden.',
    fr: 'Langue des libellés ; par défaut comme le lieu les écrit lui-même. Un lieu se trouve dans toute langue.',
  },
  'At most 10 suggestions, best first.': {
    nl: 'Ten hoogste 10 suggesties, de beste eerst.',
    fr: 'Au plus 10 suggestions, la meilleure d’abord.',
  },
  'What has been typed so far, in any language: a name, the beginnings of its words, a postcode or part of one, with a house number or without. One letter is enough.':
    {
      nl: 'Wat tot nu toe getypt is, in elke taal: een naam, het begin van zijn woorden, een postcode of een deel ervan, met of zonder huisnummer. Eén letter volstaat.',
      fr: 'Ce qui est tapé jusqu’ici, dans toute langue : un nom, le début de ses mots, un code postal ou une partie, avec ou sans numéro de maison. Une lettre suffit.',
    },
  'Kinds of places, comma separated; all when absent.': {
    nl: 'Soorten plaatsen; zonder waarde alle.',
    fr: 'Types de lieux ; par défaut tous.',
  },
  'At most 10 places, best first.': {
    nl: 'Ten hoogste 10 plaatsen, de beste eerst.',
    fr: 'Au plus 10 lieux, le meilleur d’abord.',
  },
  'Sets a cookie. A browser is sent back to the page it came from, other clients are told where that is.': {
    nl: 'Zet een cookie. Een browser gaat terug naar de pagina waar hij vandaan kwam, andere programma’s krijgen dat adres.',
    fr: 'Pose un cookie. Un navigateur retourne à la page d’où il vient, les autres programmes reçoivent cette adresse.',
  },
  'Language that pages are to have from now on.': {
    nl: 'De taal van de pagina’s vanaf nu.',
    fr: 'La langue des pages à partir de maintenant.',
  },
  'Path on this service to go back to; anything else leads to the front page.': {
    nl: 'Pad op deze dienst om naar terug te gaan; iets anders leidt naar de startpagina.',
    fr: 'Chemin sur ce service où retourner ; toute autre chose mène à la page d’accueil.',
  },
  'Chosen.': { nl: 'Gekozen.', fr: 'Choisi.' },
  'It runs.': { nl: 'Het draait.', fr: 'Il tourne.' },
  'Something useful can be served.': {
    nl: 'Er kan iets nuttigs worden geantwoord.',
    fr: 'Quelque chose d’utile peut être servi.',
  },
  'Accepted.': { nl: 'Aanvaard.', fr: 'Accepté.' },
  'The key opens.': { nl: 'De sleutel opent.', fr: 'La clé ouvre.' },
  'The status at this moment.': { nl: 'De toestand op dit moment.', fr: 'L’état en ce moment.' },
}
