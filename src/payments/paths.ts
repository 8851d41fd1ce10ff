// Addresses of payments.

export const planPagePath = '/account/plan'
export const webhookPath = '/api/payments/webhook'
