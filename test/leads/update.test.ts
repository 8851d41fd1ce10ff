import { describe, expect, test } from 'vitest'
import { Problem } from '../../src/http/problem.ts'
import { leadStatuses, mayBecome } from '../../src/leads/lead.ts'
import { changesOf, leadIdOf, readUpdate, readUpdateForm } from '../../src/leads/update.ts'
import { hostileStrings } from '../site/hostile-strings.ts'
import { rollDice } from '../support/seed.ts'

test('a lead goes where the table says, and is new once', () => {
  const table = leadStatuses.map((from) => [from, leadStatuses.filter((to) => mayBecome(from, to))])
  expect(table).toEqual([
    ['new', ['new', 'contacted', 'qualified', 'lost']],
    ['contacted', ['contacted', 'qualified', 'won', 'lost']],
    ['qualified', ['contacted', 'qualified', 'won', 'lost']],
    ['won', ['qualified', 'won']],
    ['lost', ['contacted', 'qualified', 'lost']],
  ])
})

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', 0],
  ['99999999999999999999', 0],
  ['0', 0],
  ['01', 0],
  ['-1', 0],
  ['1.0', 0],
  ['1e3', 0],
  ['', 0],
  ['x', 0],
])('id %s is %d', (text, id) => {
  expect(leadIdOf(text)).toBe(id)
})

describe('an update', () => {
  test('keeps what it does not name', () => {
    expect(readUpdate({ version: 3 })).toEqual({ version: 3 })
    expect(readUpdateForm({ version: '3' })).toEqual({ version: 3 })
    expect(
      readUpdateForm({ version: '3', status: 'won', note: ' a\r\nb ', assignedTo: '', nextActionOn: '' }),
    ).toEqual({ version: 3, status: 'won', note: 'a\nb', assignedTo: null, nextActionOn: null })
  })

  test.each([
    [{ nextActionOn: '2026-02-30' }, 'nextActionOn'],
    [{ nextActionOn: '2026-2-3' }, 'nextActionOn'],
    [{ nextActionOn: 'tomorrow' }, 'nextActionOn'],
    [{ nextActionOn: '+12026-01-01' }, 'nextActionOn'],
    [{ assignedTo: 'nobody' }, 'assignedTo'],
    [{ note: 'x'.repeat(4_001) }, 'note'],
  ])('%j is refused by its name', (fields, parameter) => {
    expect(() => readUpdate({ version: 1, ...fields })).toThrow(
      expect.objectContaining({ code: 'body_invalid', faults: [expect.objectContaining({ parameter })] }),
    )
  })

  test('changes what is not so already', () => {
    const lead = { status: 'new', note: '', assignedTo: null, nextActionOn: '2026-12-01' } as const
    expect(changesOf(lead, { version: 1, note: '', nextActionOn: '2026-12-01' })).toEqual({})
    expect(changesOf(lead, { version: 1, status: 'lost', nextActionOn: null })).toEqual({
      status: ['new', 'lost'],
      nextActionOn: ['2026-12-01', null],
    })
  })

  test('of 200 hostile forms is read or refused', () => {
    const dice = rollDice('hostile lead forms')
    const outcomes = new Set<string>()
    for (let round = 0; round < 200; round++) {
      const text = (): string => dice.pick(hostileStrings).text + (dice.chance(0.1) ? '\u0000\udc00' : '')
      const fields = { version: dice.chance(0.8) ? '1' : text(), note: text() }
      const more = Object.fromEntries(
        ['status', 'assignedTo', 'nextActionOn'].flatMap((name) =>
          dice.chance(0.2) ? [[name, text()]] : [],
        ),
      )
      try {
        expect(readUpdateForm({ ...fields, ...more }).note).not.toMatch(/[^\P{Cc}\n]|\p{Cs}/u)
        outcomes.add('read')
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        outcomes.add(error.code)
      }
    }
    expect([...outcomes].sort()).toEqual(['body_invalid', 'read'])
  })
})
