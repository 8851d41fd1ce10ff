// The search of the map: an address, a place or a VME to go to.
import { createCombobox } from '../parts/combobox.ts'
import { byId, element } from '../parts/dom.ts'
import type { Suggestion } from '../parts/suggestion-source.ts'
import { lostNumber } from './lost-number.ts'
import type { Wording } from './texts.ts'

export interface PlaceBoxOptions {
  wording: Wording
  /** @param lost The house number that was typed and that the chosen one does not have. */
  onChoose(chosen: Suggestion, lost: string | undefined): void
}

export function createPlaceBox({ wording, onChoose }: PlaceBoxOptions): void {
  const { translate, culture } = wording
  const form = byId<HTMLFormElement>('map-places')
  const input = byId<HTMLInputElement>('map-places-input')
  const combobox = createCombobox({
    box: byId('map-places-row'),
    input,
    listId: 'map-places-list',
    culture,
    label: translate('suggestionsLabel'),
    hint: translate('suggestionsHint'),
    countText(count) {
      if (count === 0) return translate('suggestionsNone')
      return count === 1 ? translate('suggestionsOne') : translate('suggestionsCount', { count })
    },
    awayText: translate('suggestionsAway'),
    // A syndic is a filter, not a place.
    accepts: ({ type }) => type !== 'syndic',
    renderOption: ({ type, label, detail }) => [
      element('span', { class: 'option-label' }, [label]),
      ' ',
      element('span', { class: 'option-detail' }, [
        [translate(`type ${type}`), detail].filter(Boolean).join(' · '),
      ]),
    ],
    onChoose(chosen) {
      combobox.close()
      onChoose(chosen, lostNumber(input.value, chosen))
    },
    acceptsFirst: true,
  })
  form.addEventListener('submit', (event) => event.preventDefault())
}
