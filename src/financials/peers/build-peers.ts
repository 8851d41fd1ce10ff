// What syndics of one size file: of each class of portfolios the middle half of three key figures, of the latest year of each
// company. Pure.
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { sizeClasses, sizeClassOf } from '../../syndics/portfolio-size.ts'
import { type KpiName, kpis, readKpis } from '../kpis.ts'
import { modelClassOf } from '../models.ts'
import { monthsOf } from '../months.ts'
import { type Deposit, onePerYear } from '../one-per-year.ts'
import { type FilingRubrics, rubricsOf } from '../rubrics.ts'
import { type Quartiles, quartilesOf } from './quartiles.ts'

export const peerFigures = ['netResult', 'equity', 'staff'] as const satisfies readonly KpiName[]
export type PeerFigure = (typeof peerFigures)[number]

/** The rubrics that those are read from. */
export const peerCodes: readonly string[] = peerFigures.flatMap((name) => kpis[name].codes)

/** A recent filing of a syndic that is a company. */
export interface PeerRow extends Deposit {
  number: EnterpriseNumber
  managedVmes: number
  currency: string | null
  /** Of those of peerCodes. */
  rubrics: FilingRubrics
}

export interface PeerClass {
  /** Of the class of portfolios. */
  key: string
  /** Those that enough companies have. */
  figures: Partial<Record<PeerFigure, Quartiles>>
}

type Values = Partial<Record<PeerFigure, number>>

/** Of its latest year; a group's, another currency's and those of another period than a year compare with nobody's. */
function valuesOf(rows: readonly PeerRow[]): Values {
  const latest = onePerYear(rows)[0]?.filing
  if (latest === undefined || modelClassOf(latest.model) === 'consolidated') return {}
  const { netResult, equity, staff } = readKpis(rubricsOf(latest)).values
  const isYear = monthsOf(latest.periodStart, latest.periodEnd) === 12
  const values = {
    ...(latest.currency === 'EUR' ? { equity, ...(isYear ? { netResult } : {}) } : {}),
    staff,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Values
}

/** The classes of which something is known. */
export function buildPeers(rows: readonly PeerRow[]): PeerClass[] {
  const companies = [...Map.groupBy(rows, ({ number }) => number).values()].flatMap((own) => {
    const [{ managedVmes } = { managedVmes: 0 }] = own
    return managedVmes > 0 ? [{ key: sizeClassOf(managedVmes), values: valuesOf(own) }] : []
  })
  return sizeClasses.flatMap(({ key }) => {
    const some = companies.filter((company) => company.key === key)
    const figures: PeerClass['figures'] = {}
    for (const name of peerFigures) {
      const quartiles = quartilesOf(some.flatMap(({ values }) => values[name] ?? []))
      if (quartiles !== undefined) figures[name] = quartiles
    }
    return Object.keys(figures).length === 0 ? [] : [{ key, figures }]
  })
}
