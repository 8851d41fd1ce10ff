// The words of the first page of an account.
import { texts } from '../../site/texts.ts'

export const homeTexts = texts({
  nameLabel: { nl: 'Naam van het account', fr: 'Nom du compte', en: 'Name of the account' },
  planTitle: { nl: 'Abonnement: {plan}', fr: 'Formule : {plan}', en: 'Plan: {plan}' },
  toPlan: { nl: 'Abonnement en betalingen', fr: 'Formule et paiements', en: 'Plan and payments' },
  languageTitle: { nl: 'Taal van uw mails', fr: 'Langue de vos e-mails', en: 'Language of your e-mails' },
  languageLabel: { nl: 'Taal', fr: 'Langue', en: 'Language' },
  switchTitle: { nl: 'Uw accounts', fr: 'Vos comptes', en: 'Your accounts' },
  switchTo: { nl: 'Openen', fr: 'Ouvrir', en: 'Open' },
  current: { nl: 'nu open', fr: 'ouvert', en: 'open now' },
  doneName: { nl: 'De naam is bewaard.', fr: 'Le nom est enregistré.', en: 'The name was saved.' },
  doneLanguage: {
    nl: 'De taal is bewaard.',
    fr: 'La langue est enregistrée.',
    en: 'The language was saved.',
  },
  doneSwitched: {
    nl: 'U werkt nu in dit account.',
    fr: 'Vous travaillez maintenant dans ce compte.',
    en: 'You now work in this account.',
  },
})
