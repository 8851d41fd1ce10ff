// What the profile page of a VME shows: pure, from what the API knows of it.

import { correctionLines } from '../../corrections/lines.ts'
import type { ShownCorrection } from '../../corrections/statements/corrections.ts'
import { wrongPart } from '../../feedback/form-link.ts'
import type { KnownAccounts } from '../../financials/part/read.ts'
import { accountsPartOfVme } from '../../financials/part/view.ts'
import { feedLinks, subscribeText } from '../../impacts/feeds/links.ts'
import { impactBanner } from '../../impacts/page/banner.ts'
import { eventLine } from '../../impacts/page/event-line.ts'
import type { PresentedEvent } from '../../impacts/present-event.ts'
import { mapCategoryOf } from '../../map/category.ts'
import { mapOfPlace } from '../../map/embedded-map.ts'
import { buildingView } from '../../property/view.ts'
import type { VmeGround } from '../../property/vme-ground.ts'
import { deepProfilePath, vmePath, vmePaths } from '../../site/page-paths.ts'
import { count, day } from '../../site/parts/format.ts'
import { sourceText } from '../../site/parts/source-text.ts'
import { statusText } from '../../site/parts/status-text.ts'
import { jsonForScript, vmeData } from '../../site/parts/structured-data.ts'
import type { PageView } from '../../site/render.ts'
import { streetImagePart } from '../../street-images/part/view.ts'
import type { KnownPicture } from '../../street-images/pictures.ts'
import type { Contacts } from '../../syndics/contacts.ts'
import type { FormerNames } from '../../syndics/former-names.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { keepPosted } from '../../watchlist/keep-posted.ts'
import { formerAmong } from '../office-line.ts'
import type { VmeSummary } from '../summary.ts'
import { vmeTexts } from '../texts.ts'
import { officesView } from './offices.ts'
import { timelineOf } from './timeline.ts'

export interface VmeProfile {
  vme: VmeSummary
  /** Others at the same address, the first ones by number, in the order of their names. */
  neighbours: VmeSummary[]
  /** Under way and announced, strongest first; undefined while outages and works are not loaded. */
  events: PresentedEvent[] | undefined
  /** Of the numbers that offices came through. */
  formerNames: FormerNames
  /** How those in office are reached. */
  contacts: Contacts
  /** What of it is shown as it was put right after a report. */
  corrections: readonly ShownCorrection[]
  /** Of the street; undefined where none can be shown. */
  streetImage: KnownPicture | undefined
  /** Annual accounts; undefined for nearly all. */
  accounts: KnownAccounts | undefined
  ground: VmeGround
}

export interface VmeProfileOptions extends VmeProfile {
  culture: Culture
  publicUrl: string
  /** ISO day in Brussels. */
  today: string
  /** ms since 1970. */
  now: number
}

interface Fact {
  label: string
  text: string
}

function factsOf(vme: VmeSummary, culture: Culture): Fact[] {
  const texts = vmeTexts[culture]
  const { name, names, address, startDate, stoppedOn } = vme
  const others = [...new Set(names.map(({ text }) => text).filter((text) => text !== name))]
  return [
    ...(others.length === 0 ? [] : [{ label: texts.alsoKnownLabel, text: others.join(' · ') }]),
    { label: texts.numberShort, text: vme.formattedNumber },
    { label: texts.statusLabel, text: statusText(vme.status, culture) },
    ...(startDate === null ? [] : [{ label: texts.startLabel, text: day(startDate, culture) }]),
    ...(stoppedOn === null ? [] : [{ label: texts.stoppedLabel, text: day(stoppedOn, culture) }]),
    ...(address === null || address.region === null
      ? []
      : [
          {
            label: texts.fieldRegion,
            text: [address.province, address.region].filter((part) => part !== null).join(', '),
          },
        ]),
  ]
}

const placeTexts = {
  address: 'placeAddress',
  street: 'placeStreet',
  postcode: 'placePostcode',
} as const satisfies Record<NonNullable<VmeSummary['location']>['precision'], keyof typeof vmeTexts.nl>

function placeOf({ enterpriseNumber, name, location, syndic }: VmeSummary, culture: Culture) {
  if (location === null) return undefined
  const texts = vmeTexts[culture]
  return {
    text: texts[placeTexts[location.precision]],
    map: mapOfPlace({ ...location, enterpriseNumber, name, category: mapCategoryOf(syndic) }, culture),
  }
}

const isGone = ({ status }: VmeSummary): boolean => status === 'stopped' || status === 'merged'

export function buildVmeProfileView(options: VmeProfileOptions): PageView {
  const {
    vme,
    neighbours,
    events,
    formerNames,
    contacts,
    corrections,
    ground,
    culture,
    publicUrl,
    today,
    now,
  } = options
  const texts = vmeTexts[culture]
  const { name, atSameAddress } = vme
  const address = vme.address?.line ?? texts.noAddress
  const formerOf = formerAmong(formerNames)
  const offices = officesView(
    { mandates: vme.mandates, isGone: isGone(vme) },
    { culture, formerOf, contacts, today },
  )
  const place = placeOf(vme, culture)
  const more = atSameAddress - neighbours.length
  const streetImage = streetImagePart(isGone(vme) ? undefined : options.streetImage, {
    enterpriseNumber: vme.enterpriseNumber,
    address,
    culture,
  })
  const accounts = accountsPartOfVme(options.accounts, { enterpriseNumber: vme.enterpriseNumber, culture })
  const feeds = feedLinks({ vme: vme.enterpriseNumber }, culture)
  return {
    template: 'vmes/profile',
    culture,
    texts,
    section: 'buildings',
    title: name,
    description: fillText(texts.profileDescription, { name, address }),
    path: vmePaths(vme.enterpriseNumber),
    // One that is gone is kept out of search engines.
    publicUrl: isGone(vme) ? undefined : publicUrl,
    structuredData: isGone(vme) ? undefined : jsonForScript(vmeData(vme)),
    feeds: isGone(vme) ? [] : feeds,
    styles: [
      'profile.css',
      'impact.css',
      'keep-posted.css',
      ...(streetImage === undefined ? [] : ['street-image.css']),
      ...(accounts.block === undefined ? [] : ['charts.css', 'accounts.css']),
    ],
    scripts: [
      ...(place === undefined ? [] : ['embedded-map.js']),
      ...(streetImage === undefined ? [] : ['street-image.js']),
    ],
    isWide: true,
    page: {
      name,
      address,
      isGone: isGone(vme),
      facts: factsOf(vme, culture),
      offices,
      banner: isGone(vme) ? undefined : impactBanner(events ?? [], { culture, now }),
      feeds: isGone(vme) ? undefined : feeds,
      feedsLabel: subscribeText(culture),
      events: isGone(vme) ? undefined : events?.map((event) => eventLine(event, culture)),
      place,
      streetImage,
      neighbours: neighbours.map((other) => ({
        url: vmePath(other.enterpriseNumber, culture),
        name: other.name,
        number: other.formattedNumber,
      })),
      more: more > 0 ? fillText(texts.neighboursMore, { count: count(more, culture) }) : undefined,
      accounts,
      building: buildingView(ground, culture),
      timeline: timelineOf(vme, { culture, formerOf, today }),
      wrong: wrongPart(
        {
          kind: 'vme',
          number: vme.enterpriseNumber,
          hasContact: offices.current.some(({ contact }) => contact.length > 0),
        },
        culture,
      ),
      corrected: correctionLines(corrections, culture),
      sources: vme.sources.map((source) => sourceText(source, culture)),
      updated: fillText(texts.updatedLine, { date: day(brusselsDay(new Date(vme.updatedAt)), culture) }),
      keepPosted: isGone(vme) ? undefined : keepPosted({ type: 'vme', key: vme.enterpriseNumber }, culture),
      jsonUrl: vme.links.self,
      deepUrl: deepProfilePath(vme.enterpriseNumber),
      pageUrl: vme.links.page,
    },
  }
}
