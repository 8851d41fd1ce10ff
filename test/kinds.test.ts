import { expect, test } from 'vitest'
import { readModules } from './borders.ts'
import { emptyFilters, pickTests, sortTests, standAlone } from './kinds.ts'

const roots = new Set(['test/support/stack.ts'])
const planted = (path: string, ...imports: string[]) => ({ path, text: `${imports.join('\n')}\n` })
const stack = planted('test/support/stack.ts', "import { inject } from 'vitest'")

const kindOf = (path: string, ...others: ReturnType<typeof planted>[]): string => {
  const { unit, services } = sortTests([stack, ...others], roots)
  return unit.includes(path) ? 'unit' : services.includes(path) ? 'services' : 'none'
}

test.each([
  ['nothing of ours', "import { expect } from 'vitest'", 'unit'],
  ['a module that reaches no service', "import { roll } from '../support/seed.ts'", 'unit'],
  ['a service', "import { freshDatabase } from '../support/stack.ts'", 'services'],
  ['a service over a helper', "import { openApi } from '../support/api.ts'", 'services'],
  ['a service late', "const { openApi } = await import('../support/api.ts')", 'services'],
  ['a service for its effect', "import '../support/stack.ts'", 'services'],
  ['only the types of a service', "import type { Sql } from '../support/stack.ts'", 'unit'],
])('a test that imports %s', (_, statement, kind) => {
  expect(
    kindOf(
      'test/db/a.test.ts',
      planted('test/db/a.test.ts', statement),
      planted('test/support/seed.ts', "import type { Api } from './api.ts'"),
      planted('test/support/api.ts', "export { address } from './world.ts'"),
      planted('test/support/world.ts', "import { address } from './stack.ts'"),
    ),
  ).toBe(kind)
})

test('helpers that import each other are read to an end', () => {
  const circle = [
    planted('test/a.test.ts', "import './b.ts'"),
    planted('test/b.ts', "import './c.ts'"),
    planted('test/c.ts', "import './b.ts'", "import './support/stack.ts'"),
  ]
  expect(kindOf('test/a.test.ts', ...circle)).toBe('services')
})

test('a root that has moved is a mistake, not a country of unit tests', () => {
  expect(() => sortTests([planted('test/a.test.ts', "import './b.ts'")], roots)).toThrow(
    'no test/support/stack.ts',
  )
})

test('every test file is of exactly one kind, and neither kind is empty', () => {
  const modules = readModules()
  const { unit, services } = sortTests(modules)
  expect(unit).toContain('test/kinds.test.ts')
  expect(services).toContain('test/db/outbox.test.ts')
  expect([...unit, ...services].sort()).toEqual(
    modules
      .map(({ path }) => path)
      .filter((path) => path.endsWith('.test.ts'))
      .sort(),
  )
})

test.each([
  ['looks at the memory of its process', 'const before = process.memoryUsage().rss', true],
  ['holds its clock', "vi.useFakeTimers({ toFake: ['Date'] })", true],
  ['changes its environment', "vi.stubEnv('PGHOST', '/run')", true],
  ['changes what others have as well', "vi.spyOn(Socket.prototype, 'end')", true],
  ['listens to one thing of its own', "vi.spyOn(api.services, 'suggest')", false],
])('whether a test that %s stands alone, as its text tells: %s, %s', (_, text, isAlone) => {
  const path = 'test/a.test.ts'
  expect(standAlone([planted(path, text)], [path])).toEqual(isAlone ? [path] : [])
})

test.each([
  [[], ['test/domain/a.test.ts'], ['test/db/a.test.ts', 'test/db/b.test.ts']],
  [['test/db/b.test.ts'], [], ['test/db/b.test.ts']],
  [['./test/domain/a.test.ts:12'], ['test/domain/a.test.ts'], []],
  [['test/db/'], [], ['test/db/a.test.ts', 'test/db/b.test.ts']],
  [['a.test', '/b.test'], ['test/domain/a.test.ts'], ['test/db/a.test.ts', 'test/db/b.test.ts']],
  [['/project/test/domain'], ['test/domain/a.test.ts'], []],
  [['nowhere'], [], []],
])('the filters %j pick what vitest would run', (filters, unit, services) => {
  const tests = { unit: ['test/domain/a.test.ts'], services: ['test/db/a.test.ts', 'test/db/b.test.ts'] }
  expect(pickTests(tests, filters, '/project')).toEqual({ unit, services })
})

test('a filter that picks nothing is named, whatever the others pick', () => {
  const tests = { unit: ['test/domain/a.test.ts'], services: ['test/db/b.test.ts'] }
  const filters = ['domain', 'nowhere', './test/db/b.test.ts:3', 'test/dbs']
  expect(emptyFilters(tests, filters, '/project')).toEqual(['nowhere', 'test/dbs'])
})
