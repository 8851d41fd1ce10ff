// Renews a search for the box in view: by a button, or whenever the map stops.
import { byId } from '../parts/dom.ts'

export interface SearchArea {
  /** Whether there is a search, and whether it is that of the box in view. */
  show(has: { search: boolean; changed: boolean }): void
  isFollowing(): boolean
}

// For the page that a person comes back to, in this window.
const KEY = 'search-as-i-move'

/** Storage may be refused, or full; then the box starts unchecked. */
function withStorage<Value>(act: (storage: Storage) => Value): Value | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}

export function createSearchArea(onSearch: () => void): SearchArea {
  const frame = byId('map-area')
  const button = byId<HTMLButtonElement>('map-area-button')
  const follow = byId<HTMLInputElement>('map-area-follow')
  follow.checked = withStorage((storage) => storage.getItem(KEY)) === 'on'
  button.addEventListener('click', onSearch)
  follow.addEventListener('change', () => {
    withStorage((storage) => storage.setItem(KEY, follow.checked ? 'on' : 'off'))
    if (follow.checked) onSearch()
  })
  return {
    show({ search, changed }) {
      frame.hidden = !search
      // It keeps the focus: what has been searched is dimmed, not taken away.
      button.setAttribute('aria-disabled', String(!changed))
    },
    isFollowing: () => follow.checked,
  }
}
