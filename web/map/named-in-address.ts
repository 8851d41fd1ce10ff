// The syndic and the VME that the address names: their name and place, or that there is none of that number.
import type { MapLibreMap } from 'maplibre-gl'
import { jumpToFocus } from './camera.ts'
import type { PageState } from './page-state.ts'
import type { Panel } from './panel.ts'
import type { SyndicBox } from './syndic-box.ts'
import type { Wording } from './texts.ts'

type Summary<Fields> = Fields | 'unknown' | undefined

/** `undefined`: it could not be asked for. */
async function fetchSummary<Fields>(path: string, culture: string): Promise<Summary<Fields>> {
  const response = await fetch(`${path}?culture=${culture}`).catch(() => undefined)
  if (response?.status === 404) return 'unknown'
  return response?.ok ? response.json() : undefined
}

interface Located {
  location: { latitude: number; longitude: number } | null
}

export interface NamedParts {
  map: MapLibreMap
  state: PageState
  wording: Wording
  panel: Panel
  syndicBox: SyndicBox
}

/** Shows the syndic by number until its name is there. */
export async function showNamedSyndic({ state, wording, panel, syndicBox }: NamedParts): Promise<void> {
  const number = state.current().syndicNumber
  syndicBox.show(number === undefined ? undefined : { name: number })
  if (number === undefined) return
  const found = await fetchSummary<{ name: string }>(`/api/syndics/${number}`, wording.culture)
  if (state.current().syndicNumber !== number || found === undefined) return
  if (found === 'unknown') panel.showMessage(wording.translate('unknownSyndic', { number }))
  else syndicBox.show(found)
}

/** Looks at the VME, unless the address says where to look. */
export async function openNamedVme({ map, state, wording, panel }: NamedParts): Promise<void> {
  const { focusVme: number, view } = state.current()
  if (number === undefined) return
  const found = await fetchSummary<Located>(`/api/vme/${number}`, wording.culture)
  if (found === undefined || state.current().focusVme !== number) return
  if (found === 'unknown') panel.showMessage(wording.translate('unknownFocus', { number }))
  else if (found.location === null) panel.showMessage(wording.translate('focusNowhere', { number }))
  else if (view === undefined) jumpToFocus(map, found.location)
}
