// The points of the register, under those that are hit: asked for by what is in view and by the filters of the address.
import type { AskedAhead } from './ask-ahead.ts'
import type { Box } from './box.ts'
import { createLoader, pointsUrl, type RequestFailure } from './load-points.ts'
import type { PageState } from './page-state.ts'
import { type Item, type Reply, readItems } from './points.ts'

export interface RegisterLayer {
  /** Asks for what is shown; `zoom` is whole. */
  load(view: { box: Box; zoom: number }): void
  /** What is to be drawn, and the zoom that it was made for; undefined before the first reply. */
  points(): { items: Item[]; zoom: number } | undefined
  retry(): void
  refresh(): void
}

export interface RegisterLayerEvents {
  /** Every box is cleared: there is nothing to be drawn. */
  onEmpty(): void
  onReply(reply: Reply, ageSeconds: number | undefined): void
  /** What is drawn could not be asked for again. */
  onOld(reply: Reply, ageSeconds: number): void
  /** Undefined: it answers again. */
  onFailure(failure: RequestFailure | undefined): void
  onWait(isWaiting: boolean): void
}

export const POINTS_PATH = '/api/map/vme-points'

export interface RegisterLayerOptions {
  state: PageState
  culture: string
  ahead: AskedAhead
}

export function createRegisterLayer(
  { state, culture, ahead }: RegisterLayerOptions,
  { onEmpty, onReply, onOld, onFailure, onWait }: RegisterLayerEvents,
): RegisterLayer {
  let points: { items: Item[]; zoom: number } | undefined
  const isShown = (): boolean => state.current().categories.length > 0
  const loader = createLoader(
    { urlOf: (view) => pointsUrl(POINTS_PATH, view), culture, takeAhead: ahead.take },
    {
      onReply(reply, ageSeconds) {
        onFailure(undefined)
        points = { items: readItems(reply, state.current().focusVme), zoom: reply.zoom }
        onReply(reply, ageSeconds)
      },
      onOld,
      onFailure,
      onWait,
    },
  )
  return {
    load(view) {
      if (isShown()) return loader.load({ ...view, filters: state.filters() })
      loader.stop()
      onFailure(undefined)
      points = { items: [], zoom: view.zoom }
      onEmpty()
    },
    points: () => points,
    retry() {
      if (isShown()) loader.retry()
    },
    refresh() {
      if (isShown()) loader.refresh()
    },
  }
}
