// A syndic as a row of the list: who it is, how many VMEs it manages where, how it is reached.
import type { HasMatchedName } from '../../engine/matched-name.ts'
import { syndicPath } from '../../site/page-paths.ts'
import { count } from '../../site/parts/format.ts'
import { type MarkedPart, markedText } from '../../site/parts/marked-text.ts'
import { regionName } from '../../site/parts/region-name.ts'
import { statusRemark } from '../../site/parts/status-text.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { type ContactLink, contactLinks } from '../contact-links.ts'
import type { ListedSyndic } from '../list/list.ts'
import { vmesText } from '../size-text.ts'
import { syndicTexts } from '../texts.ts'

export interface SyndicRowView {
  url: string
  name: string
  logo: { url: string; alt: string } | undefined
  /** Another name, where the search found that one. */
  otherName: MarkedPart[] | undefined
  number: string
  /** Where its own seat is. */
  seat: string | undefined
  vmes: string
  /** What else is to be said of the number of VMEs. */
  ofThose: string
  remarks: string[]
  contacts: ContactLink[]
}

export interface RowContext {
  culture: Culture
  /** Where VMEs are counted: `in Gent`; undefined for everywhere. */
  where: string | undefined
}

/** As people say it: what every address has in common tells nothing in a column. */
const shortAddress = (website: string): string =>
  website
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')

export function syndicRow(
  syndic: ListedSyndic & HasMatchedName,
  { culture, where }: RowContext,
): SyndicRowView {
  const texts = syndicTexts[culture]
  const { managedVmes, managedVmesHere, inheritedVmes, legalKind, status } = syndic
  const place = syndic.address?.municipality ?? null
  const remark = statusRemark(status, culture)
  const isPart = managedVmesHere !== null && managedVmesHere < managedVmes
  const inAll = isPart ? [fillText(texts.vmesInAll, { count: count(managedVmes, culture) })] : []
  const inherited =
    inheritedVmes === 0 ? [] : [fillText(texts.vmesInherited, { count: count(inheritedVmes, culture) })]
  return {
    url: syndicPath(syndic.enterpriseNumber, culture),
    name: syndic.name,
    logo:
      syndic.logoUrl === null
        ? undefined
        : { url: syndic.logoUrl, alt: fillText(texts.logoAlt, { name: syndic.name }) },
    otherName: syndic.matchedName && markedText(syndic.matchedName),
    number: syndic.formattedNumber,
    seat: place === null ? undefined : fillText(texts.seatAt, { place }),
    vmes: [vmesText(managedVmesHere ?? managedVmes, culture), ...(where === undefined ? [] : [where])].join(
      ' ',
    ),
    ofThose: [...inAll, ...inherited].join(', '),
    remarks: [
      ...(remark === undefined ? [] : [remark]),
      ...(legalKind === 'sole-trader' ? [texts.soleTrader] : []),
      ...syndic.regions.map(({ region }) => regionName(region, culture)),
    ],
    contacts: contactLinks(syndic.contact, culture).map((link) =>
      link.kind === 'website' ? { ...link, text: shortAddress(link.text) } : link,
    ),
  }
}
