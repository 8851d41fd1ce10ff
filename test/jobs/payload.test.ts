import { describe, expect, test } from 'vitest'
import { documentKinds } from '../../mappings/index.ts'
import { jobNames } from '../../src/jobs/catalogue.ts'
import { acceptingLoss, parseJobName, parsePayload } from '../../src/jobs/payload.ts'

describe('arguments', () => {
  test('become the payload of each job', () => {
    const words: Record<string, string[]> = { kind: ['syndic'], paths: ['a.zip', 'b'] }
    const payloads = jobNames.map((name) => {
      const given = /drain|index/.test(name)
        ? 'kind'
        : /enterprises|links|addresses|points|units/.test(name)
          ? 'paths'
          : ''
      return [name, parsePayload(name, words[given] ?? [], documentKinds)]
    })
    expect(Object.fromEntries(payloads)).toEqual({
      'drain-outbox': { kind: 'syndic' },
      'import-enterprises': { paths: ['a.zip', 'b'] },
      'import-links': { paths: ['a.zip', 'b'] },
      'import-addresses': { paths: ['a.zip', 'b'] },
      'import-points': { paths: ['a.zip', 'b'] },
      'import-building-units': { paths: ['a.zip', 'b'] },
      'import-vlaamse-vergunningen': {},
      'rematch-vlaamse-vergunningen': {},
      'import-power-outages': { isForced: true },
      'import-public-works': { isForced: true },
      'refresh-mandates': {},
      'compute-market-figures': {},
      'rebuild-index': { kind: 'syndic' },
      'reconcile-index': { kind: 'syndic' },
      'reconcile-derived': { isForced: true },
      'rebuild-exports': { isForced: true },
      'payment-bootstrap': {},
    })
  })

  test('of building units may be none: the configured extract', () => {
    expect(parsePayload('import-building-units', [], documentKinds)).toEqual({ paths: [] })
    expect(acceptingLoss('import-building-units', { paths: [] }, 'so it is')).toEqual({
      ...{ paths: [], acceptLoss: 'so it is' },
    })
  })

  test('may say why files take so much away', () => {
    expect(acceptingLoss('import-links', { paths: ['a'] }, ' so\nit is ')).toEqual({
      paths: ['a'],
      acceptLoss: 'so it is',
    })
    expect(acceptingLoss('import-links', { paths: ['a'] }, undefined)).toEqual({ paths: ['a'] })
    expect(() => acceptingLoss('import-links', { paths: ['a'] }, ' ')).toThrow('takes a reason')
    expect(() => acceptingLoss('refresh-mandates', {}, 'x')).toThrow('takes no --accept-loss')
  })

  test.each([
    [[], 'No job is named'],
    [['import-everything'], 'There is no job "import-everything"'],
    [['rebuild-index'], 'one kind of document: vme or syndic'],
    [['rebuild-index', 'building'], 'one kind of document'],
    [['rebuild-index', 'vme', 'syndic'], 'one kind of document'],
    [['import-links'], 'takes the paths'],
    [['refresh-mandates', 'today'], 'no argument'],
    [['import-power-outages', 'ores'], 'no argument'],
  ])('%j are refused', (words, reason) => {
    const [name, ...rest] = words
    expect(() => parsePayload(parseJobName(name), rest, documentKinds)).toThrow(reason)
  })
})
