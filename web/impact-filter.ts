// The field that narrows outages and works down: a suggestion that is taken is a filter of the address. Without this script
// the form sends what was typed, and the page reads it.
import { createCombobox } from './parts/combobox.ts'
import { element } from './parts/dom.ts'

function setUp(box: HTMLElement, input: HTMLInputElement): void {
  const { culture = 'nl', listLabel = '', hint = '' } = box.dataset
  const texts: Record<string, string> = JSON.parse(box.dataset.texts ?? '{}')
  const selects: Record<string, string> = JSON.parse(box.dataset.selects ?? '{}')
  createCombobox({
    box,
    input,
    listId: 'impact-suggestions',
    culture,
    label: listLabel,
    hint,
    countText(count) {
      const text = count === 0 ? texts.none : count === 1 ? texts.one : texts.count
      return (text ?? '').replace('{count}', String(count))
    },
    awayText: texts.away ?? '',
    accepts: ({ type }) => selects[type] !== undefined,
    renderOption: ({ type, label, detail }) => [
      element('span', { class: 'option-label' }, [label]),
      ' ',
      element('span', { class: 'option-type' }, [texts[type] ?? type]),
      ' ',
      element('span', { class: 'option-detail' }, [detail]),
    ],
    onChoose({ type, key }) {
      const target = new URL(location.href)
      for (const name of ['q', 'page', 'event', 'vme']) target.searchParams.delete(name)
      target.searchParams.set(selects[type] ?? type, key)
      location.assign(target)
    },
  })
}

const box = document.querySelector<HTMLElement>('[data-impact-filter]')
const input = box?.querySelector('input')
if (box && input) setUp(box, input)
