import { describe, expect, test } from 'vitest'
import { type Building, buildingOf, fits, readHouse, typedName } from '../../bench/search-quality/building.ts'
import { hostileKinds } from '../../bench/search-quality/hostile.ts'
import { spellHouse } from '../../bench/search-quality/house-spellings.ts'
import {
  bareLetters,
  hideSign,
  leaveOut,
  mistype,
  shorten,
  splitCompound,
  swapNeighbours,
} from '../../bench/search-quality/letters.ts'
import { renderQuality } from '../../bench/search-quality/render.ts'
import { drawBuildings, playRound, queriesHash, spoilAll } from '../../bench/search-quality/round.ts'
import { ways } from '../../bench/search-quality/ways.ts'
import { createRandom } from '../../fixtures/sample/random.ts'
import { MAX_QUERY_CODE_POINTS } from '../../src/http/requests/search-query.ts'
import { isWithinEdits } from '../../src/text/edit-distance.ts'

const etoile: Building = {
  number: '1999100120',
  names: ['ACP Résidence Étoile du Nord', 'VME Noordster'],
  streets: ['Avenue Louise', 'Louizalaan'],
  houseNumber: '223',
  box: null,
  postcode: '1050',
  towns: ['Ixelles', 'Elsene'],
  townKey: '21009',
  section: null,
  province: null,
}

const elsewhere = {
  names: ['VME Marktzicht'],
  streets: ['Gentsesteenweg'],
  houseNumber: '12-16',
  postcode: '9040',
  towns: ['Gent', 'Gand'],
  townKey: '44021',
  section: 'Sint-Amandsberg',
  province: 'Oost-Vlaanderen',
}

const buildings: readonly Building[] = Array.from({ length: 60 }, (_, index) => ({
  ...etoile,
  ...(index % 2 === 0 ? {} : elsewhere),
  number: String(1_999_100_000 + index),
  houseNumber: ['223', '12-16', '56 B', '105bis'][index % 4] ?? '1',
  box: index % 5 === 0 ? '0101' : null,
}))

const seeds = Array.from({ length: 50 }, (_, seed) => createRandom(seed))

describe('errors within a word', () => {
  test.each([
    ['swapped neighbours', swapNeighbours],
    ['a letter left out', leaveOut],
    ['a letter doubled or wrong', mistype],
  ])('%s are one error', (_, change) => {
    for (const random of seeds) {
      const spoilt = change('hirondelles', random)
      expect(isWithinEdits('hirondelles', spoilt, 1), spoilt).toBe(true)
    }
  })

  test('neighbours that swap differ', () => {
    for (const random of seeds) expect(swapNeighbours('aab', random)).toBe('aba')
    expect(swapNeighbours('aaa', createRandom(1))).toBe('aaa')
  })

  test.each([
    ['Aachener Straße', 'Aachener Strasse'],
    ['Brückenhof', 'Brueckenhof'],
    ["L'Écuyer Saint-Gilles", 'LEcuyer Saint Gilles'],
    ['Sœurs', 'Soeurs'],
  ])('%s becomes %s on a keyboard without accents', (text, bare) => {
    expect(bareLetters(text)).toBe(bare)
  })

  test('compounds are split before their ending, and nothing else is', () => {
    expect(splitCompound('Kerkstraat')).toBe('Kerk straat')
    expect(splitCompound('straat')).toBeUndefined()
    expect(splitCompound('Louise')).toBeUndefined()
  })

  test('streets are shortened as people do', () => {
    expect(['av.', 'ave', 'av']).toContain(shorten('Avenue', createRandom(1)))
    expect(shorten('Gentsesteenweg', createRandom(1))).toMatch(/^Gentse(?:stwg|stw\.)$/)
    expect(shorten('Louise', createRandom(1))).toBe('Louise')
  })

  test('a hidden sign lies within the word and nobody sees it', () => {
    for (const random of seeds) {
      const spoilt = hideSign('etoile', random)
      expect(spoilt).not.toBe('etoile')
      expect(spoilt).toMatch(/^e.*e$/)
      expect(spoilt.replace(/\p{Cf}/gu, '')).toBe('etoile')
    }
  })
})

describe('house numbers', () => {
  test.each([
    ['223', [223], ''],
    ['56 B', [56], 'b'],
    ['105bis', [105], 'bis'],
    ['12-16', [12, 14, 16], ''],
    ['12-15', [12, 13, 14, 15], ''],
    ['178-180-182', [178, 180, 182], ''],
    ['12-980', [12, 980], ''],
  ])('%s is read', (houseNumber, numbers, letter) => {
    expect(readHouse(houseNumber)).toEqual({ numbers, letter })
  })

  test('every spelling keeps the number that it stands for', () => {
    for (const { houseNumber, box } of buildings)
      for (const random of seeds) {
        const { text, house } = spellHouse({ houseNumber, box }, random)
        expect(readHouse(houseNumber).numbers).toContain(house.digits)
        expect(text).toContain(String(house.digits))
      }
  })
})

describe('what fits', () => {
  test('a name, with the same words and in the same town', () => {
    const clues = { name: ['etoile', 'nord'], townKey: '21009' }
    expect(fits(etoile, clues)).toBe(true)
    expect(fits({ ...etoile, names: ['VME Etoile Nord'] }, clues)).toBe(true)
    expect(fits({ ...etoile, names: ['VME Etoile Nord Garages'] }, clues)).toBe(false)
    expect(fits({ ...etoile, townKey: '21010' }, clues)).toBe(false)
  })

  test('an address, by any language of its street and any number of its range', () => {
    const clues = { street: 'louizalaan', house: { digits: 14, letter: '' } }
    expect(fits({ ...etoile, houseNumber: '12-16' }, clues)).toBe(true)
    expect(fits({ ...etoile, houseNumber: '14A' }, clues)).toBe(false)
    expect(fits({ ...etoile, houseNumber: '16' }, clues)).toBe(false)
    expect(fits({ ...etoile, streets: ['Rue Haute'], houseNumber: '14' }, clues)).toBe(false)
  })

  test('a box, where one was typed', () => {
    expect(fits({ ...etoile, box: '0101' }, { box: '101' })).toBe(true)
    expect(fits({ ...etoile, box: '0102' }, { box: '101' })).toBe(false)
  })

  test('beginnings of words', () => {
    expect(fits(etoile, { beginnings: ['eto', 'avenue'], postcode: '1050' })).toBe(true)
    expect(fits(etoile, { beginnings: ['toi'] })).toBe(false)
  })
})

describe('a building', () => {
  const address = {
    line: '',
    street: 'Rue Haute(Bru) / Hoogstraat(Bru)',
    streets: { nl: 'Hoogstraat(Bru)', fr: 'Rue Haute(Bru)', de: null },
    houseNumber: '12',
    box: null,
    extra: null,
    postcode: '1000',
    municipality: 'Bruxelles / Brussel',
    municipalities: { nl: 'Brussel', fr: 'Bruxelles', de: 'Brüssel' },
    municipalityKey: '21004',
    province: null,
    provinces: { nl: null, fr: null, de: null },
    provinceKey: null,
    region: null,
    regions: { nl: null, fr: null, de: null },
    regionCode: 'BE-BRU',
    country: 'BE',
    countryName: null,
    struckOffOn: null,
  }
  const facts = { enterpriseNumber: '1999100120', name: 'ACP Haute', names: [], address }

  test('has the names of its place in the order of its region, and streets without marks', () => {
    expect(buildingOf(facts, new Map([['1000', 'Bruxelles']]))).toMatchObject({
      streets: ['Rue Haute', 'Hoogstraat'],
      towns: ['Bruxelles', 'Brussel', 'Brüssel'],
      section: null,
    })
  })

  test('has a section where its postcode has another name', () => {
    expect(buildingOf(facts, new Map([['1000', 'Laeken']]))?.section).toBe('Laeken')
  })

  test('without a whole seat is none', () => {
    expect(buildingOf({ ...facts, address: null }, new Map())).toBeUndefined()
    expect(buildingOf({ ...facts, address: { ...address, houseNumber: null } }, new Map())).toBeUndefined()
    expect(
      buildingOf({ ...facts, address: { ...address, municipalityKey: null } }, new Map()),
    ).toBeUndefined()
  })

  test.each([
    ['Vereniging van mede-eigenaars van de "Residentie Maes" te Bree, St.-Sixtdreef 90', ['Maes']],
    ["Association des copropriétaires de la résidence L'Élite", ['Élite']],
    ['V.M.E. Residentie Erasmushof', ['Erasmushof']],
  ])('named %s is called by its own words', (name, words) => {
    expect(typedName(name)).toEqual(words)
  })
})

describe('the round', () => {
  const drawn = drawBuildings(buildings, 40, 7)

  test('draws the same from a seed, each building once, in whatever order they come', () => {
    expect(drawBuildings([...buildings].reverse(), 40, 7)).toEqual(drawn)
    expect(new Set(drawn.map(({ number }) => number)).size).toBe(40)
    expect(drawBuildings(buildings, 40, 8)).not.toEqual(drawn)
  })

  test('asks twelve queries of each, the same from a seed', () => {
    const queries = spoilAll(drawn, 7)
    expect(ways).toHaveLength(12)
    expect(queries).toHaveLength(40 * 12)
    expect(queriesHash(spoilAll(drawn, 7))).toBe(queriesHash(queries))
    expect(queriesHash(spoilAll(drawn, 8))).not.toBe(queriesHash(queries))
  })

  test('asks nothing that the building meant would not fit', () => {
    for (const { q, clues, meant } of spoilAll(drawn, 7)) {
      expect(fits(meant, clues), q).toBe(true)
      expect(q.trim(), JSON.stringify(clues)).not.toBe('')
    }
  })

  test('counts a hit among the first three, the same building or one alike', async () => {
    const queries = spoilAll(drawn, 7)
    const byNumber = new Map(buildings.map((building) => [building.number, building]))
    const meantBy = new Map(queries.map(({ q, meant }) => [q, meant.number]))
    const options = { buildings: byNumber, atOnce: 2 }
    const none = await playRound(queries, async () => [], options)
    const fourth = await playRound(queries, async (q) => ['1', '2', '3', meantBy.get(q) ?? ''], options)
    const third = await playRound(queries, async (q) => ['1', '2', meantBy.get(q) ?? ''], options)
    expect(none.map(({ asked, found }) => [asked, found])).toEqual(ways.map(() => [40, 0]))
    expect(fourth.map(({ found }) => found)).toEqual(ways.map(() => 0))
    expect(third.map(({ found }) => found)).toEqual(ways.map(() => 40))
  })

  test('is told beside what was before, and says when the queries were others', async () => {
    const queries = spoilAll(drawn, 7)
    const options = { buildings: new Map(), atOnce: 1 }
    const results = await playRound(queries, async () => [], options)
    const before = {
      day: '2026-11-28',
      commit: 'abc',
      queries: 'others',
      rates: ways.map(() => [0.5, 0.25] as const),
      costs: { plain: 1 },
    }
    const costs = [{ name: 'plain', cpuMs: 1, ratio: { median: 1, min: 1, max: 1 } }]
    const rounds = { list: results, suggestion: results, stock: results, stockForm: 'best_fields' }
    const facts = { head: 'today', vmes: 60, seed: 7, drawn: 40, queries: queriesHash(queries) }
    const text = renderQuality({ ...facts, ...rounds, costs, before })
    expect(text).toContain(
      '| 1 | two neighbours swapped in the longest word | 0.0 | 50.0 | 25.0 | 0.0 | 0.0 |',
    )
    expect(text).toContain('on other queries')
    expect(text).toContain('| plain | 1.00 | 1.00 | 1.00 (1.00–1.00) | ≤ 3 |')
    expect(text).toContain('### 12.')
  })
})

test('hostile queries keep to the limit of characters', () => {
  const texts = buildings.flatMap(({ names, streets }) => [...names, ...streets])
  const kinds = hostileKinds(texts, createRandom(1), 20)
  for (const { name, queries } of kinds) {
    expect(queries, name).toHaveLength(20)
    for (const q of queries) expect(q.length, name).toBeLessThanOrEqual(MAX_QUERY_CODE_POINTS)
  }
})
