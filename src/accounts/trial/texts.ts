// The words of a trial, and of the mail about its end.
import { texts } from '../../site/texts.ts'

export const trialTexts = texts({
  trialOffer: {
    nl: 'Probeer de API veertien dagen gratis, zonder betaalkaart; daarna gaat uw abonnement gewoon verder. Exporteren hoort er niet bij.',
    fr: 'Essayez l’API quatorze jours gratuitement, sans carte bancaire ; ensuite votre formule continue simplement. Les exports n’en font pas partie.',
    en: 'Try the API for fourteen days free of charge, without a card; your plan simply goes on afterwards. Exports are not part of it.',
  },
  trialStart: { nl: 'De proef starten', fr: 'Commencer l’essai', en: 'Start the trial' },
  trialRuns: {
    nl: 'Proef tot {moment}. Daarna antwoorden de sleutels niet meer, tot u een abonnement met sleutels hebt.',
    fr: 'Essai jusqu’au {moment}. Ensuite les clés ne répondent plus, jusqu’à une formule qui en a.',
    en: 'Trial until {moment}. After that the keys answer no more, until you have a plan with keys.',
  },
  mailSubject: {
    nl: 'Uw proef van de API eindigt op {day}',
    fr: 'Votre essai de l’API se termine le {day}',
    en: 'Your trial of the API ends on {day}',
  },
  mailText: {
    nl: 'Vanaf dan antwoorden de API-sleutels van dit account niet meer. Ze blijven bewaard: met een abonnement vanaf Professional werken ze verder.',
    fr: 'À partir de ce jour, les clés d’API de ce compte ne répondront plus. Elles sont conservées : avec une formule à partir de Professional, elles fonctionnent à nouveau.',
    en: 'From then on the API keys of this account answer no more. They are kept: with a plan from Professional on they work again.',
  },
  mailLink: { nl: 'De abonnementen vergelijken', fr: 'Comparer les formules', en: 'Compare the plans' },
  mailFoot: {
    nl: 'U krijgt deze mail omdat dit account van u is.',
    fr: 'Vous recevez cet e-mail parce que ce compte est le vôtre.',
    en: 'You get this mail because this account is yours.',
  },
})
