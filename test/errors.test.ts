import { describe, expect, test } from 'vitest'
import { faults, hints, type ProblemDefinition, problems } from '../src/errors.ts'
import { fill, Problem, renderProblem } from '../src/http/problem.ts'
import { cultures } from '../src/text/culture.ts'

const codes = Object.keys(problems) as (keyof typeof problems)[]
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

describe('the error catalogue', () => {
  test.each(codes)('%s is complete in every language and fills the same values', (code) => {
    const { status, title, detail, about }: ProblemDefinition = problems[code]
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(status).toBeGreaterThanOrEqual(400)
    for (const culture of cultures) {
      for (const text of [title, detail, about]) expect(text[culture].trim()).not.toBe('')
      expect(placeholders(detail[culture])).toEqual(placeholders(detail.nl))
      expect(placeholders(title[culture] + about[culture])).toEqual([])
    }
  })

  test('the texts of a kind differ between the languages', () => {
    for (const { title, about } of Object.values<ProblemDefinition>(problems)) {
      expect(new Set(cultures.map((culture) => title[culture])).size).toBe(3)
      expect(new Set(cultures.map((culture) => about[culture])).size).toBe(3)
    }
  })

  test.each(Object.entries({ ...faults, ...hints }))('%s is complete in every language', (_code, text) => {
    for (const culture of cultures) {
      expect(text[culture].trim()).not.toBe('')
      expect(placeholders(text[culture])).toEqual(placeholders(text.nl))
    }
  })
})

describe('a problem', () => {
  test('fills its detail and its faults in the language asked for', () => {
    const problem = new Problem('page_window_exceeded', {
      values: { page: 9, pageSize: 50, window: 10_000 },
      faults: [{ parameter: 'page', code: 'too_large', values: { limit: 200 } }],
    })
    const document = renderProblem(problem, {
      culture: 'en',
      publicUrl: 'https://vme.example',
      requestId: 'r-1',
    })
    expect(document).toEqual({
      type: 'https://vme.example/problems/page_window_exceeded',
      title: 'Beyond the last page number',
      status: 400,
      detail: expect.stringContaining('page 9 with pageSize 50'),
      instance: 'urn:uuid:r-1',
      code: 'page_window_exceeded',
      errors: [{ parameter: 'page', code: 'too_large', message: 'Is above 200.' }],
      requestId: 'r-1',
    })
  })

  test('of a page too far sends nobody to an export, which there is not', () => {
    const { title, detail, about } = problems.page_window_exceeded
    for (const text of [title, detail, about])
      for (const culture of cultures) expect(text[culture]).not.toMatch(/export/i)
  })

  test('takes a value that is itself a text in every language', () => {
    const text = { nl: '{word} nl', fr: '{word} fr', en: '{word} en' }
    expect(fill({ nl: 'a {hint}', fr: 'a {hint}', en: 'a {hint}' }, 'fr', { hint: text, word: 'x' })).toBe(
      'a x fr',
    )
  })
})
