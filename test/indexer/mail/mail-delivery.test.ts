// Mails leave the table: over a real server of mails, and as files.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startMailDelivery } from '../../../indexer/mail/mail-delivery.ts'
import type { MailConfig } from '../../../src/config.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { makeMailQueue } from '../../../src/mail/queue-mail.ts'
import { measureMail, postponeMail } from '../../../src/mail/statements/mail.ts'
import type { Loop } from '../../../src/time/loop.ts'
import { openMailServer as openServer } from '../../support/mail-server.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { until } from '../../support/until.ts'

const accountSecret = 'of-this-test'
const queueMail = makeMailQueue(accountSecret)
const mail = (to: string, subject = 'Sign in') => ({
  kind: 'sign-in',
  to,
  subject,
  text: 'https://vme.example/sign-in/secret-token',
  html: '<p>Sign in</p>',
})

const refusal = (responseCode: number): Error => Object.assign(new Error('no'), { responseCode })

describe('delivery of mails', () => {
  let database: FreshDatabase
  let sql: Sql
  let loops: Loop[]
  let lines: string[]
  beforeEach(async () => {
    database = await freshDatabase()
    sql = database.sql
    loops = []
    lines = []
  })
  afterEach(async () => {
    await Promise.all(loops.map((loop) => loop.stop()))
    await database.drop()
  })

  const row = async () =>
    (
      await sql`select attempts, error, ceil(extract(epoch from due_at - now()) / 60)::integer as minutes from mail`
    )[0]
  /** Longer than any send lasts, and the pause of a first attempt. */
  const LEASE_MINUTES = 15
  const leased = { attempts: 1, error: null, minutes: LEASE_MINUTES }
  const dueNow = () => sql`update mail set due_at = now()`

  const start = (given: Partial<MailConfig>): Loop => {
    const config = {
      accountSecret,
      publicUrl: 'https://vme.example',
      mail: { smtpUrl: undefined, from: 'VME data <noreply@vme.example>', folder: '/nowhere', ...given },
    }
    const log = (...said: unknown[]): void => void lines.push(JSON.stringify(said))
    const loop = startMailDelivery({ sql, config, log, pollMs: 20 })
    loops.push(loop)
    return loop
  }
  const waiting = async (): Promise<number> => (await measureMail(sql)).waiting
  const allGone = () => until('every mail is gone', async () => (await waiting()) === 0)

  test('sends each once, by several indexers too, with what every mail has', async () => {
    const server = await openServer(() => undefined)
    for (let nth = 0; nth < 20; nth++)
      await queueMail(sql, mail(`person${nth}@example.org`, `Aanmelden é ${nth}`))
    for (let nth = 0; nth < 3; nth++) start({ smtpUrl: server.url })
    await allGone()
    await server.close()
    expect(server.taken.map(({ subject }) => subject).sort()).toEqual(
      Array.from({ length: 20 }, (_, nth) => `Aanmelden é ${nth}`).sort(),
    )
    for (const { from, headers, messageId, date, html, text } of server.taken) {
      expect(from?.text).toBe('"VME data" <noreply@vme.example>')
      expect(headers.get('auto-submitted')).toBe('auto-generated')
      expect(messageId).toMatch(/^<sign-in\.\d+\.\d+@vme\.example>$/)
      expect(Math.abs((date?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
      expect([html, text?.trim()]).toEqual(['<p>Sign in</p>', mail('').text])
    }
  })

  test('keeps what a server does not take now, and gives up what it never takes', async () => {
    const server = await openServer((to) =>
      to.startsWith('busy') ? refusal(450) : to.startsWith('unknown') ? refusal(550) : undefined,
    )
    for (const to of ['busy@example.org', 'unknown@example.org', 'fine@example.org'])
      await queueMail(sql, mail(to))
    start({ smtpUrl: server.url })
    await until('two are gone and one waits', async () => (await waiting()) === 1)
    expect(await row()).toEqual({ attempts: 1, error: 'EENVELOPE 450', minutes: 1 })
    await server.close()
    expect(server.taken).toHaveLength(1)
    expect(lines.join()).toContain('given up')
    expect(lines.join()).not.toMatch(/example\.org|secret-token|Sign in/)
  })

  test('sends again what was cut off after it was taken, under the same id', async () => {
    const server = await openServer((_, nth) => (nth === 1 ? 'cut' : undefined))
    await queueMail(sql, mail('someone@example.org'))
    start({ smtpUrl: server.url })
    await until('it was tried', async () => (await row())?.error !== null)
    await dueNow()
    await allGone()
    await server.close()
    const ids = server.taken.map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test.each([
    ['to', 'someone@example.org\r\nBcc: other@example.org'],
    ['to', 'someone@example.org, other@example.org'],
    ['subject', 'Hello\r\nBcc: other@example.org\r\n\r\nbody'],
  ])('no %s makes a line or a recipient of its own', async (field, value) => {
    const server = await openServer(() => undefined)
    await queueMail(sql, { ...mail('someone@example.org'), [field]: value })
    start({ smtpUrl: server.url })
    await until('it is settled', async () => (await sql`select from mail where error is null`).length === 0)
    await server.close()
    for (const { headers, bcc } of server.taken) {
      expect([headers.has('bcc'), bcc]).toEqual([false, undefined])
    }
    expect([...server.attempts.keys()].filter((address) => address === 'other@example.org')).toEqual([])
  })

  test('writes files of its user alone where there is no server', async () => {
    const folder = join(tempFolder(), randomUUID())
    await queueMail(sql, mail('someone@example.org'))
    start({ folder })
    await allGone()
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/\.eml$/)
    expect([(await stat(folder)).mode & 0o777, (await stat(join(folder, name))).mode & 0o777]).toEqual([
      0o700, 0o600,
    ])
    const parsed = await simpleParser(await readFile(join(folder, name)))
    expect([parsed.text?.trim(), [parsed.to].flat()[0]?.text]).toEqual([mail('').text, 'someone@example.org'])
  })

  test('signs in with what the address says, and sends nothing in the clear to another machine', async () => {
    const given: string[] = []
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        given.push(username ?? '', password ?? '')
        callback(null, { user: 'somebody' })
      },
      onData(stream, _session, callback) {
        stream.resume()
        stream.on('end', () => callback())
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
    const address = server.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await queueMail(sql, mail('someone@example.org'))
    const loop = start({ smtpUrl: `smtp://name%40host:p%2Fss@127.0.0.1:${port}` })
    await allGone()
    await loop.stop()
    expect(given).toEqual(['name@host', 'p/ss'])
    await queueMail(sql, mail('someone@example.org'))
    start({ smtpUrl: `smtp://name:secret@0.0.0.0:${port}` })
    await until('it was tried', async () => (await row())?.error !== null)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(given).toHaveLength(2)
  })

  test('no transaction is open while a server thinks: the mail is left to one and can be erased', async () => {
    const thinking = Promise.withResolvers<void>()
    const server = await openServer(() => undefined, { beforeTaken: () => thinking.promise })
    const [account] = await sql<{ id: string }[]>`insert into account (name) values ('x') returning id::text`
    await queueMail(sql, mail('someone@example.org'), { accountId: account?.id ?? '' })
    for (let nth = 0; nth < 2; nth++) start({ smtpUrl: server.url })
    await until('the server has it', () => server.taken.length === 1)
    const open = await sql`
      select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`
    expect(open).toEqual([])
    expect(await row()).toMatchObject({ attempts: 1, error: null })
    expect((await row())?.minutes).toBeGreaterThanOrEqual(LEASE_MINUTES - 1)
    await sql`delete from account`
    thinking.resolve()
    await Promise.all(loops.map((loop) => loop.stop()))
    await server.close()
    expect([server.taken.length, await waiting(), lines]).toEqual([1, 0, []])
  })

  test('what a killed process had on its way is sent again, once its time is over', async () => {
    const server = await openServer(() => undefined, {
      beforeTaken: () => (server.taken.length === 1 ? new Promise(() => {}) : Promise.resolve()),
    })
    await queueMail(sql, mail('someone@example.org'))
    const script = new URL('../../support/mail-process.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [script, database.url, server.url, accountSecret], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await until('the server has it', () => server.taken.length === 1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    start({ smtpUrl: server.url })
    await queueMail(sql, mail('other@example.org'))
    await until('another was sent', () => server.taken.length === 2)
    await until('that one is gone', async () => (await waiting()) === 1)
    expect(await row()).toEqual(leased)
    await dueNow()
    await allGone()
    await server.close()
    expect(server.taken.map(({ to }) => [to].flat()[0]?.text)).toEqual([
      'someone@example.org',
      'other@example.org',
      'someone@example.org',
    ])
    expect(server.taken[2]?.messageId).toBe(server.taken[0]?.messageId)
  })

  test('a late word of a send whose time was over changes nothing of the next one', async () => {
    await queueMail(sql, mail('someone@example.org'))
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
      update mail set attempts = 2, due_at = now() + interval '15 minutes' returning id::text`
    await postponeMail(sql, { id, attempts: 1, pauseMs: 60_000, error: 'ETIMEDOUT' })
    expect(await row()).toEqual({ attempts: 2, error: null, minutes: LEASE_MINUTES })
  })

  test('a stop is over in time: what the server has nothing of waits a minute, the rest for its answer', async () => {
    const silent = await openServer(() => undefined, { beforeRecipient: () => new Promise(() => {}) })
    await queueMail(sql, mail('someone@example.org'))
    const cut = start({ smtpUrl: silent.url })
    await until('it is under way', () => silent.attempts.size === 1)
    await cut.stop(50)
    await until('it is given back', async () => (await row())?.error !== null)
    expect(await row()).toEqual({ attempts: 1, error: 'EABORT', minutes: 1 })
    await silent.close()

    const answer = Promise.withResolvers<void>()
    const thinking = await openServer(() => undefined, { beforeTaken: () => answer.promise })
    await sql`update mail set attempts = 0, error = null, due_at = now()`
    const going = start({ smtpUrl: thinking.url })
    await until('the server has it', () => thinking.taken.length === 1)
    await going.stop(50)
    expect(await row()).toEqual(leased)
    answer.resolve()
    await allGone()
    await thinking.close()
  })

  test('one whose sends are cut off for days is given up', async () => {
    await queueMail(sql, { ...mail('someone@example.org'), kind: 'invitation' })
    await sql`update mail set attempts = 12, created_at = now() - interval '4 days'`
    start({})
    await allGone()
    expect(lines.join()).toContain('too late')
  })

  test('a mail of who is gone is not sent', async () => {
    const [account] = await sql<{ id: string }[]>`insert into account (name) values ('x') returning id::text`
    await queueMail(sql, mail('someone@example.org'), { accountId: account?.id ?? '' })
    await sql`delete from account`
    expect(await waiting()).toBe(0)
  })
})
