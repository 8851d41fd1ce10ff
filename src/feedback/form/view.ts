// What the form of a report shows. Pure.
import type { FormFields } from '../../http/forms/form-bodies.ts'
import { faultTexts, type Problem } from '../../http/problem.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import type { Entity } from '../entity.ts'
import type { FeedbackField } from '../fields.ts'
import { feedbackPath } from '../form-link.ts'
import { limits } from '../report.ts'
import { feedbackTexts } from '../texts.ts'
import { fieldText } from '../words.ts'
import { TRAP } from './fields.ts'

export interface FormModel {
  culture: Culture
  /** What the report is about; undefined: anything. */
  entity: Entity | undefined
  /** As typed, or as the address says. */
  typed: FormFields
  /** What is wrong with what was typed. */
  problem?: Problem
}

function pathOf({ entity, typed }: FormModel): string {
  const query = new URLSearchParams({
    ...(entity === undefined ? {} : { number: entity.number }),
    ...(typed.field ? { field: typed.field } : {}),
  })
  return query.size === 0 ? feedbackPath : `${feedbackPath}?${query}`
}

export function formView(model: FormModel): PageView {
  const { culture, entity, typed, problem } = model
  const texts = feedbackTexts[culture]
  const shown = Object.entries(entity?.values ?? {}) as [FeedbackField, string | null][]
  return {
    template: 'feedback/form',
    culture,
    texts,
    title: texts.formTitle,
    path: pathOf(model),
    styles: ['account.css', 'feedback.css'],
    page: {
      action: feedbackPath,
      entity: entity && { name: entity.name, number: entity.formattedNumber, url: entity.url },
      number: entity?.number ?? typed.number,
      fields: shown.map(([field, value]) => ({
        name: field,
        label: fieldText(field, texts),
        value: field === 'other' ? undefined : (value ?? texts.notShown),
        isChecked: field === typed.field,
        hint: field === 'location' ? texts.locationHint : undefined,
      })),
      trap: TRAP,
      typed,
      limits,
      wrong: faultTexts(problem, culture),
      isWrong: problem !== undefined,
    },
  }
}
