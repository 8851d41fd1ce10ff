// The box that filters by syndic: suggestions while a person types, and the chosen one with a way to take it off.
import { byId, element } from './dom.ts'
import type { Wording } from './texts.ts'

interface Suggestion {
  type: string
  key: string
  label: string
  detail: string
}

// As in the search box of the front page.
const DEBOUNCE_MS = 80

export interface SyndicBox {
  /** Shows the syndic that is filtered by; undefined for none. */
  show(chosen: { name: string } | undefined): void
}

export interface SyndicBoxOptions {
  wording: Wording
  /** Undefined: taken off. */
  onChoose(chosen: { enterpriseNumber: string; name: string } | undefined): void
}

export function createSyndicBox({ wording, onChoose }: SyndicBoxOptions): SyndicBox {
  const { say, culture } = wording
  const input = byId<HTMLInputElement>('map-syndic-input')
  const chosenLine = byId('map-chosen')
  const list = element('ul', { id: 'map-syndics', role: 'listbox', 'aria-label': say('suggestionsLabel') })
  const status = element('p', { role: 'status', class: 'unseen' })
  const hint = element('p', { id: 'map-syndic-hint', class: 'unseen' }, [say('suggestionsHint')])
  list.hidden = true
  input.after(list)
  input.parentElement?.after(status, hint)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
    'aria-describedby': hint.id,
  }))
    input.setAttribute(name, value)

  let items: Suggestion[] = []
  let active = -1
  let asking: AbortController | undefined
  let timer = 0

  function activate(index: number): void {
    list.children[active]?.setAttribute('aria-selected', 'false')
    active = index
    const option = list.children[active]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', option.id)
  }

  function setOpen(isOpen: boolean): void {
    list.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) activate(-1)
  }

  function choose({ key, label }: Suggestion): void {
    input.value = ''
    items = []
    setOpen(false)
    onChoose({ enterpriseNumber: key, name: label })
  }

  function show(found: Suggestion[]): void {
    activate(-1)
    items = found
    list.replaceChildren(
      ...items.map((item, index) => {
        const option = element(
          'li',
          { id: `map-syndic-${index}`, role: 'option', 'aria-selected': 'false' },
          [
            element('span', { class: 'option-label' }, [item.label]),
            element('span', { class: 'option-detail' }, [item.detail]),
          ],
        )
        option.addEventListener('click', () => choose(item))
        return option
      }),
    )
    const text = items.length === 1 ? say('suggestionsOne') : say('suggestionsCount', { count: items.length })
    status.textContent = items.length === 0 ? say('suggestionsNone') : text
    setOpen(items.length > 0 && document.activeElement === input)
  }

  async function ask(): Promise<void> {
    asking?.abort()
    const q = input.value.trim()
    if (q === '') {
      items = []
      return setOpen(false)
    }
    const own = new AbortController()
    asking = own
    try {
      const parameters = new URLSearchParams({ q, culture })
      const response = await fetch(`/api/search/suggestions?${parameters}`, { signal: own.signal })
      if (response.status === 429) {
        timer = window.setTimeout(ask, 1000)
        return
      }
      if (!response.ok) throw new Error(`status ${response.status}`)
      const { items: found }: { items: Suggestion[] } = await response.json()
      if (asking === own) show(found.filter(({ type }) => type === 'syndic'))
    } catch {
      if (own.signal.aborted) return
      items = []
      setOpen(false)
      status.textContent = say('suggestionsAway')
    }
  }

  const move = (step: 1 | -1): void => {
    if (items.length === 0) return
    setOpen(true)
    // Beyond either end stands the text itself, as position -1.
    const places = items.length + 1
    activate(((active + 1 + step + places) % places) - 1)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && !list.hidden) setOpen(false)
    else if (event.key === 'Enter') {
      // The only one there is needs no arrow.
      const item = items[active] ?? (items.length === 1 ? items[0] : undefined)
      if (item !== undefined && !list.hidden) choose(item)
    } else return
    event.preventDefault()
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(ask, DEBOUNCE_MS)
  })
  input.addEventListener('keydown', onKey)
  input.addEventListener('focusout', () => setOpen(false))
  list.addEventListener('mousedown', (event) => event.preventDefault())
  byId('map-chosen-remove').addEventListener('click', () => {
    onChoose(undefined)
    input.focus()
  })

  return {
    show(chosen) {
      chosenLine.hidden = chosen === undefined
      byId('map-chosen-name').textContent = chosen?.name ?? ''
    },
  }
}
