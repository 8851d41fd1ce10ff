// A box with suggestions while a person types, as an ARIA combobox with a list: the search box of the pages and the filter
// of the map.
import { type Child, element } from './dom.ts'
import { createListbox, type Listbox } from './listbox.ts'
import { createSuggestionSource, type Suggestion } from './suggestion-source.ts'

// Long enough to skip the letters of fast typing, too short to be felt.
const DEBOUNCE_MS = 80

export interface ComboboxOptions {
  /** Around the input; the list hangs in it. */
  box: HTMLElement
  input: HTMLInputElement
  listId: string
  address?: string | undefined
  culture: string
  /** Names the list. */
  label: string
  /** Which keys do what. */
  hint: string
  /** How many there are. */
  countText(count: number): string
  /** What is to be said of how the text was read, by the codes of the warnings; empty for nothing. */
  noteText?(codes: readonly string[]): string
  /** Said when suggestions cannot be had. */
  awayText: string
  /** Which suggestions are shown; all when absent. */
  accepts?(suggestion: Suggestion): boolean
  renderOption(suggestion: Suggestion): Child[]
  onChoose(suggestion: Suggestion): void
  /** The only suggestion there is needs no arrow before Enter. */
  acceptsOnlyOne?: boolean
  /** Enter without an arrow takes the best suggestion. */
  acceptsFirst?: boolean
}

export interface Combobox {
  close(): void
  /** Empties the text too. */
  clear(): void
}

/** List, status and hint, tied to the input. */
function addParts({ box, input, listId, label, hint }: ComboboxOptions) {
  const list = element('ul', { id: listId, role: 'listbox', 'aria-label': label })
  const status = element('p', { role: 'status', class: 'unseen' })
  const hintLine = element('p', { id: `${listId}-hint`, class: 'unseen' }, [hint])
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-describedby': hintLine.id,
  }
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  const listbox = createListbox(input, list)
  box.append(list)
  box.after(status, hintLine)
  return { listbox, status }
}

// A list of options holds nothing else: it is one that cannot be chosen.
const noteOf = (text: string): HTMLElement =>
  element('li', { role: 'option', 'aria-disabled': 'true', class: 'option-note' }, [text])

interface KeyActions {
  listbox: Listbox
  /** There is no list to move in. */
  requestSuggestions(): void
  /** False where there is nothing to accept. */
  acceptOption(): boolean
}

/** Each tells whether the key was for the list; the browser does with it what it always does otherwise. */
function keysOf({
  listbox,
  requestSuggestions,
  acceptOption,
}: KeyActions): Readonly<Record<string, () => boolean>> {
  const move = (step: 1 | -1): boolean => {
    if (!listbox.move(step)) requestSuggestions()
    return true
  }
  return {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    // In the text they move the caret.
    Home: () => listbox.moveToEnd('first'),
    End: () => listbox.moveToEnd('last'),
    Enter: acceptOption,
    Escape() {
      const wasOpen = listbox.isOpen()
      listbox.close()
      return wasOpen
    },
    Tab() {
      listbox.close()
      return false
    },
  }
}

export function createCombobox(options: ComboboxOptions): Combobox {
  const { box, input, listId, culture, accepts = () => true, renderOption, onChoose } = options
  const { listbox, status } = addParts(options)
  let suggestions: readonly Suggestion[] = []

  function show(shown: readonly Suggestion[], statusText: string, noteText = ''): void {
    suggestions = shown
    listbox.setOptions(
      shown.map((suggestion, index) => {
        const attributes = { id: `${listId}-${index}`, role: 'option', 'aria-selected': 'false' }
        const option = element('li', attributes, renderOption(suggestion))
        option.addEventListener('click', () => onChoose(suggestion))
        return option
      }),
      noteText === '' ? undefined : noteOf(noteText),
    )
    status.textContent = [statusText, noteText].filter(Boolean).join('. ')
    if (shown.length === 0 && noteText === '') listbox.close()
    else if (document.activeElement === input) listbox.open()
  }

  const source = createSuggestionSource({
    address: options.address,
    culture,
    text: () => input.value,
    onFound(found, codes) {
      const shown = found.filter(accepts)
      show(shown, options.countText(shown.length), options.noteText?.(codes))
    },
    onSame: listbox.open,
    onBlank: () => show([], ''),
    onFailure: () => show([], options.awayText),
    onWait(isWaiting) {
      if (isWaiting) box.setAttribute('aria-busy', 'true')
      else box.removeAttribute('aria-busy')
    },
  })

  function acceptOption(): boolean {
    const isPlain = options.acceptsFirst || (options.acceptsOnlyOne && suggestions.length === 1)
    const only = isPlain ? suggestions[0] : undefined
    const chosen = listbox.isOpen() ? (suggestions[listbox.active()] ?? only) : undefined
    if (chosen !== undefined) onChoose(chosen)
    return chosen !== undefined
  }

  const keys = keysOf({ listbox, requestSuggestions: () => source.requestIn(0), acceptOption })
  input.addEventListener('input', () => source.requestIn(DEBOUNCE_MS))
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (keys[event.key]?.()) event.preventDefault()
  })
  input.addEventListener('focusout', listbox.close)
  // Back from another page, the browser may show this one as it was left.
  window.addEventListener('pageshow', listbox.close)

  return {
    close: listbox.close,
    clear() {
      input.value = ''
      source.forget()
      show([], '')
    },
  }
}
