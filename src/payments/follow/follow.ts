// Which task is done how.
import type { Task, TaskKind } from '../tasks.ts'
import { followCharge } from './charge.ts'
import type { Again, Follow, FollowContext } from './context.ts'
import { forgetCustomer } from './forget-customer.ts'
import { fulfil } from './fulfil.ts'
import { followInvoice } from './invoice.ts'
import { followSession } from './session.ts'
import { cancelSubscription, followSubscription } from './subscription.ts'

const follows: Readonly<Record<TaskKind, Follow>> = {
  session: (context, id) => followSession(context, id, { hasFailed: false }),
  'failed-session': (context, id) => followSession(context, id, { hasFailed: true }),
  subscription: followSubscription,
  invoice: followInvoice,
  charge: followCharge,
  'cancel-subscription': cancelSubscription,
  fulfil,
  'forget-customer': forgetCustomer,
}

/** Does it; rejects where it is to be tried again. */
export const follow = (context: FollowContext, { kind, objectId }: Task): Promise<Again> =>
  follows[kind](context, objectId)
