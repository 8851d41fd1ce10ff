// What a box with suggestions says.
import { type Child, element } from './dom.ts'
import type { Suggestion } from './suggestion-source.ts'

function marked(text: string, ranges: Suggestion['highlights']): Child[] {
  const parts: Child[] = []
  let last = 0
  for (const [start, end] of ranges) {
    parts.push(text.slice(last, start), element('mark', {}, [text.slice(start, end)]))
    last = end
  }
  return [...parts, text.slice(last)]
}

/** From the attributes of the search box. */
export function suggestionTexts({ culture = 'nl', listLabel = '', hint = '', texts = '{}' }: DOMStringMap) {
  const words: Record<string, string> = JSON.parse(texts)
  return {
    culture,
    label: listLabel,
    hint,
    countText(count: number): string {
      const text = count === 0 ? words.none : count === 1 ? words.one : words.count
      return (text ?? '').replace('{count}', String(count))
    },
    noteText: (codes: readonly string[]): string =>
      [...new Set(codes)].flatMap((code) => words[`warning ${code}`] ?? []).join(' '),
    awayText: words.away ?? '',
    renderOption: ({ type, label, highlights, detail, detailHighlights = [] }: Suggestion) => [
      element('span', { class: 'option-label' }, marked(label, highlights)),
      ' ',
      element('span', { class: 'option-type' }, [words[type] ?? type]),
      ' ',
      element('span', { class: 'option-detail' }, marked(detail, detailHighlights)),
    ],
  }
}
