// The field for a municipality. A suggestion fills in its name; while that stands there its code is sent.
import { createCombobox } from './parts/combobox.ts'
import { suggestionTexts } from './parts/suggestion-texts.ts'

function setUp(box: HTMLElement, input: HTMLInputElement, words: DOMStringMap): void {
  let chosen = { label: input.value, key: input.dataset.key }
  const combobox = createCombobox({
    ...suggestionTexts(words),
    box,
    input,
    listId: 'municipalities',
    address: '/api/locations/suggestions?type=municipality&',
    acceptsOnlyOne: true,
    onChoose({ label, key }) {
      chosen = { label, key }
      input.value = label
      combobox.close()
    },
  })
  input.form?.addEventListener('formdata', ({ formData }) => {
    if (chosen.key !== undefined && input.value === chosen.label) formData.set(input.name, chosen.key)
  })
}

const box = document.querySelector<HTMLElement>('[data-place-box]')
const input = box?.querySelector('input')
const words = document.querySelector<HTMLElement>('[data-search-box]')?.dataset
if (box && input && words) setUp(box, input, words)
