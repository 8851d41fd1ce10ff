// Suggestions of places: the same ten as brute force finds, in the same order, whatever is typed.
import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildLocationIndex,
  type LocationIndex,
  renderLocationSuggestions,
  suggestLocations,
} from '../../../src/places/memory/location-index.ts'
import { HEAVY } from '../../../src/places/memory/prefix-table.ts'
import {
  LOCATION_TYPES,
  type LocationEntry,
  type LocationType,
  SUGGESTION_CULTURES,
  type Suggestion,
  type SuggestionCulture,
} from '../../../src/places/memory/suggestion.ts'
import { compareKeys, sortKey } from '../../../src/text/sort-key.ts'
import { rollDice } from '../../support/seed.ts'
import { countryOf, lookAtEveryPlace, runsOfEquals } from './look-at-every-place.ts'
import { misspelt } from './misspelt.ts'
import { random, sampleLocations } from './sample-locations.ts'

const idsOf = (suggestions: Suggestion[]): string[] => suggestions.map(({ type, key }) => `${type} ${key}`)

/** Each run by what the lines show. */
function byLabel(runs: readonly string[][], lines: readonly Suggestion[]): string[] {
  const keys = new Map(lines.map((line) => [`${line.type} ${line.key}`, sortKey(line.label)]))
  return runs.flatMap((run) => run.toSorted((a, b) => compareKeys(keys.get(a) ?? '', keys.get(b) ?? '')))
}

/** What people write behind a name. */
const AROUND = [
  ...['12', '12b', '5 bus 3', '105 bis', 'te', 'in gent', 'belgië', '1000'],
  ...[
    'limburg',
    'hainaut',
    'oost vlaanderen',
    'prov luik',
    'wallonie',
    'antwerpen',
    'limb',
    'oost vla',
    'hainuat',
  ],
]

function someQuery(next: () => number, entries: LocationEntry[]): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const letter = () => pick([...'abcdefghijklmnopqrstuvwxyz019'])
  const shape = next()
  if (shape < 0.1) return letter()
  if (shape < 0.25) return `${letter()} ${letter()}${next() < 0.3 ? letter() : ''}`
  if (shape < 0.3) return `${letter()}${letter()}`
  const { names, key, context } = pick(entries)
  const name = pick([names.nl, names.fr, key].filter((text) => text != null))
  if (shape < 0.5) return name.slice(0, 1 + Math.floor(next() * name.length))
  if (shape < 0.6) return `${name} ${pick(AROUND)}`
  if (shape < 0.64) return misspelt(name, next)
  if (shape < 0.66) return name.replace(/[ -]/g, '')
  const words = name.split(/[ '-]/)
  const part = (word: string): string => word.slice(0, 1 + Math.floor(next() * 6))
  return [part(pick(words)), part(pick(words)), next() < 0.3 ? (context.postcode ?? '') : ''].join(' ').trim()
}

describe('places in memory', () => {
  const streets = 5_000
  let entries: LocationEntry[]
  let index: LocationIndex

  beforeAll(async () => {
    entries = await sampleLocations(streets, 3)
    index = buildLocationIndex(entries)
  })

  test('have prefixes on both sides of the border between walking and bits', () => {
    expect(index.words.heavy.size).toBeGreaterThan(10)
    expect(index.forms.heavy.has('ru')).toBe(true)
    expect(index.forms.heavy.has('rue du trone')).toBe(false)
    expect(HEAVY).toBeLessThan(streets)
  })

  test('are found as brute force finds them', () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
    console.log(`seed ${seed}`)
    const next = random(seed)
    const country = countryOf(entries)
    for (let round = 0; round < 500; round++) {
      const q = someQuery(next, entries)
      const types = next() < 0.5 ? LOCATION_TYPES : LOCATION_TYPES.filter(() => next() < 0.5)
      const found = idsOf(suggestLocations(index, { q, types }))
      expect(found, `seed ${seed}, q "${q}", types ${types}`).toEqual(lookAtEveryPlace(country, q, types))
    }
  }, 120_000)

  test('are the same in every language, equals in the order of the names that it shows', () => {
    const { seed, next } = rollDice('places in a language')
    const country = countryOf(entries)
    const changed = new Set<string>()
    for (let round = 0; round < 300; round++) {
      const q = someQuery(next, entries)
      const runs = runsOfEquals(country, q, LOCATION_TYPES)
      for (const culture of SUGGESTION_CULTURES) {
        const found = suggestLocations(index, { q, culture })
        const about = `seed ${seed}, q "${q}", ${culture}`
        expect(idsOf(found), about).toEqual(byLabel(runs, found))
        expect(suggestLocations(index, { q, culture, limit: 3 }), about).toEqual(found.slice(0, 3))
        if (idsOf(found).join() !== runs.flat().join()) changed.add(culture)
      }
    }
    expect([...changed]).toEqual(expect.arrayContaining(['fr', 'nl']))
  }, 120_000)

  test('never make the look-up throw, and every highlight lies in its label', () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
    console.log(`seed ${seed}`)
    const next = random(seed)
    const odd = [
      'é',
      'e\u0301',
      'ß',
      'œ',
      '’',
      '-',
      '𝔊',
      '\u0000',
      '\u0001',
      '日',
      ' ',
      '.',
      "'",
      'st',
      'Rue',
      '10',
      '\ud800',
    ]
    for (let round = 0; round < 500; round++) {
      const q = Array.from(
        { length: Math.floor(next() * 8) },
        () => odd[Math.floor(next() * odd.length)],
      ).join('')
      for (const { label, highlights } of suggestLocations(index, { q, culture: 'fr' })) {
        let last = 0
        for (const [start, end] of highlights) {
          expect(start, `seed ${seed}, q ${JSON.stringify(q)}, ${label}`).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(label.length)
      }
    }
  })

  test('are at most as many as asked for', () => {
    expect(suggestLocations(index, { q: 'r' })).toHaveLength(10)
    expect(suggestLocations(index, { q: 'r', limit: 3 })).toEqual(
      suggestLocations(index, { q: 'r' }).slice(0, 3),
    )
  })

  test('read as JSON what they are as objects', () => {
    for (const q of ['r', 'rue du', '1050', '"', 'a b', 'xyzzyq'])
      for (const culture of [null, 'fr'] as const) {
        const query = { q, culture }
        expect(JSON.parse(renderLocationSuggestions(index, query))).toEqual(suggestLocations(index, query))
      }
  })

  test('of no letter and no digit are none', () => {
    for (const q of ['', ' ', '...', '\u0001', '🏠']) expect(suggestLocations(index, { q })).toEqual([])
    expect(suggestLocations(index, { q: 'xyzzyq' })).toEqual([])
  })

  test('of a q beyond 200 code points are those of its beginning', () => {
    const q = `luik${' '.repeat(196)}zzz`
    expect(suggestLocations(index, { q })).toEqual(suggestLocations(index, { q: 'luik' }))
  })
})

describe('what people type', () => {
  let index: LocationIndex
  const streets: [
    nl: string | null,
    fr: string | null,
    postcode: string,
    place: { nl: string; fr: string },
  ][] = [
    ['Troonstraat', 'Rue du Trône', '1050', { nl: 'Elsene', fr: 'Ixelles' }],
    ['Louizalaan', 'Avenue Louise', '1050', { nl: 'Elsene', fr: 'Ixelles' }],
    ['Waversesteenweg', 'Chaussée de Wavre', '1050', { nl: 'Elsene', fr: 'Ixelles' }],
    ['Gentse Steenweg', null, '9300', { nl: 'Aalst', fr: 'Alost' }],
    [null, 'Boulevard d’Avroy', '4000', { nl: 'Luik', fr: 'Liège' }],
    [null, 'Rue de l’Église', '4000', { nl: 'Luik', fr: 'Liège' }],
    ['Onze-Lieve-Vrouwestraat', null, '2800', { nl: 'Mechelen', fr: 'Malines' }],
    ['Sint-Jansplein', null, '2060', { nl: 'Antwerpen', fr: 'Anvers' }],
    [null, 'Rue du Cœur', '7000', { nl: 'Bergen', fr: 'Mons' }],
    ['A.C. Swinnesstraat', null, '3070', { nl: 'Kortenberg', fr: 'Kortenberg' }],
    ['Dr. Peetersstraat', null, '2800', { nl: 'Mechelen', fr: 'Malines' }],
    ['Hauptstraße', null, '4700', { nl: 'Eupen', fr: 'Eupen' }],
    ['Leopold II-laan', null, '1080', { nl: 'Molenbeek', fr: 'Molenbeek' }],
  ]

  beforeAll(async () => {
    const places = await sampleLocations(0, 1)
    const extra = streets.map(([nl, fr, postcode, place], at): LocationEntry => {
      const languages = [nl && 'nl', fr && 'fr'].filter((language) => language !== null) as ('nl' | 'fr')[]
      const context = { postcode, places: [{ ...place, de: null }] }
      const key = `${postcode}-${at}`
      return {
        type: 'street',
        key,
        names: { nl, fr, de: null },
        languages,
        aliases: [],
        context,
        weight: 1,
        location: null,
      }
    })
    index = buildLocationIndex([...places, ...extra])
  })

  const first = (q: string, culture: SuggestionCulture | null, type?: LocationType): string | undefined =>
    suggestLocations(index, { q, culture, ...(type ? { types: [type] } : {}) })[0]?.label

  test.each([
    ['luik', 'fr', 'municipality', 'Liège'],
    ['Liège', 'nl', 'municipality', 'Luik'],
    ['lüttich', 'nl', 'municipality', 'Luik'],
    ['gand', 'nl', 'municipality', 'Gent'],
    ['Ghent', 'en', 'municipality', 'Gent'],
    ['brussels', 'en', 'municipality', 'Bruxelles'],
    ['sint gillis', 'nl', 'municipality', 'Sint-Gillis'],
    ['st-gillis', 'nl', 'municipality', 'Sint-Gillis'],
    ['ST. GILLIS', 'fr', 'municipality', 'Saint-Gilles'],
    ['saint gilles', 'nl', 'municipality', 'Sint-Gillis'],
    ['ixelles', null, 'municipality', 'Ixelles / Elsene'],
    ['elsene', null, 'municipality', 'Ixelles / Elsene'],
    ['105', 'fr', undefined, '1050 Ixelles'],
    ['1050 els', 'nl', undefined, '1050 Elsene'],
    ['1050 ixe', 'nl', undefined, '1050 Elsene'],
    ['B-1050', 'nl', undefined, '1050 Elsene'],
    ['troonstr', 'nl', undefined, 'Troonstraat'],
    ['troon str', 'nl', undefined, 'Troonstraat'],
    ['troonstraat 1050', 'nl', undefined, 'Troonstraat'],
    ['trone ixelles', 'nl', undefined, 'Troonstraat'],
    ['r du trone', 'fr', undefined, 'Rue du Trône'],
    ['louizaln', 'nl', undefined, 'Louizalaan'],
    ['av louise', 'fr', undefined, 'Avenue Louise'],
    ['waversestwg', 'nl', undefined, 'Waversesteenweg'],
    ['waverse stwg', 'nl', undefined, 'Waversesteenweg'],
    ['chee de wavre', 'fr', undefined, 'Chaussée de Wavre'],
    ['chée wavre', 'fr', undefined, 'Chaussée de Wavre'],
    ['gentsesteenweg', 'nl', undefined, 'Gentse Steenweg'],
    ['bd d avroy', 'fr', undefined, 'Boulevard d’Avroy'],
    ["rue de l'eglise", 'fr', undefined, 'Rue de l’Église'],
    ['rue de l', 'fr', undefined, 'Rue de l’Église'],
    ['olv straat', 'nl', undefined, 'Onze-Lieve-Vrouwestraat'],
    ['olvstraat', 'nl', undefined, 'Onze-Lieve-Vrouwestraat'],
    ['st jansplein', 'nl', undefined, 'Sint-Jansplein'],
    ['rue du coeur', 'fr', undefined, 'Rue du Cœur'],
    ['rue eglise', 'fr', undefined, 'Rue de l’Église'],
    ['rue de eglise', 'fr', undefined, 'Rue de l’Église'],
    ['bd avroy', 'fr', undefined, 'Boulevard d’Avroy'],
    ['ac swinnes', 'nl', undefined, 'A.C. Swinnesstraat'],
    ['a c swinnes', 'nl', undefined, 'A.C. Swinnesstraat'],
    ['a.c.swinnesstr', 'nl', undefined, 'A.C. Swinnesstraat'],
    ['docteur peeters', 'nl', undefined, 'Dr. Peetersstraat'],
    ['haupt str', 'de', undefined, 'Hauptstraße'],
    ['leopold 2', 'nl', undefined, 'Leopold II-laan'],
    ['troonstraat 12', 'nl', undefined, 'Troonstraat'],
    ['rue du trone 16b', 'fr', undefined, 'Rue du Trône'],
    ['12 rue du trône ixelles', 'fr', undefined, 'Rue du Trône'],
    ['troonstraat 16 bus 3, 1050 elsene', 'nl', undefined, 'Troonstraat'],
    ['chaussée de wavre 1059', 'fr', undefined, 'Chaussée de Wavre'],
    ['avenue louise n° 149 bte 0301, BE-1050 Ixelles, Belgique', 'fr', undefined, 'Avenue Louise'],
    ['trnoostraat', 'nl', undefined, 'Troonstraat'],
    ['brussle', 'fr', 'municipality', 'Bruxelles'],
    ['bruxeles', 'fr', 'municipality', 'Bruxelles'],
    ['xruxelles', 'fr', 'municipality', 'Bruxelles'],
    ['antwerepn', 'nl', 'municipality', 'Antwerpen'],
    ['provincie antwerpen', 'nl', undefined, 'Antwerpen'],
    ['province de liège', 'fr', 'province', 'Liège'],
    ['prov. limburg', 'nl', 'province', 'Limburg'],
    ['provinz lüttich', 'de', 'province', 'Lüttich'],
    ['west-vlaanderen provincie', 'nl', 'province', 'West-Vlaanderen'],
    ['vlaams gewest', 'nl', undefined, 'Vlaams Gewest'],
    ['région wallonne', 'fr', undefined, 'Région wallonne'],
    ['gent, België', 'nl', 'municipality', 'Gent'],
    ['à liège', 'fr', 'municipality', 'Liège'],
    ['gent oost-vlaanderen', 'nl', undefined, 'Gent'],
    ['hauptstrasse 5', 'de', undefined, 'Hauptstraße'],
    ['waverse steen weg', 'nl', undefined, 'Waversesteenweg'],
    ['rueducoeur', 'fr', undefined, 'Rue du Cœur'],
    ['bressoux', 'fr', undefined, '4020 Liège'],
    ['LLN', 'fr', undefined, '1348 Louvain-la-Neuve'],
    ['bxl', 'fr', undefined, 'Bruxelles'],
    ['wallon', 'fr', 'region', 'Région wallonne'],
    ['flem', 'en', 'region', 'Flemish Region'],
    ['west fl', 'en', 'province', 'West Flanders'],
    ['west-vlaanderen', 'en', 'province', 'West Flanders'],
  ] as const)('%s in %s finds as %s first %s', (q, culture, type, label) => {
    expect(first(q, culture, type)).toBe(label)
  })

  test('one letter is enough', () => {
    expect(suggestLocations(index, { q: 'g' })).toHaveLength(10)
  })

  test('the other language stands in the detail, and where the place lies', () => {
    const [place] = suggestLocations(index, { q: 'luik', culture: 'fr', types: ['municipality'] })
    expect(place).toMatchObject({ key: '62063', detail: 'Luik', url: '/search-vme?municipality=62063' })
    const [street] = suggestLocations(index, { q: 'trone', culture: 'fr' })
    expect(street).toMatchObject({
      detail: 'Troonstraat · 1050 Ixelles',
      url: '/search-vme?q=Troonstraat&zipcode=1050',
    })
  })

  test('is highlighted where the label has it, by its letters as written', () => {
    const highlighted = (q: string, culture: SuggestionCulture) => {
      const [place] = suggestLocations(index, { q, culture, types: ['street'] })
      return place?.highlights.map(([start, end]) => place.label.slice(start, end))
    }
    expect(highlighted('rue coe', 'fr')).toEqual(['Rue', 'Cœ'])
    expect(highlighted('eglis', 'fr')).toEqual(['Églis'])
    expect(highlighted('troon straat', 'nl')).toEqual(['Troon', 'straat'])
    expect(highlighted('st jans', 'nl')).toEqual(['Sint', 'Jans'])
    expect(highlighted('trone', 'nl')).toEqual([])
    expect(highlighted("rue de l'egl", 'fr')).toEqual(['Rue', 'de', 'Égl'])
    expect(highlighted('rue de l', 'fr')).toEqual(['Rue', 'de', 'l'])
    expect(highlighted('ac swin', 'nl')).toEqual(['A.C', 'Swin'])
  })
})
