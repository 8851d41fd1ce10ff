// Every regular expression that the product runs, and whether the time it takes can grow faster than its input.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Node, parseSync, Visitor } from 'oxc-parser'

export interface Expression {
  source: string
  flags: string
}

export interface FoundExpression extends Expression {
  /** File and line. */
  place: string
}

export interface Expressions {
  /** Literals, texts given to RegExp, and patterns of JSON schemas. */
  fixed: FoundExpression[]
  /** Places of those whose text is put together at run time. */
  built: string[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))

const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

export function expressionsOf(file: string, text: string): Expressions {
  const fixed: FoundExpression[] = []
  const built: string[] = []
  const placeOf = ({ start }: { start: number }): string =>
    `${file}:${text.slice(0, start).split('\n').length}`
  const construct = (node: { callee: Node; arguments: Node[]; start: number }): void => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [first, second] = node.arguments
    if (first?.type === 'Literal' && 'regex' in first) return
    const source = textOf(first)
    if (source === undefined) built.push(placeOf(node))
    else fixed.push({ source, flags: textOf(second) ?? '', place: placeOf(node) })
  }
  const { program, errors } = parseSync(file, text)
  if (errors[0] !== undefined) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        fixed.push({ source: node.regex.pattern, flags: node.regex.flags, place: placeOf(node) })
    },
    NewExpression: construct,
    CallExpression: construct,
    Property({ key, value }) {
      const source = key.type === 'Identifier' && key.name === 'pattern' ? textOf(value) : undefined
      // A rhythm of the clock is called so too.
      if (source !== undefined && !/^([\d*]+ ){4}[\d*]+$/.test(source))
        fixed.push({ source, flags: 'u', place: placeOf(value) })
    },
  }).visit(program)
  return { fixed, built }
}

const folders = ['src', 'indexer', 'mappings', 'web', 'backing-services', 'run.mjs']

export function readExpressions(): Expressions {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
  const found = files
    .split('\n')
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .map((file) => expressionsOf(file, readFileSync(`${root}/${file}`, 'utf8')))
  return { fixed: found.flatMap(({ fixed }) => fixed), built: found.flatMap(({ built }) => built) }
}

/** Modules that put expressions together when they are loaded, so that these can be looked at too. */
export const builders = [
  'indexer/importers/impacts/plain-text.ts',
  'indexer/importers/links/table/read.ts',
  'src/exports/formats/xlsx/cell.ts',
  'src/register/seat-number.ts',
  'src/text/fold.ts',
  'src/text/formula-guard.ts',
  'src/text/words.ts',
]

/** The expressions that these put together. */
export async function readBuilt(): Promise<Expression[]> {
  const made: Expression[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags]) {
      if (typeof source === 'string') made.push({ source, flags: flags ?? '' })
      return new target(source, flags)
    },
  })
  try {
    // Afresh: another test of this process may have loaded them.
    for (const file of builders) await import(/* @vite-ignore */ `../../${file}?afresh`)
  } finally {
    globalThis.RegExp = original
  }
  return made
}

/** One that repeats nothing takes the same time at each place; recheck does not know the flag v. */
const repeats = ({ source }: Expression): boolean => /[*+]|(?<!\\[pP])\{/.test(source)

interface Diagnosis {
  status: 'safe' | 'vulnerable' | 'unknown'
  complexity?: { summary: string }
}

type Check = (source: string, flags: string, options: { timeout: number }) => Diagnosis

// Its build for browsers is all of it in one file, without Java or a program of its own.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as { checkSync: Check }

const LIMIT_MS = 5_000

/** What is wrong with it, in a word; undefined when its time grows as its input does. */
export function verdictOn(expression: Expression): string | undefined {
  if (!repeats(expression)) return undefined
  const { status, complexity } = checkSync(expression.source, expression.flags, { timeout: LIMIT_MS })
  return status === 'safe' ? undefined : `${status}: ${complexity?.summary ?? 'no answer in time'}`
}

export const keyOf = ({ source, flags }: Expression): string => `/${source}/${flags}`
