// Addresses of payments.

export const planPagePath = '/account/plan'
export const webhookPath = '/api/payments/webhook'
export const purchasePath = (token: string): string => `/exports/purchases/${token}`
export const downloadPath = (token: string): string => `/exports/d/${token}`
