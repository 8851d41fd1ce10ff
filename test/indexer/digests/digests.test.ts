// What a morning tells: to whom, in which words, once.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tellDigests } from '../../../indexer/digests/digests.ts'
import { refreshLinks } from '../../../indexer/mandates/refresh-links.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { hashToken } from '../../../src/secrets/token.ts'
import {
  forgetEnded,
  moveByToken,
  noteBounce,
  setDigest,
} from '../../../src/watchlist/statements/subscribers.ts'
import { setWatchState } from '../../../src/watchlist/statements/watches.ts'
import { signIn } from '../../support/accounts.ts'
import { seedImpacts } from '../../support/impacts.ts'
import { insertMandates, insertSuccession, insertSyndics, syndicNumber } from '../../support/links.ts'
import { queuedMails } from '../../support/queued-mails.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'
import { digestConfig, morning, unsubscribeToken, watchAs, watchByAddress } from '../../support/watching.ts'

const TODAY = '2026-11-15'
const vme = (position: number) => ({ type: 'vme', key: vmeNumber(position) }) as const
const syndic = (position: number) => ({ type: 'syndic', key: syndicNumber(position) }) as const
const gent = { type: 'municipality', key: '44021' } as const

let database: FreshDatabase
let sql: Sql
beforeEach(async () => {
  database = await freshDatabase()
  sql = database.sql
  await insertVmes(sql, [1, 2, 3, 4, 5, 6])
  await insertSyndics(sql, [1, 2, 3, 4])
  await insertMandates(sql, [
    ...[1, 2, 3].map((position) => ({
      vme: vmeNumber(position),
      holder: syndicNumber(1),
      begin: '2020-01-01',
    })),
    { vme: vmeNumber(4), holder: syndicNumber(2), begin: '2021-01-01' },
    { vme: vmeNumber(5), holder: null, begin: '2021-01-01', end: '2026-11-01' },
  ])
  await refreshLinks(sql, { today: '2026-10-15' })
  // What is there already is no news.
  expect(await tell(1)).toBe(0)
  expect(await sql`select from change_seen`).toHaveLength(0)
})
afterEach(() => database.drop())

const tell = (day: number): Promise<number> =>
  tellDigests({ sql, config: digestConfig }, { at: morning(day) })

/** The last digest to an address: titles of its sections, and below each what changed. */
async function told(email: string): Promise<Record<string, string[]>> {
  const text = (await queuedMails(sql, email)).at(-1)?.text ?? ''
  return Object.fromEntries(
    text
      .split('\n\n')
      .map((part) => part.split('\n'))
      .filter((lines) => lines[2]?.startsWith('- '))
      .map(([title = '', , ...lines]) => [title, lines.map((line) => line.slice(2))]),
  )
}

const outage = (startsAt: string, vmes: readonly string[]) =>
  seedImpacts(sql, {
    events: [
      { source: 'ores', id: 'planned', kind: 'planned', startsAt, endsAt: '2027-12-01T11:00:00Z', vmes },
    ],
  })

/** A day on which everything happens. */
async function happen(): Promise<void> {
  await sql`update mandate set end_on = '2026-10-31' where vme_number = ${vmeNumber(1)}`
  await insertMandates(sql, [
    { vme: vmeNumber(1), holder: syndicNumber(3), begin: '2026-11-01' },
    { vme: vmeNumber(5), holder: syndicNumber(3), begin: '2026-11-02' },
    { vme: vmeNumber(6), holder: syndicNumber(3), begin: '2027-01-01' },
  ])
  await insertSuccession(sql, { from: syndicNumber(1), to: syndicNumber(3), on: '2026-11-05' })
  await insertSuccession(sql, {
    from: syndicNumber(2),
    to: syndicNumber(4),
    kind: 'renumbering',
    on: '2026-11-06',
  })
  await sql`update enterprise set stopped_on = '2026-11-10' where number = ${vmeNumber(6)}`
  await refreshLinks(sql, { today: TODAY })
  await outage('2027-12-01T08:00:00Z', [vmeNumber(1), vmeNumber(2)])
  await seedImpacts(sql, {
    events: [
      {
        source: 'gipod',
        id: 'hidden',
        startsAt: '2027-12-01T08:00:00Z',
        vmes: [{ vme: vmeNumber(1), method: 'postcode' }],
      },
      {
        source: 'gipod',
        id: 'withdrawn',
        startsAt: '2027-12-01T08:00:00Z',
        goneAt: '2026-12-01T08:00:00Z',
        vmes: [vmeNumber(1)],
      },
      { source: 'gipod', id: 'works', startsAt: '2027-12-02T08:00:00Z', vmes: [vmeNumber(3)] },
    ],
  })
}

const everything = [...[1, 2, 4, 5, 6].map(vme), syndic(1), syndic(3), gent]

const inDutch = {
  'Residentie 1': [
    'Nieuwe syndicus: Syndic 3 (sinds 1 november 2026)',
    'Niet langer syndicus: Syndic 1 (tot en met 31 oktober 2026)',
    'Geplande onderbreking, 1 dec 2027 van 09:00 tot 12:00',
  ],
  'Residentie 2': [
    'Syndic 1 is overgenomen door Syndic 3, die nu syndicus is (sinds 5 november 2026)',
    'Geplande onderbreking, 1 dec 2027 van 09:00 tot 12:00',
  ],
  'Residentie 4': [
    'Syndic 2 blijft syndicus onder een nieuw ondernemingsnummer, als Syndic 4 (sinds 6 november 2026)',
  ],
  'Residentie 5': [
    'Nieuwe syndicus: Syndic 3 (sinds 2 november 2026)',
    'Niet langer syndicus: een niet-professionele syndicus (tot en met 1 november 2026)',
  ],
  'Residentie 6': [
    'Aangekondigde syndicus: Syndic 3 (vanaf 1 januari 2027)',
    'Stopgezet (op 10 november 2026)',
  ],
  'Syndic 1': [
    'Gebouwen overgegaan naar een opvolger: 2 (Residentie 2, Residentie 3)',
    'Gebouwen minder: 1 (Residentie 1)',
    'Overgenomen door Syndic 3 (sinds 5 november 2026)',
  ],
  'Syndic 3': [
    'Gebouwen erbij: 2 (Residentie 1, Residentie 5)',
    'Gebouwen erbij door een overname of nieuw nummer: 2 (Residentie 2, Residentie 3)',
    'Aangekondigde gebouwen: 1 (Residentie 6)',
    'Nam Syndic 1 over (sinds 5 november 2026)',
    'Stroomonderbrekingen: 1, gebouwen: 2 (Residentie 1, Residentie 2)',
    'Werken: 1, gebouwen: 1 (Residentie 3)',
  ],
  Gent: [
    'Nieuwe syndici: 2 (Residentie 1, Residentie 5)',
    'Syndicus overgenomen of onder een nieuw nummer: 3 (Residentie 2, Residentie 3, Residentie 4)',
    'Aangekondigde syndici: 1 (Residentie 6)',
    'Geëindigde mandaten: 2 (Residentie 1, Residentie 5)',
    'Verenigingen stopgezet: 1 (Residentie 6)',
    'Stroomonderbrekingen: 1, gebouwen: 2 (Residentie 1, Residentie 2)',
    'Werken: 1, gebouwen: 1 (Residentie 3)',
  ],
}

describe('what is told', () => {
  test('of associations, syndics and places, in the language of the reader', async () => {
    const [nl, fr, en] = [
      await signIn(sql, { culture: 'nl' }),
      await signIn(sql, { culture: 'fr' }),
      await signIn(sql, { culture: 'en' }),
    ]
    for (const reader of [nl, fr, en]) await watchAs(sql, reader, everything)
    await happen()
    expect(await tell(2)).toBe(3)
    expect(await told(nl.email)).toEqual(inDutch)
    const french = await told(fr.email)
    expect(Object.keys(french)).toEqual(Object.keys(inDutch).map((name) => (name === 'Gent' ? 'Gand' : name)))
    expect(french['Residentie 5']).toEqual([
      'Nouveau syndic\u00a0: Syndic 3 (depuis le 2 novembre 2026)',
      'N’est plus syndic\u00a0: un syndic non professionnel (jusqu’au 1er novembre 2026 inclus)',
    ])
    const english = await told(en.email)
    expect(english['Residentie 2']).toEqual([
      'Syndic 1 was taken over by Syndic 3, its syndic now (since 5 November 2026)',
      'Planned outage, 1 Dec 2027 from 09:00 to 12:00',
    ])
    for (const [section, lines] of Object.values(inDutch).entries())
      for (const other of [french, english]) expect(Object.values(other)[section]).toHaveLength(lines.length)
    const [mail] = await queuedMails(sql, nl.email)
    expect(mail?.subject).toBe('Nieuws over Residentie 1 en nog 7')
    for (const lines of Object.values(inDutch))
      for (const line of lines) expect(mail?.html).toContain(line.replace(/ \(Residentie.*/, ''))
    expect(mail?.html).not.toMatch(/\{\w+\}|undefined/)
  })

  test('an event that begins at another time, and nothing of one that merely comes and goes', async () => {
    const reader = await signIn(sql, { culture: 'en' })
    await watchAs(sql, reader, [vme(1), gent])
    await outage('2027-12-01T08:00:00Z', [vmeNumber(1)])
    expect(await tell(2)).toBe(1)
    await outage('2027-12-01T08:00:00Z', [])
    expect(await tell(3)).toBe(0)
    await outage('2027-12-01T08:00:00Z', [vmeNumber(1)])
    expect(await tell(4)).toBe(0)
    await outage('2027-12-01T09:30:00Z', [vmeNumber(1)])
    expect(await tell(5)).toBe(1)
    expect(await told(reader.email)).toEqual({
      'Residentie 1': [
        'Another start: Planned outage, 1 Dec 2027 from 10:30 to 12:00 (before: 1 Dec 2027, 09:00)',
      ],
      Gent: ['Power outages with another start: 1, buildings: 1 (Residentie 1)'],
    })
  })

  test('more than is named is counted', async () => {
    const reader = await signIn(sql, { culture: 'en' })
    await watchAs(sql, reader, [gent, { type: 'postcode', key: '9000' }])
    await outage('2027-12-01T08:00:00Z', [1, 2, 3, 4, 5].map(vmeNumber))
    await tell(2)
    const line = 'Power outages: 1, buildings: 5 (Residentie 1, Residentie 2, Residentie 3 and 2 more)'
    expect(await told(reader.email)).toEqual({ Gent: [line], '9000 Gent': [line] })
  })

  test('a mandate that turns at midnight, once states are worked out for that day', async () => {
    const reader = await signIn(sql, { culture: 'en' })
    await sql`update mandate set end_on = '2026-12-31' where vme_number = ${vmeNumber(4)}`
    await watchAs(sql, reader, [vme(4)])
    await refreshLinks(sql, { today: TODAY })
    await tell(2)
    expect(await told(reader.email)).toEqual({
      'Residentie 4': ['End of the mandate of Syndic 2 known: 31 December 2026'],
    })
    await refreshLinks(sql, { today: '2027-01-01' })
    await tell(3)
    expect(await told(reader.email)).toEqual({
      'Residentie 4': ['No longer its syndic: Syndic 2 (up to and including 31 December 2026)'],
    })
  })
})

describe('who is told, and when', () => {
  test('once a day, by several processes at once, and nobody to whom there is nothing to tell', async () => {
    const readers = await Promise.all(Array.from({ length: 40 }, () => signIn(sql)))
    for (const reader of readers) await watchAs(sql, reader, [vme(1)])
    const idle = await signIn(sql)
    await watchAs(sql, idle, [vme(3)])
    await outage('2027-12-01T08:00:00Z', [vmeNumber(1)])
    const mails = await Promise.all([tell(2), tell(2), tell(2)])
    expect(mails.reduce((sum, count) => sum + count, 0)).toBe(readers.length)
    expect(await tell(2)).toBe(0)
    for (const { email } of readers) expect(await queuedMails(sql, email)).toHaveLength(1)
    expect(await queuedMails(sql, idle.email)).toEqual([])
    expect(await sql`select from digest_sent where day = '2026-11-02'`).toHaveLength(readers.length)
    // What happens later in the day waits for the next one.
    await outage('2027-12-01T09:00:00Z', [vmeNumber(1)])
    expect(await tell(2)).toBe(0)
    expect(await tell(3)).toBe(readers.length)
  })

  test('from the hour on that is configured, in Brussels', async () => {
    const reader = await signIn(sql)
    await watchAs(sql, reader, [vme(1)])
    await outage('2027-12-01T08:00:00Z', [vmeNumber(1)])
    const at = (instant: string) => tellDigests({ sql, config: digestConfig }, { at: new Date(instant) })
    expect(await at('2026-11-02T05:59:59Z')).toBe(0)
    expect(await at('2026-11-02T06:00:00Z')).toBe(1)
  })

  test('no state but subscribed and active is told of anything', async () => {
    const reader = await signIn(sql)
    const id = await watchAs(sql, reader, [vme(1)])
    const [watch] = await sql<{ id: string }[]>`select id::text from watch`
    const happens = (minute: number) =>
      outage(`2027-12-01T08:${String(minute).padStart(2, '0')}:00Z`, [vmeNumber(1)])
    const pause = (state: 'active' | 'paused') =>
      setWatchState(sql, reader.personId, { id: watch?.id ?? '', state })
    await happens(0)
    await pause('paused')
    expect(await tell(2)).toBe(0)
    await pause('active')
    expect(await tell(3)).toBe(0)
    await happens(1)
    expect(await tell(4)).toBe(1)
    await setDigest(sql, id, { state: 'unsubscribed', culture: null })
    await happens(2)
    expect(await tell(5)).toBe(0)
    // What happened meanwhile is not told later.
    await setDigest(sql, id, { state: 'subscribed', culture: 'fr' })
    expect(await tell(6)).toBe(0)
    await happens(3)
    expect(await tell(7)).toBe(1)
    expect((await queuedMails(sql, reader.email)).at(-1)?.subject).toBe('Du nouveau pour Residentie 1')
    await noteBounce(sql, reader.email.toUpperCase())
    await happens(4)
    expect(await tell(8)).toBe(0)
    expect(await sql`select state from digest_subscriber`).toEqual([{ state: 'bounced' }])
  })

  test('an address without account is told in its language, and forgotten a month after it unsubscribed', async () => {
    const id = await watchByAddress(sql, { email: 'visitor@example.org', culture: 'nl' }, [vme(1)])
    await outage('2027-12-01T08:00:00Z', [vmeNumber(1)])
    expect(await tell(2)).toBe(1)
    const [mail] = await queuedMails(sql, 'visitor@example.org')
    const token = await unsubscribeToken(sql, id)
    expect(mail?.subject).toBe('Nieuws over Residentie 1')
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<https://vme.example/digest/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': '<digest.vme.example>',
    })
    await moveByToken(sql, hashToken(token), 'unsubscribed')
    await forgetEnded(sql)
    expect(await sql`select from digest_subscriber`).toHaveLength(1)
    await sql`update digest_subscriber set state_since = now() - interval '31 days'`
    await forgetEnded(sql)
    expect(await sql`select from digest_subscriber`).toHaveLength(0)
    expect(await sql`select from watch`).toHaveLength(0)
  })
})

describe('a process that dies', () => {
  test('in the middle of giving digests has given each or not, and the next one gives the rest', async () => {
    const readers = await Promise.all(Array.from({ length: 30 }, () => signIn(sql)))
    for (const reader of readers) await watchAs(sql, reader, [vme(1)])
    await outage('2027-12-01T08:00:00Z', [vmeNumber(1)])
    // Dies of the tenth mail: the statement that queues it takes all else of it back.
    await sql`create function fail() returns trigger language plpgsql as $$ begin
      if (select count(*) from mail) >= 9 then raise 'the process was killed'; end if; return new; end $$`
    await sql`create trigger dies after insert on mail for each row execute function fail()`
    await expect(tell(2)).rejects.toThrow('killed')
    expect(await sql`select from mail`).toHaveLength(0)
    expect(await sql`select from digest_sent where day = '2026-11-02'`).toHaveLength(0)
    expect(
      await sql`select from digest_subscriber where told_edition = (select max(number) from digest_edition)`,
    ).toHaveLength(0)
    await sql`drop trigger dies on mail`
    expect(await tell(2)).toBe(readers.length)
    expect(await tell(2)).toBe(0)
    for (const { email } of readers) expect(await queuedMails(sql, email)).toHaveLength(1)
  })

  test('in the middle of an edition has noted nothing as told', async () => {
    const reader = await signIn(sql, { culture: 'nl' })
    await watchAs(sql, reader, everything)
    await happen()
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'the process was killed'; end $$`
    await sql`create trigger dies after insert on told_event for each statement execute function fail()`
    const before = await sql`select * from change_seen`
    await expect(tell(2)).rejects.toThrow('killed')
    expect(await sql`select * from change_seen`).toEqual(before)
    await sql`drop trigger dies on told_event`
    expect(await tell(2)).toBe(1)
    expect(await told(reader.email)).toEqual(inDutch)
  })
})
