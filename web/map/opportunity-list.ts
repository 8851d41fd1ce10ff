// Opportunities in view as buttons, for who uses no pointer: the best score first.
import { byId, element } from '../parts/dom.ts'
import type { Opportunity, OpportunityItem } from './opportunity-items.ts'
import type { Wording } from './texts.ts'

const MOST_SHOWN = 12

export interface OpportunityList {
  /** Groups that a nearer zoom splits are left out. */
  show(items: readonly OpportunityItem[]): void
}

const opportunitiesOf = ({ places = [] }: OpportunityItem): Opportunity[] =>
  places.filter((place) => place.kind === 'opportunity')

export function createOpportunityList(
  { translate }: Wording,
  onChoose: (item: OpportunityItem) => void,
): OpportunityList {
  const list = byId('map-opportunity-items')

  function row(place: Opportunity, item: OpportunityItem): HTMLElement {
    const swatch = `swatch swatch-opportunity${place.likelihood === 'likely' ? '' : ' swatch-hollow'}`
    const button = element('button', { type: 'button', class: 'text-button', 'data-place': place.place }, [
      element('span', { class: swatch, 'aria-hidden': 'true' }),
      element('span', {}, [`${place.name} · ${translate('scoreOf', { score: place.score })}`]),
    ])
    button.addEventListener('click', () => onChoose(item))
    return element('li', {}, [button])
  }

  return {
    show(items) {
      const found = items.flatMap((item) => opportunitiesOf(item).map((place) => ({ place, item })))
      found.sort((one, other) => other.place.score - one.place.score)
      const focused = list.contains(document.activeElement)
        ? document.activeElement?.getAttribute('data-place')
        : undefined
      list.replaceChildren(...found.slice(0, MOST_SHOWN).map(({ place, item }) => row(place, item)))
      if (focused == null) return
      // Whoever walks the list stays in it: on the same place, or at the switch when that is gone.
      const same = list.querySelector<HTMLElement>(`[data-place="${CSS.escape(focused)}"]`)
      const kept = same ?? byId('map-filters').querySelector<HTMLElement>('[name=opportunity]')
      kept?.focus({ preventScroll: true })
    },
  }
}
