// In a popup: details of a point, or the list of a stack too large to fan out.
import { element } from '../parts/dom.ts'
import { buildDetails, type DetailsOptions } from './details.ts'
import { stackTitle } from './exactness.ts'
import type { ClusterItem, Leaf } from './points.ts'
import type { Holding, Place, PopupFrame } from './popup-frame.ts'
import type { Wording } from './texts.ts'

// Pixels: over the sign itself.
const CLEAR = 14

export interface PopupOptions extends DetailsOptions {
  frame: PopupFrame
  /** A VME is shown, or none any more. */
  onFocus(enterpriseNumber: string | undefined): void
}

export interface PopupHolder {
  /** `away`: pixels from the place, over what is fanned out there. */
  showLeaf(leaf: Leaf, at: Place, away?: number): void
  showStack(leaves: readonly Leaf[], at: ClusterItem): void
  close(): void
}

interface StackList {
  title: string
  leaves: readonly Leaf[]
  /** How many there are in all. */
  total: number
  onLeaf(leaf: Leaf): void
}

function buildStack({ title, leaves, total, onLeaf }: StackList, { translate, count }: Wording): HTMLElement {
  const rows = leaves.map((leaf) => {
    const button = element('button', { type: 'button', class: 'text-button' }, [leaf.name])
    button.addEventListener('click', () => onLeaf(leaf))
    return element('li', {}, [button])
  })
  const left =
    leaves.length < total
      ? [
          element('p', { class: 'quiet' }, [
            translate('shownOf', { shown: count(leaves.length), total: count(total) }),
          ]),
        ]
      : []
  return element('div', { class: 'details stack' }, [
    element('h2', {}, [title]),
    ...left,
    element('ul', {}, rows),
  ])
}

export function createPopup(options: PopupOptions): PopupHolder {
  const { frame, wording, onFocus } = options
  const onDismiss = (): void => onFocus(undefined)
  let opened: Holding | undefined

  function showLeaf(leaf: Leaf, at: Place, away = CLEAR): void {
    const details = buildDetails(leaf, options)
    const loading = new AbortController()
    const own = frame.open({ content: details.content, at, away, label: leaf.name, loading, onDismiss })
    opened = own
    onFocus(leaf.of === 'syndic' ? undefined : leaf.enterpriseNumber)
    void details.load(loading.signal).then(own.keepInView)
  }

  return {
    showLeaf,
    showStack(leaves, at) {
      const title = stackTitle(at, wording)
      const onLeaf = (leaf: Leaf): void => showLeaf(leaf, at)
      const content = buildStack({ title, leaves, total: at.count, onLeaf }, wording)
      opened = frame.open({ content, at, away: CLEAR, label: title, onDismiss })
      opened.keepInView()
    },
    close: () => opened?.close(),
  }
}
