// The words of the list of sessions.
import { texts } from '../../site/texts.ts'

export const sessionTexts = texts({
  lead: {
    nl: 'Hier bent u aangemeld. Een sessie eindigt vanzelf na 30 dagen zonder gebruik, en in elk geval na 90 dagen.',
    fr: 'Vous êtes connecté ici. Une session prend fin d’elle-même après 30 jours sans utilisation, et après 90 jours dans tous les cas.',
    en: 'You are signed in here. A session ends by itself when it is not used for 30 days, and after 90 days in any case.',
  },
  seen: {
    nl: 'laatst gebruikt op {moment}',
    fr: 'dernière utilisation le {moment}',
    en: 'last used on {moment}',
  },
  current: { nl: 'deze browser', fr: 'ce navigateur', en: 'this browser' },
  end: { nl: 'Afmelden', fr: 'Déconnecter', en: 'Sign out' },
  endAll: { nl: 'Overal afmelden', fr: 'Se déconnecter partout', en: 'Sign out everywhere' },
  done: { nl: 'De sessie is beëindigd.', fr: 'La session a pris fin.', en: 'The session was ended.' },
})
