// Boxes, zooms and parameters of the map that are none.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../support/api.ts'
import { rollDice } from '../support/seed.ts'
import { askOf, openMapApi } from './map-asks.ts'
import { planWorld } from './routes-world.ts'

const dice = rollDice('map faults')
const world = planWorld(dice)
let api: Api
beforeAll(async () => {
  api = await openMapApi(world)
}, 120_000)
afterAll(() => api.close())
const { ask } = askOf(() => api.app)

describe('400 on the map', () => {
  test.each([
    ['west=1', ['south', 'east', 'north']],
    ['west=1&east=2', ['south', 'north']],
    ['west=1&east=2&south=3', ['north']],
    ['south=51&north=50&west=4&east=5', ['south', 'north']],
    ['south=91&north=92&west=4&east=5', ['south', 'north']],
    ['south=-91&north=1&west=4&east=5', ['south']],
    [`south=1&north=2&west=4&east=${'9'.repeat(400)}`, ['east']],
    ['south=1&north=2&west=NaN&east=5', ['west']],
    ['south=1&north=2&west=Infinity&east=5', ['west']],
    ['south=&north=2&west=1&east=5', ['south']],
    ['south=1&south=2&north=2&west=1&east=5', ['south']],
    ['south[]=1&north=2&west=1&east=5', ['south']],
    ['zoom=', ['zoom']],
    ['zoom=high', ['zoom']],
    ['zoom=99999999999', ['zoom']],
    ['zoom=1&zoom=2', ['zoom']],
    ['categories=vme', ['categories']],
    ['syndicNumber=abc', ['syndicNumber']],
    ['focusVme=12', ['focusVme']],
    ['includeVmes=perhaps', ['includeVmes']],
    ['format=xml', ['format']],
  ])('%s', async (query, parameters) => {
    for (const path of [
      'vme-points',
      ...(/^(?:west|south|zoom|format)/.test(query) ? ['property-insights'] : []),
    ]) {
      const reply = await ask(query, path)
      const { errors, code } = reply.json()
      expect([reply.statusCode, code]).toEqual([400, 'parameters_invalid'])
      expect(errors.map(({ parameter }: { parameter: string }) => parameter).sort()).toEqual(
        [...parameters].sort(),
      )
    }
  })

  test('of an unknown category names those there are', async () => {
    const { errors } = (await ask('categories=vme')).json()
    expect(errors[0].message).toContain('vme-professional')
    expect(errors[0].message).toContain('Past24Hours')
  })
})

test('answers hostile boxes and zooms without failing', { timeout: 300_000 }, async () => {
  const sides = [
    '0',
    '-0',
    '90',
    '-90',
    '180',
    '-180',
    '1e5',
    '359.999999',
    '5e-324',
    '1000000000',
    '-1000000000',
  ]
  const odd = ['', 'NaN', 'Infinity', '0x10', ' 1 ', '1,5', '٣', '%00', '9'.repeat(50), '-', '1e999', '0.1.2']
  const zooms = ['0', '22', '16.5', '-3', '99', '17', '21', '2147483647', '1e3', '', 'NaN', '007']
  const number = (): string => {
    const roll = dice.next()
    if (roll < 0.15) return dice.pick(sides)
    if (roll < 0.2) return encodeURIComponent(dice.pick(odd))
    if (roll < 0.4) return String(49 + dice.next() * 3)
    return String((dice.next() - 0.5) * 10 ** dice.below(4))
  }
  const statuses = new Map<number, number>()
  for (let turn = 0; turn < 10_000; turn++) {
    const parts = (['south', 'west', 'north', 'east'] as const)
      .filter(() => !dice.chance(0.02))
      .map((side) => `${side}=${number()}`)
    if (dice.chance(0.8)) parts.push(`zoom=${dice.chance(0.5) ? dice.pick(zooms) : dice.below(24)}`)
    if (dice.chance(0.1)) parts.push(`format=columns`)
    const path = dice.chance(0.1) ? 'property-insights' : 'vme-points'
    const { statusCode } = await ask(parts.join('&'), path)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    if (statusCode >= 500) throw new Error(`${parts.join('&')} answered ${statusCode}`)
  }
  expect([...statuses.keys()].sort()).toEqual([200, 400])
  expect(statuses.get(200)).toBeGreaterThan(1_000)
})
