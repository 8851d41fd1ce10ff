// The words of unsubscribing.
import { texts } from '../../site/texts.ts'

export const unsubscribeTexts = texts({
  title: { nl: 'Uitschrijven', fr: 'Se désabonner', en: 'Unsubscribe' },
  lead: {
    nl: 'U krijgt dan geen berichten meer over wat u volgt. Er verandert niets voor u op de knop drukt.',
    fr: 'Vous ne recevrez plus de messages sur ce que vous suivez. Rien ne change avant que vous appuyiez sur le bouton.',
    en: 'You will get no more messages about what you follow. Nothing changes before you press the button.',
  },
  button: { nl: 'Geen berichten meer', fr: 'Plus de messages', en: 'No more messages' },
  doneTitle: { nl: 'U bent uitgeschreven', fr: 'Vous êtes désabonné', en: 'You are unsubscribed' },
  doneLead: {
    nl: 'We sturen u geen berichten meer. Een adres zonder account wordt na 30 dagen gewist.',
    fr: 'Nous ne vous enverrons plus de messages. Une adresse sans compte est effacée après 30 jours.',
    en: 'We send you no more messages. An address without account is erased after 30 days.',
  },
  undo: { nl: 'Toch weer berichten', fr: 'Recevoir à nouveau', en: 'Send me messages again' },
  undoLead: {
    nl: 'Was het een vergissing?',
    fr: 'C’était une erreur ?',
    en: 'Was it a mistake?',
  },
})
