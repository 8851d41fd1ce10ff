// No regular expression takes time that grows faster than what it reads: none of them may be what a hostile file or
// request makes the process stand still with.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { routePattern } from '../src/http/route-table.ts'
import { vmeParameters } from '../src/vmes/list/filter-parameters.ts'
import {
  builders,
  expressionsOf,
  type FoundExpression,
  keyOf,
  readBuilt,
  readExpressions,
  verdictOn,
} from './support/regular-expressions.ts'

/**
 * Looked at before: asking about all takes half a minute. `node run.mjs test/support/keep-linear.ts` writes it; what is not
 * in it is asked about here.
 */
const known: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(new URL('./support/linear-expressions.json', import.meta.url), 'utf8')),
)

interface Measured {
  /** How the expression begins, as written in the file. */
  start: string
  file: string
  why: string
  /** The worst that it may meet, that long. */
  worst: readonly ((length: number) => string)[]
  length?: number
}

const again =
  (piece: string, before = '', after = '') =>
  (length: number): string =>
    before + piece.repeat(length / piece.length) + after

/** Those that recheck gives no answer about in time, or one that holds for longer input than there is. */
const measured: readonly Measured[] = [
  {
    file: 'indexer/importers/impacts/pages.ts',
    start: '<(script|style)',
    why: 'reads the first 4,000 signs of an answer',
    worst: [again('<R'), again('<script'), again('<style>')],
    length: 4_000,
  },
  {
    file: 'indexer/importers/impacts/plain-text.ts',
    start: '(?:mailto:)?',
    why: 'each part is bounded, so that no place is looked at from further than some hundred signs',
    worst: [again('a'), again('a@'), again('a.', 'x@'), again('a (at) '), again('mailto:')],
  },
  {
    file: 'indexer/importers/links/evidence.ts',
    start: '(?<number>',
    why: 'each part is bounded',
    worst: [again('1'), again('2+220.'), again('0 '), again('+1 ./'), again('12.12.')],
  },
  {
    file: 'src/http/accept.ts',
    start: '(?:\\*\\/\\*',
    why: 'what repeats holds no slash, and each place to begin has one',
    worst: [
      again('application/'),
      again('a', 'application/'),
      again('+json', 'application/'),
      again('application/a.'),
    ],
  },
  {
    file: 'src/register/seat-number.ts',
    start: '(?<=[\\p{L}\\p{N}]\\s{0,3})',
    why: 'looks back three blanks at most, and goes on behind what it found',
    worst: [again('\t'), again('²'), again('1  '), again(' ²')],
  },
  {
    file: 'src/register/street-key.ts',
    start: '(?<![\\p{L}\\p{M}\\p{N}])',
    why: 'blanks are passed over from one letter only',
    worst: [again(' ', 'n'), again('n'), again('n '), again('n.  -'), again('n -  ')],
  },
]

const isMeasured = ({ source, place }: FoundExpression): boolean =>
  measured.some(({ start, file }) => source.startsWith(start) && place.startsWith(`${file}:`))

/** Those that are put together later: of an address of ours, and of a constant. */
const builtLater = ['src/http/route-table.ts', 'src/vmes/list/filter-parameters.ts']

describe('the search for expressions', () => {
  test('finds literals, texts of RegExp and patterns of schemas, and those that are put together', () => {
    const text = [
      'const a = /a+/g',
      "const b = new RegExp('b+', 'u')",
      "const c = RegExp('c+')",
      "const schema = { type: 'string', pattern: '^d+$' } as const",
      'const e = (x: string): RegExp => new RegExp(x)',
    ].join('\n')
    const { fixed, built } = expressionsOf('some.ts', text)
    expect(fixed.map(keyOf)).toEqual(['/a+/g', '/b+/u', '/c+/', '/^d+$/u'])
    expect(built).toEqual(['some.ts:5'])
  })

  test.each(['^(a+)+$', '\\s+$', '^\\s*(a)?\\s*$', '(x+x+)+y'])('%s would be told', (source) => {
    expect(verdictOn({ source, flags: '' })).toMatch(/^vulnerable/)
  })
})

describe('the expressions of the product', () => {
  const { fixed, built } = readExpressions()

  test('that stand in the source are linear', () => {
    const wrong = fixed
      .filter((found) => !known.has(keyOf(found)) && !isMeasured(found))
      .map((found) => [found.place, keyOf(found), verdictOn(found)] as const)
      .filter(([, , verdict]) => verdict !== undefined)
    expect(fixed.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  }, 120_000)

  test.each(measured)('$file $start: $why', ({ file, start, worst, length = 100_000 }) => {
    const found = fixed.find(({ source, place }) => source.startsWith(start) && place.startsWith(`${file}:`))
    const { source, flags } = found ?? expect.fail('it is no longer there: take it out of the table')
    const startedAt = performance.now()
    for (const text of worst) text(length).replace(new RegExp(source, `${flags.replace('g', '')}g`), '')
    // Quadratic ones would take minutes.
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  test('that are put together at run time are known', () => {
    const files = new Set(built.map((place) => place.slice(0, place.lastIndexOf(':'))))
    expect([...files].sort()).toEqual([...builders, ...builtLater].sort())
  })

  test('that are put together at run time are linear', async () => {
    const made = await readBuilt()
    expect(made.length).toBeGreaterThanOrEqual(builders.length)
    made.push({ source: routePattern('/api/vme/:enterpriseNumber/coordinates').source, flags: '' })
    made.push({ source: String(vmeParameters.bounds.schema.pattern), flags: '' })
    expect(
      made
        .map((one) => [keyOf(one), known.has(keyOf(one)) ? undefined : verdictOn(one)])
        .filter(([, verdict]) => verdict),
    ).toEqual([])
  }, 120_000)
})
