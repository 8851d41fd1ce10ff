// Two hundred files that somebody may send in place of a logo: each is stored or refused with a reason, none is a fault of
// the service, and nothing of what the file held beside its picture is kept.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../support/accounts.ts'
import { type Api, openApi } from '../../support/api.ts'
import { giveProfile, postLogo } from '../../support/ownership.ts'
import { rollDice } from '../../support/seed.ts'
import { insertSyndic, syndicNumber } from '../../support/syndics.ts'
import { hostileFiles, tricks } from '../hostile-files.ts'

const FILES = Number(process.env.HOSTILE_FILES ?? 200)
const number = syndicNumber(0)
const MEGABYTE = 1_048_576
// Beside what the tests themselves hold: the largest pictures, decoded, take 134 MB.
const MOST_GROWTH = 500 * MEGABYTE

let api: Api
let who: SignedIn
beforeAll(async () => {
  api = await openApi({ fill: (sql) => insertSyndic(sql, 0) })
  who = await signIn(api.sql)
  await giveProfile(api.sql, who, number)
})
afterAll(() => api.close())

async function storedPicture(): Promise<Buffer> {
  const [row] = await api.sql<{ picture: Buffer }[]>`select picture from syndic_logo`
  return row?.picture ?? Buffer.alloc(0)
}

/** That what is stored is a picture, and nothing else. */
async function expectClean(picture: Buffer, trick: string): Promise<void> {
  const { format, width, height, exif, icc, xmp, iptc, pages } = await sharp(picture).metadata()
  expect([trick, format, exif, icc, xmp, iptc, pages]).toEqual([
    trick,
    'webp',
    ...Array.from({ length: 5 }, () => undefined),
  ])
  expect([trick, Math.max(width, height) <= 512]).toEqual([trick, true])
  await sharp(picture).raw().toBuffer()
  const text = picture.toString('latin1')
  for (const trace of ['canary', 'Exif', '<svg', 'PK\x03\x04'])
    expect([trick, text.includes(trace)]).toEqual([trick, false])
  // The whole file is its picture: nothing stands behind it.
  expect([trick, picture.readUInt32LE(4) + 8]).toEqual([trick, picture.length])
}

test(`${FILES} hostile files`, async () => {
  const dice = rollDice('hostile files')
  const answers = new Map<number, number>()
  const before = process.memoryUsage().rss
  let most = 0
  for await (const { trick, bytes, mediaType, answer } of hostileFiles(dice, FILES)) {
    const reply = await postLogo(api.app, { number, headers: who.headers, file: { bytes, mediaType } })
    const { statusCode } = reply
    answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
    expect([trick, [200, 400, 413].includes(statusCode)], reply.body).toEqual([trick, true])
    if (answer !== undefined) expect([trick, statusCode === 200]).toEqual([trick, answer === 'stored'])
    if (statusCode === 200) await expectClean(await storedPicture(), trick)
    else {
      expect(reply.headers['content-type']).toContain('application/problem+json')
      expect([trick, reply.json().errors[0]?.parameter]).toEqual([trick, 'logo'])
      expect(reply.json().errors[0].message).not.toMatch(/[{}]/)
    }
    most = Math.max(most, process.memoryUsage().rss)
  }
  console.log(
    `${[...answers].map(([status, count]) => `${status}: ${count}`).join(', ')}; ${Math.round((most - before) / MEGABYTE)} MB more`,
  )
  expect(answers.get(200)).toBeGreaterThan(FILES / 4)
  expect(answers.get(400)).toBeGreaterThan(FILES / 4)
  expect(most - before).toBeLessThan(MOST_GROWTH)
}, 600_000)

test('each trick is tried', () => {
  expect(FILES).toBeGreaterThanOrEqual(tricks.length)
})
