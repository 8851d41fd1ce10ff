// The words of being kept posted: the form on profiles, the pages behind it, and the mail that asks whether it was meant.
import { texts } from '../../site/texts.ts'

export const subscribeTexts = texts({
  title: { nl: 'Blijf op de hoogte', fr: 'Restez informé', en: 'Keep me posted' },
  titleOf: {
    nl: 'Blijf op de hoogte van {name}',
    fr: 'Restez informé au sujet de {name}',
    en: 'Keep me posted about {name}',
  },
  lead: {
    nl: 'Een bericht per dag, alleen als er iets verandert: syndicus, stroomonderbrekingen, werken, stopzetting.',
    fr: 'Un message par jour, seulement si quelque chose change : syndic, coupures de courant, chantiers, cessation.',
    en: 'One message a day, only when something changes: syndic, power outages, works, closure.',
  },
  emailLabel: { nl: 'E-mailadres', fr: 'Adresse e-mail', en: 'E-mail address' },
  ask: { nl: 'Hou me op de hoogte', fr: 'Tenez-moi informé', en: 'Keep me posted' },
  orAccount: { nl: 'Hebt u een account?', fr: 'Vous avez un compte ?', en: 'Do you have an account?' },
  watch: { nl: 'Volgen met mijn account', fr: 'Suivre avec mon compte', en: 'Follow with my account' },
  emailWrong: {
    nl: 'Dit is geen volledig e-mailadres. Kijk het na, bijvoorbeeld naam@voorbeeld.be.',
    fr: 'Cette adresse e-mail n’est pas complète. Vérifiez-la, par exemple nom@exemple.be.',
    en: 'This is not a complete e-mail address. Please check it, for example name@example.be.',
  },
  sentTitle: { nl: 'Kijk in uw mailbox', fr: 'Consultez votre boîte mail', en: 'Check your mailbox' },
  sentLead: {
    nl: 'Als het adres klopt, is er een mail onderweg met een link. Pas als u daarmee bevestigt, sturen we u berichten. De link werkt 48 uur.',
    fr: 'Si l’adresse est exacte, un e-mail avec un lien est en route. Nous ne vous écrirons qu’après votre confirmation. Le lien est valable 48 heures.',
    en: 'If the address is right, an e-mail with a link is on its way. We send you messages only after you have confirmed. The link works for 48 hours.',
  },
  toFront: { nl: 'Naar de startpagina', fr: 'Vers la page d’accueil', en: 'To the front page' },
  confirmTitle: { nl: 'Volgen bevestigen', fr: 'Confirmer le suivi', en: 'Confirm following' },
  confirmLead: {
    nl: 'We sturen {email} hoogstens één bericht per dag als er iets verandert aan {name}.',
    fr: 'Nous enverrons à {email} au plus un message par jour quand quelque chose change pour {name}.',
    en: 'We will send {email} one message a day at most, when something changes about {name}.',
  },
  confirm: { nl: 'Ja, hou me op de hoogte', fr: 'Oui, tenez-moi informé', en: 'Yes, keep me posted' },
  doneTitle: { nl: 'U blijft op de hoogte', fr: 'Vous serez informé', en: 'You will be kept posted' },
  doneLead: {
    nl: 'We schrijven u als er iets verandert. Elk bericht heeft een link om ermee te stoppen.',
    fr: 'Nous vous écrirons quand quelque chose change. Chaque message a un lien pour arrêter.',
    en: 'We will write to you when something changes. Each message has a link to stop it.',
  },
  mailSubject: {
    nl: 'Bevestig dat u {name} wilt volgen',
    fr: 'Confirmez que vous voulez suivre {name}',
    en: 'Confirm that you want to follow {name}',
  },
  mailText: {
    nl: 'Iemand vroeg op onze site om op dit adres op de hoogte te blijven van {name}: hoogstens één bericht per dag, en alleen als er iets verandert. Bevestig het met de link; hij werkt 48 uur.',
    fr: 'Quelqu’un a demandé sur notre site que cette adresse soit informée au sujet de {name} : au plus un message par jour, et seulement si quelque chose change. Confirmez avec le lien ; il est valable 48 heures.',
    en: 'Somebody asked on our site that this address be kept posted about {name}: one message a day at most, and only when something changes. Confirm it with the link; it works for 48 hours.',
  },
  mailFoot: {
    nl: 'Was u dit niet, dan hoeft u niets te doen: zonder de link sturen we u niets.',
    fr: 'Si ce n’était pas vous, ne faites rien : sans le lien, nous ne vous enverrons rien.',
    en: 'If this was not you, there is nothing to do: without the link we send you nothing.',
  },
})
