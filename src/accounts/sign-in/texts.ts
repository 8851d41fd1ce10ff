// The words of signing in: on pages and in the mail.
import { texts } from '../../site/texts.ts'

export const signInTexts = texts({
  title: { nl: 'Aanmelden', fr: 'Se connecter', en: 'Sign in' },
  lead: {
    nl: 'U krijgt een e-mail met een link. Een wachtwoord is niet nodig, en wie nog geen account heeft, krijgt er zo een.',
    fr: 'Vous recevrez un e-mail avec un lien. Aucun mot de passe n’est nécessaire ; si vous n’avez pas encore de compte, il sera créé ainsi.',
    en: 'You will get an e-mail with a link. No password is needed, and if you have no account yet, this makes one.',
  },
  emailLabel: { nl: 'E-mailadres', fr: 'Adresse e-mail', en: 'E-mail address' },
  emailWrong: {
    nl: 'Dit is geen volledig e-mailadres. Kijk het na, bijvoorbeeld naam@voorbeeld.be.',
    fr: 'Cette adresse e-mail n’est pas complète. Vérifiez-la, par exemple nom@exemple.be.',
    en: 'This is not a complete e-mail address. Please check it, for example name@example.be.',
  },
  ask: { nl: 'Stuur mij een link', fr: 'M’envoyer un lien', en: 'Send me a link' },
  sentTitle: { nl: 'Kijk in uw mailbox', fr: 'Consultez votre boîte mail', en: 'Check your mailbox' },
  sentLead: {
    nl: 'We hebben een link gestuurd waarmee u zich aanmeldt. Hij werkt 15 minuten, één keer. Niets ontvangen? Kijk in de map met ongewenste e-mail, of vraag over enkele minuten een nieuwe.',
    fr: 'Nous avons envoyé un lien qui vous connecte. Il est valable 15 minutes, une seule fois. Rien reçu ? Regardez dans les courriers indésirables, ou demandez-en un nouveau dans quelques minutes.',
    en: 'We sent a link that signs you in. It works for 15 minutes, once. Nothing there? Look in your spam folder, or ask for a new one in a few minutes.',
  },
  linkLead: {
    nl: 'U meldt zich aan als {email}.',
    fr: 'Vous vous connectez en tant que {email}.',
    en: 'You are signing in as {email}.',
  },
  mailSubject: { nl: 'Uw link om aan te melden', fr: 'Votre lien de connexion', en: 'Your link to sign in' },
  mailText: {
    nl: 'Met deze link meldt u zich aan. Hij werkt 15 minuten, één keer.',
    fr: 'Ce lien vous connecte. Il est valable 15 minutes, une seule fois.',
    en: 'This link signs you in. It works for 15 minutes, once.',
  },
  mailFoot: {
    nl: 'U krijgt deze mail omdat iemand dit adres invulde om zich aan te melden. Was u dat niet, dan hoeft u niets te doen: zonder de link gebeurt er niets.',
    fr: 'Vous recevez cet e-mail parce que quelqu’un a saisi cette adresse pour se connecter. Si ce n’était pas vous, vous ne devez rien faire : sans le lien, il ne se passe rien.',
    en: 'You get this e-mail because somebody entered this address to sign in. If it was not you, there is nothing to do: without the link nothing happens.',
  },
})
