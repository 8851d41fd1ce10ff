import { describe, expect, test } from 'vitest'
import { documentKinds } from '../../mappings/index.ts'
import { jobNames } from '../../src/jobs/catalogue.ts'
import { acceptingLoss, parseJobName, parsePayload } from '../../src/jobs/payload.ts'

describe('arguments', () => {
  test('become the payload of each job', () => {
    const words: Record<string, string[]> = {
      kind: ['syndic'],
      paths: ['a.zip', 'b'],
      number: ['BE', '0403.449.823'],
    }
    const payloads = jobNames.map((name) => {
      const given = /drain|index/.test(name)
        ? 'kind'
        : /enterprises|links|addresses|points|cadastral|units/.test(name)
          ? 'paths'
          : name === 'import-accounts-of'
            ? 'number'
            : ''
      return [name, parsePayload(name, words[given] ?? [], documentKinds)]
    })
    expect(Object.fromEntries(payloads)).toEqual({
      'drain-outbox': { kind: 'syndic' },
      'import-enterprises': { paths: ['a.zip', 'b'] },
      'import-links': { paths: ['a.zip', 'b'] },
      'import-addresses': { paths: ['a.zip', 'b'] },
      'import-points': { paths: ['a.zip', 'b'] },
      'import-cadastral-geodata': { paths: ['a.zip', 'b'] },
      'import-cadastral-parcels': { paths: ['a.zip', 'b'] },
      'import-cadastral-buildings': { paths: ['a.zip', 'b'] },
      'import-power-outages': { isForced: true },
      'import-public-works': { isForced: true },
      'import-annual-accounts': { isForced: true },
      'import-accounts-of': { enterpriseNumber: '0403449823' },
      'import-building-units': { paths: ['a.zip', 'b'] },
      'import-vlaamse-vergunningen': {},
      'rematch-vlaamse-vergunningen': {},
      'refresh-mandates': {},
      'compute-market-figures': {},
      'rebuild-index': { kind: 'syndic' },
      'reconcile-index': { kind: 'syndic' },
      'reconcile-derived': { isForced: true },
      'rebuild-exports': { isForced: true },
      'rebuild-property-insights': {},
      'payment-bootstrap': {},
    })
  })

  test('may be left out where the files are configured', () => {
    expect(parsePayload('import-cadastral-geodata', [], documentKinds)).toEqual({ paths: [] })
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
    [['import-accounts-of'], 'one enterprise number'],
    [['import-accounts-of', '0403449824'], 'one enterprise number'],
  ])('%j are refused', (words, reason) => {
    const [name, ...rest] = words
    expect(() => parsePayload(parseJobName(name), rest, documentKinds)).toThrow(reason)
  })
})
