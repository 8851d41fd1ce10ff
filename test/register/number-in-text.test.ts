// A number is read wherever it stands in a text, and nothing else is taken for one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateRegister } from '../../fixtures/sample/register.ts'
import { completeEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { digitsInText, numberInText } from '../../src/register/number-in-text.ts'
import { readZip } from '../fixtures/read-zip.ts'
import { SAMPLE_DAY, SAMPLE_SEED, SAMPLE_VMES } from '../support/sample-country.ts'
import { type Dice, rollDice } from '../support/seed.ts'

const grouped = (number: string, sign: string): string =>
  [number.slice(0, 4), number.slice(4, 7), number.slice(7)].join(sign)

const inDigits = (number: string, zero: string): string =>
  [...number].map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))).join('')

/** The ways in which people write, print and paste a number. */
const forms: readonly ((number: string) => string)[] = [
  (number) => number,
  ...[
    '.',
    ' ',
    '-',
    '/',
    '\u00a0',
    '\u202f',
    '\u2009',
    '·',
    '•',
    '‧',
    '․',
    '‑',
    '–',
    '—',
    '−',
    ' . ',
    ' - ',
    '  ',
  ].map((sign) => (number: string) => grouped(number, sign)),
  ...['\u200b', '\u00ad', '\u2060', '\ufeff', '\u200e', '\u200d'].map(
    (sign) => (number: string) => grouped(number, sign),
  ),
  (number) => [...number].join('\u200b'),
  (number) => grouped(number, '.\u200b'),
  (number) => inDigits(number, '０'),
  (number) => grouped(inDigits(number, '０').normalize(), '．'),
  (number) => inDigits(number, '٠'),
  (number) => inDigits(number, '۰'),
  (number) => inDigits(number, '०'),
  (number) => inDigits(number, '𝟎'),
  (number) => `${number.slice(0, 1)}.${number.slice(1, 4)}.${number.slice(4, 7)}.${number.slice(7)}`,
]

/** Texts with one number in them, whose other digits are no part of it. */
const texts: readonly ((written: string) => string)[] = [
  (written) => written,
  (written) => `(${written})`,
  (written) => `“${written}”.`,
  (written) => `\ufeff ${written}\n`,
  (written) => `BTW BE ${written}`,
  (written) => `TVA BE${written}`,
  (written) => `TVABE${written} sprl`,
  (written) => `BTW: BE-${written}`,
  (written) => `KBO-nr ${written}`,
  (written) => `n° d'entreprise : ${written}`,
  (written) => `N° d’entreprise: ${written}, 8510 Kortrijk`,
  (written) => `Nº BCE ${written}`,
  (written) => `ondernemingsnummer ${written} Zuiddreef`,
  (written) => `Schrijnbroekweg 16, 8510 Kortrijk, ${written}`,
  (written) => `Zuiddreef (${written}) Schrijnbroekweg 16 bus RC`,
  (written) => `rue 12², n° ${written}`,
  (written) => `tel. 0478 25 61 23 - RPR Gent, ${written}`,
  (written) => `IBAN BE68 5390 0754 7034; ${written}`,
  (written) => `op 28/11/2026: ${written}`,
  (written) => `0208:${written}`,
]

/** As addresses of ours and of others have them. */
const addresses: readonly ((number: string) => string)[] = [
  'http://127.0.0.1:3917/vme/{n}',
  'http://[::1]:3917/hoa/{n}?page=2#n',
  'https://host/fr/acp/{n}?x=1',
  '/syndicus/{n}',
  'vme.example/property-manager/{n}/',
  'https://vme.example/api/v1/syndics/{n}/portfolio?culture=fr',
  'https://vme.example/search-vme?q={n}&culture=nl',
  'https://kbopub.economie.fgov.be/kbopub/toonondernemingps.html?lang=nl&ondernemingsnummer={n}',
  'https://kbopub.economie.fgov.be/kbopub/zoeknummerform.html?nummer={n}&actionLu=Zoek',
  'https://www.ejustice.just.fgov.be/cgi_tsv/list.pl?language=nl&btw={n}&page=1',
  'bijlage_{n}.pdf',
].map((address) => (number: string) => address.replace('{n}', number))

let numbers: string[]
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sample-'))
  const options = {
    seed: SAMPLE_SEED,
    vmes: SAMPLE_VMES,
    snapshotDate: SAMPLE_DAY,
    extractNumber: 200,
    outDir: dir,
  }
  const extract = await readZip(await generateRegister(options))
  const rows: { EnterpriseNumber: string }[] = parse(extract.get('enterprise.csv') ?? '', { columns: true })
  // The country's numbers are all new ones: some of the old style beside them.
  const old = Array.from({ length: 300 }, (_, at) =>
    completeEnterpriseNumber(String(2_000_000 + at * 26_987).padStart(8, '0')),
  )
  numbers = [...rows.map(({ EnterpriseNumber }) => EnterpriseNumber.replaceAll('.', '')), ...old]
})
afterAll(() => rm(dir, { recursive: true }))

const misread = (written: (number: string) => string): string[] =>
  numbers.filter((number) => numberInText(written(number)) !== number).map(written)

describe('every number of the sample country', () => {
  test('is read in each form in each text', () => {
    expect(numbers.length).toBeGreaterThan(1_500)
    // Each number in every form, each form in every text.
    const written = numbers.flatMap((number, at) =>
      forms.map((form, turn) => {
        const text = texts[(at + turn) % texts.length] as (typeof texts)[number]
        return { number, text: text(form(number)) }
      }),
    )
    expect(written.filter(({ number, text }) => numberInText(text) !== number).slice(0, 5)).toEqual([])
  })

  test('is read in addresses of pages', () => {
    for (const address of addresses)
      for (const sign of ['', '.', '-', '%20', '+', '%2E'])
        expect(misread((number) => address(grouped(number, sign))).slice(0, 3)).toEqual([])
  })

  test('is read in the old style, without its zero', () => {
    const old = numbers.filter((number) => number.startsWith('0'))
    for (const text of texts)
      for (const sign of ['', '.', ' ', '-']) {
        const written = (number: string) =>
          text([number.slice(1, 4), number.slice(4, 7), number.slice(7)].join(sign))
        expect(
          old
            .filter((number) => numberInText(written(number)) !== number)
            .map(written)
            .slice(0, 3),
        ).toEqual([])
      }
  })

  test('is passed over with wrong check digits, for the first that is possible', () => {
    for (const [at, number] of numbers.entries()) {
      const wrong = grouped(String(Number(number) + 1).padStart(10, '0'), '.')
      const next = numbers[at + 1] ?? number
      expect(digitsInText(`${wrong} et ${next} et ${number}`)).toBe(next)
      expect(digitsInText(`syndic ${wrong} Gent`)).toBeUndefined()
      expect(digitsInText(` BE ${wrong} `)).toBe(wrong.replaceAll('.', ''))
      expect(numberInText(` BE ${wrong} `)).toBeUndefined()
    }
  })
})

const digits = (dice: Dice, length: number): string => Array.from({ length }, () => dice.below(10)).join('')

const spaced = (text: string, length: number): string =>
  text.replace(new RegExp(`.{${length}}(?=.)`, 'g'), '$& ')

/** What has as many digits as a number and is none, even where its digits would be right. */
const others: readonly ((dice: Dice) => string)[] = [
  (dice) => spaced(`BE${digits(dice, 14)}`, 4),
  (dice) => `BE${digits(dice, 14)}`,
  (dice) => `NL${digits(dice, 2)}ABNA0${digits(dice, 9)}`,
  (dice) => spaced(`NL${digits(dice, 2)}ABNA0${digits(dice, 9)}`, 4),
  (dice) => spaced(`FR${digits(dice, 25)}`, 4),
  (dice) => `${digits(dice, 3)}-0${digits(dice, 6)}-${digits(dice, 2)}`,
  (dice) => `04${digits(dice, 2)} ${digits(dice, 2)} ${digits(dice, 2)} ${digits(dice, 2)}`,
  (dice) => `04${digits(dice, 2)}/${digits(dice, 2)}.${digits(dice, 2)}.${digits(dice, 2)}`,
  (dice) => `04${digits(dice, 2)}/${digits(dice, 3)}.${digits(dice, 3)} Jan`,
  (dice) => `+324${digits(dice, 8)}`,
  (dice) => `+32 4${digits(dice, 8)}`,
  (dice) => `+32 4${digits(dice, 2)} ${digits(dice, 3)} ${digits(dice, 3)}`,
  (dice) => `+32 (0)4${digits(dice, 2)} ${digits(dice, 3)} ${digits(dice, 3)}`,
  (dice) => `+32 4${digits(dice, 2)}.${digits(dice, 3)}.${digits(dice, 3)}`,
  (dice) => `0032 4${digits(dice, 2)} ${digits(dice, 3)} ${digits(dice, 3)}`,
  (dice) => `tel. 04${digits(dice, 8)}`,
  (dice) => `GSM: 04${digits(dice, 2)} ${digits(dice, 3)} ${digits(dice, 3)}`,
  (dice) => `0${dice.below(9) + 1} ${digits(dice, 3)} ${digits(dice, 2)} ${digits(dice, 2)}`,
  (dice) => `0${dice.below(9) + 1}/${digits(dice, 3)}.${digits(dice, 2)}.${digits(dice, 2)}`,
  (dice) => `${1000 + dice.below(9000)} Gent ${dice.below(999)}-${dice.below(999)}`,
  (dice) => `Louizalaan ${dice.below(999)}-${dice.below(999)} bus ${digits(dice, 4)}, 1050 Elsene`,
  (dice) => `1050 ${100 + dice.below(900)}-${100 + dice.below(900)} Louizalaan`,
  (dice) => `${1 + dice.below(28)}/${1 + dice.below(12)}/${1900 + dice.below(200)} 14:30`,
  (dice) => `${1900 + dice.below(200)}-11-${10 + dice.below(18)}`,
  (dice) => `20261128${digits(dice, 6)}`,
  (dice) => `${digits(dice, 2)}.${digits(dice, 2)}.${digits(dice, 2)}-${digits(dice, 3)}.${digits(dice, 2)}`,
  (dice) => `2.${digits(dice, 3)}.${digits(dice, 3)}.${digits(dice, 3)}`,
  (dice) => `vestiging 2${digits(dice, 9)}`,
  (dice) => `978-9${digits(dice, 1)}-1${digits(dice, 3)}-${digits(dice, 3)}-${digits(dice, 3)}`,
  (dice) => `0.1${digits(dice, 9)} km`,
  (dice) => `EAN 54${digits(dice, 11)}`,
  (dice) => `NL${digits(dice, 9)}B01`,
]

describe('what is no number', () => {
  test('is never read as one: accounts, telephones, dates, house numbers, pieces of longer numbers', () => {
    const dice = rollDice('number-in-text')
    for (const other of others)
      for (let round = 0; round < 2_000; round++) {
        const text = other(dice)
        expect([text, numberInText(text)]).toEqual([text, undefined])
      }
  })

  test.each([
    '',
    'BE',
    'residentie zuiddreef',
    '1441 418 31',
    'a1441418317',
    '1441418317a',
    '+1441418317',
    '11441418317',
    '12.1441418317',
    '1441418317.5',
  ])('%j', (text) => {
    expect(digitsInText(text)).toBeUndefined()
  })
})

test('a long text takes no longer than its length', () => {
  const startedAt = performance.now()
  for (const piece of ['1', '1441 418 318 ', '0478.', '+32 ', 'be ', '((((', '1441,', '\u200b', ' '])
    digitsInText(piece.repeat(200_000 / piece.length))
  // Quadratic reading would take minutes.
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
