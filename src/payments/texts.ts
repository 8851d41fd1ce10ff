// The words of what is paid: the page of an account, its notice, and mails.
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
})
