// What a box with suggestions says, from the page: scripts have no texts of their own.
import type { ComboboxOptions } from './combobox.ts'
import { type Child, element } from './dom.ts'
import type { Suggestion } from './suggestion-source.ts'

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

type Texts = Pick<ComboboxOptions, 'culture' | 'label' | 'hint' | 'countText' | 'awayText' | 'renderOption'>

/** From the attributes of the search box. */
export function suggestionTexts({
  culture = 'nl',
  listLabel = '',
  hint = '',
  texts = '{}',
}: DOMStringMap): Texts {
  const words: Record<string, string> = JSON.parse(texts)
  return {
    culture,
    label: listLabel,
    hint,
    countText(count) {
      const text = count === 0 ? words.none : count === 1 ? words.one : words.count
      return (text ?? '').replace('{count}', String(count))
    },
    awayText: words.away ?? '',
    renderOption: ({ type, label, highlights, detail, detailHighlights = [] }) => [
      element('span', { class: 'option-label' }, marked(label, highlights)),
      ' ',
      element('span', { class: 'option-type' }, [words[type] ?? type]),
      ' ',
      element('span', { class: 'option-detail' }, marked(detail, detailHighlights)),
    ],
  }
}
