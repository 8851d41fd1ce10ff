// Where a syndic refuses an account, by the link in a mail.

export const REFUSALS = '/syndic-codes'

export const refusalPath = (token: string): string => `${REFUSALS}/${token}`
