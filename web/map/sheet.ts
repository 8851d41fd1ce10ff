// The panel as a sheet on a phone: its handle opens and closes it.
import { byId } from '../parts/dom.ts'
import type { Wording } from './texts.ts'

/** Closes it from elsewhere. */
export function setUpSheet({ translate }: Pick<Wording, 'translate'>): { close(): void } {
  const handle = byId('map-handle')
  const panel = byId('map-panel')
  const isOpen = (): boolean => panel.hasAttribute('data-open')
  const setOpen = (isWanted: boolean): void => {
    panel.toggleAttribute('data-open', isWanted)
    handle.setAttribute('aria-expanded', String(isWanted))
    handle.textContent = translate(isWanted ? 'closePanel' : 'openPanel')
  }
  handle.addEventListener('click', () => setOpen(!isOpen()))
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen()) return
    setOpen(false)
    handle.focus()
  })
  return { close: () => setOpen(false) }
}
