// What the page of plans shows. Pure.

import { plansPath } from '../../site/page-paths.ts'
import { price } from '../../site/parts/format.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { PaidPlan } from '../plan-prices.ts'
import { planPrices } from '../plan-prices.ts'
import { type Plan, plans } from '../plans.ts'
import { planLines, planNames } from './plan-lines.ts'
import { planTexts } from './texts.ts'

interface PlanCard {
  plan: Plan
  name: string
  price: string
  /** What the button says; undefined: it is not sold. */
  choose: string | undefined
  lines: readonly string[]
}

function cardOf(plan: Plan, culture: Culture, isSelling: boolean): PlanCard {
  const texts = planTexts[culture]
  const name = planNames[plan]
  const cents = plan === 'free' ? undefined : planPrices[plan satisfies PaidPlan]
  return {
    plan,
    name,
    price: cents === undefined ? texts.free : fillText(texts.aMonth, { price: price(cents, culture) }),
    choose: isSelling && cents !== undefined ? fillText(texts.choose, { plan: name }) : undefined,
    lines: planLines(plan, culture),
  }
}

export interface PlansOptions {
  publicUrl: string
  /** Whether plans can be bought here. */
  isSelling: boolean
}

export function plansView(culture: Culture, { publicUrl, isSelling }: PlansOptions): PageView {
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
    page: { isSelling, plans: plans.map((plan) => cardOf(plan, culture, isSelling)) },
  }
}
