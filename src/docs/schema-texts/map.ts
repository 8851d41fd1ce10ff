// What the schemas of outages, works and the map say, in the other languages of the pages.
import type { Translations } from './translations.ts'

export const mapTexts: Translations = {
  'Counts as of now, and how the sources do.': {
    nl: 'Aantallen van nu, en hoe het met de bronnen gaat.',
    fr: 'Nombres du moment, et l’état des sources.',
  },
  'Categories, comma separated; ActiveNow when absent. A VME is listed by its strongest one.': {
    nl: 'Categorieën; zonder waarde ActiveNow. Een VME staat onder haar sterkste.',
    fr: 'Catégories ; par défaut ActiveNow. Une ACP figure sous la plus forte des siennes.',
  },
  'Words of the name, address or number of the VME, as GET /api/vme takes them. The order of the list stays that of the starts.':
    {
      nl: 'Woorden uit de naam, het adres of het nummer van de VME, zoals bij GET /api/vme. De lijst blijft in de volgorde van het begin staan.',
      fr: 'Mots du nom, de l’adresse ou du numéro de l’ACP, comme pour GET /api/vme. La liste reste dans l’ordre des débuts.',
    },
  'Only VMEs that this syndic manages today, inherited ones too.': {
    nl: 'Alleen VME’s die deze syndicus vandaag beheert, ook na een overname.',
    fr: 'Seulement les ACP que ce syndic gère aujourd’hui, aussi après une reprise.',
  },
  'A page of VMEs, the one with the latest start first.': {
    nl: 'Een bladzijde met VME’s, wat het laatst begon eerst.',
    fr: 'Une page d’ACP, le début le plus récent d’abord.',
  },
  'Of one VME, or of the portfolio of a syndic: what is under way, announced, or ended in the last 24 hours. At most 200 events; a note says when there are more.':
    {
      nl: 'Van één VME, of van de portefeuille van een syndicus: wat aan de gang of aangekondigd is, of in de laatste 24 uur eindigde. Ten hoogste 200 onderbrekingen en werken; zijn er meer, dan zegt een opmerking het.',
      fr: 'D’une ACP, ou du portefeuille d’un syndic : ce qui est en cours, annoncé, ou terminé depuis moins de 24 heures. Au plus 200 coupures et chantiers ; une note signale qu’il y en a davantage.',
    },
  'Number of a VME, ten digits, with or without dots or BE: what hits it. Either this or syndic, not both.': {
    nl: 'Nummer van een VME, tien cijfers, met of zonder punten of BE: de hinder van die VME. Ofwel dit, ofwel syndic, niet beide.',
    fr: 'Numéro d’une ACP, dix chiffres, avec ou sans points ou BE : les perturbations de cette ACP. Soit ceci, soit syndic, pas les deux.',
  },
  'Number of a syndic: what hits the VMEs that it manages today, inherited ones too.': {
    nl: 'Nummer van een syndicus: de hinder van de VME’s die hij vandaag beheert, ook na een overname.',
    fr: 'Numéro d’un syndic : les perturbations des ACP qu’il gère aujourd’hui, aussi après une reprise.',
  },
  'Language of the feed; Dutch when absent.': {
    nl: 'Taal van de feed; zonder waarde Nederlands.',
    fr: 'Langue du flux ; par défaut le néerlandais.',
  },
  'The feed.': { nl: 'De feed.', fr: 'Le flux.' },
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
  'Clusters up to zoom 16, points from 17 on. The box is served out to the edges of its tiles. At most 5,000 features: above that it is answered as for a lower zoom, with a warning. Without a box: everything, in clusters only. With words or filters of GET /api/vme (q, region, province, municipality, zipcode, syndic, status, bounds): every VME of that search and no syndic; those that stopped are counted in withoutCoordinates. Changes show within seconds.':
    {
      nl: 'Clusters tot zoom 16, punten vanaf 17. Het kader loopt door tot de rand van zijn tegels. Ten hoogste 5.000: daarboven het antwoord van een lagere zoom, met een waarschuwing. Zonder kader: alles, alleen in clusters. Met woorden of filters van GET /api/vme (q, region, province, municipality, zipcode, syndic, status, bounds): elke VME van die zoekopdracht en geen syndici; VME’s die gestopt zijn, tellen mee in withoutCoordinates. Veranderingen staan er na enkele seconden.',
      fr: 'Groupes jusqu’au zoom 16, points à partir de 17. Le cadre s’étend jusqu’au bord de ses tuiles. Au plus 5 000 : au-delà, la réponse d’un zoom plus bas, avec un avertissement. Sans cadre : tout, en groupes seulement. Avec des mots ou des filtres de GET /api/vme (q, region, province, municipality, zipcode, syndic, status, bounds) : toutes les ACP de cette recherche et aucun syndic ; celles qui ont cessé sont comptées dans withoutCoordinates. Les changements s’y voient après quelques secondes.',
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
  'Words as GET /api/vme takes them. With any parameter of its search the map shows VMEs alone.': {
    nl: 'Woorden zoals in GET /api/vme. Met om het even welke parameter van die zoekopdracht toont de kaart alleen VME’s.',
    fr: 'Mots comme dans GET /api/vme. Avec n’importe quel paramètre de cette recherche, la carte ne montre que des ACP.',
  },
  'Area of the search, as bounds of GET /api/vme: south, west, north and east in degrees (WGS84), comma separated, edges included; VMEs outside it are left out. The parameters south, west, north and east are something else: the box of the view.':
    {
      nl: 'Gebied van de zoekopdracht, zoals bounds in GET /api/vme: zuid, west, noord en oost in graden (WGS84), randen inbegrepen; VME’s daarbuiten vallen weg. De parameters south, west, north en east zijn iets anders: het kader dat in beeld is.',
      fr: 'Zone de la recherche, comme bounds dans GET /api/vme : sud, ouest, nord et est en degrés (WGS84), bords compris ; les ACP en dehors sont omises. Les paramètres south, west, north et east sont autre chose : le cadre de la vue.',
    },
  'The points of the box served.': { nl: 'De punten van het kader.', fr: 'Les points du cadre.' },
  'Counts exactly the box asked for, where vme-points serves and counts whole tiles: for what a screen says of its view. Filters are those of vme-points. Without a box: everything that has a place.':
    {
      nl: 'Telt precies het gevraagde kader, waar vme-points hele tegels geeft en telt: voor wat een scherm zegt over wat in beeld is. De filters zijn die van vme-points. Zonder kader: alles waarvan de ligging bekend is.',
      fr: 'Compte exactement le cadre demandé, alors que vme-points donne et compte des tuiles entières : pour ce qu’un écran dit de sa vue. Les filtres sont ceux de vme-points. Sans cadre : tout ce dont l’emplacement est connu.',
    },
  'Also VMEs that outages or works hit; comma separated.': {
    nl: 'Telt ook de VME’s met hinder van onderbrekingen of werken.',
    fr: 'Compte aussi les ACP touchées par des coupures ou des travaux.',
  },
  'The counts of the box.': { nl: 'De aantallen van het kader.', fr: 'Les nombres du cadre.' },
  'Areas, lines and points of the outages and works in a box, for a map: at most 2,000 events, those under way first.':
    {
      nl: 'Vlakken, lijnen en punten van de onderbrekingen en werken in een kader, om op een kaart te tekenen: ten hoogste 2.000 onderbrekingen en werken, wat aan de gang is eerst.',
      fr: 'Surfaces, lignes et points des coupures et chantiers d’un cadre, à dessiner sur une carte : au plus 2 000 coupures et chantiers, ce qui est en cours d’abord.',
    },
  'Outages, works or both; comma separated. Both when absent.': {
    nl: 'Onderbrekingen, werken of beide; zonder waarde beide.',
    fr: 'Coupures, chantiers ou les deux ; par défaut les deux.',
  },
  'The shapes of the box served.': {
    nl: 'De vlakken, lijnen en punten van het kader.',
    fr: 'Les surfaces, lignes et points du cadre.',
  },
  'Id of the outage or works, as replies about them give it.': {
    nl: 'Id van de onderbreking of de werf, zoals de antwoorden erover het geven.',
    fr: 'Identifiant de la coupure ou du chantier, comme le donnent les réponses à leur sujet.',
  },
  'The outage or works, as of now.': {
    nl: 'De onderbreking of de werf, zoals die nu bekend is.',
    fr: 'La coupure ou le chantier, tel que connu en ce moment.',
  },
  'streets from zoom 14: Where streets run, as far as their numbered addresses show it (name, nl, fr). house-numbers from zoom 16: House numbers where their address is placed (number). buildings from zoom 15: Outlines of buildings of the cadastral plan. parcels from zoom 16: Parcels of the cadastral plan. A tile whose address names its version (/map/tiles.json has them) may be kept for good, any other for a minute.':
    {
      nl: 'streets vanaf zoom 14: waar straten lopen, voor zover hun genummerde adressen het tonen (name, nl, fr). house-numbers vanaf zoom 16: huisnummers op de plaats van hun adres (number). buildings vanaf zoom 15: omtrekken van gebouwen op het kadastrale plan. parcels vanaf zoom 16: percelen van het kadastrale plan. Een tegel waarvan het adres de versie noemt (ze staan in /map/tiles.json) mag voorgoed bewaard worden, een andere één minuut.',
      fr: 'streets à partir du zoom 14 : le tracé des rues, pour autant que leurs adresses numérotées le montrent (name, nl, fr). house-numbers à partir du zoom 16 : les numéros de maison à l’endroit de leur adresse (number). buildings à partir du zoom 15 : les contours des bâtiments du plan cadastral. parcels à partir du zoom 16 : les parcelles du plan cadastral. Une tuile dont l’adresse cite sa version (elles figurent dans /map/tiles.json) peut être gardée sans limite, toute autre une minute.',
    },
  'The version that /map/tiles.json has for its square.': {
    nl: 'De versie die /map/tiles.json voor haar vak heeft.',
    fr: 'La version que /map/tiles.json donne pour son carré.',
  },
  'Zoom, 14 to 16.': { nl: 'Zoom, van 14 tot 16.', fr: 'Zoom, de 14 à 16.' },
  'Column of the tile, from the west.': {
    nl: 'Kolom van de tegel, geteld vanaf het westen.',
    fr: 'Colonne de la tuile, comptée depuis l’ouest.',
  },
  'Row of the tile, from the north.': {
    nl: 'Rij van de tegel, geteld vanaf het noorden.',
    fr: 'Ligne de la tuile, comptée depuis le nord.',
  },
  'A Mapbox Vector Tile, version 2.': {
    nl: 'Een vectortegel (Mapbox Vector Tile, versie 2).',
    fr: 'Une tuile vectorielle (Mapbox Vector Tile, version 2).',
  },
  'Nothing is to be seen there.': { nl: 'Daar is niets te zien.', fr: 'Il n’y a rien à y voir.' },
  'TileJSON 3.0.0, as maps read it. Besides, `versions` has that of each square of a map at `zoom`, as x/y, in which something changed; all others have `elsewhere`. A tile that is asked for with the version of its square may be kept for good.':
    {
      nl: 'TileJSON 3.0.0, zoals kaarten het lezen. Daarnaast heeft `versions` de versie van elk vak van een kaart op zoomniveau `zoom`, als x/y, waarin iets veranderde; alle andere hebben `elsewhere`. Een tegel die met de versie van haar vak wordt gevraagd, mag voorgoed bewaard worden.',
      fr: 'TileJSON 3.0.0, comme les cartes le lisent. En plus, `versions` donne la version de chaque carré d’une carte au zoom `zoom`, sous la forme x/y, où quelque chose a changé ; tous les autres ont `elsewhere`. Une tuile demandée avec la version de son carré peut être gardée sans limite.',
    },
  'The address of the tiles, their zooms and their layers.': {
    nl: 'Het adres van de tegels, hun zooms en hun lagen.',
    fr: 'L’adresse des tuiles, leurs zooms et leurs couches.',
  },
  'Places, which are buildings of several units and VMEs that are found at none: known ones as VMEs, likely (score from 50) and possible ones (from 30) as opportunities; the others are counted and not drawn. Box and zoom as for the points of the map. Changes show within seconds.':
    {
      nl: 'Plaatsen: gebouwen met meer eenheden, en VME’s die bij geen gebouw gevonden zijn. Bekende staan er als VME, waarschijnlijke (score vanaf 50) en mogelijke (vanaf 30) als kans; de andere worden geteld en niet getekend. Kader en zoom zoals bij de punten van de kaart. Wijzigingen zijn binnen enkele seconden te zien.',
      fr: 'Des lieux : immeubles à plusieurs unités, et ACP trouvées à aucun immeuble. Ceux qui sont connus figurent comme ACP, les probables (score à partir de 50) et les possibles (à partir de 30) comme opportunités ; les autres sont comptés et ne sont pas dessinés. Cadre et zoom comme pour les points de la carte. Les changements se voient en quelques secondes.',
    },
  'The places of the box served.': { nl: 'De plaatsen van het kader.', fr: 'Les lieux du cadre.' },
  'Its outages and works, as of now.': {
    nl: 'Haar onderbrekingen en werken van nu.',
    fr: 'Ses coupures et travaux du moment.',
  },
}
