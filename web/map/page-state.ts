// What the page shows, kept equal to its address.
import { createAddressWriter } from './history.ts'
import { searchNames } from './search.ts'
import { categories, type MapState, readState, urlOf } from './state.ts'

export interface PageState {
  current(): MapState
  /** `push`: a step that the back button undoes. */
  change(to: Partial<MapState>, options?: { push: boolean }): void
  /** Takes over what the address says now. */
  reread(): MapState
  /** What filters, in the words of the API. */
  filters(): string
  /** The whole address, also while it is still to be written. */
  href(): string
}

/** A change of language leads back to what is in view. */
function pointLanguagesTo(address: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) {
    const url = new URL(link.href)
    const page = new URL(address, location.href)
    page.searchParams.set('culture', link.lang)
    url.searchParams.set('returnUrl', page.pathname + page.search)
    link.href = url.pathname + url.search
  }
}

export function openPageState(): PageState {
  let state = readState(location.search)
  const writer = createAddressWriter({ history, address: () => location.href })
  const href = (): string => new URL(writer.current(), location.href).href
  return {
    current: () => state,
    change(to, { push } = { push: false }) {
      state = { ...state, ...to }
      const url = urlOf(state, new URL(href()))
      if (push) writer.push(url)
      else writer.replace(url)
      pointLanguagesTo(url)
    },
    reread() {
      writer.forget()
      state = readState(location.search)
      pointLanguagesTo(location.href)
      return state
    },
    filters() {
      const { categories: chosen, syndicNumber, focusVme, search } = state
      const parameters = new URLSearchParams()
      if (chosen.length < categories.length) parameters.set('categories', chosen.join(','))
      if (syndicNumber !== undefined) parameters.set('syndicNumber', syndicNumber)
      if (focusVme !== undefined) parameters.set('focusVme', focusVme)
      for (const name of searchNames) {
        const value = search[name]
        if (value !== undefined) parameters.set(name, value)
      }
      return parameters.toString()
    },
    href,
  }
}
