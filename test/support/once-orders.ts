// Random lives of what is bought once: an export or a package, with an account or without one; and whether each has its
// file, one, while it is paid.
import { type SignedIn, signIn } from './accounts.ts'
import { numbers } from './api.ts'
import type { PaidApi } from './payments.ts'
import { checkoutOf } from './purchases.ts'
import type { Dice } from './seed.ts'

export interface OnceOrder {
  kind: 'once'
  session: string
  purchase: number
  isPackage: boolean
  /** Of its page. */
  token: string
  who: SignedIn | undefined
  /** Its debit failed. */
  hasFailed: boolean
}

let bought = 0

/** Undefined where the provider was away. */
export async function orderOnce(world: PaidApi, dice: Dice): Promise<OnceOrder | undefined> {
  const isPackage = dice.chance(0.4)
  const who = dice.chance(0.3) ? await signIn(world.api.sql) : undefined
  const what = isPackage ? { product: 'vme-deep-dive' } : { product: 'export', family: 'vmes' }
  const fields = { ...what, email: `once${++bought}@example.org`, idempotencyKey: String(bought) }
  const reply = await checkoutOf(world)(fields, who?.headers)
  if (reply.statusCode !== 200) {
    if (reply.statusCode !== 503) throw new Error(`a checkout is answered with ${reply.body}`)
    return undefined
  }
  const { purchaseId: purchase, checkoutUrl, returnUrl } = reply.json()
  const lastOf = (url: string): string => url.split('/').at(-1) ?? ''
  return {
    ...{ kind: 'once', purchase, isPackage, who, hasFailed: false },
    ...{ session: lastOf(checkoutUrl), token: lastOf(returnUrl) },
  }
}

/** Whoever has paid a package chooses; before that he is told that it is not paid. */
async function choose({ api }: PaidApi, { purchase, token }: OnceOrder): Promise<void> {
  const reply = await api.app.inject({
    method: 'POST',
    url: `/api/packages/${purchase}/vme-deep-dive`,
    payload: String(new URLSearchParams({ enterpriseNumber: numbers.etoile, token })),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  if (![200, 409, 410].includes(reply.statusCode)) throw new Error(`a choice is answered with ${reply.body}`)
}

const chargeOf = ({ double: { store } }: PaidApi, session: string) => {
  const payment = store.sessions.get(session)?.payment_intent
  return [...store.charges.values()].find(({ payment_intent }) => payment_intent === payment)
}

/** What went back and stayed there. */
const isRefunded = ({ double: { store } }: PaidApi, charge: string | undefined): boolean =>
  [...store.refunds.values()].some((one) => one.charge === charge && one.status === 'succeeded')

const disputesOf = ({ double: { store } }: PaidApi, charge: string | undefined) =>
  [...store.disputes.values()].filter((one) => one.charge === charge)

/** One thing that may happen to it now. */
export async function happenOnce(world: PaidApi, order: OnceOrder, dice: Dice): Promise<void> {
  const { billing, store } = world.double
  const { session: id } = order
  const session = store.sessions.get(id)
  if (session === undefined || order.hasFailed) return
  if (session.status === 'open') {
    if (dice.chance(0.15)) billing.expire(id)
    else billing.complete(id, dice.chance(0.25) ? 'processing' : 'paid')
    return
  }
  if (session.status !== 'complete') return
  if (session.payment_status === 'unpaid') {
    const outcome = dice.pick(['paid', 'failed'] as const)
    order.hasFailed = outcome === 'failed'
    billing.settle(id, outcome)
    return
  }
  if (order.isPackage && dice.chance(0.5)) await choose(world, order)
  const charge = chargeOf(world, id)
  const invoice = String(session.invoice)
  const [dispute] = disputesOf(world, charge?.id)
  if (dispute?.status === 'needs_response') billing.closeDispute(invoice, dice.pick(['won', 'lost'] as const))
  else if (isRefunded(world, charge?.id) && dice.chance(0.3)) billing.failRefund(invoice)
  else if (charge?.refunded === false && dispute === undefined) {
    if (dice.chance(0.1)) billing.refund(invoice)
    else if (dice.chance(0.15)) billing.dispute(invoice)
  }
}

/** What it must have come to, by what is at the provider; several where nobody was told that it was chosen. */
function expectedOf(
  world: PaidApi,
  { session: id, isPackage }: OnceOrder,
): { isPaid: boolean; states: string[] } {
  const session = world.double.store.sessions.get(id)
  if (session?.payment_status !== 'paid')
    return { isPaid: false, states: session?.status === 'open' ? ['pending'] : ['pending', 'failed'] }
  const charge = chargeOf(world, id)
  const isHeld = disputesOf(world, charge?.id).some(({ status }) => status !== 'won')
  const state = isHeld ? 'disputed' : isRefunded(world, charge?.id) ? 'refunded' : 'ready'
  return { isPaid: true, states: isPackage && state === 'ready' ? ['ready', 'paid'] : [state] }
}

export async function faultsOfOnce(world: PaidApi, orders: readonly OnceOrder[]): Promise<string[]> {
  const rows = await world.api.sql<
    {
      id: number
      state: string
      chosen: boolean
      files: number
      links: number
      receipts: number
      leads: number
    }[]
  >`
    select p.id, p.state, p.wish is not null as chosen,
      (select count(*)::integer from export_file where purchase_id = p.id) as files,
      (select count(*)::integer from purchase_link where purchase_id = p.id and kind = 'download') as links,
      (select count(*)::integer from payment_invoice where purchase_id = p.id) as receipts,
      (select count(*)::integer from lead where reference = 'purchase:' || p.id) as leads
    from purchase p where p.kind <> 'plan'`
  const found = new Map(rows.map((row) => [row.id, row]))
  const faults = orders.flatMap((order) => {
    const row = found.get(order.purchase)
    if (row === undefined) return [`${order.purchase} is gone`]
    const { isPaid, states } = expectedOf(world, order)
    const wrong = []
    if (!states.includes(row.state)) wrong.push(`is ${row.state} in place of ${states.join(' or ')}`)
    if (row.state === 'paid' && row.chosen) wrong.push('was chosen and not made')
    if (row.state === 'ready' && (row.files !== 1 || row.links !== 1))
      wrong.push(`was fulfilled ${row.files} times, with ${row.links} links`)
    if (row.files > 1) wrong.push(`has ${row.files} files`)
    if (!isPaid && row.files + row.links > 0) wrong.push('was not paid and fulfilled')
    for (const name of ['receipts', 'leads'] as const)
      if (row[name] !== (isPaid ? 1 : 0)) wrong.push(`has ${row[name]} ${name}`)
    return wrong.map((fault) => `${order.purchase} (${order.session}) ${fault}`)
  })
  const [mails] = await world.api.sql<{ receipts: number; invoices: number }[]>`
    select (select count(*)::integer from mail where kind = 'receipt') as receipts,
      (select count(*)::integer from payment_invoice) as invoices`
  if (mails?.receipts !== mails?.invoices)
    faults.push(`${mails?.receipts} receipts were mailed of ${mails?.invoices} invoices`)
  return faults
}
