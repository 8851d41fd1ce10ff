// What the page with the figures of the market shows: pure, from the reply of the API.

import { provinceName } from '../register/province.ts'
import { renderBars } from '../site/charts/bar-chart.ts'
import { renderMonths } from '../site/charts/month-chart.ts'
import { renderShareTable, type ShareRow } from '../site/charts/share-table.ts'
import { marketPath, syndicSearchPath } from '../site/page-paths.ts'
import { count, day, moment, percent } from '../site/parts/format.ts'
import { regionName } from '../site/parts/region-name.ts'
import { sourceText } from '../site/parts/source-text.ts'
import type { PageView } from '../site/render.ts'
import { sizeClasses } from '../syndics/portfolio-size.ts'
import { sizeBounds, sizeText } from '../syndics/size-text.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import type { Concentration, Coverage, MarketFigures } from './figures.ts'
import { marketTexts } from './texts.ts'

type Computed = Extract<MarketFigures, { source: 'computed' }>

interface KeyFigure {
  label: string
  text: string
}

function keyFigures(figures: MarketFigures, culture: Culture): KeyFigure[] {
  const texts = marketTexts[culture]
  const { vmes, professionalSyndics, personalSyndics, knownLinks, totals } = figures
  const managed = totals === null || totals.unmanagedShare === null ? null : 1 - totals.unmanagedShare
  return [
    { label: texts.vmes, text: count(vmes, culture) },
    ...(totals === null ? [] : [{ label: texts.managed, text: percent(managed, culture) }]),
    { label: texts.professionals, text: count(professionalSyndics, culture) },
    { label: texts.personals, text: count(personalSyndics, culture) },
    { label: texts.links, text: count(knownLinks, culture) },
  ]
}

function sizeBars({ portfolioSizes: { classes } }: Computed, culture: Culture) {
  const texts = marketTexts[culture]
  const bars = (of: 'syndics' | 'vmes', caption: string, valueHeading: string): string =>
    renderBars({
      rows: sizeClasses
        // Nobody manages the VMEs of an empty portfolio.
        .filter(({ max }) => of === 'syndics' || max > 0)
        .map((sizeClass) => {
          const { minVme, maxVme } = sizeBounds(sizeClass)
          const bounds = new URLSearchParams({
            minVme: String(minVme),
            ...(maxVme === undefined ? {} : { maxVme: String(maxVme) }),
            culture,
          })
          return {
            label: sizeText(sizeClass, culture),
            value: classes.find(({ key }) => key === sizeClass.key)?.[of] ?? 0,
            href: `${syndicSearchPath}?${bounds}`,
          }
        }),
      caption,
      labelHeading: texts.facetSize,
      valueHeading,
      culture,
    })
  return {
    syndics: bars('syndics', texts.sizesSyndics, texts.navSyndics),
    vmes: bars('vmes', texts.sizesVmes, texts.columnVmes),
  }
}

function coverageRow(label: string, coverage: Coverage, culture: Culture): ShareRow {
  const { vmes, professional, personal, unmanaged } = coverage
  const share = (part: number): string => percent(vmes === 0 ? null : part / vmes, culture)
  return {
    label,
    cells: [count(vmes, culture), share(professional), share(personal), share(unmanaged)],
    parts: [professional, personal, unmanaged],
    whole: vmes,
  }
}

/** The country, then each region before its provinces. */
function coverageTable({ totals, regions, provinces }: Computed, culture: Culture): string {
  const texts = marketTexts[culture]
  const rows = regions.items.flatMap((item) => {
    const { region } = item
    const label = region === null ? texts.placeUnknown : regionName(region, culture)
    const within = provinces.items.filter(
      (province) => province.provinceKey !== null && province.region === region,
    )
    return [
      { ...coverageRow(label, item, culture), isGroup: true },
      ...within.map((province) => {
        const name = provinceName(province.provinceKey, culture) ?? province.name ?? ''
        return coverageRow(name, province, culture)
      }),
    ]
  })
  return renderShareTable({
    caption: texts.places,
    labelHeading: texts.columnPlace,
    headings: [
      { text: texts.columnVmes },
      { text: texts.coverProfessional, part: 1 },
      { text: texts.coverPersonal, part: 2 },
      { text: texts.coverNone, part: 3 },
    ],
    rows: [{ ...coverageRow(texts.country, totals, culture), isGroup: true }, ...rows],
  })
}

function concentrationTable({ concentration }: Computed, culture: Culture): string {
  const texts = marketTexts[culture]
  const row = (label: string, { managed, top10, top50 }: Concentration, isGroup = false): ShareRow => ({
    label,
    cells: [count(managed, culture), percent(top10.share, culture), percent(top50.share, culture)],
    // The second part is what the next 40 add.
    parts: [top10.vmes, Math.max(top50.vmes - top10.vmes, 0)],
    whole: managed,
    isGroup,
  })
  return renderShareTable({
    caption: texts.top,
    labelHeading: texts.columnPlace,
    headings: [
      { text: texts.columnManaged },
      { text: texts.columnTop10, part: 1 },
      { text: texts.columnTop50, part: 2 },
    ],
    rows: [
      row(texts.country, concentration.country, true),
      ...concentration.regions.map((item) => row(regionName(item.region, culture), item)),
    ],
  })
}

function monthChart({ mandates: { months } }: Computed, culture: Culture): string {
  const texts = marketTexts[culture]
  return renderMonths({
    rows: months.map(({ month, new: above, ended: below }) => ({ month, above, below })),
    caption: texts.months,
    tableTitle: texts.monthsTable,
    monthHeading: texts.columnMonth,
    aboveHeading: texts.monthsNew,
    belowHeading: texts.monthsEnded,
    culture,
  })
}

function computedParts(figures: Computed, culture: Culture) {
  return {
    sizes: sizeBars(figures, culture),
    coverage: coverageTable(figures, culture),
    concentration: concentrationTable(figures, culture),
    months: monthChart(figures, culture),
    sources: figures.sources.map((source) => sourceText(source, culture)),
  }
}

function datesLine({ asOf, computedAt }: MarketFigures, culture: Culture): string {
  const texts = marketTexts[culture]
  return [
    ...(asOf === null ? [] : [fillText(texts.asOf, { date: day(asOf, culture) })]),
    computedAt === null ? texts.live : fillText(texts.computed, { moment: moment(computedAt, culture) }),
  ].join(' ')
}

export interface MarketOptions {
  figures: MarketFigures
  culture: Culture
  publicUrl: string
}

export function buildMarketView({ figures, culture, publicUrl }: MarketOptions): PageView {
  const texts = marketTexts[culture]
  return {
    template: 'market/page',
    culture,
    texts,
    section: 'market',
    title: texts.marketTitle,
    description: texts.lead,
    path: marketPath,
    publicUrl,
    styles: ['profile.css', 'charts.css'],
    isWide: true,
    page: {
      figures: keyFigures(figures, culture),
      dates: datesLine(figures, culture),
      parts: figures.source === 'computed' ? computedParts(figures, culture) : undefined,
      jsonUrl: '/api/stats/overview',
    },
  }
}
