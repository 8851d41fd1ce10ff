// The pages of the double: where one pays, and where one looks after it. Plain forms, in English.
import type { ServerResponse } from 'node:http'
import { planOffers } from '../../../src/payments/plan-offers.ts'
import type { StripeDouble } from './double.ts'

interface Asked {
  method: string
  path: string
  form: URLSearchParams
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`

function send(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(html)
}

function lead(response: ServerResponse, to: string): void {
  response.writeHead(303, { location: to })
  response.end()
}

const button = (action: string, text: string): string =>
  `<button name="do" value="${action}">${text}</button> `

function checkout(
  { store, billing }: StripeDouble,
  { method, path, form }: Asked,
  response: ServerResponse,
): void {
  const id = path.split('/').at(-1) ?? ''
  const session = store.sessions.get(id)
  if (session === undefined || session.status !== 'open') {
    send(response, page('This page is over', ''))
    return
  }
  if (method !== 'POST') {
    const amount = ((session.amount_total ?? 0) / 100).toFixed(2)
    const back = `<a href="${session.cancel_url}">Back</a>`
    const buttons = button('pay', `Pay €${amount}`) + button('debit', 'Pay by direct debit')
    send(response, page('Checkout', `<form method="post">${buttons}</form>${back}`))
    return
  }
  billing.complete(id, form.get('do') === 'debit' ? 'processing' : 'paid')
  lead(response, session.success_url ?? '/')
}

function portal(
  { store, billing }: StripeDouble,
  { method, path, form }: Asked,
  response: ServerResponse,
): void {
  const opened = store.portalPages.get(path.split('/').at(-1) ?? '')
  const subscription = [...store.subscriptions.values()].find(
    (one) => one.customer === opened?.customer && one.status !== 'canceled',
  )
  if (opened === undefined || subscription === undefined) {
    send(response, page('This page is over', ''))
    return
  }
  const action = form.get('do') ?? ''
  if (method === 'POST' && action === 'cancel') billing.cancelAtEnd(subscription.id)
  else if (method === 'POST') billing.changePlan(subscription.id, action)
  const changes = planOffers.map(({ plan, lookupKey }) => button(lookupKey, `Change to ${plan}`)).join('')
  const form_ = `<form method="post">${changes}${button('cancel', 'Cancel plan')}</form>`
  send(response, page('Billing', `${form_}<a href="${opened.returnUrl}">Return</a>`))
}

export function servePage(double: StripeDouble, asked: Asked, response: ServerResponse): void {
  if (asked.path.startsWith('/c/pay/')) checkout(double, asked, response)
  else if (asked.path.startsWith('/p/session/')) portal(double, asked, response)
  else send(response, page('Invoice', ''))
}
