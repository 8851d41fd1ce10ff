// Pure: a row of a table becomes a mandate or a succession, or the reason why not. Never throws.
import { parseEnterpriseNumber } from '../../../../src/register/enterprise-number.ts'
import { SUCCESSION_KINDS } from '../../../../src/syndics/mandates/mandate.ts'
import { canOrder } from '../../order-date.ts'
import { parseDay, parseEnd } from '../dates.ts'
import { publicEvidence } from '../evidence.ts'
import type { Link, SuccessionLink } from '../link.ts'

/** The staging shape as columns; they may stand in any order, and others beside them. */
export const mandateColumns = [
  'vme_number',
  'holder_kind',
  'holder_number',
  'name',
  'function_code',
  'begin',
  'end',
  'source',
  'seen_at',
] as const
export const successionColumns = ['from_number', 'to_number', 'kind', 'on', 'evidence'] as const

type Values = readonly (string | undefined)[]
export type TableReason = 'number' | 'date' | 'seen-at' | 'period' | 'kind' | 'function' | 'self' | 'source'

/** Whether a code is one of a syndic, and of which kind. */
export type FunctionWords = ReadonlyMap<string, { isProvisional: boolean }>

export interface MandateRow {
  link: Link
  source: string
  seenAt: string
}

export function parseMandateRow(
  values: Values,
  { functions, now }: { functions: FunctionWords; now: Date },
): MandateRow | TableReason {
  const [vme = '', kind, holder, name, functionCode = '', beginText, endText, source, seenAtText] = values
  const vmeNumber = parseEnterpriseNumber(vme)
  const holderNumber = holder === undefined ? null : parseEnterpriseNumber(holder)
  if (vmeNumber === undefined || holderNumber === undefined) return 'number'
  const holderKind = kind?.toLowerCase()
  if (holderKind !== 'enterprise' && holderKind !== 'person') return 'kind'
  if (holderKind === 'enterprise' && holderNumber === null) return 'number'
  // An association cannot be its own syndic: the number was put into the wrong column.
  if (holderNumber === vmeNumber) return 'self'
  const word = functions.get(functionCode.toLowerCase())
  if (word === undefined) return 'function'
  const begin = parseDay(beginText)
  const end = parseEnd(endText)
  const seenAt = parseDay(seenAtText)
  if (begin === undefined || end === undefined || seenAt === undefined || seenAt === null) return 'date'
  // The latest of them orders the tables of a provider: one that is still to come would shut out the next ones.
  if (!canOrder(seenAt, now)) return 'seen-at'
  if (begin !== null && end !== null && end < begin) return 'period'
  if (source === undefined) return 'source'
  return {
    link: {
      vmeNumber,
      holderKind,
      holderNumber,
      // A private person ends here as someone without a name.
      name: holderNumber === null ? null : (name ?? null),
      functionCode,
      isProvisional: word.isProvisional,
      begin,
      end,
    },
    source,
    seenAt,
  }
}

export function parseSuccessionRow(values: Values): SuccessionLink | TableReason {
  const [fromText = '', toText = '', kindText, onText, evidence = ''] = values
  const from = parseEnterpriseNumber(fromText)
  const to = parseEnterpriseNumber(toText)
  if (from === undefined || to === undefined) return 'number'
  const kind = SUCCESSION_KINDS.find((known) => known === kindText?.toLowerCase())
  if (kind === undefined) return 'kind'
  if (from === to) return 'self'
  const on = parseDay(onText)
  if (on === undefined) return 'date'
  return { from, to, kind, on, evidence: publicEvidence(evidence) }
}

/** `table:acme` for a provider that calls itself Acme; undefined for what is no name. */
export function sourceOf(provider: string): string | undefined {
  const name = provider.toLowerCase()
  return /^[a-z0-9][a-z0-9._-]{0,39}$/.test(name) ? `table:${name}` : undefined
}
