// Counts of the database → the figures of the market.

import { buildPeers, type PeerRow } from '../financials/peers/build-peers.ts'
import type { Multilingual } from '../register/multilingual.ts'
import { displayForm, languagesOf } from '../register/multilingual.ts'
import type { PlaceLanguage } from '../register/seat-row.ts'
import type { Source } from '../register/source.ts'
import { sizeClasses, sizeClassOf } from '../syndics/portfolio-size.ts'
import type {
  ComputedFigures,
  Concentration,
  Coverage,
  LiveCounts,
  MonthFigures,
  RankedSyndic,
  SizeClassFigures,
  TopShare,
} from './figures.ts'

/** What is read of the database, in one snapshot of it. */
export interface CountedMarket {
  counts: LiveCounts
  /** The register first, then the sources of links. */
  sources: readonly Source[]
  regions: (Multilingual & { code: string })[]
  provinces: (Multilingual & { nis: string; region: string })[]
  municipalities: (Multilingual & {
    nis: string
    region: string
    province: string | null
    languages: PlaceLanguage[]
  })[]
  /** Active VMEs by municipality; null where the place has no province, or is in no known one. */
  coverage: {
    region: string | null
    province: string | null
    municipality: string | null
    vmes: number
    professional: number
    personal: number
  }[]
  /** Listed syndics by portfolio. */
  sizes: { managedVmes: number; syndics: number }[]
  /** Region null: the country. Distinct VMEs. */
  concentration: { region: string | null; managed: number; top10: number; top50: number }[]
  /** The largest first. */
  largest: Omit<RankedSyndic, 'share'>[]
  window: MonthWindow
  /** Of the window; months in which nothing happened are left out. */
  months: MonthFigures[]
  /** Recent filings of listed syndics. */
  filings: readonly PeerRow[]
}

/** ISO days: the first one, and the one after the last. */
export interface MonthWindow {
  from: string
  until: string
}

const MONTHS = 36

/** Dates of the figures that rest on links, and of those that rest on the register too: the older of the two. */
export function datesOf([register, ...links]: readonly Source[]): {
  links: string | null
  both: string | null
} {
  const known = links.flatMap(({ asOf }) => asOf ?? [])
  const latest = known.toSorted().at(-1) ?? null
  const registered = register?.asOf ?? null
  const [older = null] = [registered, latest].filter((asOf) => asOf !== null).sort()
  return { links: latest, both: older }
}

const monthStart = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)

/** The last 36 months that are whole on a day: the first day of the first and the day after the last. */
export function monthsUntil(day: string): MonthWindow {
  const next = new Date(`${day}T00:00:00Z`)
  // The last day of a month completes it.
  next.setUTCDate(next.getUTCDate() + 1)
  const [year, month] = [next.getUTCFullYear(), next.getUTCMonth()]
  return { from: monthStart(year, month - MONTHS), until: monthStart(year, month) }
}

/** In four decimals; null where there is nothing to have a share of. */
function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000
}

type Counted = Pick<CountedMarket['coverage'][number], 'vmes' | 'professional' | 'personal'>

function coverageOf(rows: readonly Counted[]): Coverage {
  const sum = (of: (row: Counted) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const [vmes, professional, personal] = [
    sum((r) => r.vmes),
    sum((r) => r.professional),
    sum((r) => r.personal),
  ]
  const managed = professional + personal
  const unmanaged = vmes - managed
  return { vmes, managed, unmanaged, unmanagedShare: share(unmanaged, vmes), professional, personal }
}

// As addresses show them: both names in Brussels, and the one of the region elsewhere.
const languagesByRegion: Readonly<Record<string, readonly PlaceLanguage[]>> = {
  'BE-BRU': ['fr', 'nl'],
  'BE-VLG': ['nl'],
  'BE-WAL': ['fr'],
}

const noNames: Multilingual = { nl: null, fr: null, de: null }

function namesIn(region: string, { nl, fr, de }: Multilingual): { name: string | null; names: Multilingual } {
  const names = { nl, fr, de }
  return { name: displayForm(names, languagesByRegion[region] ?? []), names }
}

const elsewhere = { region: null, name: null, names: noNames }

/** Every region, and what lies in none when there is any: the items add up to the country. */
function regionItems({ coverage, regions }: CountedMarket): ComputedFigures['regions']['items'] {
  const within = (region: string | null) => coverage.filter((row) => row.region === region)
  const others = within(null)
  return [
    ...regions.map(({ code, ...names }) => ({
      region: code,
      ...namesIn(code, names),
      ...coverageOf(within(code)),
    })),
    ...(others.length === 0 ? [] : [{ ...elsewhere, ...coverageOf(others) }]),
  ]
}

/** Every province, the region without provinces, and what lies in none. */
function provinceItems({
  coverage,
  regions,
  provinces,
}: CountedMarket): ComputedFigures['provinces']['items'] {
  const within = (region: string | null, province: string | null) =>
    coverage.filter((row) => row.region === region && row.province === province)
  const outside = [...regions.map(({ code }) => code), null].flatMap((region) => {
    const rows = within(region, null)
    if (rows.length === 0) return []
    const place = regions.find(({ code }) => code === region)
    const named = place === undefined ? elsewhere : { region: place.code, ...namesIn(place.code, place) }
    return [{ provinceKey: null, ...named, ...coverageOf(rows) }]
  })
  return [
    ...provinces.map(({ nis, region, ...names }) => ({
      provinceKey: nis,
      region,
      ...namesIn(region, names),
      ...coverageOf(within(region, nis)),
    })),
    ...outside,
  ]
}

/** Those with an active VME, the most first, ties by code. */
function municipalityItems({
  coverage,
  municipalities,
}: CountedMarket): ComputedFigures['municipalities']['items'] {
  const places = new Map(municipalities.map((place) => [place.nis, place]))
  return coverage
    .flatMap((row) => {
      const place = row.municipality === null ? undefined : places.get(row.municipality)
      if (place === undefined) return []
      const { nis, region, province, nl, fr, de, languages } = place
      const names = { nl, fr, de }
      const shown = { name: displayForm(names, languagesOf({ languages })), names }
      return [{ municipalityKey: nis, provinceKey: province, region, ...shown, ...coverageOf([row]) }]
    })
    .sort((a, b) => b.vmes - a.vmes || (a.municipalityKey < b.municipalityKey ? -1 : 1))
}

function classesOf(sizes: CountedMarket['sizes']): SizeClassFigures[] {
  return sizeClasses.map(({ key, min, max }, position) => {
    const rows = sizes.filter(({ managedVmes }) => sizeClassOf(managedVmes) === key)
    return {
      key,
      min,
      max: position === sizeClasses.length - 1 ? null : max,
      syndics: rows.reduce((sum, { syndics }) => sum + syndics, 0),
      vmes: rows.reduce((sum, { syndics, managedVmes }) => sum + syndics * managedVmes, 0),
    }
  })
}

function concentrationOf(rows: CountedMarket['concentration'], region: string | null): Concentration {
  const { managed, top10, top50 } = rows.find((row) => row.region === region) ?? {
    managed: 0,
    top10: 0,
    top50: 0,
  }
  const top = (vmes: number): TopShare => ({ vmes, share: share(vmes, managed) })
  return { managed, top10: top(top10), top50: top(top50) }
}

/** Every month of the window, in order. */
function monthsFrom(from: string, counted: readonly MonthFigures[]): MonthFigures[] {
  const [year = 0, month = 1] = from.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, position) => {
    const key = monthStart(year, month - 1 + position).slice(0, 7)
    return counted.find((row) => row.month === key) ?? { month: key, new: 0, ended: 0 }
  })
}

export function buildMarketFigures(market: CountedMarket): ComputedFigures {
  const { counts, sources, coverage, sizes, concentration, largest, window, months, regions } = market
  const country = concentrationOf(concentration, null)
  const { links, both: asOf } = datesOf(sources)
  return {
    ...counts,
    asOf,
    sources: [...sources],
    totals: { asOf, ...coverageOf(coverage) },
    regions: { asOf, items: regionItems(market) },
    provinces: { asOf, items: provinceItems(market) },
    municipalities: { asOf, items: municipalityItems(market) },
    portfolioSizes: { asOf, classes: classesOf(sizes) },
    concentration: {
      asOf,
      country,
      regions: regions.map(({ code }) => ({ region: code, ...concentrationOf(concentration, code) })),
    },
    largest: {
      asOf,
      syndics: largest.map((syndic) => ({ ...syndic, share: share(syndic.vmes, country.managed) })),
    },
    mandates: { asOf: links, months: monthsFrom(window.from, months) },
    peers: buildPeers(market.filings),
  }
}
