// The list of an ARIA combobox: its options, which of them is active, and whether it is open. The focus stays in the
// input, which names the active option.

/** Position after a step. Beyond either end stands the text itself, as -1. */
export const stepActive = (active: number, step: 1 | -1, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1

export interface Listbox {
  /** A note stands below the options and is none to choose. */
  setOptions(options: readonly HTMLElement[], note?: HTMLElement): void
  /** Does nothing without options and without a note. */
  open(): void
  close(): void
  isOpen(): boolean
  /** Position of the active option; -1: none. */
  active(): number
  /** One on or back, opening the list; false where there is nothing to open. */
  move(step: 1 | -1): boolean
  /** To the first or the last option; false unless one is active. */
  moveToEnd(end: 'first' | 'last'): boolean
}

export function createListbox(input: HTMLInputElement, list: HTMLElement): Listbox {
  let active = -1
  let count = 0
  const isOpen = (): boolean => !list.hidden

  function activate(index: number): void {
    list.children[active]?.setAttribute('aria-selected', 'false')
    active = index
    const option = list.children[active]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', option.id)
  }

  function setOpen(isWanted: boolean): void {
    list.hidden = !isWanted
    input.setAttribute('aria-expanded', String(isWanted))
    if (!isWanted) activate(-1)
  }

  function open(): void {
    if (list.children.length > 0) setOpen(true)
  }

  setOpen(false)
  // A press on an option must not take the focus away before the click arrives.
  list.addEventListener('mousedown', (event) => event.preventDefault())

  return {
    setOptions(options, note) {
      activate(-1)
      count = options.length
      list.replaceChildren(...options, ...(note === undefined ? [] : [note]))
    },
    open,
    close: () => setOpen(false),
    isOpen,
    active: () => active,
    move(step) {
      open()
      if (isOpen() && count > 0) activate(stepActive(active, step, count))
      return isOpen()
    },
    moveToEnd(end) {
      const isOn = isOpen() && active !== -1
      if (isOn) activate(end === 'first' ? 0 : count - 1)
      return isOn
    },
  }
}
