// What a file is called.
import type { InEveryCulture } from '../../text/culture.ts'
import { familyOf } from '../families.ts'
import { DEEP_DIVE, type FileFamily } from './export-file.ts'

const deepDive: InEveryCulture = {
  nl: 'Diepteprofiel van een VME',
  fr: 'Fiche approfondie d’une ACP',
  en: 'Deep dive into a VME',
}

export const titleOf = (family: FileFamily): InEveryCulture =>
  family === DEEP_DIVE ? deepDive : familyOf(family).title
