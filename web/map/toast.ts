// One line over the map about what a person just did; it goes by itself.
import { byId, type Child } from '../parts/dom.ts'

const SHOWN_MS = 8_000

export interface Toast {
  show(...content: Child[]): void
}

export function createToast(): Toast {
  const line = byId('map-toast')
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    show(...content) {
      clearTimeout(timer)
      line.replaceChildren(...content)
      // Whoever copies from it has time for that.
      timer = setTimeout(function hide() {
        if (line.contains(document.activeElement)) timer = setTimeout(hide, SHOWN_MS)
        else line.replaceChildren()
      }, SHOWN_MS)
    },
  }
}
