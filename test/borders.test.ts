import { expect, test } from 'vitest'
import { areaOf, checkBorders, readImports, readModules } from './borders.ts'

const clean = { path: 'src/vmes/statements/vmes.ts', text: "import type { Sql } from './sql.ts'\n" }

/** What the check says about one planted module beside a clean one. */
const faultsOf = (path: string, text: string): string[] => checkBorders([clean, { path, text }])

test('the product keeps its borders', () => {
  expect(checkBorders(readModules())).toEqual([])
})

test('the check reads the whole product', () => {
  const modules = readModules()
  expect(modules.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'src/config.ts',
      'indexer/main.ts',
      'mappings/vme.ts',
      'backing-services/lock.mjs',
    ]),
  )
  expect(modules.length).toBeGreaterThan(100)
})

test('reading nothing is a fault', () => {
  expect(checkBorders([])).toEqual([expect.stringContaining('No module was read')])
  expect(checkBorders([{ path: 'src/db/a.ts', text: 'const a = 1\n' }])).toEqual([
    expect.stringContaining('No import was found'),
  ])
})

test.each([
  ['src importing the indexer', 'src/engine/a.ts', "import { drain } from '../../indexer/drain.ts'"],
  ['a pure room importing the database', 'src/register/a.ts', "import { openSql } from '../db/sql.ts'"],
  [
    'mappings importing the engine at run time',
    'mappings/a.ts',
    "import { openSearch } from '../src/engine/client.ts'",
  ],
  ['db importing search', 'src/db/a.ts', "export { openSearch } from '../engine/client.ts'"],
  ['db importing search late', 'src/db/a.ts', "const a = await import('../engine/client.ts')"],
  [
    'a subject looking behind the face of another',
    'src/map/a.ts',
    "import { x } from '../vmes/list/by-number.ts'",
  ],
  ['the indexer looking behind a face', 'indexer/a.ts', "import { x } from '../src/vmes/list/by-number.ts'"],
  ['a shared room importing a subject', 'src/engine/a.ts', "import { x } from '../vmes/facts.ts'"],
  [
    'a view asking the database',
    'src/vmes/profile-page/view.ts',
    "import { x } from '../statements/vmes.ts'",
  ],
  ['the product importing tests', 'src/app.ts', "import { x } from './support/stack.ts'"],
  ['the indexer importing fixtures', 'indexer/a.ts', "import { x } from '../fixtures/sample/register.ts'"],
  [
    'a route starting services',
    'src/vmes/a.ts',
    "import { startServices } from '../../backing-services/start.ts'",
  ],
  ['wiring starting services', 'src/app.ts', "import { startServices } from '../backing-services/start.ts'"],
  ['postgres outside its home', 'src/vmes/routes.ts', "import postgres from 'postgres'"],
  ['a file of a package outside its home', 'src/vmes/routes.ts', "import x from 'csv-parse/sync'"],
  ['an import over several lines', 'src/vmes/routes.ts', "import {\n  Queue,\n  Worker,\n} from 'bullmq'"],
  ['a package without a home', 'src/db/a.ts', "import _ from 'lodash'"],
  ['process.env outside the configuration', 'src/db/a.ts', 'const a = process.env.PORT'],
  ['the console outside process files', 'src/db/a.ts', "console.log('x')"],
  ['a default export', 'src/db/a.ts', 'export default {}'],
  ['SQL in a route', 'src/vmes/routes.ts', 'const rows = await sql`select 1`'],
  [
    'SQL in a typed template',
    'indexer/jobs/a.ts',
    'const rows = await sql<Row[]>`\n  select 1`'.replace('\n  ', ''),
  ],
  ['SQL in a handler', 'indexer/jobs/a.ts', "await sql.unsafe('delete from enterprise')"],
  ['a file in no area', 'helpers/a.ts', ''],
])('%s is a fault', (_, path, text) => {
  const faults = faultsOf(path, `${text}\n`)
  expect(faults).not.toEqual([])
  for (const fault of faults) expect(fault).toContain(path)
})

test('files that import each other are a fault, by types alone as well', () => {
  const circle = [
    { path: 'src/text/a.ts', text: "import type { B } from './b.ts'\n" },
    { path: 'src/text/b.ts', text: "import { c } from './c.ts'\n" },
    { path: 'src/text/c.ts', text: "import type { A } from './a.ts'\n" },
  ]
  expect(checkBorders(circle)).toEqual([
    'src/text/a.ts imports src/text/b.ts imports src/text/c.ts imports src/text/a.ts: a circle',
  ])
})

test.each([
  ['types of documents in mappings', 'mappings/a.ts', "import type { VmeFacts } from '../src/vmes/facts.ts'"],
  ['named types only', 'mappings/a.ts', "import { type VmeFacts } from '../src/vmes/facts.ts'"],
  ['a home', 'src/db/a.ts', "import postgres from 'postgres'"],
  [
    'services in a process file',
    'src/api-process.ts',
    "import { withServices } from '../backing-services/with-services.ts'",
  ],
  ['SQL in the statements of a subject', 'src/vmes/statements/vmes.ts', 'await sql`select 1`'],
  ['the face of another subject', 'src/impacts/a.ts', "import { x } from '../vmes/find.ts'"],
  ['statements in the indexer', 'indexer/a.ts', "import { x } from '../src/vmes/statements/vmes.ts'"],
  ['SQL in a store', 'indexer/importers/enterprise-register/store.ts', 'await sql`select 1`'],
  ['a comment', 'src/db/a.ts', "// import { a } from '../engine/client.ts' and process.env.PORT"],
  ['a sentence that begins like SQL', 'src/engine/a.ts', 'throw new Error(`update of a row is missing`)'],
  ['anything in a bench', 'bench/a.ts', "import autocannon from 'autocannon'\nconsole.log(process.env.PORT)"],
])('%s is no fault', (_, path, text) => {
  expect(faultsOf(path, `${text}\n`)).toEqual([])
})

test('a value beside types is no type import', () => {
  expect(readImports("import { type A, b } from './a.ts'\n")).toEqual([
    { specifier: './a.ts', typeOnly: false },
  ])
  expect(readImports("import type { A } from './a.ts'\n")).toEqual([{ specifier: './a.ts', typeOnly: true }])
})

test('the first area that matches has the path', () => {
  expect(areaOf('indexer/engine/bulk.ts')?.name).toBe('index-writer')
  expect(areaOf('src/jobs/admin/routes.ts')?.name).toBe('jobs-admin')
  expect(areaOf('indexer/drain.ts')?.name).toBe('indexer')
})
