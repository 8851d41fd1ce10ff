// Asks for the points of what the map shows: soon after it stops, never twice at once, and only when what is there does
// not cover it already. Late answers are dropped; the old points stay until new ones are there.
import { createLatestRequest } from '../parts/latest-request.ts'
import { type Box, covers } from './box.ts'
import type { Reply } from './points.ts'

// Long enough to skip the frames of a drag, too short to be felt.
const DEBOUNCE_MS = 120
export const TIMEOUT_MS = 15_000

export interface ViewRequest {
  box: Box
  /** Whole. */
  zoom: number
  /** What filters, as it goes into the address; equal text means equal filters. */
  filters: string
}

export type RequestFailure =
  | { kind: 'offline' }
  | { kind: 'away' }
  /** What the service says, in the language of the page. */
  | { kind: 'refused'; detail: string }

/** By what a reply covers, and whether it is worth to be kept. */
type Covering = Pick<Reply, 'bbox' | 'dataVersion'>

export interface LoaderEvents<Found extends Covering> {
  /** `ageSeconds`: how old the points are, where the service says that they are. */
  onReply(reply: Found, ageSeconds: number | undefined): void
  onFailure(failure: RequestFailure): void
  /** What was answered so many seconds ago could not be asked for again; it stays. */
  onOld?(reply: Found, ageSeconds: number): void
  onWait(isWaiting: boolean): void
}

export interface Loader {
  /** Asks unless the last reply covers it. */
  load(view: ViewRequest): void
  /** Asks again for what was asked last. */
  retry(): void
  /** Asks whether what was answered has changed: nothing happens where it has not. */
  refresh(): void
  /** Nothing is wanted any more, and what was answered is not shown. */
  stop(): void
}

/** The sides of a box as parameters. */
export const sidesText = ([west, south, east, north]: Box): string =>
  new URLSearchParams(
    Object.entries({ south, west, north, east }).map(([name, value]) => [name, value.toFixed(5)]),
  ).toString()

/** Address of what is in a view. */
export const viewUrl = (path: string, { box, zoom, filters }: ViewRequest): string =>
  `${path}?${sidesText(box)}&zoom=${zoom}${filters === '' ? '' : `&${filters}`}`

/** The same of points, in columns. */
export const pointsUrl = (path: string, view: ViewRequest): string => `${viewUrl(path, view)}&format=columns`

async function failureOf(response: Response): Promise<RequestFailure> {
  if (response.status >= 500) return { kind: 'away' }
  const problem: { detail?: string; title?: string } = await response.json().catch(() => ({}))
  return { kind: 'refused', detail: problem.detail ?? problem.title ?? `HTTP ${response.status}` }
}

export interface LoaderOptions {
  urlOf(view: ViewRequest): string
  culture: string
  /** The answer to a request that was sent before, if it is that one. */
  takeAhead?(view: ViewRequest): Promise<Response> | undefined
}

interface Answer<Found> {
  /** Equal for equal replies; null where the service tells none. */
  etag: string | null
  reply: Found
  ageSeconds: number | undefined
  /** By performance.now(). */
  at: number
}

const isSlow = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

export function createLoader<Found extends Covering = Reply>(
  { urlOf, culture, takeAhead }: LoaderOptions,
  events: LoaderEvents<Found>,
): Loader {
  let last: ViewRequest | undefined
  /** What the request on its way asks for. */
  let asked: { view: ViewRequest; isRefresh: boolean } | undefined
  let answered: { view: ViewRequest; bbox: Box } | undefined
  /** What is shown; undefined after a failure. */
  let shown: Answer<Found> | undefined
  let isRefresh = false

  const isCovered = ({ box, zoom, filters }: ViewRequest): boolean =>
    answered !== undefined &&
    answered.view.zoom === zoom &&
    answered.view.filters === filters &&
    covers(answered.bbox, box)

  /** `same`: as what is shown. */
  async function readAnswer(response: Response): Promise<Answer<Found> | RequestFailure | 'same'> {
    if (!response.ok) return failureOf(response)
    const etag = response.headers.get('etag')
    if (etag !== null && etag === shown?.etag) return 'same'
    const age = response.headers.get('age')
    const ageSeconds = age === null ? undefined : Number(age)
    return { etag, reply: await response.json(), ageSeconds, at: performance.now() }
  }

  function fail(failure: RequestFailure): void {
    if (asked?.isRefresh && shown !== undefined) {
      events.onOld?.(shown.reply, (performance.now() - shown.at) / 1000 + (shown.ageSeconds ?? 0))
      // So that it is told when it answers again.
      shown = { ...shown, etag: null }
      return
    }
    shown = undefined
    // Back where the last reply covers the view it is asked again, so that what failed is not told for longer than it does.
    answered = undefined
    events.onFailure(failure)
  }

  const request = createLatestRequest<Answer<Found> | RequestFailure | 'same'>({
    send(signal) {
      // What was answered, where that covers what is in view: its address is the one that the browser holds a copy of.
      const view = isRefresh ? answered?.view : last
      asked = view && { view, isRefresh }
      return (
        view &&
        (takeAhead?.(view) ??
          fetch(urlOf(view), {
            signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
            headers: { 'accept-language': culture },
            // With its tag, so that what has not changed costs no more than to say so.
            ...(isRefresh ? { cache: 'no-cache' } : {}),
          }))
      )
    },
    read: readAnswer,
    onAnswer(answer) {
      if (answer === 'same') {
        if (shown !== undefined) shown.at = performance.now()
        return
      }
      if ('kind' in answer) return fail(answer)
      const { reply, ageSeconds } = answer
      shown = answer
      // Without a version the search engine answered in place of the map: the next move asks again.
      answered =
        reply.dataVersion === null || asked === undefined ? undefined : { view: asked.view, bbox: reply.bbox }
      events.onReply(reply, ageSeconds)
    },
    onFailure: (error) => fail({ kind: isSlow(error) ? 'away' : 'offline' }),
    onWait: events.onWait,
  })

  function retry(): void {
    answered = undefined
    shown = undefined
    isRefresh = false
    request.sendIn(0)
  }

  return {
    load(view) {
      // The first view follows no drag: nothing is waited for.
      const delayMs = last === undefined ? 0 : DEBOUNCE_MS
      last = view
      isRefresh = false
      // What is still on its way answers an older view.
      if (isCovered(view)) request.cancel()
      else request.sendIn(delayMs)
    },
    retry,
    refresh() {
      if (last === undefined) return
      if (shown === undefined || !isCovered(last)) return retry()
      isRefresh = true
      request.sendIn(0)
    },
    stop() {
      last = undefined
      answered = undefined
      shown = undefined
      request.cancel()
    },
  }
}
