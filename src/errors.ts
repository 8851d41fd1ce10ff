// The error catalogue: every code the service can answer, its status and its text in each language.
// `title` names the kind, `detail` speaks of this occurrence ({…} is filled in), `about` is what its page explains.
import type { InEveryCulture } from './text/culture.ts'

export interface ProblemDefinition {
  status: number
  title: InEveryCulture
  detail: InEveryCulture
  about: InEveryCulture
}

export const problems = {
  parameters_invalid: {
    status: 400,
    title: { nl: 'Ongeldige parameters', fr: 'Paramètres non valides', en: 'Invalid parameters' },
    detail: {
      nl: 'Een of meer parameters zijn ongeldig; zie errors.',
      fr: 'Un ou plusieurs paramètres ne sont pas valides ; voir errors.',
      en: 'One or more parameters are invalid; see errors.',
    },
    about: {
      nl: 'Een parameter van het adres heeft een verkeerde vorm of ligt buiten zijn grenzen. De lijst errors noemt elke parameter en wat er mis is. Verbeter ze en vraag opnieuw.',
      fr: 'Un paramètre de l’adresse a une mauvaise forme ou sort de ses limites. La liste errors nomme chaque paramètre et ce qui ne va pas. Corrigez-les et réessayez.',
      en: 'A parameter of the address has the wrong form or is out of its bounds. The list errors names each one and what is wrong with it. Correct them and ask again.',
    },
  },
  body_invalid: {
    status: 400,
    title: { nl: 'Ongeldige inhoud', fr: 'Contenu non valide', en: 'Invalid body' },
    detail: {
      nl: 'De inhoud van de aanvraag is ongeldig; zie errors.',
      fr: 'Le contenu de la requête n’est pas valide ; voir errors.',
      en: 'The body of the request is invalid; see errors.',
    },
    about: {
      nl: 'De inhoud is geen geldige JSON of heeft niet de velden die de beschrijving van de dienst noemt. De lijst errors zegt welk veld.',
      fr: 'Le contenu n’est pas du JSON valide ou n’a pas les champs que décrit le service. La liste errors dit quel champ.',
      en: 'The body is not valid JSON or does not have the fields that the description of the service names. The list errors says which field.',
    },
  },
  request_malformed: {
    status: 400,
    title: { nl: 'Onleesbare aanvraag', fr: 'Requête illisible', en: 'Unreadable request' },
    detail: {
      nl: 'Het adres of de header van de aanvraag kan niet worden gelezen.',
      fr: 'L’adresse ou l’en-tête de la requête est illisible.',
      en: 'The address or the header of the request cannot be read.',
    },
    about: {
      nl: 'De aanvraag volgt de regels van HTTP niet, bijvoorbeeld door een halve procentcode in het adres.',
      fr: 'La requête ne suit pas les règles de HTTP, par exemple à cause d’un code pourcent incomplet dans l’adresse.',
      en: 'The request does not follow the rules of HTTP, for example because of half a percent code in the address.',
    },
  },
  page_window_exceeded: {
    status: 400,
    title: {
      nl: 'Voorbij de laatste bladzijde',
      fr: 'Au-delà de la dernière page',
      en: 'Beyond the last page number',
    },
    detail: {
      nl: 'Met page zijn {window} rijen bereikbaar en page {page} met pageSize {pageSize} gaat verder. Volg nextCursor met de parameter cursor.',
      fr: 'Avec page, {window} lignes sont accessibles et page {page} avec pageSize {pageSize} va plus loin. Suivez nextCursor avec le paramètre cursor.',
      en: 'By page {window} rows can be reached and page {page} with pageSize {pageSize} goes further. Follow nextCursor with the parameter cursor.',
    },
    about: {
      nl: 'Bladzijden met een nummer gaan tot rij 10.000. Wie alles wil lezen, begint bij page=1 en geeft telkens nextCursor terug als cursor.',
      fr: 'Les pages numérotées vont jusqu’à la ligne 10 000. Pour tout lire, commencez à page=1 et renvoyez chaque fois nextCursor comme cursor.',
      en: 'Numbered pages go up to row 10,000. To read everything, start at page=1 and send nextCursor back as cursor each time.',
    },
  },
  cursor_invalid: {
    status: 400,
    title: { nl: 'Ongeldige cursor', fr: 'Curseur non valide', en: 'Invalid cursor' },
    detail: {
      nl: 'Deze cursor is gewijzigd of hoort bij andere filters of een andere volgorde.',
      fr: 'Ce curseur a été modifié ou appartient à d’autres filtres ou à un autre ordre.',
      en: 'This cursor was altered or belongs to other filters or another order.',
    },
    about: {
      nl: 'Een cursor geldt alleen voor de aanvraag waaruit hij komt: dezelfde q, dezelfde filters en dezelfde sort. Begin opnieuw bij page=1.',
      fr: 'Un curseur ne vaut que pour la requête dont il vient : même q, mêmes filtres, même sort. Recommencez à page=1.',
      en: 'A cursor holds only for the request it came from: the same q, filters and sort. Start again at page=1.',
    },
  },
  admin_key_refused: {
    status: 401,
    title: { nl: 'Geen toegang', fr: 'Accès refusé', en: 'No access' },
    detail: {
      nl: 'Dit adres vraagt een geldige beheersleutel in de header X-Admin-Key.',
      fr: 'Cette adresse demande une clé d’administration valable dans l’en-tête X-Admin-Key.',
      en: 'This address asks for a valid admin key in the header X-Admin-Key.',
    },
    about: {
      nl: 'Taken staan alleen open voor wie de dienst beheert. De sleutel staat in de header X-Admin-Key van de vraag, nergens anders. Na tien weigeringen in een minuut wordt een adres tot het einde van die minuut niet meer bekeken.',
      fr: 'Les tâches ne sont ouvertes qu’à ceux qui gèrent le service. La clé se trouve dans l’en-tête X-Admin-Key de la requête, nulle part ailleurs. Après dix refus en une minute, une adresse n’est plus examinée jusqu’à la fin de cette minute.',
      en: 'Jobs are open to those who run the service only. The key stands in the X-Admin-Key header of the request and nowhere else. After ten refusals within a minute an address is not looked at until that minute ends.',
    },
  },
  route_unknown: {
    status: 404,
    title: { nl: 'Onbekend adres', fr: 'Adresse inconnue', en: 'Unknown address' },
    detail: {
      nl: 'Op dit adres is niets.',
      fr: 'Il n’y a rien à cette adresse.',
      en: 'There is nothing at this address.',
    },
    about: {
      nl: 'Het adres bestaat niet. Alle adressen staan op /docs.',
      fr: 'L’adresse n’existe pas. Toutes les adresses se trouvent sur /docs.',
      en: 'The address does not exist. All addresses are at /docs.',
    },
  },
  tile_unknown: {
    status: 404,
    title: { nl: 'Onbekende kaarttegel', fr: 'Tuile inconnue', en: 'Unknown tile' },
    detail: {
      nl: 'Er is geen kaarttegel {tile}. Tegels bestaan van zoomniveau {first} tot en met {last}, met x en y van 0 tot onder 2 tot de macht z.',
      fr: 'Il n’y a pas de tuile {tile}. Les tuiles existent du niveau de zoom {first} au niveau {last}, avec x et y de 0 à moins de 2 puissance z.',
      en: 'There is no tile {tile}. Tiles exist from zoom {first} to zoom {last}, with x and y from 0 to below 2 to the power of z.',
    },
    about: {
      nl: 'Een kaarttegel heeft drie getallen: het zoomniveau, de tegels vanaf het westen en de tegels vanaf het noorden. Buiten dat raster, of op een zoomniveau zonder tegels, is er niets. Het adres /map/tiles.json zegt welke tegels er zijn.',
      fr: 'Une tuile a trois nombres : le niveau de zoom, les tuiles depuis l’ouest et les tuiles depuis le nord. En dehors de cette grille, ou à un niveau sans tuiles, il n’y a rien. L’adresse /map/tiles.json dit quelles tuiles existent.',
      en: 'A tile has three numbers: the zoom, the tiles from the west and the tiles from the north. Outside that grid, or at a zoom without tiles, there is nothing. The address /map/tiles.json says which tiles there are.',
    },
  },
  export_family_unknown: {
    status: 404,
    title: { nl: 'Onbekende export', fr: 'Export inconnu', en: 'Unknown export' },
    detail: {
      nl: 'Er is geen export met deze naam. Er zijn: {families}.',
      fr: 'Il n’y a pas d’export de ce nom. Il existe : {families}.',
      en: 'There is no export of this name. There are: {families}.',
    },
    about: {
      nl: 'De exports met hun kolommen, aantallen en prijs staan in /api/export/catalog.',
      fr: 'Les exports, avec leurs colonnes, nombres et prix, figurent dans /api/export/catalog.',
      en: 'The exports with their columns, counts and prices are in /api/export/catalog.',
    },
  },
  municipality_unknown: {
    status: 404,
    title: { nl: 'Onbekende gemeente', fr: 'Commune inconnue', en: 'Unknown municipality' },
    detail: {
      nl: 'Er is geen gemeente {municipality}.',
      fr: 'Il n’y a pas de commune {municipality}.',
      en: 'There is no municipality {municipality}.',
    },
    about: {
      nl: 'Een gemeente wordt gevraagd met haar NIS-code of met haar naam, in welke taal ook. /api/locations/suggestions vindt beide.',
      fr: 'Une commune se demande par son code INS ou par son nom, dans n’importe quelle langue. /api/locations/suggestions trouve les deux.',
      en: 'A municipality is asked for by its NIS code or by its name, in any language. /api/locations/suggestions finds both.',
    },
  },
  vme_unknown: {
    status: 404,
    title: { nl: 'Onbekende VME', fr: 'ACP inconnue', en: 'Unknown VME' },
    detail: {
      nl: 'Geen vereniging van mede-eigenaars met nummer {number}.',
      fr: 'Aucune association des copropriétaires avec le numéro {number}.',
      en: 'No association of co-owners has the number {number}.',
    },
    about: {
      nl: 'Het nummer is goed gevormd, maar geen vereniging van mede-eigenaars draagt het in het register.',
      fr: 'Le numéro est bien formé, mais aucune association des copropriétaires ne le porte dans le registre.',
      en: 'The number is well formed, but no association of co-owners carries it in the register.',
    },
  },
  impact_unknown: {
    status: 404,
    title: { nl: 'Onbekende melding', fr: 'Annonce inconnue', en: 'Unknown notice' },
    detail: {
      nl: 'Geen onderbreking of werken met kenmerk {id}, of al langer dan 24 uur voorbij.',
      fr: 'Aucune coupure ni aucun chantier {id}, ou terminé depuis plus de 24 heures.',
      en: 'No outage or works {id}, or over for more than 24 hours.',
    },
    about: {
      nl: 'Onderbrekingen en werken staan er zolang hun bron ze meldt, en tot 24 uur na hun einde.',
      fr: 'Les coupures et les chantiers figurent ici tant que leur source les annonce, et jusqu’à 24 heures après leur fin.',
      en: 'Outages and works are here for as long as their source lists them, and up to 24 hours after their end.',
    },
  },
  street_image_not_found: {
    status: 404,
    title: { nl: 'Geen straatbeeld', fr: 'Pas d’image de la rue', en: 'No picture of the street' },
    detail: {
      nl: 'Van dit adres is er geen straatbeeld: {reason}',
      fr: 'Il n’y a pas d’image de la rue à cette adresse : {reason}',
      en: 'There is no picture of the street at this address: {reason}',
    },
    about: {
      nl: 'Een straatbeeld is er alleen waar de plaats tot op het adres bekend is en een bron er een heeft dat naar het gebouw kijkt. Dat er geen is, wordt 30 dagen onthouden.',
      fr: 'Il n’y a d’image de la rue que si le lieu est connu à l’adresse près et qu’une source en a une tournée vers l’immeuble. L’absence d’image est retenue 30 jours.',
      en: 'There is a picture of the street only where the place is known to the address and a source has one that looks at the building. That there is none is remembered for 30 days.',
    },
  },
  vme_is_syndic: {
    status: 404,
    title: { nl: 'Geen VME maar een syndicus', fr: 'Un syndic, pas une ACP', en: 'A syndic, not a VME' },
    detail: {
      nl: 'Het nummer {number} is dat van een syndicus; zie {link}.',
      fr: 'Le numéro {number} est celui d’un syndic ; voir {link}.',
      en: 'The number {number} is that of a syndic; see {link}.',
    },
    about: {
      nl: 'Onder dit nummer staat een syndicus en geen vereniging van mede-eigenaars. De header Link noemt het adres van de syndicus.',
      fr: 'Ce numéro est celui d’un syndic et non d’une association des copropriétaires. L’en-tête Link donne l’adresse du syndic.',
      en: 'This number is that of a syndic and not of an association of co-owners. The Link header holds the address of the syndic.',
    },
  },
  syndic_unknown: {
    status: 404,
    title: { nl: 'Onbekende syndicus', fr: 'Syndic inconnu', en: 'Unknown syndic' },
    detail: {
      nl: 'Geen syndicus met nummer {number}.',
      fr: 'Aucun syndic avec le numéro {number}.',
      en: 'No syndic has the number {number}.',
    },
    about: {
      nl: 'Het nummer is goed gevormd, maar wie het draagt is of was nergens syndicus.',
      fr: 'Le numéro est bien formé, mais son titulaire n’est et n’a été syndic nulle part.',
      en: 'The number is well formed, but whoever carries it is not and was not the syndic of any association.',
    },
  },
  syndic_is_vme: {
    status: 404,
    title: { nl: 'Geen syndicus maar een VME', fr: 'Une ACP, pas un syndic', en: 'A VME, not a syndic' },
    detail: {
      nl: 'Het nummer {number} is dat van een vereniging van mede-eigenaars; zie {link}.',
      fr: 'Le numéro {number} est celui d’une association des copropriétaires ; voir {link}.',
      en: 'The number {number} is that of an association of co-owners; see {link}.',
    },
    about: {
      nl: 'Onder dit nummer staat een vereniging van mede-eigenaars en geen syndicus. De header Link noemt haar adres.',
      fr: 'Ce numéro est celui d’une association des copropriétaires et non d’un syndic. L’en-tête Link donne son adresse.',
      en: 'This number is that of an association of co-owners and not of a syndic. The Link header holds its address.',
    },
  },
  enterprise_number_malformed: {
    status: 404,
    title: {
      nl: 'Geen ondernemingsnummer',
      fr: 'Pas un numéro d’entreprise',
      en: 'Not an enterprise number',
    },
    detail: {
      nl: '"{number}" is geen ondernemingsnummer.{hint}',
      fr: '« {number} » n’est pas un numéro d’entreprise.{hint}',
      en: '"{number}" is not an enterprise number.{hint}',
    },
    about: {
      nl: 'Een ondernemingsnummer heeft tien cijfers, begint met 0 of 1 en eindigt op twee controlecijfers: 97 min de rest van de eerste acht gedeeld door 97.',
      fr: 'Un numéro d’entreprise a dix chiffres, commence par 0 ou 1 et finit par deux chiffres de contrôle : 97 moins le reste des huit premiers divisés par 97.',
      en: 'An enterprise number has ten digits, starts with 0 or 1 and ends with two check digits: 97 minus the remainder of the first eight divided by 97.',
    },
  },
  key_refused: {
    status: 401,
    title: { nl: 'Sleutel geweigerd', fr: 'Clé refusée', en: 'Key refused' },
    detail: {
      nl: 'De kop Authorization bevat geen geldige sleutel van de API.',
      fr: 'L’en-tête Authorization ne contient pas de clé d’API valable.',
      en: 'The Authorization header holds no valid API key.',
    },
    about: {
      nl: 'Stuur Authorization: Bearer gevolgd door een sleutel die nog geldt, of laat de kop weg. Kijk na of de sleutel volledig is overgenomen, en of hij niet is ingetrokken of verlopen.',
      fr: 'Envoyez Authorization: Bearer suivi d’une clé en cours de validité, ou omettez l’en-tête. Vérifiez que la clé est complète, et qu’elle n’a été ni révoquée ni périmée.',
      en: 'Send Authorization: Bearer followed by a key that still works, or leave the header out. See that the key is complete, and was neither revoked nor has expired.',
    },
  },
  key_required: {
    status: 401,
    title: { nl: 'Sleutel nodig', fr: 'Clé requise', en: 'Key needed' },
    detail: {
      nl: 'Dit adres vraagt een sleutel van de API: Authorization: Bearer, gevolgd door de sleutel.',
      fr: 'Cette adresse demande une clé d’API : Authorization: Bearer, suivi de la clé.',
      en: 'This address asks for an API key: Authorization: Bearer, followed by the key.',
    },
    about: {
      nl: 'Sleutels maakt u in uw account, vanaf het abonnement Professional. Van een export zijn de catalogus en het aantal rijen ook zonder sleutel te lezen.',
      fr: 'Les clés se créent dans votre compte, à partir de la formule Professional. D’un export, le catalogue et le nombre de lignes se lisent aussi sans clé.',
      en: 'Keys are made in your account, from the plan Professional on. Of an export, the catalog and the number of rows can be read without a key too.',
    },
  },
  scope_required: {
    status: 403,
    title: { nl: 'Buiten deze sleutel', fr: 'Hors de cette clé', en: 'Beyond this key' },
    detail: {
      nl: 'Deze sleutel heeft het recht {scope} niet.',
      fr: 'Cette clé n’a pas le droit {scope}.',
      en: 'This key does not have the scope {scope}.',
    },
    about: {
      nl: 'Bij het maken van een sleutel kiest u wat hij mag: lezen, exporteren of beide. Maak een sleutel die dit mag.',
      fr: 'En créant une clé, vous choisissez ce qu’elle permet : lire, exporter ou les deux. Créez une clé qui permet ceci.',
      en: 'When a key is made you choose what it may: read, export or both. Make a key that may do this.',
    },
  },
  key_in_address: {
    status: 400,
    title: { nl: 'Sleutel in het adres', fr: 'Clé dans l’adresse', en: 'Key in the address' },
    detail: {
      nl: 'Een sleutel hoort in de kop Authorization, niet in het adres.',
      fr: 'Une clé se met dans l’en-tête Authorization, pas dans l’adresse.',
      en: 'A key belongs in the Authorization header, not in the address.',
    },
    about: {
      nl: 'Adressen blijven achter in logboeken en geschiedenissen. Stuur de sleutel als Authorization: Bearer, en vervang een sleutel die al in een adres stond.',
      fr: 'Les adresses restent dans les journaux et les historiques. Envoyez la clé par Authorization: Bearer, et remplacez une clé qui a figuré dans une adresse.',
      en: 'Addresses stay in logs and histories. Send the key as Authorization: Bearer, and replace one that stood in an address.',
    },
  },
  plan_required: {
    status: 403,
    title: { nl: 'Niet in dit abonnement', fr: 'Pas dans cette formule', en: 'Not in this plan' },
    detail: {
      nl: 'Hiervoor is minstens het abonnement {plan} nodig; zie {link}.',
      fr: 'Il faut au moins la formule {plan} ; voir {link}.',
      en: 'This needs at least the plan {plan}; see {link}.',
    },
    about: {
      nl: 'Wat elk abonnement inhoudt, staat op /plans. Wordt een abonnement kleiner, dan werken zijn sleutels niet meer tot het weer groter is.',
      fr: 'Le contenu de chaque formule figure sur /plans. Quand une formule est réduite, ses clés ne fonctionnent plus jusqu’à ce qu’elle soit rétablie.',
      en: 'What each plan holds stands on /plans. Where a plan becomes smaller, its keys stop working until it is larger again.',
    },
  },
  profile_unknown: {
    status: 404,
    title: { nl: 'Onbekend nummer', fr: 'Numéro inconnu', en: 'Unknown number' },
    detail: {
      nl: 'Geen vereniging van mede-eigenaars en geen syndicus met nummer {number}.',
      fr: 'Aucune association des copropriétaires ni aucun syndic avec le numéro {number}.',
      en: 'No association of co-owners and no syndic has the number {number}.',
    },
    about: {
      nl: 'Zoek met een naam of adres, of kijk het nummer na.',
      fr: 'Cherchez par nom ou par adresse, ou vérifiez le numéro.',
      en: 'Search by name or address, or check the number.',
    },
  },
  unlock_required: {
    status: 403,
    title: { nl: 'Profiel niet geopend', fr: 'Fiche non ouverte', en: 'Profile not opened' },
    detail: {
      nl: 'Uw account heeft dit profiel niet geopend; dat kan op {link}.',
      fr: 'Votre compte n’a pas ouvert cette fiche ; cela se fait sur {link}.',
      en: 'Your account has not opened this profile; do so at {link}.',
    },
    about: {
      nl: 'Open het profiel eerst. Elk profiel telt één keer en blijft open.',
      fr: 'Ouvrez d’abord la fiche. Chaque fiche compte une fois et reste ouverte.',
      en: 'Open the profile first. Each one counts once and stays open.',
    },
  },
  unlock_not_offered: {
    status: 409,
    title: { nl: 'Niets om te openen', fr: 'Rien à ouvrir', en: 'Nothing to open' },
    detail: {
      nl: 'Dit is de firma van een natuurlijk persoon: wat het profiel toont is alles wat we geven.',
      fr: 'C’est l’entreprise d’une personne physique : la fiche montre tout ce que nous donnons.',
      en: 'This is the firm of a natural person: its profile shows all that we give.',
    },
    about: {
      nl: 'Bekijk het gewone profiel.',
      fr: 'Consultez la fiche ordinaire.',
      en: 'See the ordinary profile.',
    },
  },
  unlocks_exhausted: {
    status: 409,
    title: { nl: 'Geen profielen meer over', fr: 'Plus de fiches disponibles', en: 'No profiles left' },
    detail: {
      nl: 'Uw account heeft deze maand al {count} profielen geopend; meer kan in een ander abonnement, zie {link}.',
      fr: 'Votre compte a déjà ouvert {count} fiches ce mois-ci ; une autre formule en permet plus, voir {link}.',
      en: 'Your account has opened {count} profiles this month already; another plan allows more, see {link}.',
    },
    about: {
      nl: 'Wacht tot de eerste van de maand, of vraag een ander abonnement.',
      fr: 'Attendez le premier du mois, ou demandez une autre formule.',
      en: 'Wait until the first of the month, or ask for another plan.',
    },
  },
  payments_off: {
    status: 503,
    title: { nl: 'Betalen kan nu niet', fr: 'Paiement impossible pour l’instant', en: 'Payments are off' },
    detail: {
      nl: 'Op dit ogenblik wordt hier niets verkocht. Neem contact met ons op.',
      fr: 'Rien n’est vendu ici pour l’instant. Contactez-nous.',
      en: 'Nothing is sold here at the moment. Please ask us.',
    },
    about: {
      nl: 'Deze dienst heeft geen betaaldienst ingesteld, of die is nog niet klaar. Er werd niets aangerekend. Op /about staat hoe u ons bereikt.',
      fr: 'Ce service n’a pas de prestataire de paiement, ou celui-ci n’est pas encore prêt. Rien n’a été débité. /about dit comment nous joindre.',
      en: 'This service has no payment provider set up, or it is not ready yet. Nothing was charged. /about says how to reach us.',
    },
  },
  payment_provider_away: {
    status: 503,
    title: {
      nl: 'De betaaldienst antwoordt niet',
      fr: 'Le prestataire de paiement ne répond pas',
      en: 'The payment provider does not answer',
    },
    detail: {
      nl: 'De betaaldienst antwoordt niet. Probeer het zo meteen opnieuw; er werd niets aangerekend.',
      fr: 'Le prestataire de paiement ne répond pas. Réessayez dans un instant ; rien n’a été débité.',
      en: 'The payment provider does not answer. Please try again in a moment; nothing was charged.',
    },
    about: {
      nl: 'Betalen gaat via Stripe. Vraag het na Retry-After opnieuw: dezelfde keuze leidt naar dezelfde betaling, nooit naar een tweede.',
      fr: 'Le paiement passe par Stripe. Redemandez après Retry-After : le même choix mène au même paiement, jamais à un second.',
      en: 'Payments go through Stripe. Ask again after Retry-After: the same choice leads to the same payment, never to a second one.',
    },
  },
  nothing_to_buy: {
    status: 400,
    title: { nl: 'Niets te kopen', fr: 'Rien à acheter', en: 'Nothing to buy' },
    detail: {
      nl: 'Met deze filters zijn er geen rijen; er valt niets te kopen.',
      fr: 'Ces filtres ne donnent aucune ligne ; il n’y a rien à acheter.',
      en: 'These filters leave no rows; there is nothing to buy.',
    },
    about: {
      nl: 'Een export wordt verkocht naar zijn aantal rijen. Met `count=true` vraagt u vooraf hoeveel het er zijn en wat ze kosten.',
      fr: 'Un export se vend selon son nombre de lignes. `count=true` indique d’avance combien il y en a et ce qu’elles coûtent.',
      en: 'An export is sold by its rows. `count=true` says beforehand how many there are and what they cost.',
    },
  },
  price_changed: {
    status: 409,
    title: { nl: 'De prijs is veranderd', fr: 'Le prix a changé', en: 'The price has changed' },
    detail: {
      nl: 'De prijs is nu {price} zonder btw ({cents} cent); er is niets begonnen.',
      fr: 'Le prix est à présent de {price} hors TVA ({cents} centimes) ; rien n’a été commencé.',
      en: 'The price is now {price} without VAT ({cents} cents); nothing was begun.',
    },
    about: {
      nl: 'De prijs volgt het aantal rijen op het ogenblik van kopen. Kijk de nieuwe prijs na en bestel opnieuw.',
      fr: 'Le prix suit le nombre de lignes au moment de l’achat. Vérifiez le nouveau prix et recommandez.',
      en: 'The price follows the number of rows at the moment of buying. Look at the new price and order again.',
    },
  },
  purchase_unknown: {
    status: 404,
    title: { nl: 'Onbekende aankoop', fr: 'Achat inconnu', en: 'Unknown purchase' },
    detail: {
      nl: 'Op dit adres is er geen aankoop, of niet meer.',
      fr: 'Il n’y a pas d’achat à cette adresse, ou plus.',
      en: 'There is no purchase at this address, or not any more.',
    },
    about: {
      nl: 'Een aankoop is te zien voor het account dat ze deed en met de link uit de mail, 90 dagen lang. Na die tijd wordt de link vergeten.',
      fr: 'Un achat est visible pour le compte qui l’a fait et par le lien de l’e-mail, pendant 90 jours. Ensuite le lien est oublié.',
      en: 'A purchase is shown to the account that made it and by the link of its mail, for 90 days. Then the link is forgotten.',
    },
  },
  purchase_unpaid: {
    status: 409,
    title: { nl: 'Nog niet betaald', fr: 'Pas encore payé', en: 'Not paid yet' },
    detail: {
      nl: 'De betaling van deze aankoop is nog niet bevestigd.',
      fr: 'Le paiement de cet achat n’est pas encore confirmé.',
      en: 'The payment of this purchase is not confirmed yet.',
    },
    about: {
      nl: 'Wat gekocht is, wordt gemaakt zodra de betaaldienst de betaling bevestigt. Bij een overschrijving of domiciliëring kan dat dagen duren.',
      fr: 'L’achat est préparé dès que le prestataire confirme le paiement. Par virement ou domiciliation, cela peut prendre des jours.',
      en: 'What was bought is made once the payment provider confirms the payment. A transfer or direct debit may take days.',
    },
  },
  purchase_revoked: {
    status: 410,
    title: { nl: 'Aankoop teruggenomen', fr: 'Achat repris', en: 'Purchase taken back' },
    detail: {
      nl: 'Deze aankoop is terugbetaald of wordt betwist; haar bestand wordt niet gegeven.',
      fr: 'Cet achat a été remboursé ou est contesté ; son fichier n’est pas fourni.',
      en: 'This purchase was refunded or is disputed; its file is not given.',
    },
    about: {
      nl: 'Een volledige terugbetaling of een betwisting sluit de link en het bestand. Wint de verkoper de betwisting of mislukt de terugbetaling, dan werken ze opnieuw.',
      fr: 'Un remboursement complet ou une contestation ferme le lien et le fichier. Si la contestation est rejetée ou si le remboursement échoue, ils fonctionnent de nouveau.',
      en: 'A full refund or a dispute closes the link and the file. Where the dispute is won or the refund fails, they work again.',
    },
  },
  package_used: {
    status: 409,
    title: { nl: 'Pakket al gebruikt', fr: 'Forfait déjà utilisé', en: 'Package used' },
    detail: {
      nl: 'Dit pakket werd gebruikt voor {taken}; daarbij blijft het.',
      fr: 'Ce forfait a servi pour {taken} et en reste là.',
      en: 'This package was used for {taken}, and stays with it.',
    },
    about: {
      nl: 'Een pakket is één bestand. Wie hetzelfde nog eens vraagt, krijgt hetzelfde bestand; voor iets anders koopt u een nieuw pakket.',
      fr: 'Un forfait est un fichier. La même demande donne le même fichier ; pour autre chose, achetez un nouveau forfait.',
      en: 'A package is one file. Asking the same again gives the same file; for something else buy another package.',
    },
  },
  download_over: {
    status: 410,
    title: {
      nl: 'Deze link werkt niet meer',
      fr: 'Ce lien ne fonctionne plus',
      en: 'This link works no more',
    },
    detail: {
      nl: 'Deze downloadlink is verlopen of te vaak gebruikt; op zijn bladzijde laat u een nieuwe mailen.',
      fr: 'Ce lien de téléchargement a expiré ou a trop servi ; sa page en fait envoyer un nouveau.',
      en: 'This download link has expired or was used too often; its page mails a new one.',
    },
    about: {
      nl: 'Een downloadlink werkt 14 dagen en 20 keer. Een POST naar hetzelfde adres mailt een nieuwe naar wie kocht.',
      fr: 'Un lien de téléchargement fonctionne 14 jours et 20 fois. Un POST à la même adresse en envoie un nouveau à l’acheteur.',
      en: 'A download link works for 14 days and 20 times. A POST to the same address mails a new one to who bought.',
    },
  },
  signature_refused: {
    status: 400,
    title: { nl: 'Geen geldige handtekening', fr: 'Signature non valable', en: 'No valid signature' },
    detail: {
      nl: 'Dit bericht draagt geen geldige handtekening van de betaaldienst.',
      fr: 'Ce message ne porte pas de signature valable du prestataire de paiement.',
      en: 'This message carries no valid signature of the payment provider.',
    },
    about: {
      nl: 'Alleen de betaaldienst schrijft hierheen. De handtekening staat in de kop Stripe-Signature, is van de laatste vijf minuten en hoort bij de bytes van het bericht.',
      fr: 'Seul le prestataire de paiement écrit ici. La signature se trouve dans l’en-tête Stripe-Signature, date des cinq dernières minutes et porte sur les octets du message.',
      en: 'The payment provider alone writes here. The signature stands in the header Stripe-Signature, is of the last five minutes and belongs to the bytes of the message.',
    },
  },
  plan_replaced: {
    status: 409,
    title: {
      nl: 'Intussen een ander abonnement gekozen',
      fr: 'Autre formule choisie entre-temps',
      en: 'Another plan was chosen meanwhile',
    },
    detail: {
      nl: 'Voor dit account werd intussen een ander abonnement gekozen; hiervoor wordt niets aangerekend.',
      fr: 'Une autre formule a été choisie entre-temps pour ce compte ; rien n’est débité pour celle-ci.',
      en: 'Another plan was chosen for this account meanwhile; nothing is charged for this one.',
    },
    about: {
      nl: 'Twee keuzes kwamen tegelijk. De laatste telt, en de betaalpagina van de eerste is gesloten: zo betaalt niemand twee abonnementen.',
      fr: 'Deux choix sont arrivés en même temps. Le dernier compte, et la page de paiement du premier est fermée : personne ne paie donc deux formules.',
      en: 'Two choices came at once. The last one counts, and the payment page of the first is closed, so that nobody pays two plans.',
    },
  },
  nothing_paid: {
    status: 409,
    title: { nl: 'Nog niets betaald', fr: 'Rien n’a été payé', en: 'Nothing was paid yet' },
    detail: {
      nl: 'Dit account heeft nog niets betaald; kies een abonnement op {link}.',
      fr: 'Ce compte n’a encore rien payé ; choisissez une formule sur {link}.',
      en: 'This account has paid nothing yet; choose a plan at {link}.',
    },
    about: {
      nl: 'Betalingen beheren kan zodra er een is begonnen. De abonnementen staan op /plans.',
      fr: 'Les paiements se gèrent dès qu’il y en a un. Les formules figurent sur /plans.',
      en: 'Payments can be managed once there is one. The plans stand on /plans.',
    },
  },
  trial_used: {
    status: 409,
    title: { nl: 'De proef is al gebruikt', fr: 'L’essai a déjà servi', en: 'The trial was used' },
    detail: {
      nl: 'Elk account en elke persoon heeft één proef.',
      fr: 'Chaque compte et chaque personne a droit à un seul essai.',
      en: 'Each account and each person has one trial.',
    },
    about: {
      nl: 'Vergelijk de abonnementen: vanaf Professional hebt u sleutels.',
      fr: 'Comparez les formules : à partir de Professional, vous avez des clés.',
      en: 'Compare the plans: from Professional on there are keys.',
    },
  },
  keys_exhausted: {
    status: 409,
    title: { nl: 'Vijf sleutels in gebruik', fr: 'Cinq clés en service', en: 'Five keys in use' },
    detail: {
      nl: 'Een account heeft hoogstens vijf actieve sleutels. Trek er een in, of vervang er een.',
      fr: 'Un compte a au plus cinq clés actives. Révoquez-en une, ou remplacez-en une.',
      en: 'An account has five active keys at most. Revoke one, or replace one.',
    },
    about: {
      nl: 'Een sleutel die wordt vervangen, maakt meteen plaats voor de nieuwe en kan nog tot zeven dagen meewerken.',
      fr: 'Une clé que l’on remplace cède aussitôt sa place à la nouvelle et peut encore servir jusqu’à sept jours.',
      en: 'A key that is replaced makes room for the new one at once, and may go on working for up to seven days.',
    },
  },
  key_unknown: {
    status: 404,
    title: { nl: 'Geen sleutel', fr: 'Aucune clé', en: 'No such key' },
    detail: {
      nl: 'Uw account heeft geen sleutel met dit nummer waarmee dit kan.',
      fr: 'Votre compte n’a pas de clé de ce numéro pour laquelle c’est possible.',
      en: 'Your account has no key of this number with which this can be done.',
    },
    about: {
      nl: 'Alleen een actieve sleutel van uw eigen account kan worden vervangen.',
      fr: 'Seule une clé active de votre propre compte peut être remplacée.',
      en: 'Only an active key of your own account can be replaced.',
    },
  },
  session_required: {
    status: 401,
    title: { nl: 'Niet aangemeld', fr: 'Non connecté', en: 'Not signed in' },
    detail: {
      nl: 'Meld u aan op /sign-in en probeer opnieuw.',
      fr: 'Connectez-vous sur /sign-in et réessayez.',
      en: 'Sign in at /sign-in and try again.',
    },
    about: {
      nl: 'Dit adres is voor wie is aangemeld, met een link die per e-mail komt. Een sleutel van de API of een beheersleutel opent het niet.',
      fr: 'Cette adresse est réservée aux personnes connectées, par un lien reçu par e-mail. Une clé d’API ou d’administration ne l’ouvre pas.',
      en: 'This address is for those who are signed in, by a link that comes by e-mail. An API key or an admin key does not open it.',
    },
  },
  sign_in_link_unknown: {
    status: 404,
    title: { nl: 'Link werkt niet meer', fr: 'Lien non valable', en: 'Link no longer works' },
    detail: {
      nl: 'Deze link is al gebruikt, te oud of onvolledig. Vraag een nieuwe op /sign-in.',
      fr: 'Ce lien a déjà servi, est trop ancien ou incomplet. Demandez-en un nouveau sur /sign-in.',
      en: 'This link was used, is too old or is incomplete. Ask for a new one at /sign-in.',
    },
    about: {
      nl: 'Een link om aan te melden werkt een kwartier en één keer. Een nieuwe vraagt u op /sign-in.',
      fr: 'Un lien de connexion est valable un quart d’heure et une seule fois. Un nouveau se demande sur /sign-in.',
      en: 'A link to sign in works for a quarter of an hour, once. A new one is asked for at /sign-in.',
    },
  },
  watch_unknown: {
    status: 404,
    title: { nl: 'Niets om te volgen', fr: 'Rien à suivre', en: 'Nothing to follow' },
    detail: {
      nl: 'Er is geen {type} met de sleutel {key}. Volgen kan: vme, syndic, municipality, postcode.',
      fr: 'Il n’y a pas de {type} avec la clé {key}. On peut suivre : vme, syndic, municipality, postcode.',
      en: 'There is no {type} with the key {key}. What can be followed: vme, syndic, municipality, postcode.',
    },
    about: {
      nl: 'Te volgen zijn een vereniging van mede-eigenaars of een syndicus met hun ondernemingsnummer, een gemeente met haar NIS-code en een postcode van vier cijfers.',
      fr: 'On peut suivre une association des copropriétaires ou un syndic par leur numéro d’entreprise, une commune par son code INS et un code postal de quatre chiffres.',
      en: 'What can be followed are an association of co-owners or a syndic by their enterprise number, a municipality by its NIS code and a postcode of four digits.',
    },
  },
  watch_limit: {
    status: 409,
    title: { nl: 'De lijst is vol', fr: 'La liste est pleine', en: 'The list is full' },
    detail: {
      nl: 'Er kunnen er {limit} tegelijk worden gevolgd; zie {link}.',
      fr: 'On peut en suivre {limit} à la fois ; voir {link}.',
      en: 'No more than {limit} can be followed at a time; see {link}.',
    },
    about: {
      nl: 'Hoeveel een account kan volgen, staat op /plans; alle leden tellen samen. Haal er een weg om plaats te maken.',
      fr: 'Le nombre qu’un compte peut suivre figure sur /plans ; tous les membres comptent ensemble. Retirez-en un pour faire de la place.',
      en: 'How many an account may follow stands on /plans; all members count together. Take one away to make room.',
    },
  },
  watch_request_unknown: {
    status: 404,
    title: { nl: 'Geen geldige link', fr: 'Lien non valable', en: 'No such link' },
    detail: {
      nl: 'Deze link is onbekend, al gebruikt of ouder dan 48 uur.',
      fr: 'Ce lien est inconnu, a déjà servi ou date de plus de 48 heures.',
      en: 'This link is unknown, was used, or is older than 48 hours.',
    },
    about: {
      nl: 'Een link die bevestigt dat u iets wilt volgen, werkt één keer en 48 uur lang. Vraag op de pagina zelf een nieuwe aan.',
      fr: 'Un lien qui confirme que vous voulez suivre quelque chose ne sert qu’une fois et pendant 48 heures. Demandez-en un nouveau sur la page même.',
      en: 'A link that confirms that you want to follow something works once and for 48 hours. Ask for a new one on the page itself.',
    },
  },
  unsubscribe_unknown: {
    status: 404,
    title: { nl: 'Geen geldige link', fr: 'Lien non valable', en: 'No such link' },
    detail: {
      nl: 'Bij deze link hoort geen abonnement op berichten, of het is al gewist.',
      fr: 'Ce lien ne correspond à aucun abonnement aux messages, ou il est déjà effacé.',
      en: 'No subscription to messages belongs to this link, or it was erased already.',
    },
    about: {
      nl: 'Elk bericht heeft een link om zich uit te schrijven. Een maand nadat een adres zonder account is uitgeschreven, wordt het gewist, en de link met hem.',
      fr: 'Chaque message a un lien de désabonnement. Un mois après le désabonnement, une adresse sans compte est effacée, et son lien avec elle.',
      en: 'Each message has a link to unsubscribe. A month after an address without account unsubscribed it is erased, and its link with it.',
    },
  },
  invitations_exhausted: {
    status: 429,
    title: { nl: 'Te veel uitnodigingen', fr: 'Trop d’invitations', en: 'Too many invitations' },
    detail: {
      nl: 'Naar dit adres zijn de afgelopen 24 uur al genoeg uitnodigingen verstuurd. Vanaf {moment} kan het weer.',
      fr: 'Assez d’invitations ont été envoyées à cette adresse ces dernières 24 heures. De nouveau possible à partir du {moment}.',
      en: 'Enough invitations were sent to this address in the last 24 hours. It is possible again from {moment} on.',
    },
    about: {
      nl: 'Wie uitgenodigd wordt, vroeg niet om die mails. Een adres krijgt er per 24 uur hoogstens drie van hetzelfde account en zes in totaal, ook als uitnodigingen worden ingetrokken.',
      fr: 'La personne invitée n’a pas demandé ces e-mails. Une adresse en reçoit par 24 heures au plus trois du même compte et six au total, même si des invitations sont annulées.',
      en: 'Who is invited did not ask for these e-mails. An address gets three of the same account and six in all at most in 24 hours, also where invitations are withdrawn.',
    },
  },
  invitation_unknown: {
    status: 404,
    title: {
      nl: 'Uitnodiging geldt niet meer',
      fr: 'Invitation non valable',
      en: 'Invitation no longer holds',
    },
    detail: {
      nl: 'Deze uitnodiging is al gebruikt, ingetrokken of te oud. Vraag een nieuwe aan wie u uitnodigde.',
      fr: 'Cette invitation a déjà servi, a été annulée ou est trop ancienne. Demandez-en une nouvelle à la personne qui vous a invité.',
      en: 'This invitation was used, withdrawn or is too old. Ask whoever invited you for a new one.',
    },
    about: {
      nl: 'Een uitnodiging voor een account geldt zeven dagen en één keer, en kan worden ingetrokken.',
      fr: 'Une invitation à rejoindre un compte est valable sept jours et une seule fois, et peut être annulée.',
      en: 'An invitation to an account holds for seven days, once, and can be withdrawn.',
    },
  },
  account_unknown: {
    status: 404,
    title: { nl: 'Account onbekend', fr: 'Compte inconnu', en: 'Account unknown' },
    detail: {
      nl: 'U behoort tot geen account met dit nummer.',
      fr: 'Vous n’appartenez à aucun compte portant ce numéro.',
      en: 'You belong to no account with this number.',
    },
    about: {
      nl: 'Wisselen kan alleen naar een account waarvan u lid bent; /account noemt ze.',
      fr: 'On ne peut passer qu’à un compte dont on est membre ; /account les nomme.',
      en: 'One can change only to an account that one is a member of; /account names them.',
    },
  },
  member_unknown: {
    status: 404,
    title: { nl: 'Lid onbekend', fr: 'Membre inconnu', en: 'Member unknown' },
    detail: {
      nl: 'Dit account heeft zo geen lid, of niet meer.',
      fr: 'Ce compte n’a pas ou plus ce membre.',
      en: 'This account does not have this member, or no longer.',
    },
    about: {
      nl: 'Wie lid is van een account, staat op /account/members.',
      fr: 'Les membres d’un compte figurent sur /account/members.',
      en: 'The members of an account are listed at /account/members.',
    },
  },
  role_required: {
    status: 403,
    title: { nl: 'Niet voor uw rol', fr: 'Pas pour votre rôle', en: 'Not for your role' },
    detail: {
      nl: 'Uw rol in dit account laat dit niet toe. Vraag het aan een eigenaar of beheerder.',
      fr: 'Votre rôle dans ce compte ne le permet pas. Demandez-le à un propriétaire ou à un administrateur.',
      en: 'Your role in this account does not allow this. Ask an owner or administrator.',
    },
    about: {
      nl: 'Een account heeft eigenaars, beheerders en leden. Beheerders nodigen leden uit; eigenaars wijzigen ook het abonnement en verwijderen het account.',
      fr: 'Un compte a des propriétaires, des administrateurs et des membres. Les administrateurs invitent des membres ; les propriétaires changent aussi la formule et suppriment le compte.',
      en: 'An account has owners, administrators and members. Administrators invite members; owners change the plan and delete the account as well.',
    },
  },
  account_changed: {
    status: 409,
    title: {
      nl: 'Intussen in een ander account',
      fr: 'Compte changé entre-temps',
      en: 'In another account by now',
    },
    detail: {
      nl: 'Deze pagina hoorde bij het account “{meant}”, en u werkt intussen in “{current}”. Er is niets gewijzigd.',
      fr: 'Cette page appartenait au compte « {meant} », et vous travaillez désormais dans « {current} ». Rien n’a été modifié.',
      en: 'This page was of the account “{meant}”, and you are in “{current}” by now. Nothing was changed.',
    },
    about: {
      nl: 'Een browser is in één account tegelijk, in al zijn tabbladen. Een formulier zegt met accountId voor welk account het bedoeld is; is dat een ander dan het huidige, dan gebeurt er niets. Ga naar het bedoelde account en probeer het opnieuw.',
      fr: 'Un navigateur est dans un seul compte à la fois, dans tous ses onglets. Un formulaire indique par accountId à quel compte il est destiné ; si ce n’est pas le compte actuel, rien ne se passe. Passez au compte voulu et réessayez.',
      en: 'A browser is in one account at a time, in all its tabs. A form says by accountId which account it is meant for; where that is not the current one, nothing happens. Go to the account that is meant and try again.',
    },
  },
  last_owner: {
    status: 409,
    title: { nl: 'Laatste eigenaar', fr: 'Dernier propriétaire', en: 'Last owner' },
    detail: {
      nl: 'Een account heeft minstens één eigenaar. Duid eerst een andere eigenaar aan.',
      fr: 'Un compte a au moins un propriétaire. Désignez-en d’abord un autre.',
      en: 'An account has at least one owner. Make somebody else an owner first.',
    },
    about: {
      nl: 'De laatste eigenaar van een account kan geen andere rol krijgen en het account niet verlaten; hij kan het wel verwijderen.',
      fr: 'Le dernier propriétaire d’un compte ne peut ni changer de rôle ni quitter le compte ; il peut le supprimer.',
      en: 'The last owner of an account can take no other role and cannot leave; they can delete it.',
    },
  },
  member_limit: {
    status: 409,
    title: { nl: 'Geen plaats meer', fr: 'Plus de place', en: 'No place left' },
    detail: {
      nl: 'Dit abonnement heeft plaats voor {limit} leden, open uitnodigingen meegeteld.',
      fr: 'Cette formule compte {limit} places de membre, invitations en cours comprises.',
      en: 'This plan has places for {limit} members, open invitations included.',
    },
    about: {
      nl: 'Hoeveel leden een account mag hebben, hangt af van zijn abonnement; /plans zegt het.',
      fr: 'Le nombre de membres d’un compte dépend de sa formule ; /plans l’indique.',
      en: 'How many members an account may have depends on its plan; /plans says so.',
    },
  },
  confirmation_wrong: {
    status: 400,
    title: { nl: 'Naam klopt niet', fr: 'Nom incorrect', en: 'Name does not match' },
    detail: {
      nl: 'Wat u typte, is niet de naam van het account. Er is niets verwijderd.',
      fr: 'Ce que vous avez saisi n’est pas le nom du compte. Rien n’a été supprimé.',
      en: 'What you typed is not the name of the account. Nothing was deleted.',
    },
    about: {
      nl: 'Een account wordt pas verwijderd als zijn naam precies is getypt.',
      fr: 'Un compte n’est supprimé que si son nom est saisi exactement.',
      en: 'An account is deleted only when its name is typed exactly.',
    },
  },
  cross_site_refused: {
    status: 403,
    title: { nl: 'Formulier van elders', fr: 'Formulaire venu d’ailleurs', en: 'Form of another site' },
    detail: {
      nl: 'Dit formulier werd door een andere site verstuurd.',
      fr: 'Ce formulaire a été envoyé par un autre site.',
      en: 'This form was sent by another site.',
    },
    about: {
      nl: 'Een formulier wordt alleen aanvaard van onze eigen bladzijden, of van een programma dat geen browser is en geen cookies meestuurt. Open de bladzijde hier en verstuur het formulier opnieuw.',
      fr: 'Un formulaire n’est accepté que de nos propres pages, ou d’un programme qui n’est pas un navigateur et n’envoie pas de cookies. Ouvrez la page ici et renvoyez le formulaire.',
      en: 'A form is accepted from our own pages alone, or from a program that is no browser and sends no cookies. Open the page here and send the form again.',
    },
  },
  syndic_not_claimable: {
    status: 409,
    title: { nl: 'Profiel niet te beheren', fr: 'Fiche non gérable', en: 'Profile cannot be claimed' },
    detail: {
      nl: 'Het profiel van {number} kan niemand beheren: alleen dat van een vennootschap die in het register staat en zelf doorgaat.',
      fr: 'Personne ne peut gérer la fiche de {number} : seulement celle d’une société inscrite au registre et toujours en activité.',
      en: 'Nobody can manage the profile of {number}: only that of a company that is in the register and goes on itself.',
    },
    about: {
      nl: 'Profielen van natuurlijke personen, en van kantoren die gestopt zijn of in een ander zijn opgegaan, kunnen niet worden aangevraagd. Wie ooit eigenaar was van een overgenomen kantoor, is dat daarmee niet van de opvolger.',
      fr: 'Les fiches de personnes physiques, et de bureaux qui ont cessé ou ont été repris par un autre, ne peuvent pas être demandées. Gérer la fiche d’un bureau repris ne donne pas celle de son successeur.',
      en: 'Profiles of natural persons, and of firms that stopped or went on as another, cannot be claimed. Who owned the profile of a firm that was taken over does not own that of its successor by it.',
    },
  },
  syndic_owned: {
    status: 409,
    title: { nl: 'Profiel al beheerd', fr: 'Fiche déjà gérée', en: 'Profile already managed' },
    detail: {
      nl: 'Een ander account beheert dit profiel al. Uw aanvraag is aan een beheerder van de dienst voorgelegd.',
      fr: 'Un autre compte gère déjà cette fiche. Votre demande a été soumise à un administrateur du service.',
      en: 'Another account manages this profile already. Your claim was put before an administrator of the service.',
    },
    about: {
      nl: 'Een profiel wordt door één account beheerd. Vraagt een tweede account het aan, dan beslist een beheerder van de dienst.',
      fr: 'Une fiche est gérée par un seul compte. Si un second compte la demande, un administrateur du service décide.',
      en: 'A profile is managed by one account. Where a second one claims it, an administrator of the service decides.',
    },
  },
  syndic_not_owned: {
    status: 404,
    title: { nl: 'Geen profiel van u', fr: 'Pas une fiche à vous', en: 'No profile of yours' },
    detail: {
      nl: 'Uw account beheert geen syndicusprofiel met dit nummer.',
      fr: 'Votre compte ne gère aucune fiche de syndic portant ce numéro.',
      en: 'Your account manages no syndic profile with this number.',
    },
    about: {
      nl: 'Alleen wie een profiel beheert, kan er een logo plaatsen of weghalen. De profielen van uw account staan op /account/syndics.',
      fr: 'Seul le compte qui gère une fiche peut y placer ou en retirer un logo. Les fiches de votre compte figurent sur /account/syndics.',
      en: 'Only who manages a profile can put a logo there or take it away. The profiles of your account are listed at /account/syndics.',
    },
  },
  claim_unknown: {
    status: 404,
    title: { nl: 'Aanvraag onbekend', fr: 'Demande inconnue', en: 'Claim unknown' },
    detail: {
      nl: 'Deze aanvraag is al beslist of ingetrokken.',
      fr: 'Cette demande a déjà été tranchée ou annulée.',
      en: 'This claim was decided or withdrawn already.',
    },
    about: {
      nl: 'Alleen een aanvraag die op een beslissing wacht, kan worden aanvaard of geweigerd.',
      fr: 'Seule une demande en attente peut être acceptée ou refusée.',
      en: 'Only a claim that waits for a decision can be accepted or refused.',
    },
  },
  claim_code_wrong: {
    status: 400,
    title: { nl: 'Verkeerde code', fr: 'Code incorrect', en: 'Wrong code' },
    detail: {
      nl: 'Dit is niet de code uit de mail; zie errors.',
      fr: 'Ce n’est pas le code reçu par e-mail ; voir errors.',
      en: 'This is not the code from the e-mail; see errors.',
    },
    about: {
      nl: 'Een code mag vijf keer verkeerd worden ingevuld. Daarna, en na een halfuur, is een nieuwe nodig.',
      fr: 'Un code peut être saisi cinq fois incorrectement. Ensuite, et après une demi-heure, il en faut un nouveau.',
      en: 'A code may be typed wrong five times. After that, and after half an hour, a new one is needed.',
    },
  },
  claim_code_gone: {
    status: 409,
    title: { nl: 'Code geldt niet meer', fr: 'Code expiré', en: 'Code no longer holds' },
    detail: {
      nl: 'Er is geen code die nog geldt. Vraag een nieuwe.',
      fr: 'Aucun code n’est encore valable. Demandez-en un nouveau.',
      en: 'No code holds any more. Ask for a new one.',
    },
    about: {
      nl: 'Een code geldt een halfuur, één keer en voor hoogstens vijf pogingen.',
      fr: 'Un code est valable une demi-heure, une fois et pour cinq essais au plus.',
      en: 'A code holds for half an hour, once and for five tries at most.',
    },
  },
  claim_codes_exhausted: {
    status: 429,
    title: { nl: 'Te veel codes', fr: 'Trop de codes', en: 'Too many codes' },
    detail: {
      nl: 'Aantal codes dat de afgelopen 24 uur naar dit kantoor is verstuurd: {count}. Vanaf {moment} kan uw account er weer een vragen, of vraag een beheerder om te beslissen.',
      fr: 'Nombre de codes envoyés à ce bureau ces dernières 24 heures : {count}. Votre compte pourra en redemander un à partir du {moment}, ou demandez à un administrateur de décider.',
      en: 'Number of codes sent to this firm in the last 24 hours: {count}. Your account can ask for another from {moment} on, or ask an administrator to decide.',
    },
    about: {
      nl: 'Per 24 uur krijgt een kantoor hoogstens twee codes voor hetzelfde account, en codes voor hoogstens vijf accounts.',
      fr: 'Par 24 heures, un bureau reçoit au plus deux codes pour le même compte, et des codes pour cinq comptes au plus.',
      en: 'In 24 hours a firm gets two codes for the same account at most, and codes for five accounts at most.',
    },
  },
  claim_refused: {
    status: 403,
    title: { nl: 'Geweigerd door het kantoor', fr: 'Refusé par le bureau', en: 'Refused by the firm' },
    detail: {
      nl: 'Wie de mails van dit kantoor leest, wil geen codes voor uw account. Een beheerder van de dienst kan beslissen.',
      fr: 'La personne qui lit les e-mails de ce bureau ne veut pas de codes pour votre compte. Un administrateur du service peut décider.',
      en: 'Whoever reads the e-mails of this firm wants no codes for your account. An administrator of the service can decide.',
    },
    about: {
      nl: 'Elke mail met een code heeft een link waarmee het kantoor het account weigert. Dan krijgt het er geen codes meer voor.',
      fr: 'Chaque e-mail avec un code contient un lien par lequel le bureau refuse le compte. Il ne reçoit alors plus de codes pour lui.',
      en: 'Each e-mail with a code has a link by which the firm refuses the account. It gets no more codes for it then.',
    },
  },
  refusal_unknown: {
    status: 404,
    title: { nl: 'Link geldt niet meer', fr: 'Lien non valable', en: 'Link no longer holds' },
    detail: {
      nl: 'Deze link is onbekend of ouder dan 30 dagen.',
      fr: 'Ce lien est inconnu ou date de plus de 30 jours.',
      en: 'This link is unknown or older than 30 days.',
    },
    about: {
      nl: 'Met de link in een mail met een code weigert een kantoor het account dat ze vroeg. Hij werkt 30 dagen.',
      fr: 'Par le lien dans un e-mail avec un code, un bureau refuse le compte qui l’a demandé. Il est valable 30 jours.',
      en: 'By the link in an e-mail with a code a firm refuses the account that asked for it. It works for 30 days.',
    },
  },
  upload_too_large: {
    status: 413,
    title: { nl: 'Bestand te groot', fr: 'Fichier trop volumineux', en: 'File too large' },
    detail: {
      nl: 'Het bestand is groter dan {limit}.',
      fr: 'Le fichier dépasse {limit}.',
      en: 'The file is larger than {limit}.',
    },
    about: {
      nl: 'Een logo mag hoogstens 1 MB groot zijn. Verklein het, of bewaar het in een ander formaat.',
      fr: 'Un logo ne peut dépasser 1 Mo. Réduisez-le, ou enregistrez-le dans un autre format.',
      en: 'A logo may have 1 MB at most. Make it smaller, or save it in another format.',
    },
  },
  method_not_allowed: {
    status: 405,
    title: { nl: 'Methode niet toegelaten', fr: 'Méthode non autorisée', en: 'Method not allowed' },
    detail: {
      nl: 'Dit adres kent {method} niet; wel {allowed}.',
      fr: 'Cette adresse ne connaît pas {method} ; elle connaît {allowed}.',
      en: 'This address does not know {method}; it knows {allowed}.',
    },
    about: {
      nl: 'Het adres bestaat, maar niet voor deze methode. De header Allow noemt de methodes die er wel zijn.',
      fr: 'L’adresse existe, mais pas pour cette méthode. L’en-tête Allow nomme les méthodes possibles.',
      en: 'The address exists, but not for this method. The Allow header names those that it has.',
    },
  },
  not_acceptable: {
    status: 406,
    title: { nl: 'Formaat niet beschikbaar', fr: 'Format non disponible', en: 'Format not available' },
    detail: {
      nl: 'Dit adres antwoordt met JSON, en de header Accept laat dat niet toe.',
      fr: 'Cette adresse répond en JSON, et l’en-tête Accept ne le permet pas.',
      en: 'This address answers with JSON, and the Accept header does not allow it.',
    },
    about: {
      nl: 'Laat de header Accept weg of neem er application/json in op.',
      fr: 'Omettez l’en-tête Accept ou ajoutez-y application/json.',
      en: 'Leave out the Accept header or add application/json to it.',
    },
  },
  range_unsatisfiable: {
    status: 416,
    title: {
      nl: 'Voorbij het einde van het bestand',
      fr: 'Au-delà de la fin du fichier',
      en: 'Beyond the end of the file',
    },
    detail: {
      nl: 'De gevraagde bytes liggen voorbij het einde: het bestand heeft er {size}.',
      fr: 'Les octets demandés sont au-delà de la fin : le fichier en compte {size}.',
      en: 'The bytes asked for lie beyond the end: the file has {size} of them.',
    },
    about: {
      nl: 'De header Range vraagt een stuk van een bestand dat er niet is. Content-Range noemt de grootte van het bestand.',
      fr: 'L’en-tête Range demande une partie du fichier qui n’existe pas. Content-Range donne la taille du fichier.',
      en: 'The header Range asks for a part of the file that is not there. Content-Range names the size of the file.',
    },
  },
  accounts_not_filed: {
    status: 409,
    title: { nl: 'Legt geen jaarrekening neer', fr: 'Ne dépose pas de comptes', en: 'Files no accounts' },
    detail: {
      nl: 'Onder het nummer {number} staat een natuurlijk persoon, die geen jaarrekening neerlegt.',
      fr: 'Le numéro {number} est celui d’une personne physique, qui ne dépose pas de comptes annuels.',
      en: 'The number {number} is that of a natural person, who files no annual accounts.',
    },
    about: {
      nl: 'Jaarrekeningen worden alleen opgevraagd van vennootschappen en verenigingen.',
      fr: 'Les comptes annuels ne sont demandés que pour des sociétés et des associations.',
      en: 'Annual accounts are asked for of companies and associations only.',
    },
  },
  attachment_unknown: {
    status: 404,
    title: { nl: 'Onbekende bijlage', fr: 'Annexe inconnue', en: 'Unknown attachment' },
    detail: {
      nl: 'Er is geen bijlage {id}.',
      fr: 'Il n’y a pas d’annexe {id}.',
      en: 'There is no attachment {id}.',
    },
    about: {
      nl: 'De bijlagen van een jaarrekening, met hun adres, staan in /api/financials gevolgd door het ondernemingsnummer.',
      fr: 'Les annexes de comptes annuels, avec leur adresse, figurent dans /api/financials suivi du numéro d’entreprise.',
      en: 'The attachments of annual accounts, with their addresses, are in /api/financials followed by the enterprise number.',
    },
  },
  files_unavailable: {
    status: 503,
    title: {
      nl: 'Bestanden tijdelijk niet beschikbaar',
      fr: 'Fichiers momentanément indisponibles',
      en: 'Files unavailable right now',
    },
    detail: {
      nl: 'Dit bestand kan nu niet worden gelezen. Probeer het zo meteen opnieuw.',
      fr: 'Ce fichier ne peut pas être lu maintenant. Réessayez dans un instant.',
      en: 'This file cannot be read now. Please try again in a moment.',
    },
    about: {
      nl: 'Documenten staan apart van de andere gegevens, en die opslag antwoordt niet. Vraag het na Retry-After opnieuw.',
      fr: 'Les documents sont conservés à part, et ce stockage ne répond pas. Redemandez après Retry-After.',
      en: 'Documents are kept apart from other data, and that storage does not answer. Ask again after Retry-After.',
    },
  },
  feedback_unknown: {
    status: 404,
    title: { nl: 'Onbekende melding van een fout', fr: 'Signalement inconnu', en: 'Unknown report' },
    detail: {
      nl: 'Op dit adres staat geen melding van een fout.',
      fr: 'Il n’y a pas de signalement d’erreur à cette adresse.',
      en: 'There is no report of a fault at this address.',
    },
    about: {
      nl: 'Het adres waarop u een melding van een fout volgt, staat in het antwoord op de melding en in de mails erover. Kijk na of het volledig is overgenomen. Wie zijn gegevens liet wissen, wiste ook zijn meldingen.',
      fr: 'L’adresse où suivre un signalement se trouve dans la réponse à celui-ci et dans les e-mails à son sujet. Vérifiez qu’elle est complète. Qui a fait effacer ses données a aussi effacé ses signalements.',
      en: 'The address at which you follow a report stands in the reply to it and in the e-mails about it. Check that it was copied whole. Whoever had their data erased had their reports erased too.',
    },
  },
  lead_unknown: {
    status: 404,
    title: { nl: 'Onbekende lead', fr: 'Prospect inconnu', en: 'Unknown lead' },
    detail: {
      nl: 'Dit account heeft geen lead met dit nummer.',
      fr: 'Ce compte n’a pas de prospect avec ce numéro.',
      en: 'This account has no lead with this number.',
    },
    about: {
      nl: 'Leads worden alleen gezien door het account waarvan ze zijn. Alle leads van uw account staan op /account/leads.',
      fr: 'Un prospect n’est visible que du compte auquel il appartient. Tous ceux de votre compte figurent sur /account/leads.',
      en: 'A lead is seen by the account that owns it alone. All leads of your account are at /account/leads.',
    },
  },
  version_stale: {
    status: 409,
    title: { nl: 'Intussen gewijzigd', fr: 'Modifié entre-temps', en: 'Changed in the meantime' },
    detail: {
      nl: 'Iemand anders was eerst: versie {version} is niet meer de huidige, dat is {current}.',
      fr: 'Quelqu’un d’autre a été plus rapide : la version {version} n’est plus l’actuelle, qui est {current}.',
      en: 'Somebody else was first: version {version} is no longer the current one, which is {current}.',
    },
    about: {
      nl: 'Een wijziging noemt de versie die u zag. Is er intussen een nieuwere, dan wordt er niets gewijzigd, zodat niemand het werk van een ander ongezien overschrijft. Lees opnieuw en probeer het met de huidige versie.',
      fr: 'Une modification nomme la version que vous avez vue. S’il en existe une plus récente, rien n’est modifié, pour que personne n’écrase sans le voir le travail d’un autre. Relisez et réessayez avec la version actuelle.',
      en: 'A change names the version that you saw. Where there is a newer one by now nothing is changed, so that nobody overwrites the work of somebody else unseen. Read it again and try with the current version.',
    },
  },
  transition_refused: {
    status: 409,
    title: { nl: 'Deze stap kan niet', fr: 'Étape impossible', en: 'Not a possible step' },
    detail: {
      nl: 'Van {from} kan het niet naar {to}.',
      fr: 'De {from}, on ne passe pas à {to}.',
      en: 'From {from} it cannot go to {to}.',
    },
    about: {
      nl: 'Niet elke toestand volgt op elke andere: over een melding wordt één keer beslist, en een lead wordt geen tweede keer nieuw.',
      fr: 'Tout état ne peut pas en suivre un autre : un signalement ne se décide qu’une fois, et un prospect n’est nouveau qu’une fois.',
      en: 'Not every state can follow every other: a report is decided once, and a lead is new once.',
    },
  },
  request_timeout: {
    status: 408,
    title: { nl: 'Aanvraag te traag', fr: 'Requête trop lente', en: 'Request too slow' },
    detail: {
      nl: 'De aanvraag kwam niet op tijd volledig aan.',
      fr: 'La requête n’est pas arrivée complète à temps.',
      en: 'The request did not arrive in full in time.',
    },
    about: {
      nl: 'De verbinding bleef te lang open zonder volledige aanvraag. Probeer het opnieuw.',
      fr: 'La connexion est restée trop longtemps ouverte sans requête complète. Réessayez.',
      en: 'The connection stayed open too long without a complete request. Ask again.',
    },
  },
  rate_limited: {
    status: 429,
    title: { nl: 'Te veel aanvragen', fr: 'Trop de requêtes', en: 'Too many requests' },
    detail: {
      nl: 'Van uw IP-adres komen te veel aanvragen: {quota} per {window} s zijn toegelaten, en een zoekpagina telt voor meer dan één. Probeer opnieuw over {seconds} s.',
      fr: 'Trop de requêtes viennent de votre adresse IP : {quota} par {window} s sont permises, et une page de recherche compte pour plus d’une. Réessayez dans {seconds} s.',
      en: 'Too many requests come from your IP address: {quota} per {window} s are allowed, and a search page counts as more than one. Try again in {seconds} s.',
    },
    about: {
      nl: 'Elk IP-adres heeft een aantal aanvragen per tijdsduur; wie een verbinding deelt, zoals in een kantoor, deelt dat aantal. De headers RateLimit-Policy en RateLimit zeggen hoeveel er zijn en hoeveel er overblijven; Retry-After zegt wanneer u opnieuw kunt proberen.',
      fr: 'Chaque adresse a droit à un nombre de requêtes par période, que se partagent ceux qui partagent une connexion, comme dans un bureau. Les en-têtes RateLimit-Policy et RateLimit disent combien et combien il en reste ; Retry-After dit quand réessayer.',
      en: 'Each IP address has a number of requests per period, shared by all who share a connection, as in an office. The headers RateLimit-Policy and RateLimit say how many there are and how many are left; Retry-After says when to ask again.',
    },
  },
  headers_too_large: {
    status: 431,
    title: { nl: 'Headers te groot', fr: 'En-têtes trop grands', en: 'Headers too large' },
    detail: {
      nl: 'Adres en headers samen zijn te groot.',
      fr: 'L’adresse et les en-têtes ensemble sont trop grands.',
      en: 'Address and headers together are too large.',
    },
    about: {
      nl: 'Adres en headers samen mogen 16 kB zijn.',
      fr: 'L’adresse et les en-têtes ensemble peuvent faire 16 ko.',
      en: 'Address and headers together may take 16 kB.',
    },
  },
  internal_error: {
    status: 500,
    title: { nl: 'Fout aan onze kant', fr: 'Erreur de notre côté', en: 'An error on our side' },
    detail: {
      nl: 'Er ging iets mis aan onze kant. Vermeld requestId als u ons erover schrijft.',
      fr: 'Une erreur s’est produite de notre côté. Mentionnez requestId si vous nous écrivez.',
      en: 'Something went wrong on our side. Please mention requestId when you write to us about it.',
    },
    about: {
      nl: 'De dienst kon de aanvraag niet beantwoorden door een eigen fout. Die is vastgelegd onder requestId.',
      fr: 'Le service n’a pas pu répondre à cause d’une erreur interne. Elle est enregistrée sous requestId.',
      en: 'The service could not answer because of an internal error. It is recorded under requestId.',
    },
  },
  search_unavailable: {
    status: 503,
    title: {
      nl: 'Zoeken tijdelijk niet beschikbaar',
      fr: 'Recherche indisponible',
      en: 'Search unavailable',
    },
    detail: {
      nl: 'De zoekmachine antwoordt niet. Opvragen met een nummer werkt wel.',
      fr: 'Le moteur de recherche ne répond pas. La consultation par numéro fonctionne.',
      en: 'The search engine does not answer. Look-ups by number still work.',
    },
    about: {
      nl: 'Zoeken is even niet mogelijk. Retry-After zegt wanneer u het opnieuw kunt proberen; een VME opvragen met haar nummer blijft werken.',
      fr: 'La recherche est momentanément impossible. Retry-After dit quand réessayer ; la consultation d’une ACP par son numéro reste possible.',
      en: 'Searching is not possible for the moment. Retry-After says when to try again; a VME can still be read by its number.',
    },
  },
  map_unavailable: {
    status: 503,
    title: { nl: 'Kaart tijdelijk niet beschikbaar', fr: 'Carte indisponible', en: 'Map unavailable' },
    detail: {
      nl: 'De zoekmachine antwoordt al te lang niet, of de kaart is nog niet geladen.',
      fr: 'Le moteur de recherche ne répond plus depuis trop longtemps, ou la carte n’est pas encore chargée.',
      en: 'The search engine has not answered for too long, or the map is not loaded yet.',
    },
    about: {
      nl: 'De punten van de kaart komen uit het geheugen en blijven een kwartier staan als de zoekmachine wegvalt. Daarna, of kort na de start, antwoordt dit adres zo. Retry-After zegt wanneer u het opnieuw kunt proberen.',
      fr: 'Les points de la carte viennent de la mémoire et restent un quart d’heure si le moteur de recherche s’arrête. Ensuite, ou juste après le démarrage, cette adresse répond ainsi. Retry-After dit quand réessayer.',
      en: 'The points of the map come from memory and stay for a quarter of an hour when the search engine goes away. After that, or shortly after the start, this address answers like this. Retry-After says when to try again.',
    },
  },
  impacts_unavailable: {
    status: 503,
    title: {
      nl: 'Onderbrekingen en werken nog niet geladen',
      fr: 'Coupures et chantiers pas encore chargés',
      en: 'Outages and works are not loaded yet',
    },
    detail: {
      nl: 'De onderbrekingen en werken zijn nog niet gelezen.',
      fr: 'Les coupures et les chantiers n’ont pas encore été lus.',
      en: 'Outages and works have not been read yet.',
    },
    about: {
      nl: 'Onderbrekingen en werken staan in het geheugen. Kort na de start, of wanneer de databank toen niet antwoordde, zijn ze er nog niet. Retry-After zegt wanneer u het opnieuw kunt proberen.',
      fr: 'Les coupures et les chantiers se trouvent en mémoire. Juste après le démarrage, ou si la base de données ne répondait pas alors, ils n’y sont pas encore. Retry-After dit quand réessayer.',
      en: 'Outages and works are held in memory. Shortly after the start, or when the database did not answer then, they are not there yet. Retry-After says when to try again.',
    },
  },
  street_images_unavailable: {
    status: 503,
    title: {
      nl: 'Straatbeelden tijdelijk niet beschikbaar',
      fr: 'Images de la rue indisponibles',
      en: 'Pictures of streets unavailable',
    },
    detail: {
      nl: 'De bron van de straatbeelden antwoordt niet, of mag even niet meer worden gevraagd.',
      fr: 'La source des images de la rue ne répond pas, ou ne peut plus être interrogée pour l’instant.',
      en: 'The source of pictures of streets does not answer, or may not be asked for the moment.',
    },
    about: {
      nl: 'Straatbeelden die al opgehaald zijn, blijven beschikbaar; nieuwe vragen we aan hun bron, die het nu niet doet of waarvan het daglimiet bereikt is. Retry-After zegt wanneer u het opnieuw kunt proberen.',
      fr: 'Les images déjà obtenues restent disponibles ; les autres sont demandées à leur source, qui ne répond pas ou dont la limite du jour est atteinte. Retry-After dit quand réessayer.',
      en: 'Pictures that were fetched already stay available; others are asked of their source, which does not answer now or whose limit of the day is reached. Retry-After says when to try again.',
    },
  },
  database_unavailable: {
    status: 503,
    title: {
      nl: 'Register tijdelijk niet beschikbaar',
      fr: 'Registre indisponible',
      en: 'Register unavailable',
    },
    detail: {
      nl: 'De gegevensbank antwoordt niet. Zoeken kan wel werken.',
      fr: 'La base de données ne répond pas. La recherche peut fonctionner.',
      en: 'The database does not answer. Searching may still work.',
    },
    about: {
      nl: 'Profielen kunnen even niet worden gelezen. Retry-After zegt wanneer u het opnieuw kunt proberen.',
      fr: 'Les profils ne peuvent momentanément pas être lus. Retry-After dit quand réessayer.',
      en: 'Profiles cannot be read for the moment. Retry-After says when to try again.',
    },
  },
  export_file_unknown: {
    status: 404,
    title: { nl: 'Onbekend bestand', fr: 'Fichier inconnu', en: 'Unknown file' },
    detail: {
      nl: 'Er is geen bestand met dit nummer dat u mag zien.',
      fr: 'Il n’y a pas de fichier de ce numéro que vous puissiez voir.',
      en: 'There is no file of this number that you may see.',
    },
    about: {
      nl: 'Het nummer is verkeerd, of het bestand is van een andere account. GET /api/export/files noemt de bestanden die u kunt downloaden.',
      fr: 'Le numéro est faux, ou le fichier est d’un autre compte. GET /api/export/files cite les fichiers que vous pouvez télécharger.',
      en: 'The number is wrong, or the file is of another account. GET /api/export/files names the files that you can download.',
    },
  },
  export_file_gone: {
    status: 410,
    title: { nl: 'Bestand verwijderd', fr: 'Fichier supprimé', en: 'File removed' },
    detail: {
      nl: 'Dit bestand is na zijn bewaartermijn verwijderd. Vraag de export opnieuw.',
      fr: 'Ce fichier a été supprimé après son délai de conservation. Demandez à nouveau l’export.',
      en: 'This file was removed after the time that files are kept. Ask for the export again.',
    },
    about: {
      nl: 'Een bestand blijft enkele dagen nadat een nieuwer het vervangt. GET /api/export/files noemt het laatste van elke familie; async=true bij de export van een familie laat een nieuw maken.',
      fr: 'Un fichier reste quelques jours après son remplacement. GET /api/export/files cite le dernier de chaque famille ; async=true à l’export d’une famille en fait créer un nouveau.',
      en: 'A file stays for some days after a newer one takes its place. GET /api/export/files names the latest of each family; async=true on the export of a family has a new one made.',
    },
  },
  export_file_failed: {
    status: 503,
    title: {
      nl: 'Bestand niet gemaakt',
      fr: 'Fichier non créé',
      en: 'File not made',
    },
    detail: {
      nl: 'Dit bestand kon niet worden gemaakt of gelezen. Vraag de export opnieuw.',
      fr: 'Ce fichier n’a pas pu être créé ou lu. Demandez à nouveau l’export.',
      en: 'This file could not be made or read. Ask for the export again.',
    },
    about: {
      nl: 'Het maken is enkele keren geprobeerd. Wie dezelfde export opnieuw vraagt, laat het opnieuw proberen.',
      fr: 'La création a été tentée plusieurs fois. Demander à nouveau le même export relance les essais.',
      en: 'Making it was tried several times. Whoever asks for the same export again has it tried again.',
    },
  },
  exports_busy: {
    status: 503,
    title: { nl: 'Te veel exports tegelijk', fr: 'Trop d’exports à la fois', en: 'Too many exports at once' },
    detail: {
      nl: 'Er lopen al te veel exports, of al een van uw account.',
      fr: 'Trop d’exports sont en cours, ou déjà un de votre compte.',
      en: 'Too many exports are under way, or one of your account already.',
    },
    about: {
      nl: 'Een account haalt één export tegelijk op, en de dienst maakt er enkele tegelijk. Retry-After zegt wanneer u het opnieuw kunt proberen.',
      fr: 'Un compte télécharge un export à la fois, et le service en produit quelques-uns à la fois. Retry-After dit quand réessayer.',
      en: 'An account downloads one export at a time, and the service makes a few at a time. Retry-After says when to try again.',
    },
  },
  overloaded: {
    status: 503,
    title: { nl: 'Te druk', fr: 'Surcharge', en: 'Too busy' },
    detail: {
      nl: 'De dienst heeft te veel werk tegelijk of wordt herstart.',
      fr: 'Le service a trop de travail à la fois ou redémarre.',
      en: 'The service has too much work at once or is restarting.',
    },
    about: {
      nl: 'De dienst weigert even nieuwe aanvragen om de lopende te kunnen beantwoorden. Retry-After zegt wanneer u het opnieuw kunt proberen.',
      fr: 'Le service refuse un moment les nouvelles requêtes afin de répondre à celles en cours. Retry-After dit quand réessayer.',
      en: 'The service refuses new requests for a moment so that it can answer those under way. Retry-After says when to try again.',
    },
  },
} as const satisfies Record<string, ProblemDefinition>

export type ProblemCode = keyof typeof problems

/** What can be wrong with one parameter or field; {…} is filled in. */
export const faults = {
  required: { nl: 'Is verplicht.', fr: 'Est obligatoire.', en: 'Is required.' },
  empty: { nl: 'Is leeg.', fr: 'Est vide.', en: 'Is empty.' },
  repeated: { nl: 'Staat er meer dan eens.', fr: 'Figure plus d’une fois.', en: 'Is given more than once.' },
  not_an_integer: {
    nl: 'Is geen geheel getal.',
    fr: 'N’est pas un nombre entier.',
    en: 'Is not a whole number.',
  },
  not_a_number: { nl: 'Is geen getal.', fr: 'N’est pas un nombre.', en: 'Is not a number.' },
  too_small: { nl: 'Is kleiner dan {limit}.', fr: 'Est inférieur à {limit}.', en: 'Is below {limit}.' },
  too_large: { nl: 'Is groter dan {limit}.', fr: 'Est supérieur à {limit}.', en: 'Is above {limit}.' },
  too_many: {
    nl: 'Telt meer dan {limit} waarden.',
    fr: 'Compte plus de {limit} valeurs.',
    en: 'Has more than {limit} values.',
  },
  too_long: {
    nl: 'Is langer dan {limit} tekens.',
    fr: 'Compte plus de {limit} caractères.',
    en: 'Is longer than {limit} characters.',
  },
  not_in_list: {
    nl: 'Is geen van: {allowed}.',
    fr: 'Ne figure pas parmi : {allowed}.',
    en: 'Is none of: {allowed}.',
  },
  just_one: {
    nl: 'Precies één hiervan wordt gevraagd: {allowed}.',
    fr: 'Il en faut exactement un : {allowed}.',
    en: 'Exactly one of these is asked for: {allowed}.',
  },
  malformed: {
    nl: 'Heeft niet de vorm van {form}.',
    fr: 'N’a pas la forme de {form}.',
    en: 'Does not have the form of {form}.',
  },
  wrong_type: {
    nl: 'Moet van het type {type} zijn.',
    fr: 'Doit être du type {type}.',
    en: 'Must be of type {type}.',
  },
  too_big: {
    nl: 'Is groter dan dit adres aanneemt.',
    fr: 'Est plus grand que ce que cette adresse accepte.',
    en: 'Is larger than this address takes.',
  },
  wrong_media_type: {
    nl: 'Wordt alleen als application/json gelezen.',
    fr: 'N’est lu que comme application/json.',
    en: 'Is read as application/json only.',
  },
  file_too_large: {
    nl: 'Is groter dan {limit}.',
    fr: 'Dépasse {limit}.',
    en: 'Is larger than {limit}.',
  },
  not_an_image: {
    nl: 'Is geen afbeelding van een van deze soorten: {allowed}.',
    fr: 'N’est pas une image de l’un de ces types : {allowed}.',
    en: 'Is no picture of one of these kinds: {allowed}.',
  },
  other_kind_of_file: {
    nl: 'Is een bestand van het type {kind}; aangenomen worden {allowed}.',
    fr: 'Est un fichier {kind} ; sont acceptés : {allowed}.',
    en: 'Is a file of the kind {kind}; taken are {allowed}.',
  },
  animated: {
    nl: 'Beweegt; alleen een stilstaande afbeelding wordt aangenomen.',
    fr: 'Image animée ; seule une image fixe est acceptée.',
    en: 'Moves; only a still picture is taken.',
  },
  too_many_pixels: {
    nl: 'Heeft meer dan {limit} pixels.',
    fr: 'Compte plus de {limit} pixels.',
    en: 'Has more than {limit} pixels.',
  },
  damaged_image: {
    nl: 'Kan niet worden gelezen: het bestand is beschadigd.',
    fr: 'Illisible : le fichier est endommagé.',
    en: 'Cannot be read: the file is damaged.',
  },
  wrong_code: {
    nl: 'Is niet de code uit de mail. Pogingen over: {left}.',
    fr: 'N’est pas le code reçu par e-mail. Essais restants : {left}.',
    en: 'Is not the code from the e-mail. Tries left: {left}.',
  },
  code_gone: {
    nl: 'Geldt niet meer; vraag een nieuwe code.',
    fr: 'N’est plus valable ; demandez un nouveau code.',
    en: 'No longer holds; ask for a new code.',
  },
  unknown_number: {
    nl: 'Is hier niet bekend als nummer van een VME of een syndicus.',
    fr: 'N’est pas connu ici comme numéro d’une ACP ou d’un syndic.',
    en: 'Is not known here as the number of a VME or a syndic.',
  },
  must_be_empty: { nl: 'Moet leeg blijven.', fr: 'Doit rester vide.', en: 'Must stay empty.' },
  stale: {
    nl: 'Is niet meer de huidige; die is {current}.',
    fr: 'N’est plus l’actuelle, qui est {current}.',
    en: 'Is no longer the current one, which is {current}.',
  },
  not_json: { nl: 'Is geen geldige JSON.', fr: 'N’est pas du JSON valide.', en: 'Is not valid JSON.' },
} as const satisfies Record<string, InEveryCulture>

export type FaultCode = keyof typeof faults

/** Words that some details fill in and that differ by language. */
export const hints = {
  corrected: {
    nl: ' Bedoelt u {corrected}?',
    fr: ' Vouliez-vous dire {corrected} ?',
    en: ' Do you mean {corrected}?',
  },
  streetImagesOff: {
    nl: 'er is hier geen bron van straatbeelden ingesteld.',
    fr: 'aucune source d’images n’est configurée ici.',
    en: 'no source of pictures is set up here.',
  },
  placeNotExact: {
    nl: 'de plaats van het gebouw is niet tot op het adres bekend.',
    fr: 'le lieu de l’immeuble n’est pas connu à l’adresse près.',
    en: 'the place of the building is not known to the address.',
  },
  noStreetImage: {
    nl: 'de bron heeft er geen dat naar het gebouw kijkt.',
    fr: 'la source n’en a aucune tournée vers l’immeuble.',
    en: 'the source has none that looks at the building.',
  },
} as const satisfies Record<string, InEveryCulture>
