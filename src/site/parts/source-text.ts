// A source of data in words, with its date.

import type { Source } from '../../register/source.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { siteTexts } from '../texts.ts'
import { day } from './format.ts'

export function sourceText({ name, asOf }: Source, culture: Culture): string {
  const texts = siteTexts[culture]
  const [kind = '', provider = ''] = name.split(':')
  const known: Record<string, string> = {
    'enterprise-register': texts.sourceRegister,
    'register-reuse': texts.sourceReuse,
    table: fillText(texts.sourceTable, { provider }),
    'best-bebru': texts.sourceAddressesBrussels,
    'best-bevlg': texts.sourceAddressesFlanders,
    'best-bewal': texts.sourceAddressesWallonia,
    vkbo: texts.sourcePoints,
    'building-register': texts.sourceUnits,
    'flemish-permits': texts.sourcePermits,
    'cadastre-parcel': texts.sourceParcels,
    'cadastre-building': texts.sourceBuildings,
  }
  const date = asOf === null ? texts.sourceNever : fillText(texts.sourceAsOf, { date: day(asOf, culture) })
  return `${known[kind] ?? name} (${date})`
}
