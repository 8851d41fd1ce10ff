// What the page of outages and works shows: pure, from what is known now, what was found and what went wrong.

import { count, shortMoment } from '../../site/parts/format.ts'
import { type PageLinks, type PagePosition, pageLinks } from '../../site/parts/page-links.ts'
import { searchBoxModules, searchBoxTexts } from '../../site/parts/search-box-texts.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { keepPosted } from '../../watchlist/keep-posted.ts'
import { type ImpactFamily, impactCategories, impactFamilies } from '../event.ts'
import { feedLinks } from '../feeds/links.ts'
import type { Feed, ImpactSnapshot } from '../snapshot/impact-snapshot.ts'
import { impactTexts } from '../texts.ts'
import { type ChipOptions, chipsOf } from './chips.ts'
import { type CardContext, type EventCard, eventCard, vmesText } from './event-card.ts'
import { signOf } from './event-line.ts'
import { hitFields } from './filters.ts'
import { jsonUrl, mapUrl, toExport } from './links.ts'
import { filterNotes } from './notes.ts'
import type { FoundEvents, ImpactOutcome } from './read.ts'
import type { UnreadText } from './read-text.ts'
import {
  defaultCategory,
  defaultFamily,
  type ImpactRequest,
  impactUrl,
  isFiltering,
  isSelecting,
  selectionOfType,
} from './request.ts'
import { categoryText, familyText, feedStateText, impactSourceText } from './text.ts'

interface Choice {
  url: string
  label: string
  sign: string
  vmes: string
  events: string
  isCurrent: boolean
}

interface Panel {
  title: string
  choices: Choice[]
  notes: string[]
}

const eventsText = (events: number, culture: Culture): string =>
  events === 1
    ? impactTexts[culture].eventsOne
    : fillText(impactTexts[culture].events, { count: count(events, culture) })

/** What the list leaves out, of the country: of a selection it is not counted. */
function notesOf({ request, snapshot }: ImpactViewOptions, family: ImpactFamily): string[] {
  const { culture } = request
  if (snapshot === undefined || isSelecting(request)) return []
  const { unmatched, postcodeOnly } = snapshot.summary(family)
  const note = (text: string, value: number): string[] =>
    value === 0 ? [] : [fillText(text, { count: count(value, culture) })]
  const texts = impactTexts[culture]
  return [...note(texts.unmatched, unmatched), ...note(texts.postcodeOnly, postcodeOnly)]
}

/** A VME that two categories of a family hit counts in one of them only. */
const isWeighed = ({ counts }: FoundEvents): boolean =>
  impactFamilies.some(
    (family) => Object.values(counts.events[family]).filter((count) => count > 0).length > 1,
  )

function panelOf(options: ImpactViewOptions, { counts }: FoundEvents, family: ImpactFamily): Panel {
  const { request } = options
  const { culture } = request
  return {
    title: familyText(family, culture),
    choices: impactCategories.map((category) => ({
      url: impactUrl({ ...request, family, category, event: undefined }),
      label: categoryText(category, culture),
      sign: signOf[category],
      vmes: vmesText(counts.vmes[family][category], culture),
      events: eventsText(counts.events[family][category], culture),
      isCurrent: request.family === family && request.category === category,
    })),
    notes: notesOf(options, family),
  }
}

interface FeedRow {
  source: string
  status: Feed['status']
  state: string
  lastAnswer: string
  items: string
}

const feedRow = ({ source, status, lastSuccess, items }: Feed, culture: Culture): FeedRow => ({
  source: impactSourceText(source, culture),
  status,
  state: feedStateText(status, culture),
  lastAnswer: lastSuccess === null ? impactTexts[culture].feedNever : shortMoment(lastSuccess, culture),
  items: count(items, culture),
})

interface Listed {
  title: string
  headline: string
  cards: EventCard[]
  pages: PageLinks
  /** From one event back to the list. */
  backUrl: string | undefined
}

function listedOf(found: FoundEvents, { request, placeName, position }: ImpactViewOptions): Listed {
  const { culture, family, category, event } = request
  const texts = impactTexts[culture]
  const isOne = event !== undefined
  return {
    title: isOne ? texts.oneTitle : texts.listTitle,
    headline: isOne
      ? vmesText(found.total, culture)
      : fillText(texts.listHeadline, {
          what: `${familyText(family, culture)}, ${categoryText(category, culture)}`,
          count: eventsText(found.total, culture),
        }),
    cards: found.events.map((shown) => eventCard(shown, { request, placeName })),
    pages: pageLinks(position, culture, (page) => impactUrl(request, page)),
    backUrl: isOne ? impactUrl({ ...request, event: undefined }) : undefined,
  }
}

/** What the form sends on without a field for it. */
const hiddenFields = ({ family, category, selection, filters: { bounds }, culture }: ImpactRequest) =>
  Object.entries({ family, category, ...selection, bounds, culture }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  )

/** About a place, where it is narrowed down to that alone: buildings and syndics have pages of their own. */
function keepPostedOf(request: ImpactRequest) {
  const { selection, event, culture } = request
  const { vme, syndicNumber, municipality, zipcode } = selection
  if (isFiltering(request) || event !== undefined || vme !== undefined || syndicNumber !== undefined)
    return undefined
  if (municipality !== undefined && zipcode === undefined)
    return keepPosted({ type: 'municipality', key: municipality }, culture)
  if (zipcode !== undefined && municipality === undefined)
    return keepPosted({ type: 'postcode', key: zipcode }, culture)
  return undefined
}

export interface ImpactViewOptions extends ChipOptions {
  /** Undefined while nothing is loaded. */
  snapshot: Pick<ImpactSnapshot, 'summary' | 'feeds'> | undefined
  outcome: Exclude<ImpactOutcome, { isUnknown: true }>
  /** NIS codes of all. */
  provinces: readonly string[]
  /** What was typed and filters nothing; empty when nothing was. */
  typed: string
  /** The same, and what of the address filters nothing. */
  unread: readonly UnreadText[]
  placeName: CardContext['placeName']
  publicUrl: string
  position: PagePosition
}

export function buildImpactView(options: ImpactViewOptions): PageView {
  const { request, snapshot, outcome, labels, names, provinces, typed, unread, publicUrl, position } = options
  const { culture, selection } = request
  const texts = impactTexts[culture]
  const path = impactUrl(request, position.page)
  const isPlain =
    unread.length === 0 &&
    path ===
      impactUrl({
        ...request,
        family: defaultFamily,
        category: defaultCategory,
        selection: {},
        filters: {},
        event: undefined,
      })
  const { vme, syndicNumber: syndic } = selection
  const subject = vme !== undefined ? { vme } : syndic !== undefined ? { syndic } : undefined
  const feeds = subject === undefined ? undefined : feedLinks(subject, culture)
  const found = 'found' in outcome ? outcome.found : undefined
  return {
    template: 'impacts/page',
    culture,
    texts,
    section: 'impact',
    title: texts.impactTitle,
    description: texts.description,
    path,
    // What hits whom changes by the hour: only the page itself is for search engines.
    publicUrl: isPlain ? publicUrl : undefined,
    feeds: feeds ?? [],
    styles: ['profile.css', 'impact.css', 'impact-filter.css', 'keep-posted.css'],
    scripts: ['impact-filter.js'],
    preloads: searchBoxModules,
    isWide: true,
    page: {
      panels: found === undefined ? [] : impactFamilies.map((of) => panelOf(options, found, of)),
      countedOnce: found !== undefined && isWeighed(found) ? texts.countedOnce : undefined,
      chips: chipsOf(options),
      fields: hitFields(request.filters, { culture, provinces, syndicLabel: names.syndicName }),
      hidden: hiddenFields(request),
      typed,
      filterNotes: filterNotes(request, { unread, labels, words: found?.notes }),
      scriptTexts: searchBoxTexts(culture),
      selects: selectionOfType,
      toExport: found && toExport(request, found.pairs),
      listed: found === undefined ? undefined : listedOf(found, options),
      notice: 'notice' in outcome ? outcome.notice : undefined,
      feeds,
      sources:
        snapshot === undefined
          ? []
          : impactFamilies.flatMap((of) => snapshot.feeds(of)).map((feed) => feedRow(feed, culture)),
      mapUrl: isFiltering(request)
        ? undefined
        : mapUrl(request, request.event === undefined ? undefined : found?.events[0]?.event),
      keepPosted: keepPostedOf(request),
      jsonUrl: jsonUrl(request),
    },
  }
}
