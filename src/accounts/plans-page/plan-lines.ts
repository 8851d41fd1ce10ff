// What a plan may do, in words: of the page of plans and of the page of an account. Pure.
import { count } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { type PlanNow, type PlanRights, planRights } from '../plans.ts'
import { planTexts } from './texts.ts'

export const planNames: Readonly<Record<PlanNow, string>> = {
  free: 'Free',
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
  trial: 'Professional Trial',
}

type Texts = (typeof planTexts)['nl']

/** Each right as a sentence; undefined where the plan does not have it. */
const lines: Readonly<
  Record<keyof PlanRights, (rights: PlanRights, texts: Texts, culture: Culture) => string | undefined>
> = {
  members: ({ members }, texts, culture) => fillText(texts.members, { count: count(members, culture) }),
  unlocksAMonth: ({ unlocksAMonth }, texts, culture) =>
    fillText(texts.unlocks, { count: count(unlocksAMonth, culture) }),
  watches: ({ watches }, texts, culture) => fillText(texts.watches, { count: count(watches, culture) }),
  apiKeys: ({ apiKeys }, texts, culture) =>
    apiKeys === 0 ? undefined : fillText(texts.apiKeys, { count: count(apiKeys, culture) }),
  requestsAMinute: ({ requestsAMinute }, texts, culture) =>
    requestsAMinute === 0 ? undefined : fillText(texts.requests, { count: count(requestsAMinute, culture) }),
  mayExport: ({ mayExport }, texts) => (mayExport ? texts.exports : undefined),
}

export const planLines = (plan: PlanNow, culture: Culture): string[] =>
  Object.values(lines)
    .map((line) => line(planRights[plan], planTexts[culture], culture))
    .filter((line) => line !== undefined)
