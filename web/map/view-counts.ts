// How much is in view, exactly: clusters at the edge of a map reach beyond it, so the service is asked for the view itself.
import { createLatestRequest } from '../parts/latest-request.ts'
import type { Box } from './box.ts'
import { sidesText, TIMEOUT_MS } from './load-points.ts'
import type { Of } from './points.ts'
import type { Category, Family, ImpactCategory } from './state.ts'

// After the points, which are looked at first.
const DEBOUNCE_MS = 250

export type Totals = Record<Of, number>

interface CountsReply {
  counts: Partial<Record<Category | ImpactCategory, number>>
  impacts: Partial<Record<Family, Partial<Record<ImpactCategory, number>> | null>>
}

export interface CountedView {
  box: Box
  /** As the points are filtered. */
  filters: string
  /** False: every box is cleared, so of the register nothing is in view. */
  hasRegister: boolean
  impacts: readonly Family[]
}

export interface ViewCounts {
  load(view: CountedView): void
  /** Asks again for what was asked last. */
  refresh(): void
  /** Of the view that was asked for last, as far as they are known; undefined where they cannot be had. */
  totals(): Totals | undefined
}

const sum = (counts: object | null | undefined): number =>
  Object.values(counts ?? {}).reduce((total: number, count: number) => total + count, 0)

export function totalsOf({ counts, impacts }: CountsReply, hasRegister: boolean): Totals {
  const { syndic = 0, ...vmes } = counts
  return {
    vme: hasRegister ? sum(vmes) : 0,
    syndic: hasRegister ? syndic : 0,
    'power-outage': sum(impacts['power-outage']),
    'public-works': sum(impacts['public-works']),
  }
}

export function countsUrl({ box, filters, hasRegister, impacts }: CountedView): string {
  const parameters = new URLSearchParams(filters)
  // It counts nowhere.
  parameters.delete('focusVme')
  if (!hasRegister) parameters.delete('categories')
  if (impacts.length > 0) parameters.set('impacts', impacts.join())
  const filter = parameters.toString()
  return `/api/map/counts?${sidesText(box)}${filter === '' ? '' : `&${filter}`}`
}

export function createViewCounts(culture: string, onChange: () => void): ViewCounts {
  let wanted: CountedView | undefined
  let totals: Totals | undefined

  const request = createLatestRequest<CountsReply>({
    send: (signal) =>
      wanted &&
      fetch(countsUrl(wanted), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: { 'accept-language': culture },
        cache: 'no-cache',
      }),
    async read(response) {
      if (!response.ok) throw new Error(`status ${response.status}`)
      return response.json()
    },
    onAnswer(reply) {
      totals = wanted && totalsOf(reply, wanted.hasRegister)
      onChange()
    },
    // That the service does not answer is told by the points; what is not known is not said.
    onFailure() {
      totals = undefined
      onChange()
    },
    onWait() {},
  })

  return {
    load(view) {
      wanted = view
      request.sendIn(DEBOUNCE_MS)
    },
    refresh: () => request.sendIn(0),
    totals: () => totals,
  }
}
