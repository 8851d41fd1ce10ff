// The VMEs of one syndic as rows of a table: where each lies, since when and by what right it is managed.

import type { Address } from '../../register/address.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { vmeMapPath, vmePath } from '../../site/page-paths.ts'
import { shortDay } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import type { DatedMandateFacts } from '../../vmes/facts.ts'
import { inheritedText } from '../../vmes/office-line.ts'
import type { VmeSummary } from '../../vmes/summary.ts'
import { syndicTexts } from '../texts.ts'

export interface PortfolioRow {
  url: string
  /** Undefined for a VME without a place. */
  mapUrl: string | undefined
  name: string
  municipality: string
  address: string
  since: string
  how: string
  isInherited: boolean
  isProvisional: boolean
}

const isCurrent = ({ since, end }: DatedMandateFacts, today: string): boolean =>
  (since === null || since <= today) && (end === null || end >= today)

/** The office by which a syndic manages a VME today; direct wins where it has both. */
export function officeOf(
  { mandates }: Pick<VmeSummary, 'mandates'>,
  number: EnterpriseNumber,
  today: string,
): DatedMandateFacts | undefined {
  const offices = mandates.filter(
    (mandate) => mandate.enterpriseNumber === number && isCurrent(mandate, today),
  )
  return offices.find(({ relation }) => relation === 'direct') ?? offices[0]
}

/** Street, house number and box, without the place. */
function streetLine({ line, postcode, municipality }: Address): string {
  const place = [postcode, municipality].filter((part) => part !== null).join(' ')
  if (line === place) return ''
  return line.endsWith(`, ${place}`) ? line.slice(0, -place.length - 2) : line
}

export interface PortfolioOptions {
  number: EnterpriseNumber
  culture: Culture
  /** ISO day in Brussels. */
  today: string
  nameOf: (number: EnterpriseNumber) => string
}

export function portfolioRow(
  vme: VmeSummary,
  { number, culture, today, nameOf }: PortfolioOptions,
): PortfolioRow {
  const texts = syndicTexts[culture]
  const office = officeOf(vme, number, today)
  const { address } = vme
  return {
    url: vmePath(vme.enterpriseNumber, culture),
    mapUrl: vme.location === null ? undefined : vmeMapPath(vme.enterpriseNumber, culture),
    name: vme.name,
    municipality: address?.municipality ?? '',
    address: address === null ? texts.noAddress : streetLine(address),
    since: office === undefined || office.since === null ? '' : shortDay(office.since, culture),
    how: (office && inheritedText(office, culture, nameOf)) ?? texts.officeDirect,
    isInherited: office?.relation === 'inherited',
    isProvisional: office?.provisional === true,
  }
}
