// What the first picture needs, asked for before the library is there to ask: the browser keeps it until it does.
import { type Box, covers } from './box.ts'
import { firstView } from './first-view.ts'
import { pointsUrl, type ViewRequest } from './load-points.ts'
import type { PageState } from './page-state.ts'
import { wholeZoom } from './zooms.ts'

/** What is not read to its end stays on the line, and keeps whoever asks for it next waiting. */
async function readWhole(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
}

/** Files that come after the library. What cannot be had is told by who needs it. */
export function warmUp(urls: readonly string[]): void {
  for (const url of urls) readWhole(url).catch(() => {})
}

export interface AskedAhead {
  /** The answer, once, where it is that to the request; undefined: it is to be sent. */
  take(view: ViewRequest): Promise<Response> | undefined
}

/** What two ways of reckoning may differ by, which a reply for whole tiles has anyway. */
function withMargin([west, south, east, north]: Box): Box {
  const [across, up] = [(east - west) / 500, (north - south) / 500]
  return [west - across, south - up, east + across, north + up]
}

/** The points of the view that the map will open with. Nothing where a VME or an area decides where that is. */
export function askPointsAhead(
  { path, culture, state }: { path: string; culture: string; state: PageState },
  container: HTMLElement,
): AskedAhead {
  const { view, focusVme, search, categories } = state.current()
  if (focusVme !== undefined || search.bounds !== undefined || categories.length === 0)
    return { take: () => undefined }
  const { clientWidth: width, clientHeight: height } = container
  const { box, zoom } = firstView(view, { width, height })
  const asked = { box: withMargin(box), zoom: wholeZoom(zoom), filters: state.filters() }
  let response: Promise<Response> | undefined = fetch(pointsUrl(path, asked), {
    headers: { 'accept-language': culture },
  })
  // Whoever takes it is told.
  response.catch(() => {})
  return {
    take(wanted) {
      const isSame =
        wanted.zoom === asked.zoom && wanted.filters === asked.filters && covers(asked.box, wanted.box)
      const taken = isSame ? response : undefined
      response = undefined
      return taken
    },
  }
}
