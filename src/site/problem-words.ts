// What a refusal says on a page, to people who know of no parameters and headers, in place of the detail of the
// catalogue. {…} is filled with the same values.
import type { ProblemCode } from '../errors.ts'
import type { InEveryCulture } from '../text/culture.ts'

const tryAgain = {
  nl: 'Probeer het over een minuut opnieuw.',
  fr: 'Réessayez dans une minute.',
  en: 'Please try again in a minute.',
}

const away = (what: InEveryCulture): InEveryCulture => ({
  nl: `${what.nl} ${tryAgain.nl}`,
  fr: `${what.fr} ${tryAgain.fr}`,
  en: `${what.en} ${tryAgain.en}`,
})

const oddAddress = {
  nl: 'Dit adres kan zo niet worden geopend. Kijk na of de link volledig is overgenomen, of begin bij de zoekpagina.',
  fr: 'Cette adresse ne peut pas être ouverte ainsi. Vérifiez que le lien a été repris en entier, ou commencez par la recherche.',
  en: 'This address cannot be opened like this. Check that the link was copied whole, or begin with a search.',
}

/** Codes without words here keep those of the catalogue: no page meets them. */
export const problemWords: Partial<Record<ProblemCode, InEveryCulture>> = {
  parameters_invalid: {
    nl: 'Een van de keuzes in dit adres bestaat niet. Verbeter ze of begin opnieuw bij de zoekpagina.',
    fr: 'Un des choix dans cette adresse n’existe pas. Corrigez-le ou recommencez par la recherche.',
    en: 'One of the choices in this address does not exist. Correct it, or begin again with a search.',
  },
  request_malformed: oddAddress,
  method_not_allowed: oddAddress,
  page_window_exceeded: {
    nl: 'Zo ver kan de lijst niet worden doorbladerd. Kies een gemeente, een postcode of een syndicus om ze korter te maken.',
    fr: 'La liste ne se feuillette pas aussi loin. Choisissez une commune, un code postal ou un syndic pour la raccourcir.',
    en: 'The list cannot be paged through this far. Choose a municipality, a postcode or a syndic to shorten it.',
  },
  route_unknown: {
    nl: 'Deze pagina bestaat niet of niet meer. Zoek het gebouw of de syndicus op naam, adres of nummer.',
    fr: 'Cette page n’existe pas ou plus. Cherchez l’immeuble ou le syndic par nom, adresse ou numéro.',
    en: 'This page does not exist, or no longer exists. Look for the building or the syndic by name, address or number.',
  },
  impact_unknown: {
    nl: 'Deze onderbreking of deze werken zijn voorbij, of werden ingetrokken.',
    fr: 'Cette coupure ou ce chantier est terminé, ou a été retiré.',
    en: 'This outage or these works are over, or were withdrawn.',
  },
  feedback_unknown: {
    nl: 'Op dit adres staat geen melding. Kijk na of de link volledig is overgenomen.',
    fr: 'Aucun signalement à cette adresse. Vérifiez que le lien a été repris en entier.',
    en: 'There is no report at this address. Check that the link was copied whole.',
  },
  accounts_not_filed: {
    nl: 'Dit is een natuurlijk persoon, die geen jaarrekening neerlegt.',
    fr: 'Il s’agit d’une personne physique, qui ne dépose pas de comptes annuels.',
    en: 'This is a natural person, who files no annual accounts.',
  },
  attachment_unknown: {
    nl: 'Dit document is er niet of niet meer.',
    fr: 'Ce document n’existe pas ou plus.',
    en: 'There is no such document, or no longer.',
  },
  files_unavailable: away({
    nl: 'Documenten zijn even niet beschikbaar.',
    fr: 'Les documents sont momentanément indisponibles.',
    en: 'Documents are not available right now.',
  }),
  lead_unknown: {
    nl: 'Deze lead bestaat niet in dit account.',
    fr: 'Ce prospect n’existe pas dans ce compte.',
    en: 'There is no such lead in this account.',
  },
  version_stale: {
    nl: 'Iemand anders heeft dit intussen gewijzigd. Open het opnieuw en kijk of uw wijziging nog nodig is.',
    fr: 'Quelqu’un d’autre l’a modifié entre-temps. Rouvrez-le et voyez si votre modification est encore utile.',
    en: 'Somebody else has changed this in the meantime. Open it again and see whether your change is still needed.',
  },
  transition_refused: {
    nl: 'Deze stap kan niet meer: open het opnieuw om te zien hoe het ervoor staat.',
    fr: 'Cette étape n’est plus possible : rouvrez-le pour voir où il en est.',
    en: 'This step is no longer possible: open it again to see how it stands.',
  },
  vme_unknown: {
    nl: 'Onder het nummer {number} staat geen vereniging van mede-eigenaars in het register. Kijk het nummer na, of zoek op naam of adres.',
    fr: 'Aucune association des copropriétaires ne figure au registre sous le numéro {number}. Vérifiez le numéro, ou cherchez par nom ou adresse.',
    en: 'No association of co-owners is registered under the number {number}. Check the number, or search by name or address.',
  },
  vme_is_syndic: {
    nl: 'Het nummer {number} is dat van een syndicus, en niet van een gebouw.',
    fr: 'Le numéro {number} est celui d’un syndic, et non d’un immeuble.',
    en: 'The number {number} is that of a syndic, and not of a building.',
  },
  syndic_unknown: {
    nl: 'Wie het nummer {number} draagt, is of was volgens het register nergens syndicus. Kijk het nummer na, of zoek op naam.',
    fr: 'Selon le registre, le titulaire du numéro {number} n’est et n’a été syndic nulle part. Vérifiez le numéro, ou cherchez par nom.',
    en: 'According to the register, whoever has the number {number} is not and was not a syndic anywhere. Check the number, or search by name.',
  },
  syndic_is_vme: {
    nl: 'Het nummer {number} is dat van een vereniging van mede-eigenaars, en niet van een syndicus.',
    fr: 'Le numéro {number} est celui d’une association des copropriétaires, et non d’un syndic.',
    en: 'The number {number} is that of an association of co-owners, and not of a syndic.',
  },
  enterprise_number_malformed: {
    nl: '“{number}” is geen ondernemingsnummer. Zo’n nummer heeft tien cijfers en begint met 0 of 1, zoals 0123.456.749. Wellicht ontbreekt een cijfer of is er een verkeerd.',
    fr: '« {number} » n’est pas un numéro d’entreprise. Un tel numéro a dix chiffres et commence par 0 ou 1, comme 0123.456.749. Peut-être un chiffre manque-t-il ou est-il faux.',
    en: '“{number}” is not an enterprise number. Such a number has ten digits and starts with 0 or 1, like 0123.456.749. A digit may be missing or wrong.',
  },
  request_timeout: away({
    nl: 'De verbinding was te traag.',
    fr: 'La connexion était trop lente.',
    en: 'The connection was too slow.',
  }),
  sign_in_link_unknown: {
    nl: 'Deze link is al gebruikt, te oud of niet volledig overgenomen.',
    fr: 'Ce lien a déjà servi, est trop ancien ou n’a pas été repris en entier.',
    en: 'This link was used, is too old or was not copied whole.',
  },
  body_invalid: {
    nl: 'Iets in het formulier ontbreekt of klopt niet. Ga een stap terug en verbeter het.',
    fr: 'Quelque chose manque ou ne convient pas dans le formulaire. Revenez en arrière et corrigez-le.',
    en: 'Something in the form is missing or not right. Go back one step and correct it.',
  },
  key_required: {
    nl: 'Hiervoor is een sleutel nodig. U maakt er een in uw account.',
    fr: 'Il faut une clé. Vous en créez une dans votre compte.',
    en: 'This needs a key. You can make one in your account.',
  },
  scope_required: {
    nl: 'Deze sleutel mag dit niet. Maak er een die het wel mag.',
    fr: 'Cette clé ne le permet pas. Créez-en une qui le permet.',
    en: 'This key may not do this. Make one that may.',
  },
  export_family_unknown: {
    nl: 'Deze export bestaat niet. Wel: {families}.',
    fr: 'Cet export n’existe pas. Choix possibles : {families}.',
    en: 'There is no such export. You can choose from {families}.',
  },
  municipality_unknown: {
    nl: 'We kennen geen gemeente “{municipality}”. Kijk de schrijfwijze na.',
    fr: 'Nous ne connaissons pas de commune « {municipality} ». Vérifiez l’orthographe.',
    en: 'We know no municipality “{municipality}”. Please check the spelling.',
  },
  export_file_unknown: {
    nl: 'Er is geen bestand met dit nummer dat u mag zien.',
    fr: 'Il n’y a pas de fichier de ce numéro que vous puissiez voir.',
    en: 'There is no file of this number that you may see.',
  },
  export_file_gone: {
    nl: 'Dit bestand is na zijn bewaartermijn verwijderd. Vraag de export opnieuw.',
    fr: 'Ce fichier a été supprimé après son délai de conservation. Demandez à nouveau l’export.',
    en: 'This file was removed after the time that files are kept. Ask for the export again.',
  },
  export_file_failed: {
    nl: 'Dit bestand kon niet worden gemaakt of gelezen. Vraag de export opnieuw.',
    fr: 'Ce fichier n’a pas pu être créé ou lu. Demandez à nouveau l’export.',
    en: 'This file could not be made or read. Ask for the export again.',
  },
  exports_busy: {
    nl: `Er lopen al te veel exports tegelijk. ${tryAgain.nl}`,
    fr: `Trop d’exports sont en cours. ${tryAgain.fr}`,
    en: `Too many exports are under way. ${tryAgain.en}`,
  },
  key_refused: {
    nl: 'De sleutel die uw browser meestuurt, geldt niet. Pagina’s hebben er geen nodig.',
    fr: 'La clé que votre navigateur envoie n’est pas valable. Les pages n’en demandent pas.',
    en: 'The key that your browser sends does not work. Pages need none.',
  },
  key_in_address: {
    nl: 'Er staat een sleutel in dit adres. Vervang die sleutel bij uw account: adressen worden bewaard.',
    fr: 'Cette adresse contient une clé. Remplacez-la dans votre compte : les adresses sont conservées.',
    en: 'There is a key in this address. Replace it in your account: addresses are kept.',
  },
  plan_required: {
    nl: 'Dit zit niet in uw abonnement; het kan vanaf {plan}.',
    fr: 'Votre formule ne le comprend pas ; il faut au moins {plan}.',
    en: 'Your plan does not include this; it comes with {plan} and above.',
  },
  profile_unknown: {
    nl: 'Geen vereniging en geen syndicus heeft het nummer {number}.',
    fr: 'Aucune association et aucun syndic n’a le numéro {number}.',
    en: 'No association and no syndic has the number {number}.',
  },
  unlock_required: {
    nl: 'Uw account heeft dit profiel nog niet geopend.',
    fr: 'Votre compte n’a pas encore ouvert cette fiche.',
    en: 'Your account has not opened this profile yet.',
  },
  unlock_not_offered: {
    nl: 'Dit is de onderneming van een natuurlijke persoon. Meer dan het gewone profiel tonen we niet.',
    fr: 'C’est l’entreprise d’une personne physique. Nous ne montrons rien de plus que la fiche ordinaire.',
    en: 'This is the firm of a natural person. We show no more than its ordinary profile.',
  },
  unlocks_exhausted: {
    nl: 'Uw account heeft deze maand al {count} profielen geopend. Op de eerste van de maand kunt u verder, of nu met een ander abonnement.',
    fr: 'Votre compte a déjà ouvert {count} fiches ce mois-ci. Vous pourrez continuer le premier du mois, ou dès maintenant avec une autre formule.',
    en: 'Your account has opened {count} profiles this month already. You can go on from the first of the month, or now with another plan.',
  },
  payments_off: {
    nl: 'Op dit ogenblik kunt u hier niets kopen. Vraag het ons: op “Wie we zijn” staat hoe.',
    fr: 'Vous ne pouvez rien acheter ici pour l’instant. Demandez-nous : « Qui nous sommes » dit comment.',
    en: 'You cannot buy anything here at the moment. Ask us: “Who we are” says how.',
  },
  payment_provider_away: away({
    nl: 'Onze betaaldienst antwoordt niet; er werd niets aangerekend.',
    fr: 'Notre prestataire de paiement ne répond pas ; rien n’a été débité.',
    en: 'Our payment provider does not answer; nothing was charged.',
  }),
  nothing_to_buy: {
    nl: 'Met deze filters is er niets gevonden, en dus niets te kopen.',
    fr: 'Ces filtres ne donnent rien : il n’y a donc rien à acheter.',
    en: 'These filters find nothing, so there is nothing to buy.',
  },
  price_changed: {
    nl: 'De prijs is intussen {price} zonder btw. Er is niets begonnen; ga terug en kijk hem na.',
    fr: 'Le prix est entre-temps de {price} hors TVA. Rien n’a été commencé ; revenez en arrière et vérifiez-le.',
    en: 'The price is {price} without VAT by now. Nothing was begun; go back and look at it.',
  },
  purchase_unknown: {
    nl: 'Hier is geen aankoop, of niet meer. De link staat in de mail die u kreeg.',
    fr: 'Il n’y a pas d’achat ici, ou plus. Le lien figure dans l’e-mail que vous avez reçu.',
    en: 'There is no purchase here, or not any more. Its link is in the mail that you got.',
  },
  purchase_unpaid: {
    nl: 'De betaling is nog niet bevestigd. Zodra dat zo is, kunt u verder.',
    fr: 'Le paiement n’est pas encore confirmé. Vous pourrez continuer dès qu’il le sera.',
    en: 'The payment is not confirmed yet. You can go on as soon as it is.',
  },
  purchase_revoked: {
    nl: 'Deze aankoop is terugbetaald of wordt betwist: haar bestand wordt niet gegeven.',
    fr: 'Cet achat a été remboursé ou est contesté : son fichier n’est pas fourni.',
    en: 'This purchase was refunded or is disputed: its file is not given.',
  },
  package_used: {
    nl: 'Dit pakket hebt u al gebruikt voor {taken}. Voor iets anders koopt u een nieuw.',
    fr: 'Vous avez déjà utilisé ce forfait pour {taken}. Pour autre chose, achetez-en un nouveau.',
    en: 'You have used this package for {taken} already. For something else buy another one.',
  },
  download_over: {
    nl: 'Deze downloadlink is verlopen of te vaak gebruikt. Open hem in uw browser om een nieuwe te laten mailen.',
    fr: 'Ce lien de téléchargement a expiré ou a trop servi. Ouvrez-le dans votre navigateur pour en recevoir un nouveau.',
    en: 'This download link has expired or was used too often. Open it in your browser to have a new one mailed.',
  },
  plan_replaced: {
    nl: 'Intussen koos u, of iemand van uw account, een ander abonnement. Dat telt; hiervoor wordt niets aangerekend.',
    fr: 'Entre-temps, vous ou quelqu’un de votre compte avez choisi une autre formule. C’est elle qui compte ; rien n’est débité pour celle-ci.',
    en: 'Meanwhile you, or somebody of your account, chose another plan. That one counts; nothing is charged for this one.',
  },
  nothing_paid: {
    nl: 'Dit account heeft nog niets betaald. Kies eerst een abonnement.',
    fr: 'Ce compte n’a encore rien payé. Choisissez d’abord une formule.',
    en: 'This account has paid nothing yet. Choose a plan first.',
  },
  trial_used: {
    nl: 'De proefperiode is al gebruikt, door u of door dit account. Sleutels zijn er vanaf Professional.',
    fr: 'L’essai a déjà servi, à vous ou à ce compte. Les clés existent à partir de Professional.',
    en: 'The trial was used already, by you or by this account. Keys come with Professional and above.',
  },
  keys_exhausted: {
    nl: 'Uw account heeft al vijf actieve sleutels. Trek er een in, of vervang er een.',
    fr: 'Votre compte a déjà cinq clés actives. Révoquez-en une, ou remplacez-en une.',
    en: 'Your account has five active keys already. Revoke one, or replace one.',
  },
  key_unknown: {
    nl: 'Deze sleutel is er niet, of is niet meer actief.',
    fr: 'Cette clé n’existe pas, ou n’est plus active.',
    en: 'There is no such key, or it is no longer active.',
  },
  session_required: {
    nl: 'U bent niet meer aangemeld. Meld u aan en probeer opnieuw.',
    fr: 'Vous n’êtes plus connecté. Connectez-vous et réessayez.',
    en: 'You are no longer signed in. Sign in and try again.',
  },
  cross_site_refused: {
    nl: 'Dit formulier kwam niet van onze eigen pagina’s. Open de pagina hier en verstuur het opnieuw.',
    fr: 'Ce formulaire ne venait pas de nos propres pages. Ouvrez la page ici et renvoyez-le.',
    en: 'This form did not come from our own pages. Open the page here and send it again.',
  },
  watch_unknown: {
    nl: 'Dit gebouw, deze syndicus of deze plaats bestaat niet, en kan niet worden gevolgd.',
    fr: 'Cet immeuble, ce syndic ou ce lieu n’existe pas, et ne peut être suivi.',
    en: 'This building, syndic or place does not exist, and cannot be followed.',
  },
  watch_limit: {
    nl: 'U volgt al het maximum: {limit}. Haal er een weg, of kies een ander abonnement.',
    fr: 'Vous suivez déjà le maximum : {limit}. Retirez-en un, ou choisissez une autre formule.',
    en: 'You already follow the maximum: {limit}. Remove one, or choose another plan.',
  },
  watch_request_unknown: {
    nl: 'Deze link is al gebruikt of ouder dan 48 uur. Vraag op de pagina van het gebouw, de syndicus of de plaats een nieuwe aan.',
    fr: 'Ce lien a déjà servi ou date de plus de 48 heures. Demandez-en un nouveau sur la page de l’immeuble, du syndic ou du lieu.',
    en: 'This link was used or is older than 48 hours. Ask for a new one on the page of the building, the syndic or the place.',
  },
  unsubscribe_unknown: {
    nl: 'Bij deze link hoort geen adres meer dat berichten krijgt.',
    fr: 'Ce lien ne correspond plus à aucune adresse qui reçoit des messages.',
    en: 'No address that gets messages belongs to this link any more.',
  },
  invitation_unknown: {
    nl: 'Deze uitnodiging is al gebruikt, ingetrokken of te oud. Vraag een nieuwe aan wie u uitnodigde.',
    fr: 'Cette invitation a déjà servi, a été annulée ou est trop ancienne. Demandez-en une nouvelle à la personne qui vous a invité.',
    en: 'This invitation was used, withdrawn or is too old. Ask whoever invited you for a new one.',
  },
  account_unknown: {
    nl: 'U behoort niet of niet meer tot dit account.',
    fr: 'Vous n’appartenez pas ou plus à ce compte.',
    en: 'You do not belong to this account, or no longer.',
  },
  member_unknown: {
    nl: 'Dit lid hoort niet of niet meer bij dit account.',
    fr: 'Ce membre ne fait pas ou plus partie de ce compte.',
    en: 'This member does not belong to this account, or no longer.',
  },
  role_required: {
    nl: 'Uw rol in dit account laat dit niet toe. Vraag het aan een eigenaar of beheerder.',
    fr: 'Votre rôle dans ce compte ne le permet pas. Demandez-le à un propriétaire ou à un administrateur.',
    en: 'Your role in this account does not allow this. Ask an owner or administrator.',
  },
  account_changed: {
    nl: 'Deze pagina hoorde bij het account “{meant}”, en u werkt intussen in “{current}”, wellicht door een ander tabblad. Er is niets gewijzigd. Kies eerst het account waarvoor u dit wilt doen.',
    fr: 'Cette page appartenait au compte « {meant} », et vous travaillez désormais dans « {current} », sans doute à cause d’un autre onglet. Rien n’a été modifié. Choisissez d’abord le compte pour lequel vous voulez le faire.',
    en: 'This page belonged to the account “{meant}”, and you are now working in “{current}”, perhaps because of another tab. Nothing was changed. First choose the account that you want to do this for.',
  },
  last_owner: {
    nl: 'Een account heeft minstens één eigenaar. Duid eerst een andere eigenaar aan.',
    fr: 'Un compte a au moins un propriétaire. Désignez-en d’abord un autre.',
    en: 'An account has at least one owner. Make somebody else an owner first.',
  },
  member_limit: {
    nl: 'Uw abonnement heeft plaats voor {limit} leden, openstaande uitnodigingen inbegrepen. Trek er een in, of kies een ander abonnement.',
    fr: 'Votre formule compte {limit} places de membre, invitations en cours comprises. Annulez-en une, ou choisissez une autre formule.',
    en: 'Your plan has places for {limit} members, open invitations included. Withdraw one, or choose another plan.',
  },
  invitations_exhausted: {
    nl: 'Naar dit adres zijn de afgelopen 24 uur al genoeg uitnodigingen verstuurd. Vanaf {moment} kan het weer. Een uitnodiging die nog openstaat, blijft geldig.',
    fr: 'Assez d’invitations ont été envoyées à cette adresse ces dernières 24 heures. De nouveau possible à partir du {moment}. Une invitation encore ouverte reste valable.',
    en: 'Enough invitations were sent to this address in the last 24 hours. It is possible again from {moment} on. An invitation that is still open stays valid.',
  },
  confirmation_wrong: {
    nl: 'Wat u typte, is niet de naam van het account. Er is niets verwijderd.',
    fr: 'Ce que vous avez saisi n’est pas le nom du compte. Rien n’a été supprimé.',
    en: 'What you typed is not the name of the account. Nothing was deleted.',
  },
  syndic_not_claimable: {
    nl: 'Dit profiel kan niemand beheren: dat kan alleen voor een vennootschap die in het register staat en zelf nog bestaat.',
    fr: 'Personne ne peut gérer cette fiche : ce n’est possible que pour une société inscrite au registre et toujours en activité.',
    en: 'Nobody can manage this profile: that is possible only for a company that is in the register and still exists itself.',
  },
  syndic_owned: {
    nl: 'Een ander account beheert dit profiel al. Uw aanvraag is aan een beheerder van de dienst voorgelegd.',
    fr: 'Un autre compte gère déjà cette fiche. Votre demande a été soumise à un administrateur du service.',
    en: 'Another account manages this profile already. Your claim was put before an administrator of the service.',
  },
  syndic_not_owned: {
    nl: 'Uw account beheert dit profiel niet, of niet meer.',
    fr: 'Votre compte ne gère pas ou plus cette fiche.',
    en: 'Your account does not manage this profile, or no longer.',
  },
  claim_unknown: {
    nl: 'Deze aanvraag is al beslist of ingetrokken.',
    fr: 'Cette demande a déjà été tranchée ou annulée.',
    en: 'This claim was decided or withdrawn already.',
  },
  claim_code_wrong: {
    nl: 'Dit is niet de code uit de mail. Ga terug en probeer opnieuw.',
    fr: 'Ce n’est pas le code reçu par e-mail. Revenez en arrière et réessayez.',
    en: 'This is not the code from the e-mail. Go back and try again.',
  },
  claim_code_gone: {
    nl: 'Deze code geldt niet meer. Vraag een nieuwe.',
    fr: 'Ce code n’est plus valable. Demandez-en un nouveau.',
    en: 'This code is no longer valid. Ask for a new one.',
  },
  claim_codes_exhausted: {
    nl: 'Aantal codes dat de afgelopen 24 uur naar dit kantoor is verstuurd: {count}. Vanaf {moment} kan uw account er weer een vragen, of vraag een beheerder om te beslissen.',
    fr: 'Nombre de codes envoyés à ce bureau ces dernières 24 heures : {count}. Votre compte pourra en redemander un à partir du {moment}, ou demandez à un administrateur de décider.',
    en: 'Number of codes sent to this firm in the last 24 hours: {count}. Your account can ask for another from {moment} on, or ask an administrator to decide.',
  },
  claim_refused: {
    nl: 'Wie de mails van dit kantoor leest, wil geen codes voor uw account. Vraag een beheerder van de dienst om te beslissen.',
    fr: 'La personne qui lit les e-mails de ce bureau ne veut pas de codes pour votre compte. Demandez à un administrateur du service de décider.',
    en: 'Whoever reads the e-mails of this firm wants no codes for your account. Ask an administrator of the service to decide.',
  },
  refusal_unknown: {
    nl: 'Deze link is onbekend of ouder dan 30 dagen. Neem contact met ons op als u nog mails krijgt die u niet wilt.',
    fr: 'Ce lien est inconnu ou date de plus de 30 jours. Contactez-nous si vous recevez encore des e-mails non souhaités.',
    en: 'This link is unknown or older than 30 days. Please contact us if you still get e-mails that you do not want.',
  },
  upload_too_large: {
    nl: 'Het bestand is groter dan {limit}. Verklein het, of bewaar het in een ander formaat.',
    fr: 'Le fichier dépasse {limit}. Réduisez-le, ou enregistrez-le dans un autre format.',
    en: 'The file is larger than {limit}. Make it smaller, or save it in another format.',
  },
  rate_limited: {
    nl: 'U, of iemand met wie u een internetverbinding deelt, vroeg in korte tijd veel pagina’s op. Over {seconds} s kunt u verder.',
    fr: 'Vous, ou quelqu’un qui partage votre connexion, avez demandé beaucoup de pages en peu de temps. Vous pourrez continuer dans {seconds} s.',
    en: 'You, or someone who shares your internet connection, asked for many pages in a short time. You can go on in {seconds} s.',
  },
  headers_too_large: oddAddress,
  internal_error: {
    nl: 'Er ging iets mis aan onze kant. Probeer het opnieuw. Blijft het misgaan, meld het ons dan met de referentie hieronder.',
    fr: 'Une erreur s’est produite de notre côté. Réessayez. Si elle persiste, signalez-la-nous avec la référence ci-dessous.',
    en: 'Something went wrong on our side. Please try again. If it goes on, tell us, with the reference below.',
  },
  street_image_not_found: {
    nl: 'Van dit adres is er geen straatbeeld: {reason}',
    fr: 'Il n’y a pas d’image de la rue à cette adresse : {reason}',
    en: 'There is no picture of the street at this address: {reason}',
  },
  street_images_unavailable: away({
    nl: 'Straatbeelden zijn even niet beschikbaar.',
    fr: 'Les images de la rue sont momentanément indisponibles.',
    en: 'Pictures of streets are not available right now.',
  }),
  search_unavailable: away({
    nl: 'Zoeken is even niet mogelijk. De pagina van een gebouw of een syndicus openen met het nummer kan wel.',
    fr: 'La recherche est momentanément impossible. Ouvrir la fiche d’un immeuble ou d’un syndic par son numéro fonctionne.',
    en: 'Search is not available right now. The page of a building or a syndic can still be opened by its number.',
  }),
  map_unavailable: away({
    nl: 'De kaart is even niet beschikbaar.',
    fr: 'La carte est momentanément indisponible.',
    en: 'The map is not available right now.',
  }),
  impacts_unavailable: away({
    nl: 'Onderbrekingen en werken zijn nog niet geladen.',
    fr: 'Les coupures et les chantiers ne sont pas encore chargés.',
    en: 'Outages and works are not loaded yet.',
  }),
  database_unavailable: away({
    nl: 'De gegevens van gebouwen, syndici en accounts zijn even niet beschikbaar.',
    fr: 'Les données des immeubles, des syndics et des comptes sont momentanément indisponibles.',
    en: 'The data of buildings, syndics and accounts are not available right now.',
  }),
  overloaded: away({
    nl: 'Het is nu erg druk.',
    fr: 'Le service est très sollicité en ce moment.',
    en: 'The service is very busy right now.',
  }),
}
