// The words of the plans.
import { texts } from '../../site/texts.ts'

export const planTexts = texts({
  lead: {
    nl: 'Zoeken, profielen, kaart en marktcijfers zijn voor iedereen vrij. Een account onthoudt wat u volgt; hogere abonnementen openen meer en geven sleutels voor de API.',
    fr: 'La recherche, les fiches, la carte et les chiffres du marché sont libres pour tous. Un compte retient ce que vous suivez ; les formules supérieures en ouvrent davantage et donnent des clés d’API.',
    en: 'Search, profiles, the map and market figures are free to everybody. An account remembers what you watch; higher plans open more and give keys for the API.',
  },
  members: { nl: '{count} leden', fr: '{count} membres', en: '{count} members' },
  watched: {
    nl: '{count} gebouwen, syndici en plaatsen om te volgen',
    fr: '{count} immeubles, syndics et lieux à suivre',
    en: '{count} buildings, syndics and places to watch',
  },
  unlocks: {
    nl: '{count} volledige profielen per maand',
    fr: '{count} fiches complètes par mois',
    en: '{count} whole profiles a month',
  },
  apiKeys: { nl: '{count} API-sleutels', fr: '{count} clés d’API', en: '{count} API keys' },
  requests: {
    nl: '{count} aanvragen per minuut en sleutel',
    fr: '{count} requêtes par minute et par clé',
    en: '{count} requests a minute and key',
  },
  exports: {
    nl: 'Exporteren als CSV en Excel met een sleutel',
    fr: 'Exports CSV et Excel avec une clé',
    en: 'Exports as CSV and Excel with a key',
  },
  start: { nl: 'Naar mijn account', fr: 'Vers mon compte', en: 'To my account' },
  changing: {
    nl: 'Een nieuw account begint met Free. Een ander abonnement vraagt u bij ons aan.',
    fr: 'Un nouveau compte commence avec Free. Demandez-nous une autre formule.',
    en: 'A new account starts as Free. Ask us for another plan.',
  },
})
