// Key figures by year as a table, the latest year first, and what its signs mean. Pure.
import { decimal, percent, shortDay } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText, textIn } from '../../text/page-texts.ts'
import { figureText } from '../figure-text.ts'
import { type KpiName, kpiNames, kpis } from '../kpis.ts'
import type { ModelClass } from '../models.ts'
import type { Filing } from '../present.ts'
import { type RatioName, ratioNames, ratios } from '../ratios.ts'
import { currencyOf, isForeign, isOdd, type ShownYear, yearsText } from '../shown-years.ts'
import { financialTexts } from '../texts.ts'

export interface AccountsCell {
  text: string
  /** What the next year says of it. */
  restated?: string
}

export interface AccountsRow {
  label: string
  cells: AccountsCell[]
}

export interface AccountsTable {
  years: number[]
  /** What was filed, then the figures. */
  about: AccountsRow[]
  figures: AccountsRow[]
  notes: string[]
}

const NOTHING = '–'

const modelWords = {
  full: 'modelFull',
  abridged: 'modelAbridged',
  micro: 'modelMicro',
  consolidated: 'modelConsolidated',
  other: 'modelOther',
} as const satisfies Record<ModelClass, keyof typeof financialTexts.nl>

type Filed = readonly (Filing | undefined)[]

function aboutRows(filed: Filed, usual: string | null, culture: Culture): AccountsRow[] {
  const texts = financialTexts[culture]
  const row = (label: string, of: (filing: Filing) => string | number | null): AccountsRow => ({
    label,
    cells: filed.map((filing) => ({ text: String((filing && of(filing)) ?? NOTHING) })),
  })
  const isPlain = usual === 'EUR' && filed.every((filing) => !filing || !isForeign(filing, usual))
  return [
    row(texts.months, ({ months }) => months),
    row(texts.model, ({ modelClass }) => texts[modelWords[modelClass]]),
    row(texts.depositDate, ({ depositDate }) => depositDate && shortDay(depositDate, culture)),
    ...(isPlain ? [] : [row(texts.currency, ({ currency }) => currency)]),
  ]
}

function cellOf(filing: Filing | undefined, name: KpiName, culture: Culture): AccountsCell {
  const value = filing?.kpis[name] ?? null
  if (filing === undefined || value === null) return { text: NOTHING }
  const text = figureText(name, value, culture) + (filing.partial.includes(name) ? '°' : '')
  const said = filing.restated[name]
  const restated = said === undefined ? undefined : figureText(name, said, culture)
  // Cents apart they read alike.
  return restated === undefined || restated === figureText(name, value, culture)
    ? { text }
    : { text, restated }
}

const ratioText = (name: RatioName, value: number | null, culture: Culture): string =>
  value === null ? NOTHING : name === 'currentRatio' ? decimal(value, culture) : percent(value, culture)

/** Figures that no year has are no rows. */
function figureRows(filed: Filed, culture: Culture): AccountsRow[] {
  const some = (of: (filing: Filing) => number | null): boolean =>
    filed.some((filing) => filing !== undefined && of(filing) !== null)
  return [
    ...kpiNames
      .filter((name) => some((filing) => filing.kpis[name]))
      .map((name) => ({
        label: textIn(kpis[name].title, culture),
        cells: filed.map((filing) => cellOf(filing, name, culture)),
      })),
    ...ratioNames
      .filter((name) => some((filing) => filing.ratios[name]))
      .map((name) => ({
        label: textIn(ratios[name].title, culture),
        cells: filed.map((filing) => ({ text: ratioText(name, filing?.ratios[name] ?? null, culture) })),
      })),
  ]
}

/** `Gemiddeld personeelsbestand (VTE) 1003 (2024–2025)`. */
function readFromText(filed: Filed, culture: Culture): string {
  const read = filed.flatMap((filing) =>
    Object.entries(filing?.readFrom ?? {}).map(([name, code]) => ({
      year: filing?.year ?? 0,
      what: `${textIn(kpis[name as KpiName].title, culture)} ${code}`,
    })),
  )
  return [...Map.groupBy(read, ({ what }) => what)]
    .map(([what, some]) => `${what} (${yearsText(some.map(({ year }) => year))})`)
    .join('; ')
}

function notesOf(filed: Filed, rows: readonly AccountsRow[], usual: string | null, culture: Culture) {
  const texts = financialTexts[culture]
  const among = filed.filter((filing) => filing !== undefined)
  const shows = (of: (cell: AccountsCell) => boolean): boolean => rows.some(({ cells }) => cells.some(of))
  const odd = among.filter(isOdd).map(({ year }) => year)
  const readFrom = readFromText(filed, culture)
  const isMixed = among.some((filing) => isForeign(filing, usual))
  const hasRatioGap = ratioNames.some((name) => among.some(({ ratios: of }) => of[name] === null))
  return [
    isMixed
      ? fillText(texts.roundedIn, { currency: usual ?? '' })
      : usual === 'EUR'
        ? texts.rounded
        : undefined,
    odd.length === 0 ? undefined : fillText(texts.odd, { years: yearsText(odd) }),
    shows(({ text }) => text === NOTHING) ? texts.absent : undefined,
    shows(({ text }) => text === NOTHING) && hasRatioGap ? texts.noRatio : undefined,
    shows(({ restated }) => restated !== undefined) ? texts.restated : undefined,
    shows(({ text }) => text.endsWith('°')) ? texts.partial : undefined,
    readFrom === '' ? undefined : fillText(texts.readFrom, { figures: readFrom }),
  ].filter((note) => note !== undefined)
}

/** Undefined where no year has a figure. */
export function tableOf(years: readonly ShownYear[], culture: Culture): AccountsTable | undefined {
  if (years.length === 0) return undefined
  const usual = currencyOf(years)
  const shown = years.toReversed()
  const filed = shown.map(({ filing }) => filing)
  const figures = figureRows(filed, culture)
  return {
    years: shown.map(({ year }) => year),
    about: aboutRows(filed, usual, culture),
    figures,
    notes: notesOf(filed, figures, usual, culture),
  }
}
