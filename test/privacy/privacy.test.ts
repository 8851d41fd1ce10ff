// Who is shown where (docs/decisions/0009-mandates.md): private persons nowhere, sole traders by name only and only
// where profiles and lists are made. Their names are planted in every source, go the whole way that data go, and are
// looked for in everything that leaves the product (test/privacy/outputs.ts).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { privateSurnames } from '../../fixtures/sample/parties.ts'
import { syndicPath } from '../../src/site/page-paths.ts'
import { cultures } from '../../src/text/culture.ts'
import { routesOf } from '../support/routes-of.ts'
import { until } from '../support/until.ts'
import { plantedNumbers, privatePersons, soleTraderContacts, soleTraders } from './names.ts'
import { closeWorld, openWorld } from './open-world.ts'
import { outputs, type World } from './outputs.ts'

/** Those of the sample country have surnames of their own. */
const privateNames = [...privatePersons, ...privateSurnames]

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 120_000)
afterAll(closeWorld)

/** Without accents, case and signs, so that no spelling of a name passes for another text. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Which of the words stand in a text, with what is around the first. */
function found(texts: readonly string[], words: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const folded = fold(text)
    return words.flatMap((word) => {
      const at = folded.indexOf(fold(word))
      return at === -1 ? [] : [`${word} in …${folded.slice(Math.max(0, at - 80), at + 60)}…`]
    })
  })
}

describe('natural persons', () => {
  test('are in the database that is looked at, and so is the sample country', () => {
    expect(world.vmes.length).toBeGreaterThan(150)
    expect(world.syndics.length).toBeGreaterThan(10)
    expect(world.soleTraders.length).toBeGreaterThan(5)
  })

  test('are found by nobody who asks for a private one by name, which leaves no trace either', async () => {
    for (const name of privateNames)
      for (const path of ['vme', 'syndics', 'search/suggestions']) {
        const reply = (await world.app.inject(`/api/${path}?q=${name}`)).json()
        expect([path, name, reply.items]).toEqual([path, name, []])
      }
    for (const name of privateNames)
      for (const path of ['/search-vme', '/search-syndics'])
        expect((await world.app.inject(`${path}?q=${name}`)).statusCode).toBe(200)
  })

  test.each(outputs.map((output) => [output.name, output] as const))('in %s', async (_, output) => {
    const texts = await output.read(world)
    expect(texts.some((text) => output.proof.test(text))).toBe(true)
    expect(found(texts, privateNames)).toEqual([])
    expect(found(texts, soleTraderContacts)).toEqual([])
    const names = found(texts, [...soleTraders, ...world.soleTraders])
    if (output.namesSoleTraders) expect(names).not.toEqual([])
    else expect(names).toEqual([])
  })

  test('are shown as what they are: a private one as a fact, a sole trader by name and unindexed', async () => {
    const { app } = world
    const vme = (await app.inject(`/api/vme/${plantedNumbers.personal}`)).json()
    expect(vme.syndic).toMatchObject({ enterpriseNumber: null, name: null, kind: 'personal' })
    const syndic = (await app.inject(`/api/syndics/${plantedNumbers.trader}`)).json()
    expect(syndic).toMatchObject({ legalKind: 'sole-trader', address: null, location: null, contact: null })
    expect(found([syndic.name], [soleTraders[0]])).not.toEqual([])
    for (const culture of cultures) {
      const page = await app.inject({
        url: syndicPath(plantedNumbers.trader, culture),
        headers: { accept: 'text/html' },
      })
      expect(page.body).toContain('<meta name="robots" content="noindex">')
      expect(page.body).not.toContain('rel="canonical"')
    }
  })
})

test('every route that answers GET is among the outputs', () => {
  const routes = routesOf(world.app.printRoutes())
  expect(routes).toContain('/api/v1/vme/:enterpriseNumber')
  const read = new Set(outputs.flatMap((output) => output.routes ?? []))
  expect(routes.filter((route) => !read.has(route))).toEqual([])
  expect([...read].filter((route) => !routes.includes(route))).toEqual([])
})

test('addresses of clients stand nowhere, and in Redis not even so that one can be told from another', async () => {
  const { app, redis, redisPrefix } = world
  const planted = ['203.0.113.77', '2001:db8:feed:77::77']
  const rates = async (): Promise<string[]> => (await redis.keys(`${redisPrefix}:rate:*`)).sort()
  for (const remoteAddress of planted)
    for (const url of [
      '/api/vme',
      '/api/vme/none',
      '/api/nowhere',
      '/api/jobs/status',
      '/search-vme',
      '/api/vme?page=x',
    ])
      await app.inject({ url, remoteAddress, headers: { 'x-forwarded-for': planted.join(', ') } })
  await until('what was counted is shared', async () =>
    (await rates()).some((key) => key.includes(':rate:jobs:')),
  )
  for (const key of await rates()) expect(key).toMatch(/:rate:[a-z]+:[\w-]{16}$/)
  const kept = [
    'keys and values in Redis',
    'log lines of the API',
    'log lines of the indexer',
    'every row of every table',
  ]
  for (const { name, read } of outputs.filter((output) => kept.includes(output.name))) {
    const texts = await read(world)
    expect([name, texts.filter((text) => /203\.0\.113|2001:0?db8|feed:77/i.test(text))]).toEqual([name, []])
  }
})

test('a planted name is noticed wherever it stands', () => {
  for (const text of ['{"name":"Vérzwegenstein"}', 'verzwegen-stein', 'QUIRINUSKA,naamlo', '800101-123.45'])
    expect(found([text], privatePersons)).toHaveLength(1)
})
