// What a person does: each step changes the address, and what is shown follows it.
import type { Awaited } from './awaited.ts'
import { easeTo, jumpTo, viewOf } from './camera.ts'
import { type NamedParts, openNamedVme, showNamedSyndic } from './named-in-address.ts'
import type { Openings } from './openings.ts'
import type { Item, PointItem } from './points.ts'
import type { Search } from './search.ts'
import type { SearchChip } from './search-chip.ts'
import type { MapState } from './state.ts'

// Points stand alone from here on.
const POINTS_ZOOM = 17

export interface Navigation {
  /** Opens a point or a stack, or goes nearer to a group. */
  choose(item: Item): void
  /** A step of its own. */
  goNearer(at: Pick<Item, 'longitude' | 'latitude'>, zoom: number): void
  filter(to: Partial<Pick<MapState, 'categories' | 'impacts' | 'opportunities'>>): void
  /** Hits of a search alone; empty: all. */
  search(search: Search, options: { push: boolean }): void
  goToVme(enterpriseNumber: string): void
  /** Before the map goes to a place that a person chose: no VME is what is shown any more. */
  leave(): void
  /** Undefined: of every syndic. */
  showPortfolio(chosen: { enterpriseNumber: string; name: string } | undefined): void
  /** After the address has changed by the buttons of the browser. */
  goBack(): void
}

export interface NavigationParts extends NamedParts {
  openings: Openings
  searchChip: SearchChip
  awaited: Awaited
  /** The VME that the address names, where it is drawn. */
  drawnFocus(): PointItem | undefined
  /** Asks for what the address and the view say now. */
  loadView(): void
}

export function createNavigation(parts: NavigationParts): Navigation {
  const { map, state, panel, syndicBox, searchChip, openings, awaited, drawnFocus, loadView } = parts

  function goNearer(at: Pick<Item, 'longitude' | 'latitude'>, zoom: number): void {
    // The view that is left gets an address of its own.
    state.change({ view: viewOf(map) }, { push: true })
    easeTo(map, at, zoom)
  }

  return {
    choose(item) {
      panel.close()
      if (item.kind === 'point') openings.openPoint(item)
      else if (item.leaves === undefined) goNearer(item, Math.max(item.expansionZoom, map.getZoom() + 0.5))
      // More stacks than a reply tells the points of.
      else if (item.leaves.length === 0) goNearer(item, POINTS_ZOOM)
      else openings.openStack(item, item.leaves)
    },
    goNearer,
    filter(to) {
      openings.closeStack()
      state.change(to, { push: true })
      loadView()
    },
    search(search, { push }) {
      openings.closeStack()
      panel.showMessage(undefined)
      state.change({ search }, { push })
      searchChip.show(search)
      loadView()
    },
    goToVme(enterpriseNumber) {
      openings.close()
      panel.showMessage(undefined)
      awaited.opensFocus = true
      // Its own place is where to look.
      state.change({ focusVme: enterpriseNumber, view: undefined }, { push: true })
      void openNamedVme(parts).then(loadView)
    },
    leave() {
      openings.close()
      panel.showMessage(undefined)
      awaited.opensFocus = false
      state.change({ focusVme: undefined, view: viewOf(map) }, { push: true })
    },
    showPortfolio(chosen) {
      openings.close()
      panel.showMessage(undefined)
      state.change({ syndicNumber: chosen?.enterpriseNumber, focusVme: undefined }, { push: true })
      syndicBox.show(chosen)
      awaited.fitsSelection = chosen !== undefined
      loadView()
    },
    goBack() {
      openings.close()
      const { view, focusVme, search, ...shown } = state.reread()
      awaited.opensFocus = focusVme !== undefined
      panel.showFilters(shown)
      searchChip.show(search)
      panel.showMessage(undefined)
      void showNamedSyndic(parts)
      jumpTo(map, view)
      loadView()
      // Where the reply at hand covers the view nothing comes that would open it.
      const drawn = drawnFocus()
      if (drawn !== undefined) openings.openPoint(drawn)
    },
  }
}
