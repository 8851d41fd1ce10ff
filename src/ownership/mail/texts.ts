// The words of mails about who owns a profile.
import { texts } from '../../site/texts.ts'

export const mailTexts = texts({
  codeSubject: {
    nl: 'Code om het profiel van {name} te beheren',
    fr: 'Code pour gérer la fiche de {name}',
    en: 'Code to manage the profile of {name}',
  },
  codeText: {
    nl: 'Een account wil het profiel van {name} beheren: het logo dat er staat en de vragen die er binnenkomen. Dit adres staat voor {name} in het ondernemingsregister; daarom komt de code hierheen. Ze geldt {minutes} minuten.',
    fr: 'Un compte souhaite gérer la fiche de {name} : le logo qui y figure et les demandes qui y arrivent. Cette adresse est celle de {name} dans le registre des entreprises ; c’est pourquoi le code y est envoyé. Il est valable {minutes} minutes.',
    en: 'An account would like to manage the profile of {name}: the logo shown there and the requests that come in by it. This address is the one that the enterprise register has for {name}, which is why the code comes here. It is valid for {minutes} minutes.',
  },
  codeAccount: {
    nl: 'Het account heet “{account}”; {by} vroeg de code.',
    fr: 'Le compte s’appelle « {account} » ; {by} a demandé le code.',
    en: 'The account is called “{account}”; {by} asked for the code.',
  },
  code: { nl: 'De code: {code}', fr: 'Le code : {code}', en: 'The code: {code}' },
  codeLink: { nl: 'Code invullen', fr: 'Saisir le code', en: 'Enter the code' },
  codeFoot: {
    nl: 'Kent u dit account niet, geef de code dan aan niemand: zonder de code gebeurt er niets. Met de volgende link weigert u het account, en krijgt u er geen codes meer voor.',
    fr: 'Si vous ne connaissez pas ce compte, ne communiquez le code à personne : sans lui, il ne se passe rien. Par le lien suivant, vous refusez le compte et ne recevrez plus de codes pour lui.',
    en: 'If you do not know this account, give the code to nobody: without it nothing happens. By the following link you refuse the account, and get no more codes for it.',
  },
  codeRefuse: { nl: 'Dit account weigeren', fr: 'Refuser ce compte', en: 'Refuse this account' },
  acceptedSubject: {
    nl: 'U beheert nu het profiel van {name}',
    fr: 'Vous gérez désormais la fiche de {name}',
    en: 'You now manage the profile of {name}',
  },
  acceptedText: {
    nl: 'Een beheerder van de dienst heeft de aanvraag aanvaard: het account “{account}” beheert nu het profiel van {name}.',
    fr: 'Un administrateur du service a accepté la demande : le compte « {account} » gère désormais la fiche de {name}.',
    en: 'An administrator of the service accepted the request: the account “{account}” now manages the profile of {name}.',
  },
  refusedSubject: {
    nl: 'Aanvraag voor het profiel van {name} geweigerd',
    fr: 'Demande pour la fiche de {name} refusée',
    en: 'Request for the profile of {name} refused',
  },
  refusedText: {
    nl: 'Een beheerder van de dienst heeft de aanvraag van het account “{account}” om het profiel van {name} te beheren, geweigerd.',
    fr: 'Un administrateur du service a refusé la demande du compte « {account} » de gérer la fiche de {name}.',
    en: 'An administrator of the service refused the request of the account “{account}” to manage the profile of {name}.',
  },
  takenSubject: {
    nl: 'U beheert het profiel van {name} niet meer',
    fr: 'Vous ne gérez plus la fiche de {name}',
    en: 'You no longer manage the profile of {name}',
  },
  takenText: {
    nl: 'Een beheerder van de dienst heeft beslist dat het account “{account}” het profiel van {name} niet meer beheert. Het logo is weggehaald.',
    fr: 'Un administrateur du service a décidé que le compte « {account} » ne gère plus la fiche de {name}. Le logo a été retiré.',
    en: 'An administrator of the service decided that the account “{account}” no longer manages the profile of {name}. The logo was removed.',
  },
  decisionLink: {
    nl: 'Naar uw syndicusprofielen',
    fr: 'Vers vos fiches de syndic',
    en: 'To your syndic profiles',
  },
  decisionFoot: {
    nl: 'U krijgt deze mail als eigenaar van het account “{account}”.',
    fr: 'Vous recevez cet e-mail en tant que propriétaire du compte « {account} ».',
    en: 'You get this e-mail as an owner of the account “{account}”.',
  },
})
