// Which examples the documentation gives, in a country and in an empty one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Description,
  documentedOperations,
  isOpenData,
  type Operation,
} from '../../src/docs/description.ts'
import { type Answer, gatherExamples, noExamples, shorten } from '../../src/docs/example-replies.ts'
import { type ExampleCountry, exampleUrl } from '../../src/docs/examples.ts'
import { keepExamples } from '../../src/docs/kept-examples.ts'
import { withExamples } from '../../src/docs/with-examples.ts'
import { bareApp } from '../support/bare-app.ts'

const nowhere: ExampleCountry = noExamples.country
const country = {
  syndic: { enterpriseNumber: '1750000408', name: 'Syndic Voorbeeld BV' },
  vme: {
    enterpriseNumber: '1750000111',
    name: 'Association des Copropriétaires Résidence Étoile',
    updatedAt: '2026-10-05T06:07:08.090Z',
    address: {
      postcode: '1050',
      municipality: 'Ixelles / Elsene',
      municipalities: { nl: 'Elsene', fr: 'Ixelles', de: null },
    },
    location: { latitude: 50.83, longitude: 4.37 },
  },
  event: 'ores:1',
  attachment: 12,
} as unknown as ExampleCountry

let app: Awaited<ReturnType<typeof bareApp>>
let description: Description
let operations: Operation[]
beforeAll(async () => {
  app = await bareApp()
  description = app.swagger() as Description
  operations = documentedOperations(description)
})
afterAll(() => app.close())

const urlOf = (id: string, of: ExampleCountry): string | undefined => {
  const operation = operations.find(({ operationId }) => operationId === id)
  if (operation === undefined) throw new Error(`there is no ${id}`)
  return exampleUrl(operation, of)
}

describe('an example', () => {
  test('is there for every operation; one that is not needs a line in src/docs/examples.ts', () => {
    const without = operations.filter((operation) => exampleUrl(operation, country) === undefined)
    expect(without.map(({ operationId }) => operationId)).toEqual([])
  })

  test('asks for what the country has, by the word that tells it from others', () => {
    expect(urlOf('listVmes', country)).toBe('/api/vme?q=etoile+1050')
    expect(urlOf('getVme', country)).toBe('/api/vme/1750000111')
    expect(urlOf('getSyndic', country)).toBe('/api/syndics/1750000408')
    expect(urlOf('suggest', country)).toBe('/api/search/suggestions?q=etoil')
    expect(urlOf('suggestLocations', country)).toBe('/api/locations/suggestions?q=Elsene')
    expect(urlOf('rankSyndics', country)).toBe('/api/syndics/top/10')
  })

  test('is left out in an empty country where it needs an entity', () => {
    expect(urlOf('listVmes', nowhere)).toBe('/api/vme')
    expect(urlOf('getVme', nowhere)).toBeUndefined()
    expect(urlOf('getMapPoints', nowhere)).toBe('/api/map/vme-points')
    const { paths } = withExamples(description, noExamples)
    expect(paths?.['/api/vme/{enterpriseNumber}']?.get?.responses?.['200']?.content).toEqual({
      'application/json': { schema: expect.anything() },
    })
    expect(JSON.stringify(operations.filter(isOpenData).map(({ parameters }) => parameters))).not.toMatch(
      /\b(?:0\d{9}|1404\d{6})\b/,
    )
  })

  test('names a value of the other parameters without filling it in', () => {
    const parameters = withExamples(description, { ...noExamples, country }).paths?.['/api/vme']?.get
      ?.parameters
    const zipcode = parameters?.find(({ name }) => name === 'zipcode')
    expect(zipcode).not.toHaveProperty('example')
    expect(zipcode?.description).toMatch(/ For example 1050\.$/)
  })
})

describe('examples', () => {
  const answer = (body: unknown, isWhole = true): Promise<Answer> => Promise.resolve({ body, isWhole })

  test('are of a company, also where a person manages more', async () => {
    const items = [
      { enterpriseNumber: '1', name: 'Jan Alleen', legalKind: 'sole-trader' },
      { enterpriseNumber: '2', name: 'Beheer BV', legalKind: 'legal-person' },
    ]
    const asked: string[] = []
    const examples = await gatherExamples(description, (url) => {
      asked.push(url)
      return answer(url.startsWith('/api/syndics?min') ? { items } : [])
    })
    expect(examples.country.syndic).toMatchObject({ enterpriseNumber: '2' })
    expect(asked).not.toContain('/api/syndics/1')
  })

  test('are complete when each request is answered whole', async () => {
    const body = { items: [country.vme], legalKind: 'legal-person' }
    expect(await gatherExamples(description, () => answer(body))).toMatchObject({ isComplete: false })
    const whole = (url: string, isWhole = true) =>
      answer(
        url.endsWith('/portfolio')
          ? [country.vme]
          : { items: [{ ...country.syndic, legalKind: 'legal-person' }] },
        isWhole,
      )
    expect(await gatherExamples(description, (url) => whole(url))).toMatchObject({ isComplete: true })
    expect(await gatherExamples(description, (url) => whole(url, false))).toMatchObject({
      isComplete: false,
    })
  })

  test('are kept once they are whole, and a failure to gather them is none', async () => {
    let gathered = 0
    const whole = keepExamples(async () => {
      gathered++
      return { ...noExamples, isComplete: true }
    })
    const both = await Promise.all([whole(), whole()])
    expect([gathered, both[0]?.version, (await whole()).version]).toEqual([1, 1, 1])
    const failing = keepExamples(() => Promise.reject(new Error('the service stops')))
    expect(await failing()).toMatchObject({ examples: { isComplete: false } })
  })

  test('show the first of each list of objects, and every number of a position', () => {
    expect(shorten({ items: [{ at: 1 }, { at: 2 }, { at: 3 }], bbox: [4, 50, 5, 51] })).toEqual({
      items: [{ at: 1 }, { at: 2 }],
      bbox: [4, 50, 5, 51],
    })
  })
})
