// What the page with the figures of the market shows: pure, from the reply of the API.

import { renderBars } from '../site/charts/bar-chart.ts'
import { renderMonths } from '../site/charts/month-chart.ts'
import { renderShareTable, type ShareRow } from '../site/charts/share-table.ts'
import {
  exportFamilyPath,
  marketPath,
  syndicPath,
  syndicSearchPath,
  vmeSearchPath,
} from '../site/page-paths.ts'
import { count, day, moment, percent } from '../site/parts/format.ts'
import { regionName } from '../site/parts/region-name.ts'
import { sourceText } from '../site/parts/source-text.ts'
import type { PageView } from '../site/render.ts'
import { sizeClasses } from '../syndics/portfolio-size.ts'
import { sizeBounds, sizeText } from '../syndics/size-text.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { csvPath, csvTableNames } from './csv-tables.ts'
import type { Concentration, MarketFigures, MunicipalityFigures } from './figures.ts'
import { municipalityRows, type PlaceRow, placeRows } from './place-rows.ts'
import { marketTexts } from './texts.ts'

type Computed = Extract<MarketFigures, { source: 'computed' }>

const SHOWN_MUNICIPALITIES = 20

interface KeyFigure {
  label: string
  text: string
  /** What exactly is counted. */
  definition: string
}

function keyFigures(figures: MarketFigures, culture: Culture): KeyFigure[] {
  const texts = marketTexts[culture]
  const { vmes, professionalSyndics, personalSyndics, knownLinks, totals } = figures
  const managed = totals === null || totals.unmanagedShare === null ? null : 1 - totals.unmanagedShare
  const figure = (label: string, text: string, definition: string): KeyFigure => ({ label, text, definition })
  return [
    figure(texts.vmes, count(vmes, culture), texts.vmesMeaning),
    ...(totals === null ? [] : [figure(texts.managed, percent(managed, culture), texts.managedMeaning)]),
    figure(texts.professionals, count(professionalSyndics, culture), texts.professionalsMeaning),
    figure(texts.personals, count(personalSyndics, culture), texts.personalsMeaning),
    figure(texts.links, count(knownLinks, culture), texts.linksMeaning),
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

function shareRow({ label, coverage, isGroup }: PlaceRow, culture: Culture): ShareRow {
  const { vmes, professional, personal, unmanaged } = coverage
  const share = (part: number): string => percent(vmes === 0 ? null : part / vmes, culture)
  return {
    label,
    cells: [count(vmes, culture), share(professional), share(personal), share(unmanaged)],
    parts: [professional, personal, unmanaged],
    whole: vmes,
    isGroup,
  }
}

function coverageTable(caption: string, rows: readonly ShareRow[], culture: Culture): string {
  const texts = marketTexts[culture]
  return renderShareTable({
    caption,
    labelHeading: texts.columnPlace,
    headings: [
      { text: texts.columnVmes },
      { text: texts.coverProfessional, part: 1 },
      { text: texts.coverPersonal, part: 2 },
      { text: texts.coverNone, part: 3 },
    ],
    rows,
  })
}

/** Where most VMEs are; the file has the rest. */
function municipalityTable(municipalities: readonly MunicipalityFigures[], culture: Culture): string {
  const rows = municipalityRows(municipalities.slice(0, SHOWN_MUNICIPALITIES), culture).map((row) => ({
    ...shareRow(row, culture),
    href: `${vmeSearchPath}?${new URLSearchParams({ municipality: row.municipality, culture })}`,
  }))
  return coverageTable(marketTexts[culture].municipalities, rows, culture)
}

/** By name; a bar is as long as the first one's portfolio at most. */
function largestTable({ largest: { syndics } }: Computed, culture: Culture): string {
  const texts = marketTexts[culture]
  return renderShareTable({
    caption: texts.largest,
    labelHeading: texts.columnSyndic,
    headings: [{ text: texts.columnVmes }, { text: texts.columnShare }],
    rows: syndics.map(({ enterpriseNumber, name, vmes, share }, position) => ({
      label: `${position + 1}. ${name}`,
      href: syndicPath(enterpriseNumber, culture),
      cells: [count(vmes, culture), percent(share, culture)],
      parts: [vmes],
      whole: syndics[0]?.vmes ?? 0,
    })),
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

function computedParts({ figures, municipalities, culture }: MarketOptions & { figures: Computed }) {
  const texts = marketTexts[culture]
  const places = placeRows(figures, culture).map((row) => shareRow(row, culture))
  const shown = Math.min(municipalities.length, SHOWN_MUNICIPALITIES)
  return {
    sizes: sizeBars(figures, culture),
    coverage: coverageTable(texts.places, places, culture),
    municipalities: municipalityTable(municipalities, culture),
    municipalitiesIntro: fillText(texts.municipalitiesIntro, {
      shown: count(shown, culture),
      total: count(municipalities.length, culture),
    }),
    largest: largestTable(figures, culture),
    concentration: concentrationTable(figures, culture),
    months: monthChart(figures, culture),
    toChanges: { url: `${exportFamilyPath('mandate-changes')}?culture=${culture}`, text: texts.toChanges },
    sources: figures.sources.map((source) => sourceText(source, culture)),
    files: Object.fromEntries(csvTableNames.map((name) => [name, csvPath(name, culture)])),
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
  municipalities: readonly MunicipalityFigures[]
  culture: Culture
  publicUrl: string
}

export function buildMarketView(options: MarketOptions): PageView {
  const { figures, culture, publicUrl } = options
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
      parts: figures.source === 'computed' ? computedParts({ ...options, figures }) : undefined,
      jsonUrl: '/api/stats/overview',
    },
  }
}
