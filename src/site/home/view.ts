// What the front page shows: pure, from the figures of the market and what is known of outages and works.

import { impactFamilies } from '../../impacts/event.ts'
import { signOf } from '../../impacts/page/event-line.ts'
import { categoryText, familyText } from '../../impacts/page/text.ts'
import type { ImpactSnapshot } from '../../impacts/snapshot/impact-snapshot.ts'
import type { MarketFigures } from '../../market/figures.ts'
import { vmesText } from '../../syndics/size-text.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { vmeSearchUrl } from '../../vmes/search-page/request.ts'
import { impactPath, mapPath, marketPath, syndicSearchPath, vmeSearchPath } from '../page-paths.ts'
import { count, percent } from '../parts/format.ts'
import { searchBoxModules, searchBoxTexts } from '../parts/search-box-texts.ts'
import type { PageView } from '../render.ts'
import { homeTexts } from './texts.ts'

/** What the box offers to try; the first one also stands in it. */
const examples: Readonly<Record<Culture, readonly [string, ...string[]]>> = {
  nl: ['resid etoile 1050', 'Gent', '9000', 'troonstraat'],
  fr: ['resid etoile 1050', 'Gand', '9000', 'rue du trône'],
  en: ['resid etoile 1050', 'Gent', '9000', 'troonstraat'],
}

/** Of events that are over the front page says nothing. */
const shownCategories = ['ActiveNow', 'FuturePlanned'] as const

interface ImpactLine {
  url: string
  sign: string
  text: string
  vmes: string
}

interface Way {
  url: string
  title: string
  text: string
  /** What there is, in one figure; undefined where there is none, or while it is not known. */
  figure: string | undefined
  lines: ImpactLine[]
}

function impactLines(snapshot: Pick<ImpactSnapshot, 'summary'>, culture: Culture): ImpactLine[] {
  return impactFamilies.flatMap((family) => {
    const { impactedVmes, plannedVmes } = snapshot.summary(family)
    const vmes = { ActiveNow: impactedVmes, FuturePlanned: plannedVmes }
    return shownCategories
      .filter((category) => vmes[category] > 0)
      .map((category) => ({
        url: `${impactPath}?${new URLSearchParams({ family, category, culture })}`,
        sign: signOf[category],
        text: `${familyText(family, culture)}, ${categoryText(category, culture)}`,
        vmes: vmesText(vmes[category], culture),
      }))
  })
}

function managedText({ totals }: MarketFigures, culture: Culture): string | undefined {
  if (totals === null || totals.unmanagedShare === null) return undefined
  return fillText(homeTexts[culture].managed, { share: percent(1 - totals.unmanagedShare, culture) })
}

function waysOf({ figures, snapshot, culture }: HomeOptions): Way[] {
  const texts = homeTexts[culture]
  const impacts = snapshot === undefined ? [] : impactLines(snapshot, culture)
  const way = (path: string, title: string, text: string, more: Partial<Way> = {}): Way => ({
    url: `${path}?culture=${culture}`,
    title,
    text,
    figure: undefined,
    lines: [],
    ...more,
  })
  return [
    way(vmeSearchPath, texts.navBuildings, texts.buildings, {
      figure: figures && vmesText(figures.vmes, culture),
    }),
    way(syndicSearchPath, texts.navSyndics, texts.syndics, {
      figure: figures && fillText(texts.syndicsCount, { total: count(figures.professionalSyndics, culture) }),
    }),
    way(marketPath, texts.marketTitle, texts.market, {
      figure: figures && managedText(figures, culture),
    }),
    way(impactPath, texts.impactTitle, texts.impact, {
      lines: impacts,
      figure: snapshot !== undefined && impacts.length === 0 ? texts.impactQuiet : undefined,
    }),
    way(mapPath, texts.navMap, texts.map),
  ]
}

export interface HomeOptions {
  culture: Culture
  /** Undefined while they are not known. */
  figures: MarketFigures | undefined
  snapshot: Pick<ImpactSnapshot, 'summary'> | undefined
  publicUrl: string
}

export function buildHomeView(options: HomeOptions): PageView {
  const { culture, publicUrl } = options
  const texts = homeTexts[culture]
  return {
    template: 'site/home',
    culture,
    texts,
    title: texts.title,
    description: texts.description,
    path: '/',
    publicUrl,
    isWide: true,
    styles: ['search.css', 'front.css', 'impact.css'],
    preloads: searchBoxModules,
    scripts: ['search-box.js', 'search-form.js'],
    page: {
      q: '',
      placeholder: examples[culture][0],
      examples: examples[culture].map((example) => ({
        text: example,
        url: vmeSearchUrl({ culture, q: example, filters: {} }),
      })),
      ways: waysOf(options),
      scriptTexts: searchBoxTexts(culture),
    },
  }
}
