// What each plan may do: the one table. /plans shows it, and every check reads it.

export const plans = ['free', 'starter', 'professional', 'enterprise'] as const
export type Plan = (typeof plans)[number]

/** What an account has at an instant: its plan, or a trial of one with keys. */
export type PlanNow = Plan | 'trial'

export interface Tried {
  plan: Plan
  /** ms since 1970; null: no trial was begun. */
  trialUntil: number | null
}

/** What there is to be had today; each line of /plans is one of them. */
export interface PlanRights {
  /** Active API keys of the account; 0: none may be made, and none works. */
  apiKeys: number
  /** Requests a minute of a key. */
  requestsAMinute: number
  /** Whether a key may have the scope `export`. */
  mayExport: boolean
  members: number
  /** Profiles that may be opened in a month. */
  unlocksAMonth: number
  /** Associations, syndics and places that all members together may watch. */
  watches: number
}

// Five keys and Professional as the least plan for them: interface.md, Authentication. 600 a minute: its decisions.
export const planRights: Readonly<Record<PlanNow, PlanRights>> = {
  free: { apiKeys: 0, requestsAMinute: 0, mayExport: false, members: 2, unlocksAMonth: 3, watches: 10 },
  starter: { apiKeys: 0, requestsAMinute: 0, mayExport: false, members: 5, unlocksAMonth: 25, watches: 50 },
  professional: {
    apiKeys: 5,
    requestsAMinute: 600,
    mayExport: true,
    members: 25,
    unlocksAMonth: 250,
    watches: 500,
  },
  enterprise: {
    apiKeys: 5,
    requestsAMinute: 600,
    mayExport: true,
    members: 250,
    unlocksAMonth: 2_500,
    watches: 5_000,
  },
  // What Professional is like: all but its exports, and less of what costs. docs/decisions/0047-trials.md
  trial: { apiKeys: 5, requestsAMinute: 600, mayExport: false, members: 5, unlocksAMonth: 10, watches: 50 },
}

/** Whether a plan has less than a trial. */
export const mayTry = (plan: Plan): boolean => planRights[plan].apiKeys === 0

/** @param now ms since 1970. */
export const planAt = ({ plan, trialUntil }: Tried, now: number): PlanNow =>
  mayTry(plan) && trialUntil !== null && now < trialUntil ? 'trial' : plan
