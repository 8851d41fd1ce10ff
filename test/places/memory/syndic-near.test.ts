// Syndics whose names only come close to what was typed.
import { describe, expect, test } from 'vitest'
import type { SyndicEntry } from '../../../src/places/memory/suggestion.ts'
import { buildSyndicIndex, suggestSyndics } from '../../../src/places/memory/syndic-index.ts'
import { isEmptyCompanyWord } from '../../../src/text/company-words.ts'
import { wordTexts } from '../../../src/text/words.ts'
import { rollDice } from '../../support/seed.ts'
import { misspelt } from './misspelt.ts'
import { sampleSyndics } from './sample-syndics.ts'

const gent = { names: { nl: 'Gent', fr: 'Gand', de: null }, languages: ['nl'] as const }
const names = [
  'Immo Phoenix BVBA',
  'Syndic Zilvermeer BV',
  'Van den Broeck, Luc',
  'Vandenberghe, Zoé',
  "Gestion L'Étang SPRL",
  'Gestion Rubis SA',
  'Tweestroom Noord BV',
  'Robijn Beheer',
  'Syndic Denis & Fils',
  'Noël, Noëlla',
  "D'Hondt, Sofie",
  'Kantoor Zonnehoek 2000 NV',
]
const index = buildSyndicIndex([
  ...names.map(
    (name, at): SyndicEntry => ({
      ...{ number: `04040001${at + 10}` as SyndicEntry['number'], name, names: [name] },
      ...{ aliases: [], place: gent, location: null, weight: 1 },
    }),
  ),
  {
    ...{ number: '0404000999' as SyndicEntry['number'], name: 'Alfa Groep', names: ['Alfa Groep'] },
    ...{ aliases: ['Paarse Pauwen'], place: null, location: null, weight: 100 },
  },
])

test.each([
  ['ImmoPhoenix', 'Immo Phoenix BVBA', ['Immo', 'Phoenix']],
  ['immophoe', 'Immo Phoenix BVBA', ['Immo', 'Phoe']],
  ['Immo Phenix', 'Immo Phoenix BVBA', ['Immo', 'Phoenix']],
  ['Phoenixx', 'Immo Phoenix BVBA', ['Phoenix']],
  ['Zilver meer', 'Syndic Zilvermeer BV', ['Zilvermeer']],
  ['Gent Zilver meer', 'Syndic Zilvermeer BV', ['Zilvermeer']],
  ['Silvermeer', 'Syndic Zilvermeer BV', ['Zilvermeer']],
  ['Silver meer', 'Syndic Zilvermeer BV', ['Zilvermeer']],
  ['Vandenbroeck Luc', 'Van den Broeck, Luc', ['Van', 'den', 'Broeck', 'Luc']],
  ['Luc Vandenbroeck', 'Van den Broeck, Luc', ['Van', 'den', 'Broeck', 'Luc']],
  ['Luc Vandenbroek', 'Van den Broeck, Luc', ['Van', 'den', 'Broeck', 'Luc']],
  ['Vandenberge Zoé', 'Vandenberghe, Zoé', ['Vandenberghe', 'Zoé']],
  ['zoe vandenberge', 'Vandenberghe, Zoé', ['Vandenberghe', 'Zoé']],
  ['Van den berghe Zoe', 'Vandenberghe, Zoé', ['Vandenberghe', 'Zoé']],
  ['Gestion LEtang', "Gestion L'Étang SPRL", ['Gestion', 'L', 'Étang']],
  ['Gestoin Rubis', 'Gestion Rubis SA', ['Gestion', 'Rubis']],
  ['Agense Rubis', 'Gestion Rubis SA', ['Rubis']],
  ['Tweestroom Nord', 'Tweestroom Noord BV', ['Tweestroom', 'Noord']],
  ['Twee stroom Noord', 'Tweestroom Noord BV', ['Tweestroom', 'Noord']],
  ['Robijn Beheerr Gent', 'Robijn Beheer', ['Robijn', 'Beheer']],
  ['Syndic Denis en zoon', 'Syndic Denis & Fils', ['Syndic', 'Denis']],
  ['Sofie DHondt', "D'Hondt, Sofie", ['D', 'Hondt', 'Sofie']],
  ['Gent Rob ijn', 'Robijn Beheer', ['Robijn']],
  ['Gent zonne hoek', 'Kantoor Zonnehoek 2000 NV', ['Zonnehoek']],
  ['Zonehoek', 'Kantoor Zonnehoek 2000 NV', ['Zonnehoek']],
  ['Zonne hoek 2000', 'Kantoor Zonnehoek 2000 NV', ['Zonnehoek', '2000']],
])('%s comes close to %s', (q, label, highlighted) => {
  const [hit] = suggestSyndics(index, { q })
  expect(hit).toMatchObject({ strength: 'words', isNear: true, suggestion: { label } })
  expect(hit?.suggestion.highlights.map(([start, end]) => label.slice(start, end))).toEqual(highlighted)
})

test('the other name that came close is said', () => {
  const [hit] = suggestSyndics(index, { q: 'parse pauwen' })
  expect(hit?.isNear).toBe(true)
  expect(hit?.suggestion).toMatchObject({
    label: 'Alfa Groep',
    detailHighlights: [
      [0, 6],
      [7, 13],
    ],
  })
})

test.each([
  'Zonnehoek 2001',
  '0404.000.998',
  'Zilvermeer Brugge',
  'Rubys Xandria',
  'gen',
  'alfb',
  'een twee drie vier vijf zes Silvermeer',
])('%s is close to nobody', (q) => {
  expect(suggestSyndics(index, { q }).filter(({ isNear }) => isNear)).toEqual([])
})

describe('words in another order', () => {
  test.each([
    ['Noella Noel', 'Noël, Noëlla'],
    ['Noël Noëlla', 'Noël, Noëlla'],
    ['Luc Van den Broeck', 'Van den Broeck, Luc'],
    ['Rubis Gestion', 'Gestion Rubis SA'],
    ['Noord Tweestroom', 'Tweestroom Noord BV'],
  ])('%s is the whole name of %s', (q, label) => {
    expect(suggestSyndics(index, { q })[0]).toMatchObject({
      strength: 'whole',
      isNear: false,
      suggestion: { label },
    })
  })

  test('are no whole name with some of them left out', () => {
    expect(suggestSyndics(index, { q: 'luc broec' })[0]?.strength).toBe('words')
  })
})

test('98 of 100 names with one typing error are among the first three of their name', () => {
  const dice = rollDice('misspelt syndics')
  const entries = sampleSyndics(1_000, 8)
  const sample = buildSyndicIndex(entries)
  const nameOf = (name: string): string =>
    wordTexts(name)
      .filter((word) => !isEmptyCompanyWord(word))
      .join(' ')
  const tried = Array.from({ length: 600 }, () => dice.pick(entries).name).filter((name) =>
    /\p{L}{6}/u.test(nameOf(name)),
  )
  const missed = tried.flatMap((name) => {
    const q = misspelt(name, () => dice.below(1_000) / 1_000)
    const found = suggestSyndics(sample, { q }).slice(0, 3)
    return found.some(({ suggestion }) => nameOf(suggestion.label) === nameOf(name)) ? [] : [`${name}: ${q}`]
  })
  expect(tried.length).toBeGreaterThan(200)
  expect(missed.length / tried.length, missed.join(' | ')).toBeLessThan(0.02)
})
