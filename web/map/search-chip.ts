// The search whose hits the map shows, with a way to its list and one to take it off; and the area that it keeps to.
import { byId } from '../parts/dom.ts'
import { hasSearch, type Search } from './search.ts'
import type { Wording } from './texts.ts'

export interface SearchChip {
  show(search: Search): void
}

export interface SearchChipOptions {
  wording: Wording
  onRemove(): void
  /** `bounds` alone is taken off. */
  onRemoveArea(): void
}

export function createSearchChip({ wording, onRemove, onRemoveArea }: SearchChipOptions): SearchChip {
  const chip = byId('map-search')
  const area = byId('map-search-area')
  byId('map-search-remove').addEventListener('click', onRemove)
  byId('map-search-area-remove').addEventListener('click', onRemoveArea)
  return {
    show(search) {
      const { bounds, ...others } = search
      chip.hidden = !hasSearch(search)
      // The words and filters of a page do not change but for the area.
      byId('map-search-words').hidden = !hasSearch(others)
      area.hidden = bounds === undefined
      const parameters = new URLSearchParams({ ...search, culture: wording.culture })
      byId<HTMLAnchorElement>('map-search-list').href = `/search-vme?${parameters}`
    },
  }
}
