import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { streetKey, streetKeys } from '../../src/register/street-key.ts'

describe('the key of a street', () => {
  test.each([
    ['Kerkstraat', 'KERKSTR.', 'Kerk straat', 'Kerkstraat (Gent)', 'kerkstr'],
    ['Hauptstraße', 'Hauptstr.', 'Haupt-Strasse'],
    ['Avenue Louise', 'Av. Louise', 'AVE LOUISE', 'avenue louise'],
    ['Louizalaan', 'Louizaln', 'Louiza laan'],
    ['Boulevard de l’Empereur', "Bd de l'Empereur", 'BLVD EMPEREUR', "Boul. L'Empereur"],
    ['Chaussée de Wavre', 'Ch. de Wavre', 'CHEE DE WAVRE', 'Chauss. Wavre'],
    ['Steenweg op Gent', 'Stwg op Gent'],
    ['Gentsesteenweg', 'Gentse Steenweg', 'Gentsestwg', 'Gentsestw.', 'Gentse stwg.'],
    ['Place Eugène Flagey', 'Pl. Eugene Flagey'],
    ['Dorpsplein', 'Dorps pl.', 'Dorpspln'],
    ['Rue de l’Église', 'R. de l’Eglise', 'rue Église', 'RUE DE L EGLISE'],
    ['Sint-Jansstraat', 'St. Jansstraat', 'SINT JANSSTR'],
    ['Rue Saint-Gilles', 'Rue St-Gilles', 'r. St Gilles'],
    ['Leopold II-laan', 'Leopold 2 laan', 'LEOPOLD II LAAN'],
    ['Laan 16', 'LAAN 16'],
    ['Dreef', 'DREEF'],
    ['Dokter Van Dammestraat', 'Dr. Van Dammestr.'],
    ['De Keyserlei', 'Keyserlei', 'de keyserlei'],
    [
      'Onze-Lieve-Vrouwestraat',
      'O.L.V.-straat',
      'Onze Lieve Vrouwstraat',
      'O.L. Vrouwstraat',
      'O.L.Vrouwestraat',
      'O.-L.-Vrouwstr.',
    ],
    ['Rue Notre-Dame', 'Rue N.D.', 'Rue N.-D.'],
    ['Rue Notre-Dame de Lourdes', 'Rue N.-D. de Lourdes', 'R. N.D. de Lourdes'],
    ['’t Zand', "'t Zand", 'Zand'],
  ])('is one for %s and its other spellings', (...spellings) => {
    expect(new Set(spellings.map(streetKey)).size).toBe(1)
    expect(streetKey(spellings[0])).not.toBe('')
  })

  test.each([
    ['Kerkstraat', 'Kerkplein'],
    ['Rue Haute', 'Rue Basse'],
    ['Avenue Louise', 'Place Louise'],
    ['Coupure Links', 'Coupure Rechts'],
    ['Laan 16', 'Laan 17'],
    ['Rue Saint-Pierre', 'Rue Saint-Paul'],
    ['Oude Baan', 'Nieuwe Baan'],
  ])('tells %s from %s', (one, other) => {
    expect(streetKey(one)).not.toBe(streetKey(other))
  })

  test('keeps a name that is nothing but an article or a word of type', () => {
    expect(['De', 'Les', 'La Rue', 'Straat', 'Plein'].map(streetKey)).toEqual([
      'de',
      'les',
      'rue',
      'straat',
      'plein',
    ])
    expect(['', '()', ' (x)', '—'].map(streetKey)).toEqual(['', '', '', ''])
  })

  test('is asked for every language, each once', () => {
    expect(streetKeys(['Avenue Louise', 'Louizalaan', null])).toEqual(['avenuelouise', 'louizalaan'])
    expect(streetKeys(['Kerkstraat', 'KERKSTR', null, ''])).toEqual(['kerkstraat'])
    expect(streetKeys([null, null])).toEqual([])
  })

  test('is the same whatever the capitals, accents and blanks, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        const key = streetKey(name)
        expect(key).toMatch(/^[\p{L}\p{N}]*$/u)
        expect(streetKey(` ${name}  `)).toBe(key)
      }),
    )
    const word = fc.constantFrom('Kerk', 'Église', 'van', 'Der', 'Zee', 'St', 'pl', '12', 'Rue', 'straat')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const name = words.join(' ')
        expect(streetKey(name.toUpperCase())).toBe(streetKey(name))
        expect(streetKey(name.normalize('NFD'))).toBe(streetKey(name))
      }),
    )
  })
})
