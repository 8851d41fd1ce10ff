// Short ways to write mandates and successions. Numbers are single letters: no rule looks into them.
import type {
  Office,
  RecordedMandate,
  Succession,
  SuccessionKind,
} from '../../../src/syndics/mandates/mandate.ts'
import type { SuccessionMap } from '../../../src/syndics/mandates/offices.ts'

export function mandate(
  holderNumber: string | null,
  begin: string | null,
  rest: Partial<RecordedMandate> = {},
): RecordedMandate {
  const defaults = { source: 'register-reuse', vmeNumber: '0400000004', isProvisional: false, end: null }
  return { ...defaults, holderNumber, begin, ...rest }
}

/** `A>B`: A goes on as B. */
export function succession(pair: string, on: string | null, kind: SuccessionKind = 'absorption'): Succession {
  const [from = '', to = ''] = pair.split('>')
  return { from, to, kind, on, evidence: `${pair} ${kind}` }
}

export const byFrom = (successions: readonly Succession[]): SuccessionMap =>
  Map.groupBy(successions, ({ from }) => from)

export const byTo = (successions: readonly Succession[]): SuccessionMap =>
  Map.groupBy(successions, ({ to }) => to)

/** `B via A 2015-01-01..2020-12-31 current`: an office in one line. */
export function line({ syndicNumber, via, isProvisional, since, end, state }: Office): string {
  const road = via.length === 0 ? '' : ` via ${via.join('')}`
  return `${syndicNumber ?? 'person'}${road}${isProvisional ? ' provisional' : ''} ${since ?? ''}..${end ?? ''} ${state}`
}
