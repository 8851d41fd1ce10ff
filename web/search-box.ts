// The search box: suggestions while a person types, as an ARIA combobox with a list. Without this script the form
// searches all the same.

interface Suggestion {
  type: string
  label: string
  detail: string
  highlights: [number, number][]
  url: string
}

interface Answer {
  q: string
  items: Suggestion[]
}

// Long enough to skip the letters of fast typing, too short to be felt.
const DEBOUNCE_MS = 80
// From then on a wait is noticed and shown.
const SLOW_MS = 300
// The limit counts by the second.
const LIMITED_MS = 1000

function element(
  tag: string,
  attributes: Record<string, string>,
  children: (Node | string)[] = [],
): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** The label with its matching parts marked. */
function marked({ label, highlights }: Suggestion): (Node | string)[] {
  const parts: (Node | string)[] = []
  let last = 0
  for (const [start, end] of highlights) {
    parts.push(label.slice(last, start), element('mark', {}, [label.slice(start, end)]))
    last = end
  }
  return [...parts, label.slice(last)]
}

function setUp(box: HTMLElement, input: HTMLInputElement): void {
  const texts: Record<string, string> = JSON.parse(box.dataset.texts ?? '{}')
  const culture = box.dataset.culture ?? 'nl'
  const list = element('ul', {
    id: 'suggestions',
    role: 'listbox',
    'aria-label': box.dataset.listLabel ?? '',
  })
  const status = element('p', { role: 'status', class: 'unseen' })
  const hint = element('p', { id: 'search-hint', class: 'unseen' }, [box.dataset.hint ?? ''])
  list.hidden = true
  box.append(list)
  box.after(status, hint)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': 'suggestions',
    'aria-describedby': 'search-hint',
  }))
    input.setAttribute(name, value)

  let items: Suggestion[] = []
  /** The text that `items` answer. */
  let answered: string | undefined
  let active = -1
  let asking: AbortController | undefined
  let debounce = 0

  function activate(index: number): void {
    list.children[active]?.setAttribute('aria-selected', 'false')
    active = index
    const option = list.children[active]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', option.id)
  }

  function close(): void {
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    activate(-1)
  }

  function open(): void {
    if (items.length === 0) return
    list.hidden = false
    input.setAttribute('aria-expanded', 'true')
  }

  function choose({ url }: Suggestion): void {
    const target = new URL(url, location.origin)
    if (target.origin !== location.origin) return
    // The page of an entity says in its path which language it has, a search in its query.
    if (target.search !== '') target.searchParams.set('culture', culture)
    close()
    location.assign(target)
  }

  function show({ q, items: found }: Answer): void {
    answered = q
    items = found
    activate(-1)
    list.replaceChildren(
      ...items.map((item, index) => {
        const name = element('span', { class: 'option-label' }, marked(item))
        const type = element('span', { class: 'option-type' }, [texts[item.type] ?? item.type])
        const detail = element('span', { class: 'option-detail' }, [item.detail])
        const option = element('li', { id: `suggestion-${index}`, role: 'option', 'aria-selected': 'false' })
        option.append(name, ' ', type, ' ', detail)
        option.addEventListener('click', () => choose(item))
        return option
      }),
    )
    const count = items.length === 1 ? texts.one : texts.count
    status.textContent =
      items.length === 0 ? (texts.none ?? '') : (count ?? '').replace('{count}', String(items.length))
    if (items.length === 0) close()
    else if (document.activeElement === input) open()
  }

  async function ask(): Promise<void> {
    asking?.abort()
    const q = input.value
    if (q.trim() === '') {
      answered = undefined
      items = []
      status.textContent = ''
      close()
      return
    }
    if (q === answered) return open()
    const own = new AbortController()
    asking = own
    const slow = setTimeout(() => box.setAttribute('aria-busy', 'true'), SLOW_MS)
    try {
      const parameters = new URLSearchParams({ q, culture })
      const response = await fetch(`/api/search/suggestions?${parameters}`, { signal: own.signal })
      // Typed faster than the limit allows: asked again when it has room, the list stays.
      if (response.status === 429) {
        clearTimeout(debounce)
        debounce = window.setTimeout(ask, LIMITED_MS)
        return
      }
      if (!response.ok) throw new Error(`status ${response.status}`)
      const answer: Answer = await response.json()
      // What answers an older text than the one in the box is late: dropped.
      if (answer.q === input.value) show(answer)
    } catch {
      if (own.signal.aborted) return
      answered = undefined
      items = []
      close()
      status.textContent = texts.away ?? ''
    } finally {
      clearTimeout(slow)
      if (asking === own) box.removeAttribute('aria-busy')
    }
  }

  function askSoon(): void {
    clearTimeout(debounce)
    debounce = window.setTimeout(ask, DEBOUNCE_MS)
  }

  function move(step: 1 | -1): void {
    if (list.hidden) {
      open()
      if (list.hidden) return void ask()
    }
    // Beyond either end stands the text itself, as position -1.
    const places = items.length + 1
    activate(((active + 1 + step + places) % places) - 1)
  }

  const keys: Record<string, () => boolean> = {
    ArrowDown: () => {
      move(1)
      return true
    },
    ArrowUp: () => {
      move(-1)
      return true
    },
    Home: () => goTo(0),
    End: () => goTo(items.length - 1),
    Enter: () => {
      const item = items[active]
      if (item === undefined || list.hidden) return false
      choose(item)
      return true
    },
    Escape: () => {
      if (list.hidden) return false
      close()
      return true
    },
    Tab: () => {
      close()
      return false
    },
  }

  // In the text Home and End move the caret, in the list they go to its ends.
  function goTo(index: number): boolean {
    if (list.hidden || active === -1) return false
    activate(index)
    return true
  }

  input.addEventListener('input', askSoon)
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (keys[event.key]?.()) event.preventDefault()
  })
  input.addEventListener('focusout', close)
  // A press on an option must not take the focus away before the click arrives.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  // Back from another page, the browser may show this one as it was left.
  window.addEventListener('pageshow', close)
}

const box = document.querySelector<HTMLElement>('[data-search-box]')
const input = box?.querySelector('input')
if (box && input) setUp(box, input)
