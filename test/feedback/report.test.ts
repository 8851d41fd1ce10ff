import { describe, expect, test } from 'vitest'
import { readCorrectionValue, readPlace } from '../../src/feedback/queue/value.ts'
import { type GivenReport, limits, readReport } from '../../src/feedback/report.ts'
import { Problem } from '../../src/http/problem.ts'
import { completeEnterpriseNumber, formatEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { codePoints, cutText, typedLine, typedLines } from '../../src/text/typed-text.ts'
import { hostileStrings } from '../site/hostile-strings.ts'
import { rollDice } from '../support/seed.ts'

const number = completeEnterpriseNumber('17500001')
const context = { publicUrl: 'https://vme.example', culture: 'nl' } as const
const given: GivenReport = { subject: 'A street', message: 'It is called otherwise.' }
const read = (changes: GivenReport) => readReport({ ...given, ...changes }, context)

function faultsOf(changes: GivenReport): [string, string][] {
  try {
    read(changes)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect(error.code).toBe('body_invalid')
    return error.faults.map(({ parameter, code }) => [parameter, code])
  }
  return []
}

describe('a report', () => {
  test('is read with all that it may hold, and without', () => {
    expect(read({})).toEqual({
      ...{ subject: 'A street', message: 'It is called otherwise.', number: null, field: null },
      ...{ proposedValue: null, email: null, page: null, culture: 'nl', wantsContact: false },
    })
    expect(
      read({
        subject: ' The\tplace ',
        message: 'One\r\ntwo\u0000\rthree\u2028four ',
        enterpriseNumber: `BE ${formatEnterpriseNumber(number)}`,
        field: 'location',
        proposedValue: '50.8, 4.3',
        email: ' Me@Example.org ',
        page: 'https://vme.example/hoa/1?x=1',
        culture: 'fr',
        wantsContact: true,
      }),
    ).toEqual({
      ...{ subject: 'The place', message: 'One\ntwo \nthree\nfour', number, field: 'location' },
      ...{ proposedValue: '50.8, 4.3', email: 'me@example.org', page: '/hoa/1?x=1' },
      ...{ culture: 'fr', wantsContact: true },
    })
  })

  test.each<[GivenReport, [string, string][]]>([
    [{ subject: ' \u0000 ' }, [['subject', 'required']]],
    [
      { subject: null, message: '' },
      [
        ['subject', 'required'],
        ['message', 'required'],
      ],
    ],
    [{ subject: 'é'.repeat(limits.subject + 1) }, [['subject', 'too_long']]],
    [{ message: 'x'.repeat(limits.message + 1) }, [['message', 'too_long']]],
    [{ proposedValue: '😀'.repeat(limits.proposedValue + 1) }, [['proposedValue', 'too_long']]],
    [{ enterpriseNumber: String(Number(number) + 1) }, [['enterpriseNumber', 'malformed']]],
    [{ enterpriseNumber: 'a building' }, [['enterpriseNumber', 'malformed']]],
    [{ field: 'mandates' }, [['field', 'not_in_list']]],
    [{ email: 'me@example' }, [['email', 'malformed']]],
    [{ wantsContact: true }, [['email', 'required']]],
    [{ culture: 'de' }, [['culture', 'not_in_list']]],
  ])('%j names what is wrong', (changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults)
  })

  test('of as many characters as are allowed is no longer than a column holds', () => {
    expect(codePoints(read({ subject: '😀'.repeat(limits.subject) }).subject)).toBe(limits.subject)
  })

  test.each([
    'https://evil.example/x',
    '//evil.example',
    'javascript:alert(1)',
    'https://vme.example.evil.example/',
    'https://vme.example//evil.example',
  ])('keeps no page of anybody else: %s', (page) => {
    expect(read({ page }).page).toBeNull()
  })

  test('of 200 hostile texts in every field is read or refused, and holds no control character', () => {
    const dice = rollDice('hostile reports')
    for (let round = 0; round < 200; round++) {
      const text = (): string => dice.pick(hostileStrings).text + (dice.chance(0.1) ? '\u0000\ud800' : '')
      const report = { subject: text(), message: text(), enterpriseNumber: text(), field: text() }
      const more = { proposedValue: text(), email: text(), page: text(), culture: text() }
      try {
        readReport({ ...report, ...more }, context)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
      }
      const alone = readReport({ subject: `x${text()}`.slice(0, 100), message: `x${text()}` }, context)
      expect(alone.subject).not.toMatch(/\p{Cc}|\p{Cs}/u)
      expect(alone.message).not.toMatch(/[^\P{Cc}\n]|\p{Cs}/u)
    }
  })
})

describe('what is typed', () => {
  test('is one line, or several', () => {
    expect(typedLine(' a\nb\u2029c\u0085 ')).toBe('a b c')
    expect(typedLines('a \u0007\u0008b\n\n\nc')).toBe('a  b\n\n\nc')
  })

  test('is cut between characters', () => {
    expect(cutText('😀😀😀', 3)).toBe('😀😀😀')
    expect(cutText('😀😀😀😀', 3)).toBe('😀😀…')
  })
})

describe('what is shown from now on', () => {
  test.each([
    ['50.8467, 4.3525', { latitude: 50.8467, longitude: 4.3525 }],
    [' 50.8467;4.3525 ', { latitude: 50.8467, longitude: 4.3525 }],
    ['50.84670049 4.35250051', { latitude: 50.8467, longitude: 4.352501 }],
    ['4.3525, 50.8467', undefined],
    ['48.8566, 2.3522', undefined],
    ['50,8467, 4,3525', undefined],
    ['50.8467', undefined],
    ['NaN, Infinity', undefined],
    ['here', undefined],
  ])('place %s', (text, place) => {
    expect(readPlace(text)).toEqual(place)
  })

  test.each([
    ['phone', '09 123 45 67', '09 123 45 67'],
    ['email', ' Info@Example.be', 'info@example.be'],
    ['website', 'www.example.be', 'www.example.be'],
  ] as const)('%s %s', (field, text, value) => {
    expect(readCorrectionValue(field, text)).toBe(value)
  })

  test.each([
    ['phone', 'call me'],
    ['email', 'info'],
    ['website', 'javascript:alert(1)'],
    ['location', '0, 0'],
  ] as const)('%s cannot be %s', (field, text) => {
    expect(() => readCorrectionValue(field, text)).toThrow(Problem)
  })
})
