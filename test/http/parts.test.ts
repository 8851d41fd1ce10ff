// The small decisions of the plugins, one by one.
import { describe, expect, test } from 'vitest'
import { acceptsJson } from '../../src/http/accept.ts'
import { isFresh, matchesTag, weakTag } from '../../src/http/replies/etag.ts'
import { prefersPage, toProblem } from '../../src/http/replies/problem-replies.ts'
import { secondsToKeep } from '../../src/http/replies/public-replies.ts'
import { createReplyCache } from '../../src/http/replies/reply-cache.ts'
import { parameterRules, readParameters } from '../../src/http/requests/query-parameters.ts'
import { routeRules } from '../../src/http/route-rules.ts'
import { routePattern } from '../../src/http/route-table.ts'

describe('Accept', () => {
  test.each([
    [undefined, true],
    ['*/*', true],
    ['application/json', true],
    ['application/*', true],
    ['application/problem+json', true],
    ['text/html,application/xhtml+xml,*/*;q=0.8', true],
    ['text/csv', false],
    ['application/json;q=0', false],
    ['text/html', true],
    ['text/html;q=0', false],
    ['application/xml, application/json;q=0.0', false],
  ])('%s takes JSON: %s', (accept, expected) => {
    expect(acceptsJson(accept)).toBe(expected)
  })

  test('only what puts HTML first gets a page', () => {
    expect(prefersPage('text/html,application/xhtml+xml,*/*;q=0.8')).toBe(true)
    expect(prefersPage('*/*')).toBe(false)
    expect(prefersPage('application/json, text/html')).toBe(false)
    expect(prefersPage(undefined)).toBe(false)
  })
})

describe('tags', () => {
  test('are weak, and equal for equal bodies only', () => {
    expect(weakTag('a')).toMatch(/^W\/"[\w-]{22}"$/)
    expect(weakTag('a')).toBe(weakTag('a'))
    expect(weakTag('a')).not.toBe(weakTag('b'))
  })

  test.each([
    ['W/"x"', true],
    ['"x"', true],
    ['"a", W/"x"', true],
    ['*', true],
    ['"a"', false],
    ['x', false],
    ['', false],
    ['"x', false],
  ])('If-None-Match %s names W/"x": %s', (header, expected) => {
    expect(matchesTag(header, 'W/"x"')).toBe(expected)
  })

  test('a date counts only when there is no tag', () => {
    const held = { tag: 'W/"x"', lastModified: 'Tue, 03 Nov 2026 01:00:00 GMT' }
    expect(isFresh({ ifNoneMatch: undefined, ifModifiedSince: held.lastModified }, held)).toBe(true)
    expect(isFresh({ ifNoneMatch: '"y"', ifModifiedSince: held.lastModified }, held)).toBe(false)
    expect(isFresh({ ifNoneMatch: undefined, ifModifiedSince: 'nonsense' }, held)).toBe(false)
  })
})

describe('the cache of replies', () => {
  const reply = (text: string) => ({
    body: Buffer.from(text),
    etag: 'W/"x"',
    lastModified: undefined,
    headers: [],
    notModifiedHeaders: [],
  })

  test('forgets after its time', () => {
    let time = 0
    const cache = createReplyCache({ lifetimeMs: 1_000, now: () => time })
    cache.store('/a', reply('a'))
    time = 999
    expect(cache.find('/a')?.body.toString()).toBe('a')
    time = 1_000
    expect(cache.find('/a')).toBeUndefined()
    time = -1
    expect(cache.find('/a'), 'a clock that was set back').toBeUndefined()
  })

  test('forgets earlier what is good until an instant', () => {
    let time = 0
    const cache = createReplyCache({ lifetimeMs: 1_000, now: () => time })
    cache.store('/a', reply('a'), 500)
    cache.store('/b', reply('b'), 0)
    expect(cache.find('/b')).toBeUndefined()
    time = 499
    expect(cache.find('/a')?.body.toString()).toBe('a')
    time = 500
    expect(cache.find('/a')).toBeUndefined()
  })

  test('stays within its size, dropping the oldest first', () => {
    const cache = createReplyCache({ maxBytes: 100, now: () => 0 })
    for (let turn = 0; turn < 20; turn++) cache.store(`/${turn}`, reply('x'.repeat(10)))
    const kept = Array.from({ length: 20 }, (_, turn) => cache.find(`/${turn}`) !== undefined)
    expect(kept.filter(Boolean)).toHaveLength(10)
    expect(kept.at(-1)).toBe(true)
    cache.store('/large', reply('x'.repeat(101)))
    expect(cache.find('/large')).toBeUndefined()
  })
})

describe('routes', () => {
  test('a pattern matches its addresses and no others', () => {
    const pattern = routePattern('/api/vme/:enterpriseNumber')
    expect(pattern.test('/api/vme/0123')).toBe(true)
    expect(pattern.test('/api/vme/0123/coordinates')).toBe(false)
    expect(pattern.test('/api/vme/')).toBe(false)
    expect(routePattern('/a.json').test('/axjson')).toBe(false)
  })

  test.each([
    ['/api/vme', 'data', 'data'],
    ['/api/v1/vme/:enterpriseNumber', 'data', 'data'],
    ['/api/search/suggestions', 'data', 'suggestions'],
    ['/api/anything', 'data', 'data'],
    ['/health/live', 'service', undefined],
    ['/', 'page', 'pages'],
    ['/vme/:enterpriseNumber', 'page', 'pages'],
    ['/robots.txt', 'page', undefined],
  ])('%s is %s, counted as %s', (url, kind, rate) => {
    expect(routeRules(url)).toMatchObject({ kind })
    expect(routeRules(url).rate).toBe(rate)
  })
})

describe('query parameters', () => {
  const rules = parameterRules({
    properties: {
      q: { type: 'string' },
      page: { type: 'integer' },
      south: { type: 'number' },
      sort: { type: 'string', enum: ['name', '-name'] },
      region: { type: 'array', items: { enum: ['Wallonië', 'BE-BRU'] } },
    },
  })

  test('are read by type', () => {
    const { values, faults, warnings } = readParameters(
      { q: ' a ', page: ' 7', south: '-50.5', sort: 'NAME', region: ' wallonie ,, be-bru' },
      rules,
    )
    expect(values).toEqual({ q: ' a ', page: 7, south: -50.5, sort: 'name', region: ['Wallonië', 'BE-BRU'] })
    expect([faults, warnings]).toEqual([[], []])
  })

  test('signs between the words of a name do not matter, those of a sort do', () => {
    const { values } = readParameters({ region: 'be bru,WALLONIE', sort: '-Name' }, rules)
    expect(values).toEqual({ region: ['BE-BRU', 'Wallonië'], sort: '-name' })
    expect(readParameters({ sort: '+name' }, rules).values).toEqual({ sort: '+name' })
  })

  test('empty text is absent, an empty number is a fault', () => {
    const { values, faults } = readParameters({ q: '', sort: ' ', region: ',', page: '', south: ' ' }, rules)
    expect(values).toEqual({})
    expect(faults).toEqual([
      { parameter: 'page', code: 'empty' },
      { parameter: 'south', code: 'empty' },
    ])
  })

  test.each(['Infinity', 'NaN', '0x10', '1e3', '1,5', '--1', '１'])('%s is no number', (text) => {
    expect(readParameters({ south: text, page: text }, rules).faults).toHaveLength(2)
  })

  test('what is given twice is a fault under the name of the parameter', () => {
    expect(readParameters({ q: ['a', 'b'], 'page[]': '1', 'region[0]': 'x' }, rules).faults).toEqual([
      { parameter: 'q', code: 'repeated' },
      { parameter: 'page', code: 'repeated' },
      { parameter: 'region', code: 'repeated' },
    ])
  })

  test('unknown names become warnings, a bounded number of bounded length', () => {
    const query = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${'x'.repeat(500)}${at}`, '']))
    const { warnings } = readParameters(query, rules)
    expect(warnings).toHaveLength(11)
    expect(warnings.at(-1)).toMatchObject({
      code: 'parameter_unknown',
      message: expect.stringContaining('490 more'),
    })
    expect(JSON.stringify(warnings).length).toBeLessThan(3_000)
  })

  test('names of object members are only names', () => {
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(readParameters(JSON.parse(`{"${name}": "x"}`), rules).warnings).toMatchObject([
        { parameter: name },
      ])
  })
})

describe('errors', () => {
  test('what is not known is our own fault and shows nothing of itself', () => {
    const problem = toProblem(new Error('password of the database'))
    expect(problem.code).toBe('internal_error')
    expect(JSON.stringify(problem.values)).not.toContain('password')
  })
})

describe('how long a cache may keep a reply', () => {
  test.each([
    // Midnight in Brussels is 23:00 UTC in winter and 22:00 UTC in summer.
    ['2026-11-28T12:00:00Z', true, 30],
    ['2026-11-28T22:59:00Z', true, 30],
    ['2026-11-28T22:59:50Z', true, 9],
    ['2026-11-28T22:59:59.500Z', true, 0],
    ['2026-11-28T23:00:00Z', true, 30],
    ['2026-07-01T21:59:50Z', true, 9],
    ['2026-07-01T22:00:00Z', true, 30],
    ['2026-11-28T22:59:50Z', false, 30],
  ])('at %s, daily %s: %i s', (at, isDaily, expected) => {
    expect(secondsToKeep({ kind: 'data', maxAgeSeconds: 30, isDaily }, new Date(at))).toBe(expected)
  })

  test.each([
    ['/api/vme', true],
    ['/api/v1/vme/:enterpriseNumber', true],
    ['/api/syndics', true],
    ['/api/syndics/:enterpriseNumber/portfolio', true],
    ['/api/v1/syndics/top/:count', true],
    ['/api/stats/overview/live', true],
    ['/api/locations/suggestions', undefined],
  ])('%s is daily: %s', (url, expected) => {
    expect(routeRules(url)).toMatchObject({ kind: 'data' })
    expect(routeRules(url).isDaily).toBe(expected)
  })

  test('a boundary of outages and works ends it, to the second that a reply may have been kept', () => {
    const rules = { kind: 'data', maxAgeSeconds: 30, isDaily: true } as const
    const boundary = Date.parse('2026-11-28T12:00:00Z')
    const kept = (at: string): number => secondsToKeep(rules, new Date(at), boundary)
    expect(kept('2026-11-28T11:00:00Z')).toBe(30)
    expect(kept('2026-11-28T11:59:48Z')).toBe(11)
    expect(kept('2026-11-28T11:59:48.001Z')).toBe(10)
    expect(kept('2026-11-28T11:59:59.500Z')).toBe(0)
    // Passed while the reply was made.
    expect(kept('2026-11-28T12:00:00.001Z')).toBe(0)
    expect(secondsToKeep(rules, new Date('2026-11-28T22:59:50Z'), Date.parse('2026-11-28T23:30:00Z'))).toBe(9)
    expect(secondsToKeep(rules, new Date('2026-11-28T12:00:00Z'), Number.POSITIVE_INFINITY)).toBe(30)
  })

  test.each([
    ['/api/vme', true],
    ['/api/v1/vme/:enterpriseNumber', true],
    ['/api/v1/syndics/:enterpriseNumber/portfolio', true],
    ['/api/power-outage/vme-impact', true],
    ['/api/v1/public-works/impacted-vmes', true],
    ['/api/syndics', undefined],
    ['/api/syndics/:enterpriseNumber', undefined],
    ['/api/locations/suggestions', undefined],
  ])('%s shows impacts: %s', (url, expected) => {
    expect(routeRules(url).hasImpacts).toBe(expected)
  })

  test('only the profile of a syndic is dated: what else moves with time has no date for it', () => {
    const undated = [
      '/api/vme',
      '/api/vme/:enterpriseNumber',
      '/api/syndics',
      '/api/syndics/:enterpriseNumber/portfolio',
      '/api/syndics/top/:count',
    ]
    expect(routeRules('/api/syndics/:enterpriseNumber').isDated).toBe(true)
    expect(undated.filter((url) => routeRules(url).isDated)).toEqual([])
  })
})
