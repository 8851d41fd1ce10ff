// Asks for the points of what the map shows: soon after it stops, never twice at once, and only when what is there does
// not cover it already. Late answers are dropped; the old points stay until new ones are there.
import type { Reply, Sides } from './points.ts'

// Long enough to skip the frames of a drag, too short to be felt.
const DEBOUNCE_MS = 120
// From then on a wait is noticed and shown.
const SLOW_MS = 300
const TIMEOUT_MS = 15_000
const DEFAULT_RETRY_SECONDS = 1

export interface Ask {
  box: Sides
  /** Whole. */
  zoom: number
  /** What filters, as it goes into the address; equal text means equal filters. */
  filters: string
}

export type Trouble =
  | { kind: 'offline' }
  | { kind: 'away' }
  /** What the service says, in the language of the page. */
  | { kind: 'refused'; detail: string }

export interface LoaderEvents {
  /** `ageSeconds`: how old the points are, where the service says that they are. */
  onReply(reply: Reply, ageSeconds: number | undefined): void
  onTrouble(trouble: Trouble): void
  onWait(isWaiting: boolean): void
}

export interface Loader {
  /** Asks unless the last reply covers it. */
  ask(what: Ask): void
  /** Asks again for what was asked last. */
  retry(): void
  /** Nothing is wanted any more, and what was answered is not shown. */
  stop(): void
}

const covers = (outer: Sides, inner: Sides): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3]

/** Address of the points of a box; `path` is that of what is asked. */
export function pointsUrl(path: string, { box: [west, south, east, north], zoom, filters }: Ask): string {
  const sides = new URLSearchParams(
    Object.entries({ south, west, north, east }).map(([name, value]) => [name, value.toFixed(6)]),
  )
  return `${path}?${sides}&zoom=${zoom}&format=columns${filters === '' ? '' : `&${filters}`}`
}

async function troubleOf(response: Response): Promise<Trouble> {
  if (response.status >= 500) return { kind: 'away' }
  const problem: { detail?: string; title?: string } = await response.json().catch(() => ({}))
  return { kind: 'refused', detail: problem.detail ?? problem.title ?? `HTTP ${response.status}` }
}

export interface LoaderOptions {
  path: string
  culture: string
}

export function createLoader({ path, culture }: LoaderOptions, events: LoaderEvents): Loader {
  let last: Ask | undefined
  let answered: { ask: Ask; bbox: Sides } | undefined
  let asking: AbortController | undefined
  let timer = 0

  const isCovered = ({ box, zoom, filters }: Ask): boolean =>
    answered !== undefined &&
    answered.ask.zoom === zoom &&
    answered.ask.filters === filters &&
    covers(answered.bbox, box)

  function later(milliseconds: number): void {
    clearTimeout(timer)
    timer = window.setTimeout(load, milliseconds)
  }

  function giveUp(): void {
    clearTimeout(timer)
    asking?.abort()
    asking = undefined
    events.onWait(false)
  }

  async function load(): Promise<void> {
    const ask = last
    if (ask === undefined) return
    asking?.abort()
    const own = new AbortController()
    asking = own
    const slow = setTimeout(() => events.onWait(true), SLOW_MS)
    try {
      const response = await fetch(pointsUrl(path, ask), {
        signal: AbortSignal.any([own.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: { 'accept-language': culture },
      })
      // Moved faster than the limit allows: asked again when there is room, the points stay.
      if (response.status === 429) {
        later(1000 * (Number(response.headers.get('retry-after')) || DEFAULT_RETRY_SECONDS))
        return
      }
      if (!response.ok) {
        const trouble = await troubleOf(response)
        if (asking === own) events.onTrouble(trouble)
        return
      }
      const reply: Reply = await response.json()
      if (asking !== own) return
      // Without a version the search engine answered in place of the map: the next move asks again.
      answered = reply.dataVersion === null ? undefined : { ask, bbox: reply.bbox }
      const age = response.headers.get('age')
      events.onReply(reply, age === null ? undefined : Number(age))
    } catch (error) {
      if (own.signal.aborted) return
      const isSlow = error instanceof DOMException && error.name === 'TimeoutError'
      events.onTrouble({ kind: isSlow ? 'away' : 'offline' })
    } finally {
      clearTimeout(slow)
      if (asking === own) {
        asking = undefined
        events.onWait(false)
      }
    }
  }

  return {
    ask(what) {
      last = what
      // What is still on its way answers an older view.
      if (isCovered(what)) giveUp()
      else later(DEBOUNCE_MS)
    },
    retry() {
      answered = undefined
      later(0)
    },
    stop() {
      last = undefined
      answered = undefined
      giveUp()
    },
  }
}
