// Models of annual accounts: how much a company has to tell. Codes of the National Bank's taxonomy; source.md of the importer
// has where they come from.
import { readFileSync } from 'node:fs'
import type { InEveryCulture } from '../text/culture.ts'

export const modelClasses = ['full', 'abridged', 'micro', 'consolidated', 'other'] as const
export type ModelClass = (typeof modelClasses)[number]

const names = JSON.parse(
  readFileSync(new URL('../../data/accounts/models.json', import.meta.url), 'utf8'),
) as Record<string, { nl: string; fr: string; en: string }>

// By the stem of the code: -f, -a and -o of one model have the same rubrics. m01 is the abridged one, m02 the full one.
const classOfStem: Readonly<Record<string, ModelClass>> = {
  m02: 'full',
  m82: 'full',
  m05: 'full',
  m01: 'abridged',
  m81: 'abridged',
  m04: 'abridged',
  m07: 'micro',
  m87: 'micro',
  m08: 'micro',
  mc: 'consolidated',
  m120: 'consolidated',
  m121: 'consolidated',
  m122: 'consolidated',
  // Before 2022: the Dutch and French short names, for companies and for associations.
  vol: 'full',
  'vol-vzw': 'full',
  com: 'full',
  'com-asbl': 'full',
  vkt: 'abridged',
  'vkt-vzw': 'abridged',
  abr: 'abridged',
  'abr-asbl': 'abridged',
  mic: 'micro',
  'mic-vzw': 'micro',
  'mic-asbl': 'micro',
  conso: 'consolidated',
}

/** The stems of the codes of a class. */
export const stemsOf = (modelClass: ModelClass): string[] =>
  Object.keys(classOfStem).filter((stem) => classOfStem[stem] === modelClass)

// The part filed and the form of the document; what follows the model in its code.
const SUFFIX = /(-(f|a|o|full))?(-p)?$/

const normal = (model: string): string => model.trim().toLowerCase().replace(/^mod:/, '')

/** Any code that is not known is `other`: its rubrics are kept as they are. */
export const modelClassOf = (model: string | null): ModelClass =>
  model === null ? 'other' : (classOfStem[normal(model).replace(SUFFIX, '')] ?? 'other')

// The other documents of a filing alone: no figures.
const OTHER_DOCUMENTS = /-o(-p)?$/

/** Accounts without figures. */
export const isOtherDocuments = (model: string | null): boolean =>
  model !== null && OTHER_DOCUMENTS.test(normal(model))

const consolidated = Object.keys(classOfStem).filter((stem) => classOfStem[stem] === 'consolidated')

/** The same two questions as patterns of the database, for a model in small letters. */
export const modelPatterns = {
  otherDocuments: OTHER_DOCUMENTS.source,
  consolidated: `^(mod:)?(${consolidated.join('|')})${SUFFIX.source}`,
}

/** As the bank calls it; null where it has no name. */
export function modelNames(model: string | null): InEveryCulture | null {
  if (model === null) return null
  const found = names[normal(model)] ?? names[`${normal(model)}-p`]
  return found === undefined ? null : { nl: found.nl, fr: found.fr, en: found.en }
}
