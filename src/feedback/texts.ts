// The words of reporting that something is wrong: on profiles, on the form, where its sender follows it, in the mails.
import { texts } from '../site/texts.ts'

export const feedbackTexts = texts({
  // On profiles
  wrongTitle: { nl: 'Klopt er iets niet?', fr: 'Une erreur ?', en: 'Is something wrong?' },
  wrongOurs: {
    nl: 'Meld het ons: u kiest wat niet klopt en volgt wat ermee gebeurt. Het punt op de kaart en hoe een syndicus te bereiken is, verbeteren we hier; al het andere geven we door of lichten we toe.',
    fr: 'Signalez-la : vous choisissez ce qui est faux et suivez ce qu’il en advient. Le point sur la carte et les coordonnées d’un syndic se corrigent ici ; le reste, nous le transmettons ou l’expliquons.',
    en: 'Tell us: you choose what is wrong and follow what becomes of it. The point on the map and how to reach a syndic are put right here; everything else we pass on or explain.',
  },
  wrongOursLink: { nl: 'Een fout melden', fr: 'Signaler une erreur', en: 'Report a mistake' },
  wrongRegister: {
    nl: 'Naam, adres, status en syndicus komen uit de Kruispuntbank van Ondernemingen (KBO). Staat daar een verkeerde syndicus, dan kan de VME of de syndicus dat laten verbeteren via een erkend ondernemingsloket; voor een andere fout is er de helpdesk van de KBO. Zodra we het register opnieuw inlezen, staat het ook hier juist.',
    fr: 'Le nom, l’adresse, le statut et le syndic viennent de la Banque-Carrefour des Entreprises (BCE). Un syndic erroné y est corrigé à la demande de l’ACP ou du syndic, par un guichet d’entreprises agréé ; pour une autre erreur, il y a le helpdesk de la BCE. La correction arrive ici dès que nous relisons le registre.',
    en: 'Name, address, status and syndic come from the Crossroads Bank for Enterprises (KBO/BCE). A wrong syndic is corrected there at the request of the VME or the syndic, through a recognised enterprise counter; for any other mistake there is the register’s helpdesk. It changes here as soon as we read the register again.',
  },
  wrongRegisterLinkVme: {
    nl: 'Deze VME in de KBO',
    fr: 'Cette ACP à la BCE',
    en: 'This VME in the register',
  },
  wrongRegisterLinkSyndic: {
    nl: 'Deze syndicus in de KBO',
    fr: 'Ce syndic à la BCE',
    en: 'This syndic in the register',
  },
  wrongContact: {
    nl: 'Telefoon, e-mail en website staan in de KBO zoals de syndicus ze opgaf; in de KBO zelf kan alleen de syndicus ze wijzigen.',
    fr: 'Le téléphone, l’e-mail et le site figurent à la BCE tels que le syndic les a déclarés ; lui seul peut les y modifier.',
    en: 'Phone, e-mail and website stand in the register as the syndic declared them; in the register itself only the syndic can change them.',
  },

  // What can be wrong
  partName: { nl: 'Naam', fr: 'Nom', en: 'Name' },
  partAddress: { nl: 'Adres', fr: 'Adresse', en: 'Address' },
  partLocation: { nl: 'Plaats op de kaart', fr: 'Point sur la carte', en: 'Place on the map' },
  partStatus: { nl: 'Status', fr: 'Statut', en: 'Status' },
  partSyndic: { nl: 'Syndicus', fr: 'Syndic', en: 'Syndic' },
  partUnits: { nl: 'Aantal kavels', fr: 'Nombre de lots', en: 'Number of units' },
  partPhone: { nl: 'Telefoon', fr: 'Téléphone', en: 'Phone' },
  partEmail: { nl: 'E-mail', fr: 'E-mail', en: 'E-mail' },
  partWebsite: { nl: 'Website', fr: 'Site web', en: 'Website' },
  partPortfolio: { nl: 'Beheerde VME’s', fr: 'ACP gérées', en: 'Managed VMEs' },
  partOther: { nl: 'Iets anders', fr: 'Autre chose', en: 'Something else' },
  notShown: { nl: 'niet getoond', fr: 'pas affiché', en: 'not shown' },

  // The form
  formTitle: { nl: 'Een fout melden', fr: 'Signaler une erreur', en: 'Report a mistake' },
  formLead: {
    nl: 'We kijken elke melding na. U krijgt een link waarmee u ziet wat ermee gebeurt.',
    fr: 'Nous examinons chaque signalement. Vous recevez un lien pour voir ce qu’il en advient.',
    en: 'We look at every report. You get a link to see what becomes of it.',
  },
  about: { nl: 'Over', fr: 'À propos de', en: 'About' },
  fieldLegend: { nl: 'Wat klopt niet?', fr: 'Qu’est-ce qui est faux ?', en: 'What is wrong?' },
  subjectLabel: { nl: 'Onderwerp', fr: 'Objet', en: 'Subject' },
  proposedLabel: {
    nl: 'Wat moet er staan? (als u het weet)',
    fr: 'Que faut-il lire ? (si vous le savez)',
    en: 'What should it say? (if you know)',
  },
  locationHint: {
    nl: 'Geef de juiste plaats hieronder als breedte- en lengtegraad, bijvoorbeeld 50.8467, 4.3525.',
    fr: 'Indiquez ci-dessous le bon endroit en latitude et longitude, par exemple 50.8467, 4.3525.',
    en: 'Give the right place below as latitude and longitude, such as 50.8467, 4.3525.',
  },
  messageLabel: { nl: 'Uitleg', fr: 'Explication', en: 'Explanation' },
  messageHint: {
    nl: 'Schrijf over personen alleen wat nodig is.',
    fr: 'À propos de personnes, n’écrivez que le nécessaire.',
    en: 'About people, please write only what is needed.',
  },
  emailLabel: {
    nl: 'Uw e-mailadres (niet verplicht)',
    fr: 'Votre adresse e-mail (facultatif)',
    en: 'Your e-mail address (optional)',
  },
  emailHint: {
    nl: 'Alleen om u te zeggen wat er met de melding gebeurt.',
    fr: 'Uniquement pour vous dire ce qu’il advient du signalement.',
    en: 'Only to tell you what becomes of the report.',
  },
  contactLabel: {
    nl: 'Ik wil een antwoord: mijn adres en bericht mogen naar de syndicus.',
    fr: 'Je souhaite une réponse : mon adresse et mon message peuvent être transmis au syndic.',
    en: 'I want an answer: my address and message may go to the syndic.',
  },
  trapLabel: {
    nl: 'Laat dit veld leeg',
    fr: 'Laissez ce champ vide',
    en: 'Leave this field empty',
  },
  trapFilled: {
    nl: 'In een verborgen veld stond iets, misschien door uw browser. Het is weer leeg: verstuur de melding nog eens.',
    fr: 'Un champ caché contenait quelque chose, peut-être à cause de votre navigateur. Il est de nouveau vide : renvoyez le signalement.',
    en: 'There was something in a hidden field, perhaps put there by your browser. It is empty again: please send the report once more.',
  },
  send: { nl: 'Melding versturen', fr: 'Envoyer', en: 'Send the report' },
  formWrong: {
    nl: 'De melding is nog niet verstuurd: kijk na wat hieronder is aangeduid.',
    fr: 'Le signalement n’est pas encore envoyé : vérifiez ce qui est indiqué ci-dessous.',
    en: 'The report is not sent yet: please look at what is marked below.',
  },

  // Where it is followed
  followTitle: { nl: 'Uw melding', fr: 'Votre signalement', en: 'Your report' },
  followKeep: {
    nl: 'Bewaar dit adres om uw melding te volgen; wie het heeft, kan ze lezen.',
    fr: 'Conservez cette adresse pour suivre votre signalement ; qui l’a peut le lire.',
    en: 'Keep this address to follow your report; whoever has it can read it.',
  },
  stateLabel: { nl: 'Status', fr: 'Statut', en: 'Status' },
  stateNew: {
    nl: 'Ontvangen, nog niet bekeken',
    fr: 'Reçu, pas encore examiné',
    en: 'Received, not looked at yet',
  },
  stateTriaged: { nl: 'In behandeling', fr: 'En cours d’examen', en: 'Being looked at' },
  stateAccepted: { nl: 'Aanvaard', fr: 'Accepté', en: 'Accepted' },
  stateRefused: { nl: 'Niet overgenomen', fr: 'Non retenu', en: 'Not adopted' },
  reasonLabel: { nl: 'Toelichting', fr: 'Explication', en: 'Why' },
  fieldLabel: { nl: 'Onderdeel', fr: 'Élément', en: 'Part' },
  proposedShort: { nl: 'Voorstel', fr: 'Proposition', en: 'Proposed' },
  receivedLabel: { nl: 'Ontvangen', fr: 'Reçu', en: 'Received' },
  changedLabel: { nl: 'Laatst gewijzigd', fr: 'Dernière modification', en: 'Last changed' },
  toProfile: { nl: 'Naar het profiel', fr: 'Voir la fiche', en: 'To the profile' },

  // Mails
  receivedMailSubject: {
    nl: 'We hebben uw melding ontvangen',
    fr: 'Nous avons reçu votre signalement',
    en: 'We have received your report',
  },
  receivedMailText: {
    nl: 'Bedankt voor uw melding. We kijken ze na en laten u weten wat we ermee doen.',
    fr: 'Merci pour votre signalement. Nous l’examinons et vous dirons ce que nous en faisons.',
    en: 'Thank you for your report. We will look at it and tell you what we do with it.',
  },
  acceptedMailSubject: {
    nl: 'Uw melding is aanvaard',
    fr: 'Votre signalement est accepté',
    en: 'Your report was accepted',
  },
  acceptedMailText: {
    nl: 'U had gelijk. Bedankt dat u het meldde.',
    fr: 'Vous aviez raison. Merci de l’avoir signalé.',
    en: 'You were right. Thank you for telling us.',
  },
  refusedMailSubject: {
    nl: 'Over uw melding is beslist',
    fr: 'Votre signalement a été examiné',
    en: 'We have looked at your report',
  },
  refusedMailText: {
    nl: 'We hebben uw melding bekeken en nemen ze niet over.',
    fr: 'Nous avons examiné votre signalement et ne l’avons pas retenu.',
    en: 'We have looked at your report and changed nothing.',
  },
  mailAbout: {
    nl: 'De melding ging over: “{subject}”.',
    fr: 'Objet du signalement : « {subject} ».',
    en: 'The report was about: “{subject}”.',
  },
  followLink: { nl: 'Mijn melding volgen', fr: 'Suivre mon signalement', en: 'Follow my report' },
  mailFoot: {
    nl: 'U krijgt deze mail omdat iemand dit adres invulde bij een melding. Was u dat niet, dan hoeft u niets te doen.',
    fr: 'Vous recevez cet e-mail parce que quelqu’un a indiqué cette adresse dans un signalement. Si ce n’était pas vous, vous ne devez rien faire.',
    en: 'You get this e-mail because somebody gave this address with a report. If it was not you, there is nothing to do.',
  },
})

export type FeedbackTexts = (typeof feedbackTexts)['nl']
