// How long servers of mails may take, and what a stop leaves of a mail that is on its way.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { sendBounds } from '../../../indexer/mail/send-bound.ts'
import { openMailTransport } from '../../../indexer/mail/transport.ts'
import { openMailServer, type ServerPauses } from '../../support/mail-server.ts'
import { until } from '../../support/until.ts'

const short = { headMs: 1_000, textMs: 60_000 }
const never = () => new Promise<void>(() => {})
const message = { from: 'a@vme.example', to: 'b@example.org', subject: 's', text: 't', messageId: '<1@x>' }

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function open(pauses: ServerPauses, bounds = short) {
  const server = await openMailServer(() => undefined, pauses)
  closers.push(server.close)
  const transport = openMailTransport({ smtpUrl: server.url, folder: '/nowhere' }, bounds)
  closers.push(transport.close)
  return { server, transport }
}

test('a server has ten minutes to answer after the last line of a mail', async () => {
  const sockets: Socket[] = []
  const note = (said: unknown): void => void sockets.push((said as { socket: Socket }).socket)
  subscribe('net.client.socket', note)
  closers.push(() => unsubscribe('net.client.socket', note))
  const { server, transport } = await open({}, sendBounds)
  await transport.send(message)
  const silences = sockets
    .filter(({ remotePort }) => String(remotePort) === new URL(server.url).port)
    .map(({ timeout = 0 }) => timeout)
  expect(silences).toHaveLength(1)
  expect(Math.min(sendBounds.textMs, ...silences)).toBeGreaterThan(10 * 60_000)
})

test('an answer after the last line may come later than the bound of what is before it', async () => {
  const { server, transport } = await open({ beforeTaken: () => delay(2 * short.headMs) })
  for (const _ of [1, 2]) await transport.send(message)
  expect(server.taken).toHaveLength(2)
})

test('a server that is silent before it asks for the text is left soon, as is one that never takes it', async () => {
  const silent = await open({ beforeRecipient: never })
  await expect(silent.transport.send(message)).rejects.toMatchObject({ code: 'EABORT' })
  const thinking = await open({ beforeTaken: never }, { headMs: 60_000, textMs: 300 })
  await expect(thinking.transport.send(message)).rejects.toMatchObject({ code: 'EABORT' })
})

test('a stop cuts off what the server has nothing of, and lets it take the rest', async () => {
  const silent = await open({ beforeRecipient: never }, sendBounds)
  const cut = expect(silent.transport.send(message)).rejects.toMatchObject({ code: 'EABORT' })
  await until('it is under way', () => silent.server.attempts.size === 1)
  silent.transport.close()
  await cut

  const { promise, resolve } = Promise.withResolvers<void>()
  const thinking = await open({ beforeTaken: () => promise }, sendBounds)
  const sent = thinking.transport.send(message)
  await until('the server has it', () => thinking.server.taken.length === 1)
  thinking.transport.close()
  resolve()
  await sent
})
