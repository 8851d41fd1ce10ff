// What the schemas of purchases say, in the other languages of the pages.
import type { Translations } from './translations.ts'

export const purchaseTexts: Translations = {
  'Buy an export or a package': {
    nl: 'Een export of een pakket kopen',
    fr: 'Acheter un export ou un forfait',
  },
  'Signed in, or with an address alone. The amount is worked out here, from the rows counted now; the page where it is paid is that of Stripe. The same form sent again within ten minutes leads to the same page. A browser gets 303 to it.':
    {
      nl: 'Aangemeld, of met alleen een adres. Het bedrag wordt hier berekend, uit de rijen van nu; betalen gebeurt op de pagina van Stripe. Hetzelfde formulier binnen tien minuten leidt naar dezelfde pagina. Een browser krijgt 303 daarheen.',
      fr: 'Connecté, ou avec une adresse seule. Le montant est calculé ici, d’après les lignes du moment ; le paiement se fait sur la page de Stripe. Le même formulaire renvoyé dans les dix minutes mène à la même page. Un navigateur y est conduit par 303.',
    },
  'Where it is paid. A browser gets 303 to checkoutUrl.': {
    nl: 'Waar er betaald wordt. Een browser krijgt 303 naar checkoutUrl.',
    fr: 'Où payer. Un navigateur est conduit par 303 à checkoutUrl.',
  },
  'Choose the region of a package': {
    nl: 'Het gewest van een pakket kiezen',
    fr: 'Choisir la région d’un forfait',
  },
  'Once: the file is made of that region, and asked for again it is the same one.': {
    nl: 'Eén keer: het bestand gaat over dat gewest, en nog eens gevraagd is het hetzelfde.',
    fr: 'Une fois : le fichier porte sur cette région ; redemandé, c’est le même.',
  },
  'Choose the association of a deep dive': {
    nl: 'De vereniging van een diepteprofiel kiezen',
    fr: 'Choisir l’association d’une fiche approfondie',
  },
  'Once: the workbook is made of that association, and asked for again it is the same one.': {
    nl: 'Eén keer: het werkboek gaat over die vereniging, en nog eens gevraagd is het hetzelfde.',
    fr: 'Une fois : le classeur porte sur cette association ; redemandé, c’est le même.',
  },
  'Of a package that was bought.': { nl: 'Van een gekocht pakket.', fr: 'D’un forfait acheté.' },
  'What is so now. A browser gets 303 to returnUrl, or to the page of the purchase.': {
    nl: 'Hoe het nu is. Een browser krijgt 303 naar returnUrl, of naar de bladzijde van de aankoop.',
    fr: 'Ce qu’il en est. Un navigateur est conduit par 303 à returnUrl, ou à la page de l’achat.',
  },
  'The file of a purchase': { nl: 'Het bestand van een aankoop', fr: 'Le fichier d’un achat' },
  'By the link that was mailed: whole, or a range of it. A link works for a time and so many starts; what goes on with a download is no start. Where it is over, its page mails a new one to the buyer.':
    {
      nl: 'Met de gemailde link: geheel, of een deel. Een link werkt een tijd en een aantal keren; wie een download voortzet, begint er geen. Is ze verlopen, dan mailt haar bladzijde een nieuwe naar wie kocht.',
      fr: 'Par le lien envoyé : entier, ou une partie. Un lien vaut un temps et un nombre de débuts ; poursuivre un téléchargement n’en est pas un. Quand il est épuisé, sa page en envoie un nouveau à l’acheteur.',
    },
  'The range.': { nl: 'Het deel.', fr: 'La partie.' },
  'Of the link.': { nl: 'Van de link.', fr: 'Du lien.' },
  'It is being made: a page that asks again.': {
    nl: 'Het wordt gemaakt: een bladzijde die opnieuw vraagt.',
    fr: 'Il est en préparation : une page qui redemande.',
  },
}
