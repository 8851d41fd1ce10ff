// The words of the page of a file.
import { texts } from '../../../site/texts.ts'

export const filePageTexts = texts({
  title: { nl: 'Export', fr: 'Export', en: 'Export' },
  what: { nl: '{family} als {format}', fr: '{family} en {format}', en: '{family} as {format}' },
  queued: {
    nl: 'Het bestand wacht op zijn beurt. Deze pagina vernieuwt zichzelf.',
    fr: 'Le fichier attend son tour. Cette page se rafraîchit d’elle-même.',
    en: 'The file waits for its turn. This page renews itself.',
  },
  running: {
    nl: 'Het bestand wordt gemaakt: {percent} %. Deze pagina vernieuwt zichzelf.',
    fr: 'Le fichier est en cours de création : {percent} %. Cette page se rafraîchit d’elle-même.',
    en: 'The file is being made: {percent} %. This page renews itself.',
  },
  ready: {
    nl: 'Het bestand is klaar: {rows} rijen, {size}.',
    fr: 'Le fichier est prêt : {rows} lignes, {size}.',
    en: 'The file is ready: {rows} rows, {size}.',
  },
  keptUntil: {
    nl: 'U kunt het downloaden tot {moment}.',
    fr: 'Vous pouvez le télécharger jusqu’au {moment}.',
    en: 'You can download it until {moment}.',
  },
  expired: {
    nl: 'Dit bestand is na zijn bewaartermijn verwijderd. Vraag de export opnieuw.',
    fr: 'Ce fichier a été supprimé après son délai de conservation. Demandez à nouveau l’export.',
    en: 'This file was removed after the time that files are kept. Ask for the export again.',
  },
  failed: {
    nl: 'Het bestand kon niet worden gemaakt. Vraag de export opnieuw.',
    fr: 'Le fichier n’a pas pu être créé. Demandez à nouveau l’export.',
    en: 'The file could not be made. Ask for the export again.',
  },
  download: { nl: 'Downloaden', fr: 'Télécharger', en: 'Download' },
  filtersAsked: { nl: 'Filters: {filters}', fr: 'Filtres : {filters}', en: 'Filters: {filters}' },
})
