// Refusals as pages: in words of people who search for a building, with the way on as a link.
import { describe, expect, test } from 'vitest'
import { hints, type ProblemCode, problems } from '../../src/errors.ts'
import { Problem, renderProblem } from '../../src/http/problem.ts'
import { problemPages } from '../../src/site/problem-page.ts'
import { problemWords } from '../../src/site/problem-words.ts'
import { cultures } from '../../src/text/culture.ts'

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()
// Of programs, not of people.
const jargon =
  /\/docs|\/api|headers?\b|koppen|\bkop\b|en-têtes?|parameters?|paramètres?|modulo|requestId|Retry-After|JSON/i
// Never shown to a browser: a key in a header, an Accept that lets pages through, a body that pages do not send.
const notOnPages: ProblemCode[] = [
  'admin_key_refused',
  'signature_refused',
  'not_acceptable',
  'cursor_invalid',
  // Of files that the map fetches.
  'range_unsatisfiable',
  'tile_unknown',
]

const pageOf = (problem: Problem, culture: (typeof cultures)[number]): string =>
  problemPages.render(
    problem,
    renderProblem(problem, { culture, publicUrl: 'https://vme.example', requestId: 'r-1' }),
    culture,
  )

describe.each(Object.entries(problemWords))('the words of %s', (code, words) => {
  test.each(cultures)('are those of people, and fill what the detail fills: %s', (culture) => {
    expect(words[culture]).not.toMatch(jargon)
    const known = placeholders(problems[code as ProblemCode].detail.en)
    for (const name of placeholders(words[culture])) expect(known).toContain(name)
    expect(placeholders(words[culture])).toEqual(placeholders(words.nl))
  })
})

test('every code that a page can meet has words of its own', () => {
  expect([...Object.keys(problemWords), ...notOnPages].sort()).toEqual(Object.keys(problems).sort())
})

test.each(cultures)('a number with wrong check digits leads to the one that was meant: %s', (culture) => {
  const page = pageOf(
    new Problem('enterprise_number_malformed', {
      values: { number: '0123456700', hint: hints.corrected, corrected: '0123.456.749' },
    }),
    culture,
  )
  expect(page).toContain(`href="/search-vme?q=0123.456.749&amp;culture=${culture}"`)
  expect(page).toContain('0123456700')
  expect(page).not.toContain('{')
})

test('a number that resembles none leads nowhere but to the search', () => {
  const page = pageOf(
    new Problem('enterprise_number_malformed', { values: { number: 'x', hint: '', corrected: '' } }),
    'en',
  )
  expect(page).not.toContain('/search-vme?q=')
  expect(page).toContain('href="/?culture=en"')
})
