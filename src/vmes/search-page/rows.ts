// VMEs as rows of a list.

import type { HasMatchedName } from '../../engine/matched-name.ts'
import { type ImpactFamily, impactFamilies } from '../../impacts/event.ts'
import { signOf } from '../../impacts/page/event-line.ts'
import { categoryText, familyText } from '../../impacts/page/text.ts'
import { vmeMapPath, vmePath } from '../../site/page-paths.ts'
import { count, day } from '../../site/parts/format.ts'
import { type MarkedPart, markedText } from '../../site/parts/marked-text.ts'
import { statusRemark } from '../../site/parts/status-text.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { type OfficeLine, type OfficeLineOptions, officeLines } from '../office-line.ts'
import type { VmeSummary } from '../summary.ts'
import { vmeTexts } from '../texts.ts'

export interface VmeRow {
  url: string
  /** Undefined for a VME without a place. */
  mapUrl: string | undefined
  name: string
  /** Another name, where the search found that one. */
  otherName: MarkedPart[] | undefined
  number: string
  address: string
  /** Small remarks: status, others at the address, start. */
  remarks: string[]
  /** Who holds office, and who comes next. */
  offices: OfficeLine[]
  impacts: { sign: string; text: string }[]
}

function remarksOf(vme: VmeSummary, culture: Culture): string[] {
  const texts = vmeTexts[culture]
  const remarks: string[] = []
  const status = statusRemark(vme.status, culture)
  if (status !== undefined) remarks.push(status)
  if (vme.startDate !== null) remarks.push(fillText(texts.foundedOn, { date: day(vme.startDate, culture) }))
  if (vme.atSameAddress === 1) remarks.push(texts.sameAddressOne)
  else if (vme.atSameAddress > 1)
    remarks.push(fillText(texts.sameAddress, { count: count(vme.atSameAddress, culture) }))
  return remarks
}

function impactsOf({ impacts }: VmeSummary, culture: Culture): VmeRow['impacts'] {
  const categoryOf = (family: ImpactFamily) =>
    family === 'power-outage' ? impacts.powerOutage : impacts.publicWorks
  return impactFamilies.flatMap((family) => {
    const category = categoryOf(family)
    if (category === null) return []
    const text = `${familyText(family, culture)}, ${categoryText(category, culture)}`
    return [{ sign: signOf[category], text }]
  })
}

export const vmeRow = (
  vme: VmeSummary & HasMatchedName,
  { culture, ...options }: OfficeLineOptions,
): VmeRow => ({
  url: vmePath(vme.enterpriseNumber, culture),
  mapUrl: vme.location === null ? undefined : vmeMapPath(vme.enterpriseNumber, culture),
  name: vme.name,
  otherName: vme.matchedName && markedText(vme.matchedName),
  number: vme.formattedNumber,
  address: vme.address?.line ?? vmeTexts[culture].noAddress,
  remarks: remarksOf(vme, culture),
  offices: officeLines(vme, { culture, ...options }),
  impacts: impactsOf(vme, culture),
})
