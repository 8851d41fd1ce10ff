// The words of what is paid: plans on the page of an account, what is bought once, and mails.
import { texts } from '../site/texts.ts'

export const paymentTexts = texts({
  lead: {
    nl: 'Uw abonnement loopt per maand en is op elk moment opzegbaar. De prijzen zijn zonder btw.',
    fr: 'Votre formule est mensuelle et résiliable à tout moment. Les prix s’entendent hors TVA.',
    en: 'Your plan runs by the month and can be cancelled at any time. Prices are without VAT.',
  },
  planTitle: { nl: 'Abonnement: {plan}', fr: 'Formule : {plan}', en: 'Plan: {plan}' },
  runsUntil: {
    nl: '{plan}: wordt op {day} verlengd',
    fr: '{plan} : renouvelée le {day}',
    en: '{plan}: renewed on {day}',
  },
  endsOn: {
    nl: '{plan}: opgezegd, loopt tot {day}',
    fr: '{plan} : résiliée, en vigueur jusqu’au {day}',
    en: '{plan}: cancelled, runs until {day}',
  },
  notPaid: {
    nl: '{plan}: de laatste betaling is niet gelukt. Zonder betaling eindigt het abonnement op {day}.',
    fr: '{plan} : le dernier paiement a échoué. Sans paiement, la formule prend fin le {day}.',
    en: '{plan}: the last payment failed. Unless it is paid, the plan ends on {day}.',
  },
  stopped: {
    nl: '{plan}: niet betaald en stopgezet',
    fr: '{plan} : impayée et arrêtée',
    en: '{plan}: unpaid and stopped',
  },
  manage: { nl: 'Betaling beheren', fr: 'Gérer le paiement', en: 'Manage payment' },
  manageHint: {
    nl: 'Van abonnement veranderen, opzeggen, een andere kaart, facturen: op de pagina van onze betaaldienst Stripe.',
    fr: 'Changer de formule, résilier, changer de carte, factures : sur la page de notre prestataire de paiement Stripe.',
    en: 'Change plan, cancel, another card, invoices: on the page of our payment provider Stripe.',
  },
  ownersOnly: {
    nl: 'Eigenaars van het account kiezen en betalen het abonnement.',
    fr: 'Les propriétaires du compte choisissent et paient la formule.',
    en: 'Owners of the account choose the plan and pay for it.',
  },
  invoicesTitle: { nl: 'Betalingen', fr: 'Paiements', en: 'Payments' },
  noInvoices: {
    nl: 'Er is nog niets betaald.',
    fr: 'Rien n’a encore été payé.',
    en: 'Nothing has been paid yet.',
  },
  invoiceNumber: { nl: 'Factuur', fr: 'Facture', en: 'Invoice' },
  invoiceDay: { nl: 'Datum', fr: 'Date', en: 'Date' },
  invoiceNet: { nl: 'Zonder btw', fr: 'Hors TVA', en: 'Without VAT' },
  invoiceVat: { nl: 'Btw', fr: 'TVA', en: 'VAT' },
  invoiceTotal: { nl: 'Totaal', fr: 'Total', en: 'Total' },
  refunded: { nl: 'terugbetaald', fr: 'remboursée', en: 'refunded' },
  disputed: { nl: 'betwist', fr: 'contestée', en: 'disputed' },
  confirming: {
    nl: 'Uw betaling wordt bevestigd. Deze pagina vernieuwt zichzelf; bij een overschrijving of domiciliëring kan het enkele dagen duren. U krijgt een mail.',
    fr: 'Votre paiement est en cours de confirmation. Cette page s’actualise d’elle-même ; par virement ou domiciliation, cela peut prendre quelques jours. Vous recevrez un e-mail.',
    en: 'Your payment is being confirmed. This page refreshes itself; a transfer or direct debit may take some days. You will get an e-mail.',
  },
  doneReady: {
    nl: 'De betaling is bevestigd: {plan} staat klaar.',
    fr: 'Le paiement est confirmé : {plan} est à vous.',
    en: 'The payment is confirmed: {plan} is yours.',
  },
  doneFailed: {
    nl: 'De betaling is niet gelukt en er is niets aangerekend.',
    fr: 'Le paiement a échoué et rien n’a été débité.',
    en: 'The payment failed and nothing was charged.',
  },
  doneCancelled: {
    nl: 'U hebt niets betaald. Uw abonnement blijft zoals het was.',
    fr: 'Vous n’avez rien payé. Votre formule reste ce qu’elle était.',
    en: 'You have paid nothing. Your plan stays as it was.',
  },
  doneHeld: {
    nl: 'Uw account heeft dit abonnement al, of een hoger.',
    fr: 'Votre compte a déjà cette formule, ou une supérieure.',
    en: 'Your account has this plan already, or a higher one.',
  },

  // The notice on /account
  pastDueNotice: {
    nl: 'De laatste betaling van uw abonnement is niet gelukt. Zonder betaling eindigt het op {day}.',
    fr: 'Le dernier paiement de votre formule a échoué. Sans paiement, elle prend fin le {day}.',
    en: 'The last payment of your plan failed. Unless it is paid, the plan ends on {day}.',
  },

  // Mails
  receiptSubject: {
    nl: 'Ontvangstbewijs {number}',
    fr: 'Reçu {number}',
    en: 'Receipt {number}',
  },
  receiptText: {
    nl: 'We hebben de betaling van uw abonnement ontvangen, factuur {number}.',
    fr: 'Nous avons reçu le paiement de votre formule, facture {number}.',
    en: 'We have received the payment of your plan, invoice {number}.',
  },
  receiptAmounts: {
    nl: 'Bedrag zonder btw: {net}. Btw: {vat}. Totaal: {total}.',
    fr: 'Montant hors TVA : {net}. TVA : {vat}. Total : {total}.',
    en: 'Amount without VAT: {net}. VAT: {vat}. Total: {total}.',
  },
  receiptLink: { nl: 'De factuur bekijken', fr: 'Voir la facture', en: 'See the invoice' },
  pastDueSubject: {
    nl: 'De betaling van uw abonnement is niet gelukt',
    fr: 'Le paiement de votre formule a échoué',
    en: 'The payment of your plan failed',
  },
  pastDueText: {
    nl: 'We proberen het opnieuw. Kijk na of uw kaart nog geldig is: wordt er binnen {days} dagen niet betaald, dan wordt uw account weer Free. Er gaat niets verloren.',
    fr: 'Nous réessaierons. Vérifiez que votre carte est encore valable : sans paiement dans les {days} jours, votre compte redevient Free. Rien ne sera perdu.',
    en: 'We will try again. Check that your card is still valid: unless it is paid within {days} days, your account becomes Free again. Nothing is lost.',
  },
  pastDueLink: {
    nl: 'De betaling in orde brengen',
    fr: 'Régulariser le paiement',
    en: 'Settle the payment',
  },
  mailFoot: {
    nl: 'U krijgt deze mail omdat dit account van u is.',
    fr: 'Vous recevez cet e-mail parce que ce compte est le vôtre.',
    en: 'You get this e-mail because this account is yours.',
  },

  // What is bought once: its page, its links, its mails, and the list of an account.
  anExport: { nl: 'Een export', fr: 'Un export', en: 'An export' },
  pageTitle: { nl: 'Uw aankoop', fr: 'Votre achat', en: 'Your purchase' },
  what: { nl: 'Wat', fr: 'Quoi', en: 'What' },
  amount: { nl: 'Bedrag zonder btw', fr: 'Montant hors TVA', en: 'Amount without VAT' },
  number: { nl: 'Aankoop', fr: 'Achat', en: 'Purchase' },
  boughtOn: { nl: 'Besteld op', fr: 'Commandé le', en: 'Ordered on' },
  keepAddress: {
    nl: 'Bewaar deze bladzijde: tot {day} vindt u hier uw aankoop terug. Wie het adres kent, ziet ze ook.',
    fr: 'Gardez cette page : vous y retrouverez votre achat jusqu’au {day}. Quiconque connaît l’adresse le voit aussi.',
    en: 'Keep this page: until {day} your purchase is found here. Whoever knows its address sees it too.',
  },

  // What became of it
  stateCreated: {
    nl: 'De betaling is nog niet begonnen.',
    fr: 'Le paiement n’a pas encore commencé.',
    en: 'The payment has not begun yet.',
  },
  statePending: {
    nl: 'Uw betaling wordt bevestigd. Deze bladzijde vernieuwt zichzelf; bij een overschrijving of domiciliëring kan het enkele dagen duren. U krijgt een mail.',
    fr: 'Votre paiement est en cours de confirmation. Cette page s’actualise d’elle-même ; par virement ou domiciliation, cela peut prendre quelques jours. Vous recevrez un e-mail.',
    en: 'Your payment is being confirmed. This page refreshes itself; a transfer or direct debit may take some days. You will get a mail.',
  },
  statePaid: {
    nl: 'De betaling is bevestigd. Uw bestand wordt zo meteen gemaakt.',
    fr: 'Le paiement est confirmé. Votre fichier va être préparé.',
    en: 'The payment is confirmed. Your file will be made in a moment.',
  },
  stateChoose: {
    nl: 'De betaling is bevestigd. Kies nu waarover het bestand gaat.',
    fr: 'Le paiement est confirmé. Choisissez maintenant le sujet du fichier.',
    en: 'The payment is confirmed. Now choose what the file is about.',
  },
  stateFulfilling: {
    nl: 'Uw bestand wordt gemaakt: {percent} % klaar. Deze bladzijde vernieuwt zichzelf.',
    fr: 'Votre fichier est en préparation : {percent} % prêt. Cette page s’actualise d’elle-même.',
    en: 'Your file is being made: {percent}% done. This page refreshes itself.',
  },
  stateDelayed: {
    nl: 'Uw bestand maken lukte niet meteen; we proberen het opnieuw en mailen u zodra het er is.',
    fr: 'La préparation de votre fichier n’a pas réussi du premier coup ; nous réessayons et vous écrirons dès qu’il sera prêt.',
    en: 'Your file could not be made at once; we try again and mail you as soon as it is there.',
  },
  stateReady: { nl: 'Uw bestand is klaar.', fr: 'Votre fichier est prêt.', en: 'Your file is ready.' },
  stateFailed: {
    nl: 'De betaling is niet gelukt en er is niets aangerekend.',
    fr: 'Le paiement a échoué et rien n’a été débité.',
    en: 'The payment failed and nothing was charged.',
  },
  stateRefunded: {
    nl: 'Deze aankoop is terugbetaald; het bestand wordt niet meer gegeven.',
    fr: 'Cet achat a été remboursé ; le fichier n’est plus fourni.',
    en: 'This purchase was refunded; its file is no longer given.',
  },
  stateDisputed: {
    nl: 'De betaling van deze aankoop wordt betwist. Zolang dat duurt, wordt het bestand niet gegeven.',
    fr: 'Le paiement de cet achat est contesté. Tant que dure la contestation, le fichier n’est pas fourni.',
    en: 'The payment of this purchase is disputed. For as long as that lasts, its file is not given.',
  },

  // Short, in the list of an account
  shortCreated: { nl: 'niet betaald', fr: 'non payé', en: 'not paid' },
  shortPending: { nl: 'wordt bevestigd', fr: 'en confirmation', en: 'being confirmed' },
  shortPaid: { nl: 'betaald', fr: 'payé', en: 'paid' },
  shortFulfilling: { nl: 'wordt gemaakt', fr: 'en préparation', en: 'being made' },
  shortReady: { nl: 'klaar', fr: 'prêt', en: 'ready' },
  shortFailed: { nl: 'niet gelukt', fr: 'échoué', en: 'failed' },
  shortRefunded: { nl: 'terugbetaald', fr: 'remboursé', en: 'refunded' },
  shortDisputed: { nl: 'betwist', fr: 'contesté', en: 'disputed' },
  listTitle: { nl: 'Aankopen', fr: 'Achats', en: 'Purchases' },

  // Choosing
  chooseRegion: { nl: 'Kies een gewest', fr: 'Choisissez une région', en: 'Choose a region' },
  chooseFormat: { nl: 'Bestandsvorm', fr: 'Format du fichier', en: 'File format' },
  chooseNumber: {
    nl: 'Ondernemingsnummer van de VME',
    fr: 'Numéro d’entreprise de l’ACP',
    en: 'Enterprise number of the association',
  },
  chooseOnce: {
    nl: 'U kiest één keer: daarna blijft het dit bestand.',
    fr: 'Vous choisissez une seule fois : le fichier reste ensuite le même.',
    en: 'You choose once: from then on it stays this file.',
  },
  choose: { nl: 'Bestand laten maken', fr: 'Faire préparer le fichier', en: 'Have the file made' },

  // The file and its link
  download: { nl: 'Downloaden', fr: 'Télécharger', en: 'Download' },
  downloadUntil: {
    nl: 'De link werkt tot {day}.',
    fr: 'Le lien fonctionne jusqu’au {day}.',
    en: 'The link works until {day}.',
  },
  linkTitle: { nl: 'Download', fr: 'Téléchargement', en: 'Download' },
  linkOver: {
    nl: 'Deze downloadlink werkt niet meer. U kunt een nieuwe laten mailen naar het adres waarmee u kocht.',
    fr: 'Ce lien de téléchargement ne fonctionne plus. Vous pouvez en faire envoyer un nouveau à l’adresse utilisée pour l’achat.',
    en: 'This download link works no more. You can have a new one mailed to the address that you bought with.',
  },
  renew: { nl: 'Nieuwe link mailen', fr: 'Envoyer un nouveau lien', en: 'Mail a new link' },
  doneRenewed: {
    nl: 'De nieuwe link is onderweg naar de mailbox van wie kocht.',
    fr: 'Le nouveau lien est en route vers la boîte de l’acheteur.',
    en: 'The new link is on its way to the mailbox of who bought it.',
  },

  // Mails
  boughtSubject: { nl: 'Ontvangstbewijs {number}', fr: 'Reçu {number}', en: 'Receipt {number}' },
  boughtText: {
    nl: 'We hebben uw betaling ontvangen: {what}. Factuur {number}.',
    fr: 'Nous avons reçu votre paiement : {what}. Facture {number}.',
    en: 'We have received your payment: {what}. Invoice {number}.',
  },
  boughtAmounts: {
    nl: 'Bedrag zonder btw: {net}. Btw: {vat}. Totaal: {total}.',
    fr: 'Montant hors TVA : {net}. TVA : {vat}. Total : {total}.',
    en: 'Amount without VAT: {net}. VAT: {vat}. Total: {total}.',
  },
  boughtInvoice: { nl: 'De factuur', fr: 'La facture', en: 'The invoice' },
  boughtLink: { nl: 'Naar uw bestand', fr: 'Vers votre fichier', en: 'To your file' },
  boughtFoot: {
    nl: 'U krijgt deze mail omdat met dit adres iets werd gekocht.',
    fr: 'Vous recevez cet e-mail parce qu’un achat a été fait avec cette adresse.',
    en: 'You get this mail because something was bought with this address.',
  },
  readySubject: { nl: 'Uw bestand is klaar', fr: 'Votre fichier est prêt', en: 'Your file is ready' },
  readyText: {
    nl: 'Uw bestand staat klaar: {what}. De link werkt {days} dagen.',
    fr: 'Votre fichier est prêt : {what}. Le lien fonctionne {days} jours.',
    en: 'Your file is ready: {what}. The link works for {days} days.',
  },
  renewedSubject: {
    nl: 'Uw nieuwe downloadlink',
    fr: 'Votre nouveau lien de téléchargement',
    en: 'Your new download link',
  },
  renewedText: {
    nl: 'Hier is een nieuwe link naar uw bestand: {what}. Ze werkt {days} dagen; de vorige werkt niet meer.',
    fr: 'Voici un nouveau lien vers votre fichier : {what}. Il fonctionne {days} jours ; le précédent ne fonctionne plus.',
    en: 'Here is a new link to your file: {what}. It works for {days} days; the one before works no more.',
  },
  renewedNotAsked: {
    nl: 'Hebt u niet om deze link gevraagd, dan hoeft u niets te doen.',
    fr: 'Si vous n’avez pas demandé ce lien, vous n’avez rien à faire.',
    en: 'If you did not ask for this link, there is nothing to do.',
  },
})
