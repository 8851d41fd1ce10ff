/** Days for which a subscription that is not paid still counts. */
export const GRACE_DAYS = 14
