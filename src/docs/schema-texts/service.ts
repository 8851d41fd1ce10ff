// What the schemas of suggestions, pages, the service itself and its jobs say, in the other languages of the pages.
import type { Translations } from './translations.ts'

export const serviceTexts: Translations = {
  'Only where the place of the VME is known to the address, and a source has a picture from within 40 m that looks at it. Faces and number plates were made unreadable by the source. Whoever shows the picture shows the attribution with it. Where nothing is known yet the source is asked, which counts as ten requests more.':
    {
      nl: 'Alleen waar de plaats van de VME tot op het adres bekend is, en een bron van hoogstens 40 m ver een beeld heeft dat ernaar kijkt. Gezichten en nummerplaten zijn door de bron onleesbaar gemaakt. Wie het beeld toont, toont ook de naamsvermelding. Is er nog niets bekend, dan wordt de bron gevraagd, en dat telt als tien aanvragen meer.',
      fr: 'Seulement si le lieu de l’ACP est connu à l’adresse près et qu’une source a, à 40 m au plus, une image tournée vers elle. La source a rendu illisibles les visages et les plaques. Qui montre l’image montre aussi la mention des auteurs. Si rien n’est encore connu, la source est interrogée, ce qui compte pour dix requêtes de plus.',
    },
  'Pixels of the longer side; 640 when absent. A source whose pictures are smaller gives smaller ones.': {
    nl: 'Pixels van de langste zijde; zonder waarde 640. Een bron met kleinere beelden geeft kleinere.',
    fr: 'Pixels du plus long côté ; par défaut 640. Une source aux images plus petites en donne de plus petites.',
  },
  'The picture, as WebP where it is kept here. One of a source that forbids keeping it comes as that sends it, with no-store.':
    {
      nl: 'Het beeld, als WebP wanneer het hier bewaard wordt. Een beeld van een bron die bewaren verbiedt, komt zoals zij het stuurt, met no-store.',
      fr: 'L’image, en WebP si elle est conservée ici. Celle d’une source qui interdit de la conserver arrive telle qu’elle l’envoie, avec no-store.',
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
  'Syndics alone, ten of them where there are as many; absent: of everything.': {
    nl: 'Alleen syndici, tien als er zoveel zijn; zonder waarde suggesties van alles.',
    fr: 'Seulement des syndics, dix s’il y en a autant ; par défaut des suggestions de tout.',
  },
  'Language of the labels; absent: as the place itself writes them. Every language finds a place.': {
    nl: 'Taal van de opschriften; zonder waarde zoals de plaats zelf ze schrijft. Een plaats wordt in elke taal gevonden.',
    fr: 'Langue des libellés ; par défaut comme le lieu les écrit lui-même. Un lieu se trouve dans toute langue.',
  },
  'At most 10 suggestions, best first.': {
    nl: 'Ten hoogste 10 suggesties, de beste eerst.',
    fr: 'Au plus 10 suggestions, la meilleure d’abord.',
  },
  'Answered from memory, also while the search engine or the database is away. A place whose whole name is q comes first, then one whose name begins with q, then one of which every word of q begins a word; among equals by kind and by the number of VMEs there. A section gives its postcodes before its municipality. House numbers, boxes and words such as te, à or België need not match; where nothing is found, words are tried together and, of at most five words, with typing errors: one from five letters, two from nine, none in digits.':
    {
      nl: 'Beantwoord uit het geheugen, ook als de zoekmachine of de databank weg is. Een plaats die helemaal zo heet als q, komt eerst, dan een waarvan de naam met q begint, dan een waarin elk woord van q het begin van een woord is; bij gelijke stand op soort en op het aantal VME’s daar. Een deelgemeente geeft haar postcodes vóór haar gemeente. Huisnummers, busnummers en woorden als te, à of België hoeven niet overeen te komen; wordt er niets gevonden, dan worden woorden aaneengeschreven geprobeerd en, bij ten hoogste vijf woorden, ook met tikfouten: één vanaf vijf letters, twee vanaf negen, geen in cijfers.',
      fr: 'Répond de mémoire, même si le moteur de recherche ou la base de données est absent. Un lieu qui s’appelle exactement comme q vient d’abord, puis celui dont le nom commence par q, puis celui où chaque mot de q commence un mot ; à égalité selon le type et le nombre d’ACP qui s’y trouvent. Une section donne ses codes postaux avant sa commune. Numéros de maison, numéros de boîte et mots comme te, à ou België n’ont pas à correspondre ; si rien n’est trouvé, les mots sont essayés en un seul et, jusqu’à cinq mots, avec des fautes de frappe : une à partir de cinq lettres, deux à partir de neuf, aucune dans les chiffres.',
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
  'Chosen; for browsers.': { nl: 'Gekozen; voor browsers.', fr: 'Choisi ; pour les navigateurs.' },
  'The same report of the same sender within a day is the same one. At most 10 an hour come from one address. JSON alone is read, and not from pages of other sites.':
    {
      nl: 'Dezelfde melding van dezelfde afzender binnen een dag is één melding. Per adres worden er ten hoogste 10 per uur aangenomen. Alleen JSON wordt gelezen, en niet van pagina’s van andere sites.',
      fr: 'Le même signalement du même expéditeur dans la journée n’en fait qu’un. Une adresse peut en envoyer 10 par heure au plus. Seul le JSON est lu, et pas depuis des pages d’autres sites.',
    },
  'PNG, JPEG or WebP by its content, whatever its name and declared type say; still, at most 1 MB and 4096 × 4096 pixels. It is made a WebP of 512 pixels at most, without anything else that the file held. The same file again changes nothing.':
    {
      nl: 'PNG, JPEG of WebP naar inhoud, wat naam en opgegeven type ook zeggen; stilstaand, ten hoogste 1 MB en 4096 × 4096 pixels. Er wordt een WebP van ten hoogste 512 pixels van gemaakt, zonder iets anders uit het bestand. Hetzelfde bestand opnieuw verandert niets.',
      fr: 'PNG, JPEG ou WebP d’après le contenu, quels que soient le nom et le type déclaré ; fixe, 1 Mo et 4096 × 4096 pixels au plus. Il devient un WebP de 512 pixels au plus, sans rien d’autre du fichier. Le même fichier une seconde fois ne change rien.',
    },
  'Where there is none, nothing changes.': {
    nl: 'Is er geen, dan verandert er niets.',
    fr: 'S’il n’y en a pas, rien ne change.',
  },
  'What is so now. A browser gets 303 to returnUrl.': {
    nl: 'Wat nu geldt. Een browser krijgt 303 naar returnUrl.',
    fr: 'Ce qui vaut désormais. Un navigateur reçoit 303 vers returnUrl.',
  },
  'It came in.': { nl: 'Ontvangen.', fr: 'Reçu.' },
  'A stale version is refused with 409, which names the current one, unless all is already as asked: the same request twice is one. Leads of other accounts are unknown.':
    {
      nl: 'Een verouderde versie wordt geweigerd met 409, dat de huidige noemt, tenzij alles al is zoals gevraagd: twee keer dezelfde aanvraag is er één. Leads van andere accounts zijn onbekend.',
      fr: 'Une version dépassée est refusée par 409, qui nomme l’actuelle, sauf si tout est déjà comme demandé : deux fois la même requête n’en font qu’une. Les prospects d’autres comptes sont inconnus.',
    },
  'Id of the lead, an int32.': { nl: 'Nummer van de lead, een int32.', fr: 'Numéro du prospect, un int32.' },
  'The lead as it is now.': { nl: 'De lead zoals ze nu is.', fr: 'Le prospect tel qu’il est maintenant.' },
  'Open the deep profile of an association or a syndic for one’s account': {
    nl: 'Het uitgebreide profiel van een vereniging of syndicus openen voor het eigen account',
    fr: 'Ouvrir pour son compte la fiche complète d’une association ou d’un syndic',
  },
  'Once for an account, from the quota of its plan for the month; again it costs nothing. A browser is led to returnUrl, or to the profile that was opened.':
    {
      nl: 'Eén keer per account, uit het aantal van zijn abonnement voor de maand; nog eens kost niets. Een browser gaat naar returnUrl, of naar het geopende profiel.',
      fr: 'Une fois par compte, sur le nombre mensuel de sa formule ; une nouvelle fois ne coûte rien. Un navigateur va à returnUrl, ou à la fiche ouverte.',
    },
  'Follow an association, a syndic, a municipality or a postcode': {
    nl: 'Een vereniging, syndicus, gemeente of postcode volgen',
    fr: 'Suivre une association, un syndic, une commune ou un code postal',
  },
  'What changes there comes in one mail a day at most. Followed already, it goes on. The plan of the account says how many all its members may follow together.':
    {
      nl: 'Wat er verandert, komt in hoogstens één mail per dag. Wat al gevolgd wordt, gaat door. Het abonnement bepaalt hoeveel alle leden samen mogen volgen.',
      fr: 'Ce qui change arrive en un e-mail par jour au plus. Ce qui est déjà suivi continue. La formule fixe combien tous les membres peuvent suivre ensemble.',
    },
  'Follow something no longer': { nl: 'Iets niet meer volgen', fr: 'Ne plus suivre' },
  'What is not followed stays so.': {
    nl: 'Wat niet gevolgd wordt, blijft zo.',
    fr: 'Ce qui n’est pas suivi le reste.',
  },
  'What is followed: vme, syndic, municipality, postcode.': {
    nl: 'Wat gevolgd wordt: vme, syndic, municipality, postcode.',
    fr: 'Ce qui est suivi : vme, syndic, municipality, postcode.',
  },
  'Its enterprise number, NIS code or postcode.': {
    nl: 'Het ondernemingsnummer, de NIS-code of de postcode.',
    fr: 'Son numéro d’entreprise, son code INS ou son code postal.',
  },
  'It runs.': { nl: 'Het draait.', fr: 'Il tourne.' },
  'Something useful can be served.': {
    nl: 'Er kan iets nuttigs worden geantwoord.',
    fr: 'Quelque chose d’utile peut être servi.',
  },
  'Starting, stopping, or nothing can be served.': {
    nl: 'Het start of stopt, of er kan niets worden geantwoord.',
    fr: 'Il démarre ou s’arrête, ou rien ne peut être servi.',
  },
  'Accepted.': { nl: 'Aanvaard.', fr: 'Accepté.' },
  'From the files of CADASTRE_FILES, municipality by municipality. What is loaded of one is passed over, so that a run which was cut off goes on where it was; of which too much would vanish, it stays as it is and the run fails.':
    {
      nl: 'Uit de bestanden van CADASTRE_FILES, gemeente per gemeente. Wat van een gemeente al geladen is, wordt overgeslagen, zodat een onderbroken run verdergaat waar hij was; een gemeente waarvan te veel zou verdwijnen, blijft zoals ze is en de run mislukt.',
      fr: 'À partir des fichiers de CADASTRE_FILES, commune par commune. Ce qui est déjà chargé est passé, de sorte qu’une exécution interrompue reprend où elle en était ; une commune dont trop disparaîtrait reste telle quelle et l’exécution échoue.',
    },
  'The extract that is configured, all of Flanders. One that is loaded already is skipped, one that would take away too much refused.':
    {
      nl: 'Het ingestelde extract, van heel Vlaanderen. Is het al ingeladen, dan wordt het overgeslagen; zou het te veel wegnemen, dan wordt het geweigerd.',
      fr: 'L’extrait configuré, de toute la Flandre. S’il est déjà chargé, il est ignoré ; s’il enlevait trop de données, il est refusé.',
    },
  'Window by window, fourteen days of overlap; what was cut off goes on where it was. Then which VMEs they concern is worked out.':
    {
      nl: 'Periode per periode, met veertien dagen overlap; wat afgebroken werd, gaat verder waar het was. Daarna wordt uitgerekend welke VME’s ze aangaan.',
      fr: 'Période par période, avec quatorze jours de recouvrement ; ce qui a été interrompu reprend où il en était. Ensuite on calcule quelles ACP sont concernées.',
    },
  'From what is stored: after parcels, buildings or addresses were loaded. No source is asked.': {
    nl: 'Op basis van wat opgeslagen is: nadat percelen, gebouwen of adressen ingeladen zijn. Er wordt geen bron bevraagd.',
    fr: 'À partir de ce qui est enregistré : après le chargement de parcelles, de bâtiments ou d’adresses. Aucune source n’est interrogée.',
  },
  'Municipality by municipality, from what is stored; what was cut off goes on where it was. What has not changed is not written.':
    {
      nl: 'Gemeente per gemeente, op basis van wat opgeslagen is; wat afgebroken werd, gaat verder waar het was. Wat niet veranderd is, wordt niet geschreven.',
      fr: 'Commune par commune, à partir de ce qui est enregistré ; ce qui a été interrompu reprend où il en était. Ce qui n’a pas changé n’est pas écrit.',
    },
  'As the clock does; a source that was asked a moment ago is asked again.': {
    nl: 'Doet wat anders op gezette tijden gebeurt; een bron die net nog bevraagd is, wordt opnieuw bevraagd.',
    fr: 'Fait ce qui se fait sinon à intervalles réguliers ; une source interrogée il y a un instant l’est à nouveau.',
  },
  'Products, prices, the webhook endpoint and the portal: what is missing is made, what is right is left alone. What was done or would be stands in the status of jobs. Two at once are one, whatever they ask for.':
    {
      nl: 'Producten, prijzen, het webhookadres en het portaal: wat ontbreekt, wordt gemaakt; wat klopt, blijft ongemoeid. Wat gedaan werd of zou worden, staat in de toestand van de taken. Twee tegelijk zijn er één, wat ze ook vragen.',
      fr: 'Produits, prix, adresse du webhook et portail : ce qui manque est créé, ce qui est juste reste tel quel. Ce qui a été ou serait fait figure dans l’état des tâches. Deux à la fois n’en font qu’une, quoi qu’elles demandent.',
    },
  'true: it is said what is missing, and nothing made.': {
    nl: 'true: er wordt gezegd wat ontbreekt, en niets gemaakt.',
    fr: 'true : ce qui manque est dit, rien n’est créé.',
  },
  'For Stripe alone: an event as its webhooks send it, signed in Stripe-Signature. It is stored and worked afterwards; one that was sent before, or of a kind that means nothing here, is answered the same.':
    {
      nl: 'Alleen voor Stripe: een gebeurtenis zoals zijn webhooks die sturen, ondertekend in Stripe-Signature. Ze wordt bewaard en daarna verwerkt; een die al eerder kwam, of van een soort die hier niets betekent, krijgt hetzelfde antwoord.',
      fr: 'Pour Stripe seul : un événement tel que ses webhooks l’envoient, signé dans Stripe-Signature. Il est enregistré puis traité ; un événement déjà reçu, ou d’un type sans objet ici, reçoit la même réponse.',
    },
  'Stored.': { nl: 'Bewaard.', fr: 'Enregistré.' },
  'The key opens.': { nl: 'De sleutel opent.', fr: 'La clé ouvre.' },
  'Depth and age of each queue, the last run of each job with its counts, how far the index is behind, sources of outages and works, and signs of life. Answered without Redis and without an indexer too; it says then what it cannot see.':
    {
      nl: 'Hoeveel er in elke wachtrij staat en hoe lang al, de laatste uitvoering van elke taak met haar aantallen, hoever de index achterloopt, de bronnen van onderbrekingen en werken, en levenstekens. Antwoordt ook zonder Redis en zonder indexer; er staat dan bij wat niet te zien is.',
      fr: 'Longueur et ancienneté de chaque file d’attente, dernière exécution de chaque tâche avec ses nombres, retard de l’index, sources de coupures et de travaux, et signes de vie. Répond aussi sans Redis et sans indexeur ; il est alors dit ce qui n’est pas visible.',
    },
  'The status at this moment.': { nl: 'De toestand op dit moment.', fr: 'L’état en ce moment.' },
}
