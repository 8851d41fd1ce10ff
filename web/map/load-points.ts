// Asks for the points of what the map shows: soon after it stops, never twice at once, and only when what is there does
// not cover it already. Late answers are dropped; the old points stay until new ones are there.
import { createLatestRequest } from '../parts/latest-request.ts'
import { type Box, covers } from './box.ts'
import type { Reply } from './points.ts'

// Long enough to skip the frames of a drag, too short to be felt.
const DEBOUNCE_MS = 120
const TIMEOUT_MS = 15_000

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

export interface LoaderEvents {
  /** `ageSeconds`: how old the points are, where the service says that they are. */
  onReply(reply: Reply, ageSeconds: number | undefined): void
  onFailure(failure: RequestFailure): void
  onWait(isWaiting: boolean): void
}

export interface Loader {
  /** Asks unless the last reply covers it. */
  load(view: ViewRequest): void
  /** Asks again for what was asked last. */
  retry(): void
  /** Nothing is wanted any more, and what was answered is not shown. */
  stop(): void
}

/** Address of the points of a box; `path` is that of what is asked. */
export function pointsUrl(
  path: string,
  { box: [west, south, east, north], zoom, filters }: ViewRequest,
): string {
  const sides = new URLSearchParams(
    Object.entries({ south, west, north, east }).map(([name, value]) => [name, value.toFixed(5)]),
  )
  return `${path}?${sides}&zoom=${zoom}&format=columns${filters === '' ? '' : `&${filters}`}`
}

async function failureOf(response: Response): Promise<RequestFailure> {
  if (response.status >= 500) return { kind: 'away' }
  const problem: { detail?: string; title?: string } = await response.json().catch(() => ({}))
  return { kind: 'refused', detail: problem.detail ?? problem.title ?? `HTTP ${response.status}` }
}

export interface LoaderOptions {
  path: string
  culture: string
}

/** A reply with its age in seconds, or what is wrong. */
async function readReply(
  response: Response,
): Promise<{ reply: Reply; age: number | undefined } | RequestFailure> {
  if (!response.ok) return failureOf(response)
  const age = response.headers.get('age')
  return { reply: await response.json(), age: age === null ? undefined : Number(age) }
}

export function createLoader({ path, culture }: LoaderOptions, events: LoaderEvents): Loader {
  let last: ViewRequest | undefined
  /** What the request on its way asks for. */
  let asked: ViewRequest | undefined
  let answered: { view: ViewRequest; bbox: Box } | undefined

  const isCovered = ({ box, zoom, filters }: ViewRequest): boolean =>
    answered !== undefined &&
    answered.view.zoom === zoom &&
    answered.view.filters === filters &&
    covers(answered.bbox, box)

  const request = createLatestRequest({
    send(signal) {
      asked = last
      return (
        last &&
        fetch(pointsUrl(path, last), {
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
          headers: { 'accept-language': culture },
        })
      )
    },
    read: readReply,
    onAnswer(answer) {
      if ('kind' in answer) return events.onFailure(answer)
      const { reply, age } = answer
      // Without a version the search engine answered in place of the map: the next move asks again.
      answered =
        reply.dataVersion === null || asked === undefined ? undefined : { view: asked, bbox: reply.bbox }
      events.onReply(reply, age)
    },
    onFailure(error) {
      const isSlow = error instanceof DOMException && error.name === 'TimeoutError'
      events.onFailure({ kind: isSlow ? 'away' : 'offline' })
    },
    onWait: events.onWait,
  })

  return {
    load(view) {
      last = view
      // What is still on its way answers an older view.
      if (isCovered(view)) request.cancel()
      else request.sendIn(DEBOUNCE_MS)
    },
    retry() {
      answered = undefined
      request.sendIn(0)
    },
    stop() {
      last = undefined
      answered = undefined
      request.cancel()
    },
  }
}
