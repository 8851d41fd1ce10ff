// The search box: a suggestion leads to its page. Without this script the form searches all the same.
import { createCombobox } from './parts/combobox.ts'
import { type Child, element } from './parts/dom.ts'
import type { Suggestion } from './parts/suggestion-source.ts'

/** A text with its matching parts marked. */
function marked(text: string, ranges: Suggestion['highlights']): Child[] {
  const parts: Child[] = []
  let last = 0
  for (const [start, end] of ranges) {
    parts.push(text.slice(last, start), element('mark', {}, [text.slice(start, end)]))
    last = end
  }
  return [...parts, text.slice(last)]
}

function setUp(box: HTMLElement, input: HTMLInputElement): void {
  const { culture = 'nl', listLabel = '', hint = '' } = box.dataset
  const texts: Record<string, string> = JSON.parse(box.dataset.texts ?? '{}')
  const combobox = createCombobox({
    box,
    input,
    listId: 'suggestions',
    culture,
    label: listLabel,
    hint,
    countText(count) {
      const text = count === 0 ? texts.none : count === 1 ? texts.one : texts.count
      return (text ?? '').replace('{count}', String(count))
    },
    awayText: texts.away ?? '',
    renderOption: ({ type, label, highlights, detail, detailHighlights = [] }) => [
      element('span', { class: 'option-label' }, marked(label, highlights)),
      ' ',
      element('span', { class: 'option-type' }, [texts[type] ?? type]),
      ' ',
      element('span', { class: 'option-detail' }, marked(detail, detailHighlights)),
    ],
    onChoose({ url }) {
      const target = new URL(url, location.origin)
      if (target.origin !== location.origin) return
      // The page of an entity says in its path which language it has, a search in its query.
      if (target.search !== '') target.searchParams.set('culture', culture)
      combobox.close()
      location.assign(target)
    },
  })
}

const box = document.querySelector<HTMLElement>('[data-search-box]')
const input = box?.querySelector('input')
if (box && input) setUp(box, input)
