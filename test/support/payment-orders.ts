// Random lives of orders: who pays, fails, changes his mind, and is told of in any order; and whether each has in the end
// what it paid for, once. Some are plans, others are bought once.
import { paidPlans } from '../../src/accounts/plan-prices.ts'
import { signIn } from './accounts.ts'
import { faultsOfOnce, happenOnce, type OnceOrder, orderOnce } from './once-orders.ts'
import { makeDeliveries, type PaidApi, WEBHOOK_SECRET } from './payments.ts'
import { buildFiles } from './purchases.ts'
import type { Dice } from './seed.ts'

interface PlanOrder {
  kind: 'plan'
  session: string
  purchase: number
}

type Order = PlanOrder | OnceOrder

export interface OrdersReport {
  orders: number
  paid: number
  deliveries: number
  twice: number
  dropped: number
  refused: number
  replayed: number
  /** Of what was bought once. */
  files: number
  /** What is wrong, by purchase; none, if all is well. */
  faults: string[]
}

/** Every step of a purchase, written down by the database. */
async function watchSteps({ api }: PaidApi): Promise<void> {
  await api.sql.unsafe(`
    create table if not exists seen_step (purchase_id integer, state text);
    create or replace function see_step() returns trigger language plpgsql security definer as $$
    begin insert into seen_step values (new.id, new.state); return null; end $$;
    create or replace trigger seen_step after update of state on purchase
      for each row when (old.state is distinct from new.state) execute function see_step()`)
}

/** One thing that may happen to a plan now. */
function happenToPlan({ double: { billing, store } }: PaidApi, { session: id }: PlanOrder, dice: Dice): void {
  const session = store.sessions.get(id)
  const subscription = store.subscriptions.get(String(session?.subscription))
  if (session === undefined) return
  if (session.status === 'open') {
    if (dice.chance(0.15)) billing.expire(id)
    else billing.complete(id, dice.chance(0.25) ? 'processing' : 'paid')
    return
  }
  if (subscription === undefined || subscription.status === 'canceled') return
  if (session.payment_status === 'unpaid') {
    if (subscription.status === 'active') billing.settle(id, dice.chance(0.5) ? 'paid' : 'failed')
    return
  }
  if (subscription.status === 'past_due') {
    if (dice.chance(0.6)) billing.recover(subscription.id)
    else billing.giveUp(subscription.id, dice.pick(['unpaid', 'canceled']))
    return
  }
  if (subscription.status !== 'active') return
  const steps = [
    () => billing.renew(subscription.id, dice.chance(0.7) ? 'paid' : 'failed'),
    () => billing.changePlan(subscription.id, `vme-plan-${dice.pick(paidPlans)}-month`),
    () => billing.cancelAtEnd(subscription.id),
    () => billing.cancel(subscription.id),
    () => billing.refund(String(subscription.latest_invoice)),
    () => billing.dispute(String(subscription.latest_invoice)),
  ]
  const nth = Math.min(steps.length - 1, Math.floor(dice.next() ** 2 * (steps.length + 1)))
  steps[nth]?.()
}

const happen = async (world: PaidApi, order: Order, dice: Dice): Promise<void> =>
  order.kind === 'plan' ? happenToPlan(world, order, dice) : happenOnce(world, order, dice)

const isPaidAt = ({ double }: PaidApi, { session }: Order): boolean =>
  double.store.sessions.get(session)?.payment_status === 'paid'

/** What a plan must have come to, by what is at the provider. */
function expected(
  { double: { store } }: PaidApi,
  { session: id }: PlanOrder,
): { plan: string; paid: boolean } {
  const session = store.sessions.get(id)
  const subscription = store.subscriptions.get(String(session?.subscription))
  const paid = session?.payment_status === 'paid'
  if (subscription === undefined || !paid || !['active', 'past_due'].includes(subscription.status))
    return { plan: 'free', paid }
  const key = subscription.items.data[0]?.price.lookup_key ?? ''
  return { plan: key.split('-')[2] ?? 'free', paid }
}

/** Undefined where the provider was away. */
async function orderPlan(world: PaidApi, dice: Dice): Promise<PlanOrder | undefined> {
  const reply = await world.choose(await signIn(world.api.sql), { plan: dice.pick(paidPlans) })
  if (reply.statusCode !== 200) return undefined
  const { checkoutUrl, purchaseId } = reply.json()
  return { kind: 'plan', session: String(checkoutUrl).split('/').at(-1) ?? '', purchase: purchaseId }
}

async function faultsOfPlans(world: PaidApi, orders: readonly PlanOrder[]): Promise<string[]> {
  const { sql } = world.api
  const rows = await sql<{ id: number; plan: string; state: string; ready: number; receipts: number }[]>`
    select p.id, a.plan, p.state,
      (select count(*)::integer from seen_step where purchase_id = p.id and state = 'ready') as ready,
      (select count(*)::integer from mail where account_id = a.id and kind = 'receipt') as receipts
    from purchase p join account a on a.id = p.account_id`
  const found = new Map(rows.map((row) => [row.id, row]))
  const paidInvoices = (session: string): number => {
    const subscription = world.double.store.sessions.get(session)?.subscription
    return [...world.double.store.invoices.values()].filter(
      ({ parent, status }) =>
        parent?.subscription_details?.subscription === subscription && status === 'paid',
    ).length
  }
  return orders.flatMap((order) => {
    const row = found.get(order.purchase)
    const { plan, paid } = expected(world, order)
    if (row === undefined) return [`${order.purchase} is gone`]
    const faults = []
    if (row.plan !== plan) faults.push(`has ${row.plan} in place of ${plan}`)
    // Given back before it was given: then it is given to nobody.
    const isStruck = ['refunded', 'disputed'].includes(row.state)
    if (paid && row.ready !== 1 && !(isStruck && row.ready === 0))
      faults.push(`was paid and fulfilled ${row.ready} times`)
    if (!paid && row.ready !== 0) faults.push('was not paid and fulfilled')
    if (paid !== (isStruck || row.state === 'ready')) faults.push(`is ${row.state}`)
    if (row.receipts !== paidInvoices(order.session))
      faults.push(`has ${row.receipts} receipts of ${paidInvoices(order.session)} invoices`)
    return faults.map((fault) => `${order.purchase} (${order.session}) ${fault}`)
  })
}

/** All that is due, files that wait among it. */
async function workAll(world: PaidApi): Promise<void> {
  await world.work()
  if ((await buildFiles(world)) === 0) return
  await world.api.sql`update payment_task set due_at = now() where kind = 'fulfil'`
  await world.work()
}

async function countFiles({ api }: PaidApi): Promise<number> {
  const [row] = await api.sql<{ count: number }[]>`select count(*)::integer as count from export_file`
  return row?.count ?? 0
}

/** Lets so many orders live until at least so many deliveries were made, and all of it is worked. */
export async function liveOrders(
  world: PaidApi,
  { dice, orders: count, deliveries: least }: { dice: Dice; orders: number; deliveries: number },
): Promise<OrdersReport> {
  const { double, api } = world
  await watchSteps(world)
  const deliveries = makeDeliveries({ dice, secret: WEBHOOK_SECRET, post: world.post })
  const orders: Order[] = []
  let taken = double.store.events.length
  const take = (): void => {
    deliveries.take(double.store.events.slice(taken))
    taken = double.store.events.length
  }
  // Who is refused asks again here, and not the library after half a second.
  double.mayRetry = false
  double.faultBefore = () => (dice.chance(0.02) ? dice.pick([429, 503, 'reset'] as const) : undefined)

  while (orders.length < count || deliveries.count.sent < least) {
    if (orders.length < count) {
      // The provider is away now and then: who is told so tries again.
      const order = await (dice.chance(0.5) ? orderPlan : orderOnce)(world, dice)
      if (order === undefined) continue
      orders.push(order)
    }
    for (let nth = 0; nth < 2; nth++) if (orders.length > 0) await happen(world, dice.pick(orders), dice)
    take()
    for (let nth = dice.below(14); nth > 0; nth--) await deliveries.deliverOne()
    if (dice.chance(0.3)) await workAll(world)
    if (orders.length >= count && !(await deliveries.deliverOne()))
      await happen(world, dice.pick(orders), dice)
  }
  double.faultBefore = undefined
  do take()
  while (await deliveries.deliverOne())
  for (let left = 1; left > 0; ) {
    // What failed waits for its turn; a test does not.
    await api.sql`update payment_task set due_at = now() where attempts > 0`
    await workAll(world)
    take()
    while (await deliveries.deliverOne());
    const [row] = await api.sql<{ left: number }[]>`
      select count(*)::integer as left from payment_task where attempts > 0 or due_at <= now() or kind = 'fulfil'`
    left = row?.left ?? 0
  }
  const { sent, ...counts } = deliveries.count
  return {
    orders: orders.length,
    paid: orders.filter((order) => isPaidAt(world, order)).length,
    deliveries: sent,
    ...counts,
    files: await countFiles(world),
    faults: [
      ...(await faultsOfPlans(
        world,
        orders.filter((order) => order.kind === 'plan'),
      )),
      ...(await faultsOfOnce(
        world,
        orders.filter((order) => order.kind === 'once'),
      )),
    ],
  }
}
