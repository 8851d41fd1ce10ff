// Annual accounts on the profile of a company or an association, in short: three figures of the latest years, and the way to the
// page that has all. Pure.
import { renderSpark } from '../../site/charts/spark.ts'
import { accountsPath, figureDefinitionsPath } from '../../site/page-paths.ts'
import { day } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText, textIn } from '../../text/page-texts.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { figureText } from '../figure-text.ts'
import { kpis } from '../kpis.ts'
import { type PeerClass, peerFigures } from '../peers/build-peers.ts'
import { presentFilings } from '../present.ts'
import { currencyOf, isForeign, isOdd, type ShownYear, shownYears, yearsText } from '../shown-years.ts'
import type { AccountsCheck } from '../statements/filings.ts'
import { financialTexts } from '../texts.ts'
import type { KnownAccounts } from './read.ts'

interface Row {
  label: string
  /** HTML: of all years that are shown on the page. */
  drawing: string
  /** Of the latest years, the latest first. */
  cells: string[]
  /** Of comparable syndics; undefined where too few are known. */
  median: string | undefined
}

interface AccountsBlock {
  /** The years of the drawings: `2021–2025`. */
  span: string
  /** Headings of the cells: a year, with what it cannot be compared for. */
  years: string[]
  rows: Row[]
  /** Some row has one. */
  hasPeers: boolean
  source: string
  pageUrl: string
  definitionsUrl: string
  /** The latest accounts as the bank prints them. */
  printed: { url: string; title: string } | undefined
}

export interface AccountsPart {
  texts: typeof financialTexts.nl
  /** Instead of a block. */
  sentence: string | undefined
  block: AccountsBlock | undefined
}

export interface AccountsOptions {
  enterpriseNumber: string
  /** Of those whose portfolio is of the same size. */
  peers?: PeerClass | undefined
  culture: Culture
}

const SHOWN = 3
const NOTHING = '–'

const dayOf = (instant: string, culture: Culture): string => day(brusselsDay(new Date(instant)), culture)

/** Undefined where nobody was asked about anybody. */
export function sentenceOf(
  { askedAt, listedAt, isImported }: AccountsCheck,
  culture: Culture,
): string | undefined {
  const texts = financialTexts[culture]
  if (listedAt !== null) return fillText(texts.none, { date: dayOf(listedAt, culture) })
  if (askedAt !== null) return fillText(texts.noAnswer, { date: dayOf(askedAt, culture) })
  return isImported ? texts.notAsked : undefined
}

export const accountsSource = ({ listedAt }: AccountsCheck, culture: Culture): string =>
  listedAt === null
    ? financialTexts[culture].sourceAlone
    : fillText(financialTexts[culture].source, { date: dayOf(listedAt, culture) })

/** `2024 (18 m, USD)`. */
function headingOf({ year, filing }: ShownYear, usual: string | null, culture: Culture): string {
  if (filing === undefined) return String(year)
  const marks = [
    isOdd(filing)
      ? fillText(financialTexts[culture].monthsShort, { months: filing.months ?? '' })
      : undefined,
    isForeign(filing, usual) || usual !== 'EUR' ? filing.currency : undefined,
  ].filter((mark) => typeof mark === 'string')
  return marks.length === 0 ? String(year) : `${year} (${marks.join(', ')})`
}

function rowsOf(years: readonly ShownYear[], { peers, culture }: AccountsOptions): Row[] {
  const usual = currencyOf(years)
  return peerFigures.flatMap((name) => {
    const isAmount = kpis[name].unit === 'amount'
    const others = isAmount && usual !== 'EUR' ? undefined : peers?.figures[name]
    // An amount in another currency is no part of the drawing.
    const values = years.map(({ filing }) =>
      filing === undefined || (isAmount && isForeign(filing, usual)) ? null : filing.kpis[name],
    )
    const drawing = renderSpark({ values, band: others })
    if (drawing === '') return []
    const cells = years
      .slice(-SHOWN)
      .toReversed()
      .map(({ filing }) => filing?.kpis[name] ?? null)
      .map((value) => (value === null ? NOTHING : figureText(name, value, culture)))
    const median = others && figureText(name, others.median, culture)
    return [{ label: textIn(kpis[name].title, culture), drawing, cells, median }]
  })
}

function blockOf({ rows: filed, check }: KnownAccounts, options: AccountsOptions): AccountsBlock {
  const { enterpriseNumber, culture } = options
  const { filings } = presentFilings(filed)
  const years = shownYears(filings)
  const rows = rowsOf(years, options)
  const printed = filings
    .flatMap(({ year, attachments }) => attachments.map((attachment) => ({ year, ...attachment })))
    .find(({ kind }) => kind === 'rendered')
  return {
    years: years
      .slice(-SHOWN)
      .toReversed()
      .map((year) => headingOf(year, currencyOf(years), culture)),
    span: yearsText(years.map(({ year }) => year)),
    rows,
    hasPeers: rows.some(({ median }) => median !== undefined),
    source: accountsSource(check, culture),
    pageUrl: accountsPath(enterpriseNumber, culture),
    definitionsUrl: `${figureDefinitionsPath}?culture=${culture}`,
    printed: printed && {
      url: printed.url,
      title: fillText(financialTexts[culture].printed, { year: printed.year }),
    },
  }
}

/** Of a company; undefined where there is nothing to say. */
export function accountsPart(
  known: KnownAccounts | undefined,
  options: AccountsOptions,
): AccountsPart | undefined {
  if (known === undefined) return undefined
  const texts = financialTexts[options.culture]
  if (known.rows.length > 0) return { texts, sentence: undefined, block: blockOf(known, options) }
  const sentence = sentenceOf(known.check, options.culture)
  return sentence === undefined ? undefined : { texts, sentence, block: undefined }
}

/** Of an association, which as a rule files none. */
export function accountsPartOfVme(known: KnownAccounts | undefined, options: AccountsOptions): AccountsPart {
  const texts = financialTexts[options.culture]
  return known === undefined
    ? { texts, sentence: texts.ofVme, block: undefined }
    : { texts, sentence: undefined, block: blockOf(known, options) }
}
