// Result, equity and staff by year as small charts, each with what half of the comparable syndics lie between. Pure.
import { renderYears, type YearColumn } from '../../site/charts/year-chart.ts'
import { compact } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText, textIn } from '../../text/page-texts.ts'
import { figureText } from '../figure-text.ts'
import { kpis } from '../kpis.ts'
import { type PeerClass, type PeerFigure, peerFigures } from '../peers/build-peers.ts'
import type { Filing } from '../present.ts'
import { currencyOf, isForeign, isOdd, type ShownYear } from '../shown-years.ts'
import { financialTexts } from '../texts.ts'

export interface AccountsChart {
  title: string
  /** Of amounts: `euro`. */
  unit: string | undefined
  /** HTML. */
  drawing: string
  hasBand: boolean
}

interface ColumnOptions {
  name: PeerFigure
  usual: string | null
  culture: Culture
}

/** An amount in another currency is no part of the drawing; what was earned in more or fewer months is marked. */
function columnOf({ year, filing }: ShownYear, { name, usual, culture }: ColumnOptions): YearColumn {
  if (filing === undefined) return { year, value: null }
  if (kpis[name].unit === 'amount' && isForeign(filing, usual))
    return { year, value: null, mark: filing.currency ?? undefined }
  const value = filing.kpis[name]
  return value !== null && name === 'netResult' && isOdd(filing)
    ? { year, value, mark: monthsText(filing, culture) }
    : { year, value }
}

const monthsText = ({ months }: Filing, culture: Culture): string =>
  fillText(financialTexts[culture].monthsShort, { months: months ?? '' })

/** The first value and the last, for those who do not see the drawing; the table has all. */
function labelOf(columns: readonly YearColumn[], title: string, { name, culture }: ColumnOptions): string {
  const texts = financialTexts[culture]
  const said = columns.flatMap(({ year, value }) =>
    value === null ? [] : [fillText(texts.ofYear, { value: figureText(name, value, culture), year })],
  )
  const [first = '', last] = [said[0], said.length > 1 ? said.at(-1) : undefined]
  return `${title}${texts.colon} ${last === undefined ? first : fillText(texts.fromTo, { first, last })}`
}

export function chartsOf(
  years: readonly ShownYear[],
  { peers, culture }: { peers: PeerClass | undefined; culture: Culture },
): AccountsChart[] {
  const usual = currencyOf(years)
  const texts = financialTexts[culture]
  return peerFigures.flatMap((name) => {
    const options = { name, usual, culture }
    const isAmount = kpis[name].unit === 'amount'
    const columns = years.map((year) => columnOf(year, options))
    const title = textIn(kpis[name].title, culture)
    // Those of others are in euros.
    const band = isAmount && usual !== 'EUR' ? undefined : peers?.figures[name]
    const drawing = renderYears({
      columns,
      label: labelOf(columns, title, options),
      band,
      format: (value) => compact(value, culture),
    })
    const unit = !isAmount ? undefined : usual === 'EUR' ? texts.inEuro : (usual ?? undefined)
    return drawing === '' ? [] : [{ title, unit, drawing, hasBand: band !== undefined }]
  })
}
