// Why something was found, over every name of the sample: where another name than the one shown has the words, it is said.
import { expect, test } from 'vitest'
import { dayOf } from '../../fixtures/sample/entity.ts'
import { createPlacePicker } from '../../fixtures/sample/places.ts'
import { createVmeBuilder } from '../../fixtures/sample/vmes.ts'
import { explainMatch } from '../../src/engine/explain-match.ts'
import { matchWords } from '../../src/engine/match-words.ts'
import { parseQuery } from '../../src/engine/parse-query.ts'
import type { Name } from '../../src/register/names.ts'

const SAMPLE_VMES = 3_000

test('another name that was typed is told unless the one shown has all its words', async () => {
  const builder = createVmeBuilder({ seed: 1, day: dayOf('2026-11-01'), places: await createPlacePicker() })
  const unexplained: string[] = []
  let told = 0
  for (let at = 0; at < SAMPLE_VMES; at++) {
    // Of which kind a name is says nothing here, so the first is the one shown.
    const names = builder
      .build(at)
      .names.map(({ text }): Name => ({ text, language: null, kind: 'official' }))
    const name = names[0]?.text ?? ''
    for (const { text } of names) {
      const parsed = parseQuery(text, 'list')
      const inName = matchWords(name, parsed.tokens).found
      const missing = parsed.tokens.flatMap((_, index) => (inName.has(index) ? [] : [index]))
      const { matchedName } = explainMatch({ enterpriseNumber: '', name, names, address: null }, parsed)
      const inOther = matchWords(matchedName?.text ?? '', parsed.tokens).found
      if (missing.length > 0) told++
      const isRight =
        missing.length === 0 ? matchedName === undefined : missing.every((index) => inOther.has(index))
      if (!isRight) unexplained.push(`${text}: ${name} / ${matchedName?.text}`)
    }
  }
  expect(told).toBeGreaterThan(100)
  expect(unexplained).toEqual([])
})
