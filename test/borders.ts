// Reads the imports of every module and checks them against the table in test/support/borders.ts.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Area,
  areas,
  faces,
  facesForIndexer,
  homes,
  outsideRules,
  outsideThings,
  processFiles,
  pureFiles,
  sourceFolders,
  textRules,
} from './support/borders.ts'

export interface ModuleText {
  /** From the root of the project, with forward slashes. */
  path: string
  text: string
}

export interface Import {
  specifier: string
  typeOnly: boolean
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))

// The formatter starts every import and export at the beginning of a line, so that comments can't be taken for one.
const statement = /^(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]/gm
const bare = /^import\s*['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g

/** `import { type A, type B }` counts as a type import as well: nothing of it is left at run time. */
const namesOnlyTypes = (text: string): boolean => {
  const names = /\{([^}]*)\}/
    .exec(text)?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return (
    names !== undefined &&
    names.length > 0 &&
    names.every((name) => name.startsWith('type ')) &&
    !/^import\s+\w+\s*,/.test(text)
  )
}

export function readImports(text: string): Import[] {
  const found: Import[] = []
  for (const match of text.matchAll(statement))
    found.push({ specifier: match[2] ?? '', typeOnly: match[1] !== undefined || namesOnlyTypes(match[0]) })
  for (const match of text.matchAll(bare)) found.push({ specifier: match[1] ?? '', typeOnly: false })
  for (const match of text.matchAll(dynamic)) found.push({ specifier: match[1] ?? '', typeOnly: false })
  return found
}

export const areaOf = (path: string): Area | undefined =>
  areas.find((area) =>
    area.paths.some((prefix) => (prefix.endsWith('/') ? path.startsWith(prefix) : path === prefix)),
  )

/** Package name of an import: "@scope/name/file" → "@scope/name". Undefined for files and for Node's own modules. */
function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return undefined
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

const allows = (list: readonly string[], name: string): boolean => list.includes('*') || list.includes(name)

/** Rooms of subjects are entered by their faces; the wiring sees all of them. */
function isShown(target: string, { by, to }: { by: string; to: string }): boolean {
  const shown = faces[by]
  if (shown === undefined || to === 'wiring') return true
  if (shown.some((name) => target === `src/${by}/${name}.ts`)) return true
  return ['indexer', 'importers', 'matching'].includes(to) && facesForIndexer.test(target)
}

function checkFileImport(module: ModuleText, area: Area, { specifier, typeOnly }: Import): string[] {
  if (area.may.includes('*')) return []
  const target = posix.normalize(posix.join(posix.dirname(module.path), specifier))
  const targetArea = areaOf(target)
  if (targetArea === undefined)
    return specifier.endsWith('.json') ? [] : [`${module.path} imports ${target}, which belongs to no area`]
  if (!typeOnly && pureFiles.test(module.path) && outsideThings.test(target))
    return [`${module.path} imports ${target}; a file of rules or views asks nothing of the outside`]
  if (targetArea.name === area.name) return []
  const isAllowed =
    allows(area.may, targetArea.name) || (typeOnly && allows(area.mayTypes ?? [], targetArea.name))
  if (isAllowed)
    return isShown(target, { by: targetArea.name, to: area.name })
      ? []
      : [`${module.path} imports ${target}, which ${targetArea.name} does not show to ${area.name}`]
  return [`${module.path} (${area.name}) may not import ${target} (${targetArea.name})`]
}

function checkImport(module: ModuleText, area: Area, found: Import): string[] {
  const name = packageOf(found.specifier)
  if (found.specifier.startsWith('.')) return checkFileImport(module, area, found)
  if (name === undefined || area.anyPackage) return []
  const home = homes[name]
  if (home === undefined)
    return [`${module.path} imports ${name}, which has no home in test/support/borders.ts`]
  if (home.some((prefix) => module.path.startsWith(prefix))) return []
  return [`${module.path} imports ${name}, whose home is ${home.join(' and ')}`]
}

/** Code without whole-line comments; strings stay, since SQL lives in them. */
const withoutComments = (text: string): string[] => {
  let inBlock = false
  return text.split('\n').map((line) => {
    const start = line.trimStart()
    if (start.startsWith('/*')) inBlock = true
    const isComment = inBlock || start.startsWith('//')
    if (inBlock && line.includes('*/')) inBlock = false
    return isComment ? '' : line
  })
}

function checkText(module: ModuleText): string[] {
  const rules = textRules.filter(({ allowed }) => !allowed.test(module.path))
  return withoutComments(module.text).flatMap((line, index) =>
    rules.flatMap(({ pattern, message }) =>
      pattern.test(line) ? [`${module.path}:${index + 1} ${message}`] : [],
    ),
  )
}

/** Files that import each other in a circle, types included: the first circle met from each file. */
function checkCircles(modules: readonly ModuleText[]): string[] {
  const targetsOf = new Map(
    modules.map((module) => [
      module.path,
      readImports(module.text)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => posix.normalize(posix.join(posix.dirname(module.path), specifier))),
    ]),
  )
  const done = new Set<string>()
  const faults: string[] = []
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path)
    if (start !== -1) faults.push(`${[...way.slice(start), path].join(' imports ')}: a circle`)
    if (start !== -1 || done.has(path)) return
    for (const target of targetsOf.get(path) ?? []) visit(target, [...way, path])
    done.add(path)
  }
  for (const path of targetsOf.keys()) visit(path, [])
  return faults
}

/** Everything that is wrong, one line each. Reading no module at all is wrong as well. */
export function checkBorders(modules: ModuleText[]): string[] {
  if (modules.length === 0) return ['No module was read: the check looks in the wrong place']
  const faults = modules.flatMap((module) => {
    const area = areaOf(module.path)
    if (area === undefined) return [`${module.path} belongs to no area; add it to test/support/borders.ts`]
    const imports = readImports(module.text).flatMap((found) => checkImport(module, area, found))
    return [...imports, ...(area.anyPackage ? [] : checkText(module)), ...checkServices(module)]
  })
  faults.push(...checkCircles(modules))
  const count = modules.reduce((sum, { text }) => sum + readImports(text).length, 0)
  return count === 0 ? ['No import was found in any module: the check reads nothing'] : faults
}

function checkServices(module: ModuleText): string[] {
  if ([...outsideRules, ...processFiles].some((prefix) => module.path.startsWith(prefix))) return []
  return readImports(module.text)
    .map(({ specifier }) => posix.normalize(posix.join(posix.dirname(module.path), specifier)))
    .filter((target) => target.startsWith('backing-services/'))
    .map((target) => `${module.path} imports ${target}; only process files start services`)
}

export function readModules(folder = root): ModuleText[] {
  const visit = (path: string): string[] =>
    statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => visit(join(path, name))) : [path]
  return sourceFolders
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => visit(join(folder, name)))
    .filter((path) => /\.(ts|mjs)$/.test(path))
    .map((path) => ({ path: relative(folder, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
}
