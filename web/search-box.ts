// The search box: a suggestion leads to its page. Without this script the form searches all the same.
import { createCombobox } from './parts/combobox.ts'
import { suggestionTexts } from './parts/suggestion-texts.ts'

function setUp(box: HTMLElement, input: HTMLInputElement): void {
  const texts = suggestionTexts(box.dataset)
  const combobox = createCombobox({
    ...texts,
    box,
    input,
    listId: 'suggestions',
    address: box.dataset.address,
    onChoose({ url }) {
      const target = new URL(url, location.origin)
      if (target.origin !== location.origin) return
      // The page of an entity says in its path which language it has, a search in its query.
      if (target.search !== '') target.searchParams.set('culture', texts.culture)
      combobox.close()
      location.assign(target)
    },
  })
}

const box = document.querySelector<HTMLElement>('[data-search-box]')
const input = box?.querySelector('input')
if (box && input) setUp(box, input)
