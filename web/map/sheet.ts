// The panel as a sheet on a phone: its handle opens and closes it.
import { byId } from '../parts/dom.ts'
import { closeBySwipe } from './close-by-swipe.ts'
import type { Wording } from './texts.ts'

export interface Sheet {
  close(): void
  /** How many filters are on, which nobody sees while it is closed. */
  showFilterCount(count: number): void
}

export function setUpSheet({ translate }: Pick<Wording, 'translate'>): Sheet {
  const handle = byId('map-handle')
  const panel = byId('map-panel')
  const isOpen = (): boolean => panel.hasAttribute('data-open')
  let filters = 0
  function name(): string {
    if (isOpen()) return translate('closePanel')
    if (filters === 0) return translate('openPanel')
    return filters === 1 ? translate('openPanelOne') : translate('openPanelCount', { count: filters })
  }
  const setOpen = (isWanted: boolean): void => {
    panel.toggleAttribute('data-open', isWanted)
    handle.setAttribute('aria-expanded', String(isWanted))
    handle.textContent = name()
  }
  handle.addEventListener('click', () => setOpen(!isOpen()))
  closeBySwipe(panel, { scroller: byId('map-panel-body'), isOpen, onClose: () => setOpen(false) })
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen()) return
    setOpen(false)
    handle.focus()
  })
  return {
    close: () => setOpen(false),
    showFilterCount(count) {
      filters = count
      handle.textContent = name()
    },
  }
}
