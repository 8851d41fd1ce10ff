// What each plan may do: the one table. /plans shows it, and every check reads it.

export const plans = ['free', 'starter', 'professional', 'enterprise'] as const
export type Plan = (typeof plans)[number]

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
export const planRights: Readonly<Record<Plan, PlanRights>> = {
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
}
