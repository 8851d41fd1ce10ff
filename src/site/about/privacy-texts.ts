// What the service keeps of people, for how long, and how it is erased, in words. Each of these follows the code: of
// sessions src/accounts/statements/sessions.ts, of digests and reports their `forget…`, of payments
// docs/decisions/0048-payments.md, of erasure src/accounts/data/end-account.ts.
import { texts } from '../texts.ts'

export const privacyTexts = texts({
  personsTitle: { nl: 'Personen in de gegevens', fr: 'Personnes citées', en: 'People in the data' },
  persons: {
    nl: 'Privépersonen worden nergens genoemd: van een niet-professionele syndicus tonen we alleen dat er een is. Wie als zelfstandige syndicus is, staat met de naam van de onderneming op haar pagina en in lijsten, zonder telefoon of e-mail, en niet in zoekmachines.',
    fr: 'Aucun particulier n’est nommé : d’un syndic non professionnel, nous disons seulement qu’il existe. Qui est syndic en personne physique figure avec le nom de son entreprise sur sa fiche et dans les listes, sans téléphone ni e-mail, et hors des moteurs de recherche.',
    en: 'Private persons are named nowhere: of a non-professional syndic we show only that there is one. A sole trader who is a syndic is shown with the name of the firm on its page and in lists, without phone or e-mail, and not in search engines.',
  },
  visitorsTitle: { nl: 'Bezoekers en cookies', fr: 'Visiteurs et cookies', en: 'Visitors and cookies' },
  visitors: {
    nl: 'We volgen niemand. Er zijn twee cookies, allebei van ons en alleen om te doen wat u vraagt.',
    fr: 'Nous ne suivons personne. Il y a deux cookies, tous deux à nous, qui ne servent qu’à ce que vous demandez.',
    en: 'We track nobody. There are two cookies, both ours, and only to do what you ask for.',
  },
  cookieCulture: {
    nl: 'De taal die u kiest; een jaar lang.',
    fr: 'La langue que vous choisissez ; pendant un an.',
    en: 'The language that you choose; for a year.',
  },
  cookieSession: {
    nl: 'Houdt u aangemeld, tot u zich afmeldt; anders tot 30 dagen na het laatste gebruik, en hoogstens 90 dagen.',
    fr: 'Vous garde connecté jusqu’à votre déconnexion ; sinon jusqu’à 30 jours après la dernière utilisation, et 90 jours au plus.',
    en: 'Keeps you signed in until you sign out; else until 30 days after its last use, and for 90 days at most.',
  },
  addresses: {
    nl: 'IP-adressen worden nergens bewaard; om misbruik te beperken tellen we aanvragen per versleuteld adres, hoogstens een uur lang. “Waar ben ik” op de kaart blijft in uw browser.',
    fr: 'Les adresses IP ne sont conservées nulle part ; pour limiter les abus, nous comptons les requêtes par adresse chiffrée, pendant une heure au plus. « Où suis-je » sur la carte reste dans votre navigateur.',
    en: 'IP addresses are not stored anywhere; to limit abuse we count requests by an encrypted address, for an hour at most. “Where am I” on the map stays in your browser.',
  },
  accountsTitle: { nl: 'Accounts', fr: 'Comptes', en: 'Accounts' },
  accounts: {
    nl: 'Van wie een account heeft, bewaren we het e-mailadres en de taal; er is geen wachtwoord. Van het account bewaren we de naam, het abonnement, de leden en uitnodigingen, de API-sleutels (de sleutel zelf hoogstens tien minuten, versleuteld), de geopende profielen, de syndici die u beheert en de vragen die u kreeg. Van een sessie weten we de browser en het tijdstip, geen IP-adres. Dat alles blijft zolang het account bestaat, sessies tot ze eindigen.',
    fr: 'D’un titulaire de compte, nous conservons l’adresse e-mail et la langue ; il n’y a pas de mot de passe. Du compte, nous conservons le nom, la formule, les membres et invitations, les clés d’API (la clé elle-même dix minutes au plus, chiffrée), les fiches ouvertes, les syndics que vous gérez et les demandes reçues. D’une session, nous connaissons le navigateur et l’heure, pas l’adresse IP. Tout cela reste tant que le compte existe, les sessions jusqu’à leur fin.',
    en: 'Of whoever has an account we keep the e-mail address and the language; there is no password. Of the account we keep its name, plan, members and invitations, its API keys (the key itself for ten minutes at most, encrypted), the profiles that were opened, the syndics that you look after and the requests that you got. Of a session we know the browser and the time, not the IP address. All this stays as long as the account does, and sessions until they end.',
  },
  watchTitle: { nl: 'Volgen en berichten', fr: 'Suivi et messages', en: 'Following and messages' },
  watch: {
    nl: 'Wat u volgt, blijft tot u het weghaalt of uw account verdwijnt; dat we een bericht stuurden, weten we 31 dagen. Wie zonder account volgt, geeft alleen een e-mailadres: dat wissen we 30 dagen na het uitschrijven, en na 48 uur als het niet werd bevestigd.',
    fr: 'Ce que vous suivez reste jusqu’à ce que vous le retiriez ou que votre compte disparaisse ; nous savons pendant 31 jours qu’un message est parti. Qui suit sans compte ne donne qu’une adresse e-mail : nous l’effaçons 30 jours après le désabonnement, et après 48 heures si elle n’a pas été confirmée.',
    en: 'What you follow stays until you take it away or your account goes; that a message was sent we know for 31 days. Whoever follows without an account gives an e-mail address alone: we erase it 30 days after they unsubscribe, and after 48 hours where it was not confirmed.',
  },
  paymentsTitle: { nl: 'Betalingen', fr: 'Paiements', en: 'Payments' },
  payments: {
    nl: 'Betalen gebeurt bij Stripe; een kaartnummer zien we nooit. We bewaren wat er is gekocht, wanneer, voor hoeveel en met welk btw-nummer. Verdwijnt het account, dan stopt het abonnement en wordt u als klant bij Stripe gewist. Voor de boekhouding blijven bij ons alleen bedragen en datums, zonder naam, account of btw-nummer, en bij Stripe de facturen zolang de wet dat vraagt.',
    fr: 'Le paiement se fait chez Stripe ; nous ne voyons jamais de numéro de carte. Nous conservons ce qui a été acheté, quand, pour combien et avec quel numéro de TVA. Si le compte disparaît, l’abonnement s’arrête et votre fiche de client chez Stripe est effacée. Pour la comptabilité ne restent chez nous que des montants et des dates, sans nom, compte ni numéro de TVA, et chez Stripe les factures aussi longtemps que la loi l’exige.',
    en: 'Payment is made at Stripe; we never see a card number. We keep what was bought, when, for how much and with which VAT number. When the account goes, the subscription ends and you are erased as a customer at Stripe. For the books there stay amounts and dates alone with us, without name, account or VAT number, and the invoices at Stripe for as long as the law asks.',
  },
  boughtTitle: { nl: 'Gekochte bestanden', fr: 'Fichiers achetés', en: 'Files that were bought' },
  bought: {
    nl: 'Van een bestand dat u koopt, bewaren we wat u koos, met de woorden en filters van uw zoekopdracht, om het te kunnen maken en om u te tonen wat u kocht. Het bestand zelf blijft 90 dagen, zodat u het opnieuw kunt ophalen; hoe vaak dat gebeurt, tellen we, want een downloadlink werkt 14 dagen en 20 keer. Kocht u zonder account, dan wissen we na 90 dagen uw e-mailadres, btw-nummer en keuze, en uw klantgegevens bij Stripe. Met een account blijft de aankoop in uw lijst zolang het account bestaat.',
    fr: 'D’un fichier que vous achetez, nous conservons ce que vous avez choisi, avec les mots et les filtres de votre recherche, pour pouvoir le créer et vous montrer ce que vous avez acheté. Le fichier lui-même reste 90 jours, afin que vous puissiez le télécharger à nouveau ; nous en comptons les téléchargements, car un lien fonctionne 14 jours et 20 fois. Si vous avez acheté sans compte, nous effaçons après 90 jours votre adresse e-mail, votre numéro de TVA et votre choix, ainsi que votre fiche de client chez Stripe. Avec un compte, l’achat reste dans votre liste tant que le compte existe.',
    en: 'Of a file that you buy we keep what you chose, with the words and filters of your search, to be able to make it and to show you what you bought. The file itself stays for 90 days, so that you can fetch it again; we count how often that happens, since a download link works for 14 days and 20 times. If you bought without an account, after 90 days we erase your e-mail address, VAT number and choice, and you as a customer at Stripe. With an account the purchase stays in your list for as long as the account does.',
  },
  reportsTitle: { nl: 'Meldingen van fouten', fr: 'Signalements d’erreurs', en: 'Reports of mistakes' },
  reports: {
    nl: 'Een fout melden kan zonder naam of adres. Een e-mailadres dient om te antwoorden en wordt een jaar na de beslissing gewist; de melding zelf blijft. Alleen als u aankruist dat u een antwoord wilt, gaan uw adres en bericht naar de syndicus, bij wie ze blijven tot u vraagt ze te wissen. Om dubbele meldingen te herkennen, bewaren we een dag lang een versleuteld kenmerk van wie ze stuurde.',
    fr: 'Une erreur peut être signalée sans nom ni adresse. Une adresse e-mail sert à répondre et est effacée un an après la décision ; le signalement lui-même reste. Votre adresse et votre message ne vont au syndic que si vous cochez que vous souhaitez une réponse, et y restent jusqu’à ce que vous demandiez de les effacer. Pour reconnaître les doublons, nous gardons pendant un jour une empreinte chiffrée de l’expéditeur.',
    en: 'A mistake can be reported without a name or address. An e-mail address serves to answer and is erased a year after the decision; the report itself stays. Only if you tick that you want an answer do your address and message go to the syndic, where they stay until you ask for them to be erased. To recognise duplicates we keep an encrypted mark of the sender for a day.',
  },
  erasureTitle: { nl: 'Inzien en wissen', fr: 'Consulter et effacer', en: 'Seeing and erasing it' },
  erasure: {
    nl: 'Bij de gegevens van uw account downloadt u alles wat we van u bewaren en verwijdert een eigenaar het account, meteen en voorgoed. Wie tot geen ander account behoort, wordt dan ook gewist, met zijn meldingen en met wat hij volgde. Verbeteringen die al zijn aanvaard, blijven zonder spoor van wie ze meldde; bij andere accounts blijft van een vraag alleen dat ze er was.',
    fr: 'Sur la page des données de votre compte, vous téléchargez tout ce que nous conservons de vous, et un propriétaire supprime le compte, aussitôt et pour toujours. Les personnes qui n’appartiennent à aucun autre compte sont alors effacées aussi, avec leurs signalements et ce qu’elles suivaient. Les corrections déjà acceptées restent, sans trace de leur auteur ; chez d’autres comptes, il ne reste d’une demande que son existence.',
    en: 'On the page of your account’s data you download all that we keep of you, and an owner deletes the account, at once and for good. Whoever belongs to no other account is erased then too, with their reports and what they followed. Corrections that were accepted stay, without a trace of who reported them; with other accounts there stays of a request only that it was made.',
  },
  erasureLink: {
    nl: 'Gegevens van mijn account',
    fr: 'Données de mon compte',
    en: 'My account’s data',
  },
  rights: {
    nl: 'Hebt u geen account, of staat hier iets over u dat er niet hoort, schrijf ons dan. U kunt ook terecht bij de Gegevensbeschermingsautoriteit.',
    fr: 'Sans compte, ou si quelque chose vous concerne et n’a pas sa place ici, écrivez-nous. Vous pouvez aussi vous adresser à l’Autorité de protection des données.',
    en: 'If you have no account, or something here is about you and should not be, write to us. You can also turn to the Data Protection Authority.',
  },
})
