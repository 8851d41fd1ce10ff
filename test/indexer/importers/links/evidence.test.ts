// What is shown of a takeover: for people, and nothing to reach anyone by.
import { describe, expect, test } from 'vitest'
import { publicEvidence, registerEvidence } from '../../../../indexer/importers/links/evidence.ts'
import {
  completeEnterpriseNumber,
  formatEnterpriseNumber,
} from '../../../../src/register/enterprise-number.ts'

describe('what the register says', () => {
  test('has its day, the words of the codes file and the code', () => {
    const labels = ['Fusie door overneming', 'Fusion par absorption', 'Verschmelzung durch Aufnahme']
    expect(registerEvidence({ kind: 'absorption', on: '2018-05-01', code: '010', labels })).toBe(
      'KBO/BCE, 2018-05-01: Fusie door overneming / Fusion par absorption (010)',
    )
  })

  test('has usual words where the codes file has none, and no day where none is known', () => {
    expect(registerEvidence({ kind: 'renumbering', on: null })).toBe('KBO/BCE: Nieuw nummer / Nouveau numéro')
  })
})

const number = completeEnterpriseNumber('20345678')

describe('what a provider says', () => {
  test.each([
    ['Merger deed of 12/03/2019,\nofficial gazette', 'Merger deed of 12/03/2019, official gazette'],
    ['ask jan.peeters@example.be, 0470 12 34 56', 'ask …, …'],
    ['tel. +32 (0)2 123.45.67 or 02/123 45 67', 'tel. … or …'],
    ['0032 470 12 34 56', '…'],
    [
      `${formatEnterpriseNumber(number)} went on as BE ${number}`,
      `${formatEnterpriseNumber(number)} went on as BE ${number}`,
    ],
    ['on 2019-03-12 under 2019-1234567', 'on 2019-03-12 under 2019-1234567'],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => {
    expect(publicEvidence(text)).toBe(shown)
  })

  test('is at most 200 characters long', () => {
    expect([...publicEvidence('𝒜'.repeat(500))]).toHaveLength(200)
    expect(publicEvidence('a'.repeat(200))).toHaveLength(200)
  })
})
