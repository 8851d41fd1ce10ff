// The boxes of the categories and of the layers.
import { byId } from '../parts/dom.ts'
import { type Category, categories, type Family, families } from './state.ts'

export interface FilterForm {
  show(shown: { categories: readonly Category[]; impacts: readonly Family[]; opportunities: boolean }): void
}

export interface FilterEvents {
  onCategories(chosen: readonly Category[]): void
  onImpacts(shown: readonly Family[]): void
  onOpportunities(areShown: boolean): void
}

export function createFilterForm({ onCategories, onImpacts, onOpportunities }: FilterEvents): FilterForm {
  const form = byId<HTMLFormElement>('map-filters')
  const boxesOf = (name: string): HTMLInputElement[] => [
    ...form.querySelectorAll<HTMLInputElement>(`input[name=${name}]`),
  ]
  const groups = {
    category: boxesOf('category'),
    impact: boxesOf('impact'),
    opportunity: boxesOf('opportunity'),
  }
  /** In the order of `all`. */
  const checked = <Value extends string>(boxes: HTMLInputElement[], all: readonly Value[]): Value[] =>
    all.filter((value) => boxes.some((box) => box.checked && box.value === value))
  const check = (boxes: HTMLInputElement[], values: readonly string[]): void => {
    for (const box of boxes) box.checked = values.includes(box.value)
  }

  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'category') onCategories(checked(groups.category, categories))
    else if (target.name === 'impact') onImpacts(checked(groups.impact, families))
    else if (target.name === 'opportunity') onOpportunities(target.checked)
  })
  return {
    show({ categories: chosen, impacts, opportunities }) {
      check(groups.category, chosen)
      check(groups.impact, impacts)
      check(groups.opportunity, opportunities ? ['true'] : [])
    },
  }
}
