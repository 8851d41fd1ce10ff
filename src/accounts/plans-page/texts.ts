// The words of the plans.
import { texts } from '../../site/texts.ts'

export const planTexts = texts({
  lead: {
    nl: 'Zoeken, profielen, kaart en marktcijfers zijn voor iedereen vrij. Een account deelt u met anderen; hogere abonnementen laten meer leden toe en geven sleutels voor de API.',
    fr: 'La recherche, les fiches, la carte et les chiffres du marché sont libres pour tous. Un compte se partage ; les formules supérieures admettent plus de membres et donnent des clés d’API.',
    en: 'Search, profiles, the map and market figures are free to everybody. An account is shared with others; higher plans take more members and give keys for the API.',
  },
  members: { nl: '{count} leden', fr: '{count} membres', en: '{count} members' },
  watches: {
    nl: '{count} gebouwen, syndici en plaatsen om te volgen',
    fr: '{count} immeubles, syndics et lieux à suivre',
    en: '{count} buildings, syndics and places to follow',
  },
  apiKeys: { nl: '{count} API-sleutels', fr: '{count} clés d’API', en: '{count} API keys' },
  unlocks: {
    nl: '{count} profielen openen per maand',
    fr: '{count} fiches à ouvrir par mois',
    en: '{count} profiles opened a month',
  },
  requests: {
    nl: '{count} aanvragen per minuut, voor elke sleutel',
    fr: '{count} requêtes par minute et par clé',
    en: '{count} requests a minute per key',
  },
  exports: {
    nl: 'lijsten als CSV, Excel, JSON en Parquet, met een sleutel',
    fr: 'listes en CSV, Excel, JSON et Parquet, avec une clé',
    en: 'lists as CSV, Excel, JSON and Parquet, with a key',
  },
  start: { nl: 'Naar mijn account', fr: 'Aller à mon compte', en: 'To my account' },
  aMonth: { nl: '{price} per maand', fr: '{price} par mois', en: '{price} a month' },
  free: { nl: 'Gratis', fr: 'Gratuit', en: 'Free of charge' },
  choose: { nl: '{plan} kiezen', fr: 'Choisir {plan}', en: 'Choose {plan}' },
  vatLabel: {
    nl: 'Btw-nummer (niet verplicht)',
    fr: 'Numéro de TVA (facultatif)',
    en: 'VAT number (optional)',
  },
  vatHint: {
    nl: 'Prijzen zonder btw. U betaalt op de pagina van Stripe, met kaart, Bancontact of domiciliëring, en kunt op elk moment opzeggen.',
    fr: 'Prix hors TVA. Vous payez sur la page de Stripe, par carte, Bancontact ou domiciliation, et pouvez résilier à tout moment.',
    en: 'Prices without VAT. You pay on the page of Stripe, by card, Bancontact or direct debit, and can cancel at any time.',
  },
  changingHere: {
    nl: 'Een nieuw account begint met Free en kan de API veertien dagen gratis proberen. Eigenaars van een account kiezen hier een ander abonnement.',
    fr: 'Un nouveau compte commence avec Free et peut essayer l’API quatorze jours gratuitement. Les propriétaires d’un compte choisissent ici une autre formule.',
    en: 'A new account starts as Free and can try the API for fourteen days free of charge. Owners of an account choose another plan here.',
  },
  changing: {
    nl: 'Een nieuw account begint met Free en kan de API veertien dagen gratis proberen. Een ander abonnement vraagt u bij ons aan.',
    fr: 'Un nouveau compte commence avec Free et peut essayer l’API quatorze jours gratuitement. Demandez-nous une autre formule.',
    en: 'A new account starts as Free and can try the API for fourteen days free of charge. Ask us for another plan.',
  },
})
