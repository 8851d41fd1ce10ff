// Digests as they leave: what mail programs find in their head, and what becomes of addresses that do not exist.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tellDigests } from '../../../indexer/digests/digests.ts'
import { startMailDelivery } from '../../../indexer/mail/mail-delivery.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { makeMailQueue } from '../../../src/mail/queue-mail.ts'
import { claimMail, measureMail } from '../../../src/mail/statements/mail.ts'
import type { Loop } from '../../../src/time/loop.ts'
import { signIn } from '../../support/accounts.ts'
import { seedImpacts } from '../../support/impacts.ts'
import { openMailServer } from '../../support/mail-server.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'
import { digestConfig, morning, unsubscribeToken, watchAs, watchByAddress } from '../../support/watching.ts'

let database: FreshDatabase
let sql: Sql
let loop: Loop | undefined
beforeEach(async () => {
  database = await freshDatabase()
  sql = database.sql
  await insertVmes(sql, [1])
  await tellDigests({ sql, config: digestConfig }, { at: morning(1) })
})
afterEach(async () => {
  await loop?.stop()
  await database.drop()
})

const lines: string[] = []
const deliver = (smtpUrl: string): void => {
  const mail = { smtpUrl, from: 'VME data <noreply@vme.example>', folder: '/nowhere' }
  const log = (...said: unknown[]): void => void lines.push(JSON.stringify(said))
  loop = startMailDelivery({ sql, config: { ...digestConfig, mail }, log, pollMs: 20 })
}
const allGone = () => until('every mail is gone', async () => (await measureMail(sql)).waiting === 0)

const happen = (hour: number) =>
  seedImpacts(sql, {
    events: [
      {
        source: 'ores',
        id: '1',
        kind: 'planned',
        startsAt: `2027-12-01T0${hour}:00:00Z`,
        vmes: [vmeNumber(1)],
      },
    ],
  })
const watched = [{ type: 'vme', key: vmeNumber(1) }] as const

test('a digest says in its head how it is ended by one click', async () => {
  const reader = await signIn(sql)
  const token = await unsubscribeToken(sql, await watchAs(sql, reader, watched))
  await happen(1)
  await tellDigests({ sql, config: digestConfig }, { at: morning(2) })
  const server = await openMailServer(() => undefined)
  deliver(server.url)
  await allGone()
  await server.close()
  const [mail] = server.taken
  const head = new Map(mail?.headerLines.map(({ key, line }) => [key, line]))
  expect(head.get('list-unsubscribe')?.replace(/\s+/g, ' ')).toBe(
    `List-Unsubscribe: <https://vme.example/digest/unsubscribe/${token}>`,
  )
  expect(head.get('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(head.get('list-id')).toBe('List-ID: <digest.vme.example>')
  expect(head.get('auto-submitted')).toBe('Auto-Submitted: auto-generated')
  expect(mail?.text).toContain(`https://vme.example/digest/unsubscribe/${token}`)
  expect(mail?.html).toContain(`https://vme.example/digest/unsubscribe/${token}`)
})

test('an address that does not exist gets no more digests; a server that refuses us changes nothing', async () => {
  const gone = await signIn(sql)
  await watchAs(sql, gone, watched)
  await watchByAddress(sql, { email: 'gone@example.org', culture: 'nl' }, watched)
  await watchByAddress(sql, { email: 'blocked@example.org', culture: 'nl' }, watched)
  const refusals: Record<string, Error> = {
    [gone.email]: Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }),
    'gone@example.org': Object.assign(new Error('no'), { responseCode: 550 }),
    'blocked@example.org': Object.assign(new Error('5.7.1 your network is blocked'), { responseCode: 550 }),
  }
  await happen(1)
  expect(await tellDigests({ sql, config: digestConfig }, { at: morning(2) })).toBe(3)
  const server = await openMailServer((to) => refusals[to])
  deliver(server.url)
  await allGone()
  await server.close()
  expect(server.taken).toEqual([])
  expect(await sql`select coalesce(email, 'person') as who, state from digest_subscriber order by 1`).toEqual(
    [
      { who: 'blocked@example.org', state: 'subscribed' },
      { who: 'gone@example.org', state: 'bounced' },
      { who: 'person', state: 'bounced' },
    ],
  )
  await happen(2)
  expect(await tellDigests({ sql, config: digestConfig }, { at: morning(3) })).toBe(1)
  expect(lines.join()).not.toContain('@example.org')
})

test('what somebody waits for goes before what is sent to many', async () => {
  await watchByAddress(sql, { email: 'reader@example.org', culture: 'nl' }, watched)
  await happen(1)
  await tellDigests({ sql, config: digestConfig }, { at: morning(2) })
  const signIn = { kind: 'sign-in', to: 'x@example.org', subject: 's', text: 't', html: 'h' }
  await makeMailQueue(digestConfig.accountSecret)(sql, signIn)
  expect((await claimMail(sql))?.kind).toBe('sign-in')
})
