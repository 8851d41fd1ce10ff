// Two kinds of test files, told apart by what they import: "unit" needs nothing that runs, "services" needs PostgreSQL,
// Redis or the search engine.
import { posix } from 'node:path'
import { type ModuleText, readImports } from './borders.ts'

export type TestKind = 'unit' | 'services'

/** What reaches or starts a service. A test file that comes to one of these on any way of imports is a services test. */
const serviceRoots: ReadonlySet<string> = new Set([
  'test/support/stack.ts',
  'test/support/private-redis.ts',
  'test/support/redis-group.ts',
  'backing-services/start.ts',
])

const testFile = /^test\/.*\.test\.ts$/

/** What a module has loaded at run time, of the project's own files. */
const filesLoadedBy = ({ path, text }: ModuleText): string[] =>
  readImports(text)
    .filter(({ specifier, typeOnly }) => !typeOnly && specifier.startsWith('.'))
    .map(({ specifier }) => posix.normalize(posix.join(posix.dirname(path), specifier)))

/** Every module from which one of the roots is reached, the roots among them. */
function modulesThatReach(roots: ReadonlySet<string>, modules: readonly ModuleText[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const module of modules)
    for (const target of filesLoadedBy(module))
      importers.set(target, [...(importers.get(target) ?? []), module.path])
  const reached = new Set(roots)
  // A set that grows is walked to its new end.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  return reached
}

/** The test files of each kind, in order. A root that is no module is a mistake: it would make every test a unit test. */
export function sortTests(
  modules: readonly ModuleText[],
  roots: ReadonlySet<string> = serviceRoots,
): Record<TestKind, string[]> {
  const paths = modules.map(({ path }) => path)
  const lost = [...roots].filter((root) => !paths.includes(root))
  if (lost.length > 0) throw new Error(`There is no ${lost.join(', ')}: test/kinds.ts looks for it`)
  const withServices = modulesThatReach(roots, modules)
  const tests = paths.filter((path) => testFile.test(path)).sort()
  return {
    unit: tests.filter((path) => !withServices.has(path)),
    services: tests.filter((path) => withServices.has(path)),
  }
}

/** What all files of one process share, and a test of it would leave changed, or find changed by others. */
const ofTheProcess =
  /process\.(?:memoryUsage|chdir|umask)|stubEnv|stubGlobal|useFakeTimers|spyOn\(\w+\.prototype/

/** Those of some test files that need a process of their own, as their text tells. */
export const standAlone = (modules: readonly ModuleText[], tests: readonly string[]): string[] =>
  modules.filter(({ path, text }) => tests.includes(path) && ofTheProcess.test(text)).map(({ path }) => path)

/** Whether a filter of vitest's command line, a piece of a path with a line behind it or not, picks a path. */
function picker(filter: string, root: string): (path: string) => boolean {
  const path = posix.normalize(filter.replace(/:\d+$/, ''))
  const piece = (path.startsWith(`${root}/`) ? posix.relative(root, path) : path).toLowerCase()
  return (tested) => tested.toLowerCase().includes(piece)
}

/** Those that vitest runs for the filters of its command line. */
export function pickTests(
  tests: Readonly<Record<TestKind, readonly string[]>>,
  filters: readonly string[],
  root: string,
): Record<TestKind, string[]> {
  const pickers = filters.map((filter) => picker(filter, root))
  const isPicked = (path: string): boolean => pickers.length === 0 || pickers.some((picks) => picks(path))
  return { unit: tests.unit.filter(isPicked), services: tests.services.filter(isPicked) }
}

/** Filters that pick nothing: vitest passes over them in silence where another one picks something. */
export const emptyFilters = (
  { unit, services }: Readonly<Record<TestKind, readonly string[]>>,
  filters: readonly string[],
  root: string,
): string[] =>
  filters.filter((filter) => {
    const picks = picker(filter, root)
    return !unit.some(picks) && !services.some(picks)
  })
