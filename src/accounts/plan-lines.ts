// What a plan may do, in words: of the page of plans and of the page of an account. Pure.
import { count } from '../site/parts/format.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { type Plan, type PlanRights, planRights } from './plans.ts'
import { planTexts } from './plans-page/texts.ts'

export const planNames: Readonly<Record<Plan, string>> = {
  free: 'Free',
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
}

type Words = (typeof planTexts)['nl']

/** Each right as a sentence; undefined where the plan does not have it. */
const lines: Readonly<
  Record<keyof PlanRights, (rights: PlanRights, words: Words, culture: Culture) => string | undefined>
> = {
  members: ({ members }, words, culture) => fillText(words.members, { count: count(members, culture) }),
  watched: ({ watched }, words, culture) => fillText(words.watched, { count: count(watched, culture) }),
  unlocksAMonth: ({ unlocksAMonth }, words, culture) =>
    fillText(words.unlocks, { count: count(unlocksAMonth, culture) }),
  apiKeys: ({ apiKeys }, words, culture) =>
    apiKeys === 0 ? undefined : fillText(words.apiKeys, { count: count(apiKeys, culture) }),
  requestsAMinute: ({ requestsAMinute }, words, culture) =>
    requestsAMinute === 0 ? undefined : fillText(words.requests, { count: count(requestsAMinute, culture) }),
  mayExport: ({ mayExport }, words) => (mayExport ? words.exports : undefined),
}

export const planLines = (plan: Plan, culture: Culture): string[] =>
  Object.values(lines)
    .map((line) => line(planRights[plan], planTexts[culture], culture))
    .filter((line) => line !== undefined)
