// What the page shows, kept equal to its address.
import { categories, type MapState, readState, urlOf } from './state.ts'

export interface PageState {
  current(): MapState
  /** `push`: a step that the back button undoes. */
  change(to: Partial<MapState>, options?: { push: boolean }): void
  /** Takes over what the address says now. */
  reread(): MapState
  /** What filters, in the words of the API. */
  filters(): string
}

/** A change of language leads back to what is in view. */
function pointLanguagesHere(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) {
    const url = new URL(link.href)
    const page = new URL(location.href)
    page.searchParams.set('culture', link.lang)
    url.searchParams.set('returnUrl', page.pathname + page.search)
    link.href = url.pathname + url.search
  }
}

export function openPageState(): PageState {
  let state = readState(location.search)
  return {
    current: () => state,
    change(to, { push } = { push: false }) {
      state = { ...state, ...to }
      const url = urlOf(state, new URL(location.href))
      if (push) history.pushState(null, '', url)
      else history.replaceState(history.state, '', url)
      pointLanguagesHere()
    },
    reread() {
      state = readState(location.search)
      pointLanguagesHere()
      return state
    },
    filters() {
      const { categories: chosen, syndicNumber, focusVme } = state
      const parameters = new URLSearchParams()
      if (chosen.length < categories.length) parameters.set('categories', chosen.join(','))
      if (syndicNumber !== undefined) parameters.set('syndicNumber', syndicNumber)
      if (focusVme !== undefined) parameters.set('focusVme', focusVme)
      return parameters.toString()
    },
  }
}
