// The permits of one window: each once, and those of the window alone. Pure.
import type { PermitLayer } from '../../../src/permits/permit.ts'
import type { Feature } from '../impacts/features.ts'
import type { ImportReport } from '../report.ts'
import { type Permit, parsePermit } from './parse.ts'
import type { Window } from './windows.ts'

/** Hours of a zone at either end of a window. */
const SLACK_MS = 2 * 3_600_000

const isWithin = (instant: string | null, { from, until }: Window): boolean => {
  const at = instant === null ? Number.NaN : Date.parse(instant)
  return at >= Date.parse(from) - SLACK_MS && at < Date.parse(until) + SLACK_MS
}

export interface Gathered {
  permits: Permit[]
  /** Outside the window: the service has not heard the filter. */
  outside: number
}

/**
 * Of an object that is listed more than once the latest state counts, and of two of one instant the one with the larger
 * area, whatever their order.
 */
export function gatherPermits(
  features: readonly (Feature | undefined)[],
  { layer, window, report }: { layer: PermitLayer; window: Window; report: ImportReport },
): Gathered {
  const permits = new Map<string, Permit>()
  const file = `${layer} ${window.from}`
  let outside = 0
  for (const [at, feature] of features.entries()) {
    const result = parsePermit(feature, layer)
    if ('fault' in result) {
      report.reject({ reason: result.fault, file, line: at + 1, text: result.text, kind: 'permit' })
      continue
    }
    const { permit, unknownState, isRepaired, isStateTimeUnread } = result
    if (!isWithin(permit.filedAt, window) && !isWithin(permit.stateAt, window)) {
      outside += 1
      continue
    }
    if (unknownState !== undefined) report.unknownCode('state of a permit', unknownState)
    if (isRepaired)
      report.note('some permits have rings that were open or crossed themselves, and were mended')
    if (isStateTimeUnread) report.note('some permits have a day of their state that cannot be read')
    const key = `${permit.projectNumber} ${permit.objectUuid}`
    const known = permits.get(key)
    if (known === undefined || isBetter(permit, known)) permits.set(key, permit)
  }
  return { permits: [...permits.values()], outside }
}

function isBetter(one: Permit, other: Permit): boolean {
  const [a, b] = [one.stateAt ?? '', other.stateAt ?? '']
  if (a !== b) return a > b
  if (one.areaM2 !== other.areaM2) return one.areaM2 > other.areaM2
  return one.shape.compare(other.shape) > 0
}
