// States of a purchase, in the order in which they may follow each other: one only ever moves on. What failed may be paid
// after all; what was refunded or is disputed is given again only where the refund fails or the dispute is won.

export const purchaseStates = [
  'created',
  'pending',
  'failed',
  'paid',
  'fulfilling',
  'ready',
  'refunded',
  'disputed',
] as const
export type PurchaseState = (typeof purchaseStates)[number]

const rank = (state: PurchaseState): number => purchaseStates.indexOf(state)

export const statesBefore = (state: PurchaseState): readonly PurchaseState[] =>
  purchaseStates.slice(0, rank(state))

/** Whether money was taken that is still ours. */
export const isPaid = (state: PurchaseState): boolean => ['paid', 'fulfilling', 'ready'].includes(state)

/** Whether what it bought was taken back. */
export const isStruck = (state: PurchaseState): state is 'refunded' | 'disputed' =>
  state === 'refunded' || state === 'disputed'
