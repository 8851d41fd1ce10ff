// How a key figure reads: amounts in whole units, staff with a decimal.
import { count, decimal } from '../site/parts/format.ts'
import type { Culture } from '../text/culture.ts'
import { type KpiName, kpis } from './kpis.ts'

export const figureText = (name: KpiName, value: number, culture: Culture): string =>
  kpis[name].unit === 'amount' ? count(Math.round(value), culture) : decimal(value, culture)
