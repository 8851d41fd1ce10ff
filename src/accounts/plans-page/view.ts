// What the page of plans shows. Pure.
import { plansPath } from '../../site/page-paths.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { plans } from '../plans.ts'
import { planLines, planNames } from './plan-lines.ts'
import { planTexts } from './texts.ts'

export function plansView(culture: Culture, publicUrl: string): PageView {
  const texts = planTexts[culture]
  return {
    template: 'accounts/plans-page',
    culture,
    texts,
    title: texts.plansTitle,
    description: texts.lead,
    path: plansPath,
    publicUrl,
    isWide: true,
    styles: ['account.css'],
    page: { plans: plans.map((plan) => ({ name: planNames[plan], lines: planLines(plan, culture) })) },
  }
}
