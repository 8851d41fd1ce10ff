// Renews a search for the box in view: by a button, or whenever the map stops.
import { byId } from '../parts/dom.ts'

export interface SearchArea {
  /** Whether there is a search, and whether it is that of the box in view. */
  show(has: { search: boolean; changed: boolean }): void
  isFollowing(): boolean
}

// For the page that a person comes back to, in this window.
const KEY = 'search-as-i-move'

/** Storage may be refused; then the box starts unchecked. */
function remembered(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => {} }
  }
}

export function createSearchArea(onSearch: () => void): SearchArea {
  const frame = byId('map-area')
  const button = byId<HTMLButtonElement>('map-area-button')
  const follow = byId<HTMLInputElement>('map-area-follow')
  const storage = remembered()
  follow.checked = storage.getItem(KEY) === 'on'
  button.addEventListener('click', onSearch)
  follow.addEventListener('change', () => {
    storage.setItem(KEY, follow.checked ? 'on' : 'off')
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
