// Key figures of annual accounts: which rubric of which model gives each. The page of definitions and the API's descriptions
// are made from this table. Source: minimum plan of accounts (Royal Decree of 29 April 2019, annexes), codes as the National
// Bank's models print them; EBITDA is not a rubric and is worked out.
import type { InEveryCulture } from '../text/culture.ts'
import type { ModelClass } from './models.ts'
import type { Rubrics } from './rubrics.ts'

export type KpiUnit = 'amount' | 'full-time-equivalents'

export interface Kpi {
  title: InEveryCulture
  unit: KpiUnit
  /** The first that is there is taken; the others mean the same. */
  codes: readonly string[]
  /** Added to the first; where it is absent the figure says that it is partial. */
  plus?: string
  /** Models that have the rubric; every one where absent. Others may file it of their own accord. */
  printedIn?: readonly ModelClass[]
}

const detailed: readonly ModelClass[] = ['full', 'consolidated']
const short: readonly ModelClass[] = ['abridged', 'micro']

const table = {
  totalAssets: {
    title: { nl: 'Balanstotaal', fr: 'Total du bilan', en: 'Total assets' },
    unit: 'amount',
    codes: ['20/58', '10/49'],
  },
  fixedAssets: {
    title: { nl: 'Vaste activa', fr: 'Actifs immobilisés', en: 'Fixed assets' },
    unit: 'amount',
    codes: ['21/28', '20/28'],
  },
  currentAssets: {
    title: { nl: 'Vlottende activa', fr: 'Actifs circulants', en: 'Current assets' },
    unit: 'amount',
    codes: ['29/58'],
  },
  receivables: {
    title: {
      nl: 'Vorderingen op ten hoogste één jaar',
      fr: 'Créances à un an au plus',
      en: 'Amounts receivable within one year',
    },
    unit: 'amount',
    codes: ['40/41'],
  },
  investments: {
    title: { nl: 'Geldbeleggingen', fr: 'Placements de trésorerie', en: 'Current investments' },
    unit: 'amount',
    codes: ['50/53'],
  },
  cash: {
    title: { nl: 'Liquide middelen', fr: 'Valeurs disponibles', en: 'Cash at bank and in hand' },
    unit: 'amount',
    codes: ['54/58'],
  },
  equity: {
    title: { nl: 'Eigen vermogen', fr: 'Capitaux propres', en: 'Equity' },
    unit: 'amount',
    codes: ['10/15'],
  },
  provisions: {
    title: {
      nl: 'Voorzieningen en uitgestelde belastingen',
      fr: 'Provisions et impôts différés',
      en: 'Provisions and deferred taxes',
    },
    unit: 'amount',
    codes: ['16'],
  },
  debts: {
    title: { nl: 'Schulden', fr: 'Dettes', en: 'Amounts payable' },
    unit: 'amount',
    codes: ['17/49'],
  },
  longTermDebts: {
    title: {
      nl: 'Schulden op meer dan één jaar',
      fr: 'Dettes à plus d’un an',
      en: 'Amounts payable after more than one year',
    },
    unit: 'amount',
    codes: ['17'],
  },
  shortTermDebts: {
    title: {
      nl: 'Schulden op ten hoogste één jaar',
      fr: 'Dettes à un an au plus',
      en: 'Amounts payable within one year',
    },
    unit: 'amount',
    codes: ['42/48'],
  },
  longTermFinancialDebts: {
    title: {
      nl: 'Financiële schulden op meer dan één jaar',
      fr: 'Dettes financières à plus d’un an',
      en: 'Financial debts after more than one year',
    },
    unit: 'amount',
    codes: ['170/4'],
  },
  shortTermFinancialDebts: {
    title: {
      nl: 'Financiële schulden op ten hoogste één jaar',
      fr: 'Dettes financières à un an au plus',
      en: 'Financial debts within one year',
    },
    unit: 'amount',
    codes: ['43'],
  },
  tradeDebts: {
    title: { nl: 'Handelsschulden', fr: 'Dettes commerciales', en: 'Trade debts' },
    unit: 'amount',
    codes: ['44'],
  },
  turnover: {
    title: { nl: 'Omzet', fr: 'Chiffre d’affaires', en: 'Turnover' },
    unit: 'amount',
    codes: ['70'],
    printedIn: detailed,
  },
  grossMargin: {
    title: { nl: 'Brutomarge', fr: 'Marge brute', en: 'Gross margin' },
    unit: 'amount',
    codes: ['9900'],
    printedIn: short,
  },
  personnelCost: {
    title: {
      nl: 'Bezoldigingen, sociale lasten en pensioenen',
      fr: 'Rémunérations, charges sociales et pensions',
      en: 'Remuneration, social security and pensions',
    },
    unit: 'amount',
    codes: ['62'],
  },
  depreciation: {
    title: { nl: 'Afschrijvingen', fr: 'Amortissements', en: 'Depreciation' },
    unit: 'amount',
    codes: ['630'],
  },
  operatingResult: {
    title: { nl: 'Bedrijfsresultaat', fr: 'Résultat d’exploitation', en: 'Operating result' },
    unit: 'amount',
    codes: ['9901'],
  },
  ebitda: {
    title: { nl: 'EBITDA', fr: 'EBITDA', en: 'EBITDA' },
    unit: 'amount',
    codes: ['9901'],
    plus: '630',
  },
  resultBeforeTax: {
    title: { nl: 'Resultaat vóór belasting', fr: 'Résultat avant impôts', en: 'Result before taxes' },
    unit: 'amount',
    codes: ['9903'],
  },
  netResult: {
    title: { nl: 'Resultaat van het boekjaar', fr: 'Résultat de l’exercice', en: 'Result of the year' },
    unit: 'amount',
    codes: ['9904'],
  },
  staff: {
    title: {
      nl: 'Gemiddeld personeelsbestand (VTE)',
      fr: 'Effectif moyen (ETP)',
      en: 'Average staff (FTE)',
    },
    unit: 'full-time-equivalents',
    codes: ['9087', '1003'],
  },
} as const satisfies Record<string, Kpi>

export type KpiName = keyof typeof table
export const kpis: Readonly<Record<KpiName, Kpi>> = table
export const kpiNames = Object.keys(table) as KpiName[]

export type KpiValues = Readonly<Record<KpiName, number | null>>

export interface KpiReading {
  values: KpiValues
  /** Figures that were read from another code than the first. */
  readFrom: Partial<Record<KpiName, string>>
  /** Sums that lack a part. */
  partial: readonly KpiName[]
}

type Year = 'current' | 'previous'

/** Absent rubrics give null; a 0 that was filed is 0. */
export function readKpis(rubrics: Rubrics, year: Year = 'current'): KpiReading {
  const value = (code: string): number | null => rubrics.get(code)?.[year] ?? null
  const readFrom: Partial<Record<KpiName, string>> = {}
  const partial: KpiName[] = []
  const read = (name: KpiName): number | null => {
    const { codes, plus } = kpis[name]
    const code = codes.find((one) => value(one) !== null)
    if (code === undefined) return null
    if (code !== codes[0]) readFrom[name] = code
    if (plus === undefined) return value(code)
    if (value(plus) === null) partial.push(name)
    return round((value(code) ?? 0) + (value(plus) ?? 0))
  }
  const values = Object.fromEntries(kpiNames.map((name) => [name, read(name)])) as Record<
    KpiName,
    number | null
  >
  return { values, readFrom, partial }
}

// Cents: two decimals added give a tail of binary fractions.
const round = (amount: number): number => Math.round(amount * 100) / 100 + 0
