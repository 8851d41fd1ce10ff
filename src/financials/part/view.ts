// The block of annual accounts on the page of a company or an association. Pure.
import { figureDefinitionsPath } from '../../site/page-paths.ts'
import { count, day } from '../../site/parts/format.ts'
import { sizeClasses } from '../../syndics/portfolio-size.ts'
import { sizeText } from '../../syndics/size-text.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText, textIn } from '../../text/page-texts.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { kpis } from '../kpis.ts'
import { type PeerClass, peerFigures } from '../peers/build-peers.ts'
import { presentFilings } from '../present.ts'
import type { AccountsCheck } from '../statements/filings.ts'
import { financialTexts } from '../texts.ts'
import { type AccountsChart, chartsOf, figureText } from './charts.ts'
import { type DocumentLine, documentsOf, gapLines, supersededLines } from './documents.ts'
import type { KnownAccounts } from './read.ts'
import { shownYears } from './shown-years.ts'
import { type AccountsTable, tableOf } from './table.ts'

interface PeersTable {
  intro: string
  rows: { label: string; cells: string[] }[]
}

interface AccountsBlock {
  charts: AccountsChart[]
  /** Undefined where no chart has a band. */
  bandNote: string | undefined
  table: AccountsTable | undefined
  gaps: string[]
  peers: PeersTable | undefined
  documents: { lines: DocumentLine[]; more: string | undefined }
  superseded: string[]
  source: string
  definitionsUrl: string
  jsonUrl: string
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

const dayOf = (instant: string, culture: Culture): string => day(brusselsDay(new Date(instant)), culture)

/** Undefined where nobody was asked about anybody. */
function sentenceOf({ askedAt, listedAt, isImported }: AccountsCheck, culture: Culture): string | undefined {
  const texts = financialTexts[culture]
  if (listedAt !== null) return fillText(texts.none, { date: dayOf(listedAt, culture) })
  if (askedAt !== null) return fillText(texts.noAnswer, { date: dayOf(askedAt, culture) })
  return isImported ? texts.notAsked : undefined
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

function blockOf({ rows, check }: KnownAccounts, options: AccountsOptions): AccountsBlock {
  const { enterpriseNumber, peers, culture } = options
  const texts = financialTexts[culture]
  const presented = presentFilings(rows)
  const { filings } = presented
  const years = shownYears(filings)
  const charts = chartsOf(years, { peers, culture })
  return {
    charts,
    bandNote: charts.some(({ hasBand }) => hasBand) ? texts.bandNote : undefined,
    table: tableOf(years, culture),
    gaps: gapLines(presented, culture),
    peers: peers && peersTable(peers, culture),
    documents: documentsOf(filings, culture),
    superseded: supersededLines(filings, culture),
    source:
      check.listedAt === null
        ? texts.sourceAlone
        : fillText(texts.source, { date: dayOf(check.listedAt, culture) }),
    definitionsUrl: `${figureDefinitionsPath}?culture=${culture}`,
    jsonUrl: `/api/financials/${enterpriseNumber}`,
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
