// The box that filters by syndic, and the chosen one with a way to take it off.
import { createCombobox } from '../parts/combobox.ts'
import { byId, element } from '../parts/dom.ts'
import type { Wording } from './texts.ts'

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
  const { translate, culture } = wording
  const input = byId<HTMLInputElement>('map-syndic-input')
  const chosenLine = byId('map-chosen')
  const combobox = createCombobox({
    box: byId('map-syndic-row'),
    input,
    listId: 'map-syndics',
    culture,
    label: translate('suggestionsLabel'),
    hint: translate('suggestionsHint'),
    countText(count) {
      if (count === 0) return translate('suggestionsNone')
      return count === 1 ? translate('suggestionsOne') : translate('suggestionsCount', { count })
    },
    awayText: translate('suggestionsAway'),
    accepts: ({ type }) => type === 'syndic',
    renderOption: ({ label, detail }) => [
      element('span', { class: 'option-label' }, [label]),
      element('span', { class: 'option-detail' }, [detail]),
    ],
    onChoose({ key, label }) {
      combobox.clear()
      onChoose({ enterpriseNumber: key, name: label })
    },
    acceptsOnlyOne: true,
  })
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
