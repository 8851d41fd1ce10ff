// The words of the page where data are taken along or deleted.
import { texts } from '../../site/texts.ts'

export const dataTexts = texts({
  exportTitle: { nl: 'Uw gegevens meenemen', fr: 'Emporter vos données', en: 'Take your data along' },
  exportText: {
    nl: 'Alles wat we van u en van dit account bewaren, in één JSON-bestand.',
    fr: 'Tout ce que nous conservons de vous et de ce compte, dans un fichier JSON.',
    en: 'All that we keep of you and of this account, in one JSON file.',
  },
  exportButton: { nl: 'Bestand downloaden', fr: 'Télécharger le fichier', en: 'Download the file' },
  deleteTitle: { nl: 'Account verwijderen', fr: 'Supprimer le compte', en: 'Delete the account' },
  deleteText: {
    nl: 'Het account verdwijnt meteen en voorgoed, met zijn leden, uitnodigingen, sessies en mails die nog moesten vertrekken. Wie tot geen ander account behoort, wordt ook vergeten.',
    fr: 'Le compte disparaît aussitôt et pour toujours, avec ses membres, invitations, sessions et e-mails en attente. Les personnes qui n’appartiennent à aucun autre compte sont oubliées aussi.',
    en: 'The account goes at once and for good, with its members, invitations, sessions and e-mails that wait to be sent. Whoever belongs to no other account is forgotten too.',
  },
  deleteLabel: {
    nl: 'Typ de naam van het account ter bevestiging: {name}',
    fr: 'Saisissez le nom du compte pour confirmer : {name}',
    en: 'Type the name of the account to confirm: {name}',
  },
  deleteButton: { nl: 'Voorgoed verwijderen', fr: 'Supprimer pour toujours', en: 'Delete for good' },
  deleteOwners: {
    nl: 'Alleen een eigenaar kan het account verwijderen. Het account verlaten kan bij de leden.',
    fr: 'Seul un propriétaire peut supprimer le compte. Vous pouvez le quitter sur la page des membres.',
    en: 'Only an owner can delete the account. You can leave it on the page of members.',
  },
})
