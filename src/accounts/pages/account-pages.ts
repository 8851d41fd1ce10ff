// The pages of an account, in the order of their navigation: one line each, from whichever room it comes.
import type { InEveryCulture } from '../../text/culture.ts'

export interface AccountPage {
  path: string
  name: InEveryCulture
}

export const accountPages = {
  account: { path: '/account', name: { nl: 'Account', fr: 'Compte', en: 'Account' } },
  members: { path: '/account/members', name: { nl: 'Leden', fr: 'Membres', en: 'Members' } },
  watchlist: {
    path: '/account/watchlist',
    name: { nl: 'Wat ik volg', fr: 'Ce que je suis', en: 'What I follow' },
  },
  keys: { path: '/account/keys', name: { nl: 'API-sleutels', fr: 'Clés d’API', en: 'API keys' } },
  sessions: { path: '/account/sessions', name: { nl: 'Sessies', fr: 'Sessions', en: 'Sessions' } },
  data: { path: '/account/data', name: { nl: 'Gegevens', fr: 'Données', en: 'Data' } },
} as const satisfies Record<string, AccountPage>

export type AccountPageName = keyof typeof accountPages
