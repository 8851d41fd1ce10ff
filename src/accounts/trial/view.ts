// What a page says of the trial of an account: that it may be begun, or until when it runs. Pure.
import { moment } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { mayTry } from '../plans.ts'
import { mayDo } from '../role-rights.ts'
import type { Session } from '../session.ts'
import { trialTexts } from './texts.ts'

export interface TrialView {
  texts: Readonly<Record<string, string>>
  /** Whether the button is shown. */
  isOffered: boolean
  runs: string | undefined
}

export function trialView({ tried, plan, role }: Session, culture: Culture): TrialView {
  const texts = trialTexts[culture]
  return {
    texts,
    isOffered: tried.trialUntil === null && mayTry(tried.plan) && mayDo(role, 'begin-trial'),
    runs:
      plan === 'trial' && tried.trialUntil !== null
        ? fillText(texts.trialRuns, { moment: moment(new Date(tried.trialUntil).toISOString(), culture) })
        : undefined,
  }
}
