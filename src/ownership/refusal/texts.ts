// The words of refusing an account.
import { texts } from '../../site/texts.ts'

export const refusalTexts = texts({
  title: { nl: 'Account weigeren', fr: 'Refuser le compte', en: 'Refuse the account' },
  lead: {
    nl: 'Het account “{account}” vroeg een code om het profiel van {name} te beheren. Weigert u het, dan krijgt u voor dit account geen codes meer, en werkt de code die u kreeg niet meer.',
    fr: 'Le compte « {account} » a demandé un code pour gérer la fiche de {name}. Si vous le refusez, vous ne recevrez plus de codes pour ce compte, et celui que vous avez reçu ne sera plus valable.',
    en: 'The account “{account}” asked for a code to manage the profile of {name}. If you refuse it, you get no more codes for this account, and the one you got no longer works.',
  },
  refuse: { nl: 'Dit account weigeren', fr: 'Refuser ce compte', en: 'Refuse this account' },
  owned: {
    nl: 'Het account “{account}” beheert het profiel van {name} al: de code werd ingevuld. Klopt dat niet, neem dan contact met ons op.',
    fr: 'Le compte « {account} » gère déjà la fiche de {name} : le code a été saisi. Si c’est une erreur, contactez-nous.',
    en: 'The account “{account}” manages the profile of {name} already: the code was entered. If that is wrong, please contact us.',
  },
  contact: { nl: 'Contact', fr: 'Contact', en: 'Contact' },
  accountGone: {
    nl: 'Het account dat een code voor het profiel van {name} vroeg, bestaat niet meer. U hoeft niets te doen.',
    fr: 'Le compte qui a demandé un code pour la fiche de {name} n’existe plus. Vous ne devez rien faire.',
    en: 'The account that asked for a code for the profile of {name} no longer exists. There is nothing to do.',
  },
  doneTitle: { nl: 'Account geweigerd', fr: 'Compte refusé', en: 'Account refused' },
  doneLead: {
    nl: 'U krijgt voor dit account geen codes meer. Was het een vergissing, dan kan het account een beheerder van de dienst vragen om te beslissen.',
    fr: 'Vous ne recevrez plus de codes pour ce compte. Si c’était une erreur, le compte peut demander à un administrateur du service de décider.',
    en: 'You get no more codes for this account. If it was a mistake, the account can ask an administrator of the service to decide.',
  },
  toFront: { nl: 'Naar de startpagina', fr: 'Vers la page d’accueil', en: 'To the front page' },
})
