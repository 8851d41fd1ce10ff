// The words of a trial, and of the mail about its end.
import { texts } from '../../site/texts.ts'

export const trialTexts = texts({
  trialOffer: {
    nl: 'Probeer de API veertien dagen gratis, zonder betaalkaart; daarna loopt uw abonnement gewoon door. Exporteren hoort er niet bij.',
    fr: 'Essayez l’API quatorze jours gratuitement, sans carte bancaire ; ensuite, votre formule reste ce qu’elle est. Les exports n’en font pas partie.',
    en: 'Try the API for fourteen days free of charge, without a card; afterwards your plan simply continues. Exports are not part of it.',
  },
  trialStart: { nl: 'Proefperiode starten', fr: 'Commencer l’essai', en: 'Start the trial' },
  trialRuns: {
    nl: 'Proefperiode tot {moment}. Daarna werken de sleutels niet meer, tenzij u dan een abonnement met sleutels hebt.',
    fr: 'Essai jusqu’au {moment}. Ensuite, les clés ne fonctionnent plus, sauf si votre formule en comprend.',
    en: 'Trial until {moment}. After that the keys stop working, unless you have a plan with keys by then.',
  },
  mailSubject: {
    nl: 'Uw proefperiode van de API eindigt op {day}',
    fr: 'Votre essai de l’API se termine le {day}',
    en: 'Your trial of the API ends on {day}',
  },
  mailText: {
    nl: 'Vanaf dan werken de API-sleutels van dit account niet meer. Ze blijven bewaard: met een abonnement vanaf Professional werken ze weer.',
    fr: 'À partir de ce jour, les clés d’API de ce compte ne fonctionneront plus. Elles sont conservées : avec une formule à partir de Professional, elles fonctionnent à nouveau.',
    en: 'From then on the API keys of this account no longer work. They are kept: with the plan Professional or above they work again.',
  },
  mailLink: { nl: 'De abonnementen vergelijken', fr: 'Comparer les formules', en: 'Compare the plans' },
  mailFoot: {
    nl: 'U krijgt deze mail omdat dit account van u is.',
    fr: 'Vous recevez cet e-mail parce que ce compte est le vôtre.',
    en: 'You get this e-mail because this account is yours.',
  },
})
