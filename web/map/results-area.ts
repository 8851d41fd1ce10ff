// Renews the list of a search for the box that its map shows: by a button, or whenever a person has moved the map. The page
// is asked for as it is and what differs is put in its place, so that the map stays where it was moved to.
import { createLatestRequest } from '../parts/latest-request.ts'
import { createAddressWriter } from './history.ts'

// A move that goes on is no wish yet; each list is a page of the service.
const DEBOUNCE_MS = 500

export interface ResultsAreaOptions {
  /** What the partial `results-map` makes. */
  frame: HTMLElement
  /** The box in view, as a search has it in its address. */
  bounds(): string
  /** Rows are there anew; the frame of the page that they came with. */
  onRows(fresh: HTMLElement | null): void
}

/** Everything of the list but the map. */
function replaceResults(page: Document): void {
  const [old, fresh] = [document.querySelector('.results'), page.querySelector('.results')]
  const [oldList, freshList] = [old?.querySelector('.results-list'), fresh?.querySelector('.results-list')]
  if (!old || !fresh || !oldList || !freshList) throw new Error('the page has no list')
  const aboveList = (section: Element): Element[] =>
    [...section.children].filter((child) => !child.matches('.results-body'))
  for (const part of aboveList(old)) part.remove()
  old.prepend(...aboveList(fresh))
  oldList.replaceWith(freshList)
}

/** The form keeps what is typed in it; filters without a field and the chips of all are those of the new list. */
function replaceFilters(page: Document): void {
  const form = document.querySelector('[data-search-form]')
  if (form === null) return
  for (const selector of ['.chips', 'input[type="hidden"]']) {
    for (const part of form.parentElement?.querySelectorAll(selector) ?? []) part.remove()
    const parts = page.querySelectorAll(`.hero ${selector}`)
    if (selector === '.chips') form.after(...parts)
    else form.append(...parts)
  }
}

export interface ResultsArea {
  /** A person has moved the map. */
  moved(): void
}

export function openResultsArea({ frame, bounds, onRows }: ResultsAreaOptions): ResultsArea {
  const button = frame.querySelector('.results-map-area button')
  const follow = frame.querySelector<HTMLInputElement>('.results-map-area input')
  const status = frame.querySelector('[role="status"]')
  const writer = createAddressWriter({ history, address: () => location.href })
  let wanted = location.href

  const request = createLatestRequest<string>({
    send: (signal) => fetch(wanted, { signal, headers: { accept: 'text/html' } }),
    read: (response) => response.text(),
    onAnswer(text) {
      const page = new DOMParser().parseFromString(text, 'text/html')
      try {
        replaceResults(page)
      } catch {
        // It says why there is none.
        return location.assign(wanted)
      }
      replaceFilters(page)
      const fresh = page.querySelector<HTMLElement>('#results-map')
      const all = frame.querySelector<HTMLAnchorElement>('[data-all]')
      const freshAll = fresh?.querySelector<HTMLAnchorElement>('[data-all]')
      const href = freshAll?.getAttribute('href')
      if (all && href) all.setAttribute('href', href)
      if (status) status.textContent = document.querySelector('.headline strong')?.textContent ?? ''
      onRows(fresh)
    },
    onFailure: () => location.assign(wanted),
    onWait: (isWaiting) => frame.toggleAttribute('data-waiting', isWaiting),
  })

  function searchHere({ push }: { push: boolean }): void {
    const url = new URL(writer.current(), location.href)
    url.searchParams.set('bounds', bounds())
    url.searchParams.delete('page')
    wanted = url.href
    if (push) writer.push(wanted)
    else writer.replace(wanted)
    request.sendIn(push ? 0 : DEBOUNCE_MS)
  }

  // They are of no use without a map.
  frame.querySelector('.results-map-tools')?.removeAttribute('hidden')
  button?.addEventListener('click', () => searchHere({ push: true }))
  follow?.addEventListener('change', () => {
    if (follow.checked) searchHere({ push: true })
  })
  window.addEventListener('popstate', () => {
    writer.forget()
    wanted = location.href
    request.sendIn(0)
  })
  return {
    moved() {
      if (follow?.checked) searchHere({ push: false })
    },
  }
}
