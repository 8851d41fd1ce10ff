// The VMEs of one syndic as rows of a table: where each lies, since when and by what right it is managed.

import type { Address } from '../../register/address.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { vmeMapPath, vmePath } from '../../site/page-paths.ts'
import { shortDay } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import type { DatedMandateFacts } from '../../vmes/facts.ts'
import {
  type FormerOf,
  firstDayOf,
  inheritedText,
  type OfficeLine,
  officesToCome,
  untilText,
} from '../../vmes/office-line.ts'
import { holdsOn, isToCome } from '../../vmes/offices-on.ts'
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
  /** Last day, where one is known. */
  until: string | undefined
  /** Another one who comes next, and when. */
  next: OfficeLine | undefined
}

/** The office by which a syndic manages a VME today; direct wins where it has both. */
export function officeOf(
  { mandates }: Pick<VmeSummary, 'mandates'>,
  number: EnterpriseNumber,
  today: string,
): DatedMandateFacts | undefined {
  const offices = mandates.filter((mandate) => mandate.enterpriseNumber === number && holdsOn(mandate, today))
  return offices.find(({ relation }) => relation === 'direct') ?? offices[0]
}

/** The first day on which a syndic will manage a VME; the day itself where none is announced. */
export const firstDayToCome = (
  { mandates }: Pick<VmeSummary, 'mandates'>,
  number: EnterpriseNumber,
  today: string,
): string =>
  mandates
    .filter((mandate) => mandate.enterpriseNumber === number && isToCome(mandate, today))
    .flatMap(({ since }) => since ?? [])
    .sort()[0] ?? today

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
  formerOf: FormerOf
}

export function portfolioRow(
  vme: VmeSummary,
  { number, culture, today, formerOf }: PortfolioOptions,
): PortfolioRow {
  const texts = syndicTexts[culture]
  const office = officeOf(vme, number, today)
  const { address } = vme
  const since = office && firstDayOf(office, formerOf)
  const others = vme.mandates.filter(({ enterpriseNumber }) => enterpriseNumber !== number)
  const [next] = officesToCome(others, { culture, formerOf, today })
  return {
    url: vmePath(vme.enterpriseNumber, culture),
    mapUrl: vme.location === null ? undefined : vmeMapPath(vme.enterpriseNumber, culture),
    name: vme.name,
    municipality: address?.municipality ?? '',
    address: address === null ? texts.noAddress : streetLine(address),
    since: since == null ? '' : shortDay(since, culture),
    how: (office && inheritedText(office, culture, formerOf)) ?? texts.officeDirect,
    isInherited: office?.relation === 'inherited',
    isProvisional: office?.provisional === true,
    until: untilText(office?.end, culture),
    next,
  }
}
