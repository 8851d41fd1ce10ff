import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../../src/text/fold.ts'
import { foldKey, readings, words, wordTexts } from '../../src/text/words.ts'

const latin = fc.string({
  unit: fc.constantFrom(...Array.from("aàÂbcçdDeéÈêfgGhiïÎjkKlmMnñoöÔpqrsSßtuüûvwxyz0123456789 .-'’,/()œÆ")),
  maxLength: 40,
})

describe('words', () => {
  test.each([
    ['V.M.E. Residentie', ['vme', 'residentie']],
    ['a.c.p. Étoile', ['acp', 'etoile']],
    ["Rue de l'Église", ['rue', 'de', 'eglise']],
    ["l'Écuyer d’Avroy", ['ecuyer', 'avroy']],
    ["O'Neil", ['o', 'neil']],
    ['Kerkstr. 12/3', ['kerkstr', '12', '3']],
    ['29-31-33-35', ['29', '31', '33', '35']],
    ['Straße Œuvre', ['strasse', 'oeuvre']],
    ['e\u0301toile', ['etoile']],
    ['“De Linde”, blok A', ['de', 'linde', 'blok', 'a']],
    ['  ', []],
    // Every apostrophe people find on their keyboard elides.
    ['l`eau d´or lʼart', ['eau', 'or', 'art']],
    ["rue de l'", ['rue', 'de', 'l']],
    // Dots join single letters only.
    ['Burg.F.Steenostraat', ['burg', 'f', 'steenostraat']],
    ['Res.A', ['res', 'a']],
    ['A.C.Swinnesstraat', ['ac', 'swinnesstraat']],
    ['É.B. 12.A', ['eb', '12', 'a']],
    // Raised figures and fractions behind a figure are no part of it.
    ['12²', ['12', '2']],
    ['5½', ['5', '12']],
    ['O₂', ['o2']],
    // Signs made of letters are signs.
    ['№12 Immo™ Ⓐ', ['12', 'immo']],
    ['Re\u00adsi\u00addentie', ['residentie']],
    ['Łódź Ħal Ŋ', ['lodz', 'hal', 'n']],
    ['ΟΔΟΣ οδος', ['οδοσ', 'οδοσ']],
    ['𝔊ent 𐐀', ['gent', '𐐨']],
  ])('of %j are %j', (text, expected) => {
    expect(words(text).map((word) => word.text)).toEqual(expected)
  })

  test('of a text of initials alone are found in a time that grows with its length', () => {
    // Twenty milliseconds; each letter copied with all before it, half a minute.
    const started = performance.now()
    expect(words('a.'.repeat(50_000)).map(({ text }) => text.length)).toEqual([50_000])
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('stand where they say, in order and apart, with an offset for every folded letter', () => {
    fc.assert(
      fc.property(fc.oneof(latin, fc.string({ unit: 'grapheme', maxLength: 30 })), (text) => {
        let end = 0
        for (const word of words(text)) {
          expect(word.start).toBeGreaterThanOrEqual(end)
          expect(word.end).toBeGreaterThan(word.start)
          expect(word.offsets).toHaveLength(word.text.length + 1)
          expect(word.offsets.at(-1)).toBe(word.end)
          const written = fold(text.slice(word.start, word.end)).replaceAll('.', '')
          expect(written.replace(/^0+(?=\d)/, '')).toBe(word.text.replace(/^0+(?=\d)/, ''))
          end = word.end
        }
      }),
    )
  })

  test.each([
    ["Rue de l'Église", ['rue de eglise', 'rue de l eglise']],
    ['A.C.Swinnesstraat', ['ac swinnesstraat', 'a c swinnesstraat']],
    ['ST. GILLIS', ['st gillis']],
    ['Kerkstraat', ['kerkstraat']],
    ["'", ['']],
  ])('of %j are read as %j', (text, expected) => {
    expect(readings(text).map((reading) => reading.join(' '))).toEqual(expected)
  })

  test('come out the same on the fast road', () => {
    fc.assert(
      fc.property(latin, (text) => {
        expect(wordTexts(text)).toEqual(words(text).map((word) => word.text))
      }),
    )
  })
})

describe('folding', () => {
  test('is the same before and after composition, and once is enough', () => {
    fc.assert(
      fc.property(latin, (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text))
        expect(fold(fold(text))).toBe(fold(text))
        expect(foldKey(foldKey(text))).toBe(foldKey(text))
      }),
    )
  })

  test('once is enough for every sign there is, and one with an accent is as one without', () => {
    const other: string[] = []
    for (let code = 0; code <= 0x10ffff; code++) {
      const sign = String.fromCodePoint(code)
      const [folded, key] = [fold(sign), foldKey(sign)]
      // What comes out as it went in would be the same question again.
      if (folded !== sign && fold(folded) !== folded) other.push(sign)
      if (key !== sign && foldKey(key) !== key) other.push(sign)
    }
    expect(other).toEqual([])
    expect(['ǿ', 'Ǽ', 'ᶞ', 'ẛ'].map(fold)).toEqual(['o', 'ae', 'd', 's'])
  })

  test('makes one key of the ways to write a place', () => {
    const keys = ['Sint-Gillis', 'SINT GILLIS', ' sint  gillis ', 'Sínt–Gillis'].map(foldKey)
    expect(new Set(keys)).toEqual(new Set(['sint gillis']))
  })
})
