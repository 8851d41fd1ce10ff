// The pages of an account, in the order of their navigation: one line each, from whichever room it comes.
import type { InEveryCulture } from '../../text/culture.ts'

export interface AccountPage {
  path: string
  name: InEveryCulture
  /** Of those who run the service (ADMIN_EMAILS) alone. */
  forAdministrators?: true
}

export const accountPages = {
  account: { path: '/account', name: { nl: 'Account', fr: 'Compte', en: 'Account' } },
  plan: { path: '/account/plan', name: { nl: 'Abonnement', fr: 'Formule', en: 'Plan' } },
  members: { path: '/account/members', name: { nl: 'Leden', fr: 'Membres', en: 'Members' } },
  profiles: {
    path: '/account/profiles',
    name: { nl: 'Profielen', fr: 'Fiches', en: 'Profiles' },
  },
  watchlist: {
    path: '/account/watchlist',
    name: { nl: 'Wat ik volg', fr: 'Ce que je suis', en: 'What I follow' },
  },
  keys: { path: '/account/keys', name: { nl: 'API-sleutels', fr: 'Clés d’API', en: 'API keys' } },
  syndics: {
    path: '/account/syndics',
    name: { nl: 'Syndicusprofielen', fr: 'Fiches de syndic', en: 'Syndic profiles' },
  },
  claims: {
    path: '/account/syndics/requests',
    name: { nl: 'Profielaanvragen', fr: 'Demandes de fiche', en: 'Profile claims' },
    forAdministrators: true,
  },
  leads: { path: '/account/leads', name: { nl: 'Leads', fr: 'Prospects', en: 'Leads' } },
  feedback: {
    path: '/account/feedback',
    name: { nl: 'Meldingen', fr: 'Signalements', en: 'Reports' },
    forAdministrators: true,
  },
  sessions: { path: '/account/sessions', name: { nl: 'Sessies', fr: 'Sessions', en: 'Sessions' } },
  data: { path: '/account/data', name: { nl: 'Gegevens', fr: 'Données', en: 'Data' } },
} as const satisfies Record<string, AccountPage>

export type AccountPageName = keyof typeof accountPages
