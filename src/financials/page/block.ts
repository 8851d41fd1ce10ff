// All that is known of annual accounts, for the page that has it. Pure.
import { figureDefinitionsPath } from '../../site/page-paths.ts'
import { count } from '../../site/parts/format.ts'
import { sizeClasses } from '../../syndics/portfolio-size.ts'
import { sizeText } from '../../syndics/size-text.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText, textIn } from '../../text/page-texts.ts'
import { figureText } from '../figure-text.ts'
import { kpis } from '../kpis.ts'
import type { KnownAccounts } from '../part/read.ts'
import { type AccountsOptions, accountsSource } from '../part/view.ts'
import { type PeerClass, peerFigures } from '../peers/build-peers.ts'
import { presentFilings } from '../present.ts'
import { shownYears } from '../shown-years.ts'
import { financialTexts } from '../texts.ts'
import { type AccountsChart, chartsOf } from './charts.ts'
import { type DocumentLine, documentsOf, gapLines, supersededLines } from './documents.ts'
import { type AccountsTable, tableOf } from './table.ts'

interface PeersTable {
  intro: string
  rows: { label: string; cells: string[] }[]
}

export interface AllAccounts {
  charts: AccountsChart[]
  /** Undefined where no chart has a band. */
  bandNote: string | undefined
  table: AccountsTable | undefined
  /** What the signs of the table mean, why years have no figures, what stands behind others. */
  notes: string[]
  peers: PeersTable | undefined
  documents: { lines: DocumentLine[]; more: string | undefined }
  source: string
  definitionsUrl: string
  jsonUrl: string
}

function peersTable(peers: PeerClass, culture: Culture): PeersTable | undefined {
  const sizeClass = sizeClasses.find(({ key }) => key === peers.key)
  if (sizeClass === undefined) return undefined
  return {
    intro: fillText(financialTexts[culture].peersIntro, { size: sizeText(sizeClass, culture) }),
    rows: peerFigures.flatMap((name) => {
      const found = peers.figures[name]
      if (found === undefined) return []
      const { low, median, high, companies } = found
      const cells = [low, median, high].map((value) => figureText(name, value, culture))
      return [{ label: textIn(kpis[name].title, culture), cells: [...cells, count(companies, culture)] }]
    }),
  }
}

/** Of one that filed something. */
export function allAccounts({ rows, check }: KnownAccounts, options: AccountsOptions): AllAccounts {
  const { enterpriseNumber, peers, culture } = options
  const presented = presentFilings(rows)
  const { filings } = presented
  const years = shownYears(filings)
  const charts = chartsOf(years, { peers, culture })
  const table = tableOf(years, culture)
  return {
    charts,
    bandNote: charts.some(({ hasBand }) => hasBand) ? financialTexts[culture].bandNote : undefined,
    table,
    notes: [...(table?.notes ?? []), ...gapLines(presented, culture), ...supersededLines(filings, culture)],
    peers: peers && peersTable(peers, culture),
    documents: documentsOf(filings, culture),
    source: accountsSource(check, culture),
    definitionsUrl: `${figureDefinitionsPath}?culture=${culture}`,
    jsonUrl: `/api/financials/${enterpriseNumber}`,
  }
}
