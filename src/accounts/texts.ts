// The words around every page of an account.
import { texts } from '../site/texts.ts'

export const accountTexts = texts({
  accountNav: { nl: 'Onderdelen van het account', fr: 'Rubriques du compte', en: 'Parts of the account' },
  signedInAs: { nl: 'Aangemeld als', fr: 'Connecté en tant que', en: 'Signed in as' },
  signOut: { nl: 'Afmelden', fr: 'Se déconnecter', en: 'Sign out' },
  save: { nl: 'Bewaren', fr: 'Enregistrer', en: 'Save' },
})
