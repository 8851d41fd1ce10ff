// Forms of SQL that a migration must not have, since they rewrite a table, read it whole under a lock or break the release
// before: squawk knows most of them, the table below the others. docs/decisions/0064-versions-side-by-side.md says what to
// write instead.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'

export interface Finding {
  file: string
  /** Name of the rule: of squawk, or of this file. */
  rule: string
  line: number
}

/** What squawk minds and is no matter of locks, or is seen to by the migrator: limits of time, whole or not at all. */
const notAsked = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-robust-stmts',
  'prefer-text-field',
  'require-lock-timeout',
  'require-statement-timeout',
]

/** What takes something away. A file that says so in its name may: no release that still runs asks for it. */
const contracting = new Set(['ban-drop-column', 'ban-drop-table', 'renaming-column', 'renaming-table'])

const isContracting = (file: string): boolean => /\.contract(\.alone)?\.sql$/.test(file)
const isAlone = (file: string): boolean => file.endsWith('.alone.sql')

const withoutComments = (text: string): string => text.replace(/--[^\n]*/g, '')

/** Beginnings of statements that squawk has no word for. */
const ownForms: readonly [rule: string, form: RegExp][] = [
  // Every row of the country in one transaction: locks, and a minute in which nobody else writes them.
  ['rows-in-transaction', /^(?:update|delete from|with)\s/],
  ['rows-in-transaction', /^insert into [^;]*?\bselect\b/],
  ['rewrites-table', /^(?:cluster|truncate|vacuum)\b/],
  ['rewrites-table', /^alter table [^;]*?\bset (?:un)?logged\b/],
  ['rewrites-table', /^alter table [^;]*?\bset (?:tablespace|access method)\b/],
  ['locks-table', /^(?:lock|refresh materialized view)\b/],
]

// None of these takes a lock of a table that readers or writers wait for; each can be begun again. Not `reindex
// concurrently`: what it leaves when it is cut off has names that no file tells (`_ccnew`, `_ccold`), and would stay.
const aloneForms: readonly RegExp[] = [
  /^create (?:unique )?index concurrently if not exists\s/,
  /^drop index concurrently if exists\s/,
  /^alter table \w+ validate constraint \w+$/,
  // Batches, each with its own commit.
  /^do \$\$(?=.*\b(?:limit|ctid)\b)(?=.*\bcommit;).*\$\$$/s,
]

const linesIn = (text: string): number => text.split('\n').length - 1

/** Statements with their lines, without the bodies of functions. */
function* statementsOf(text: string): Generator<{ statement: string; line: number }> {
  const bare = withoutComments(text).replace(/\$\$.*?\$\$/gs, (body) => '\n'.repeat(linesIn(body)))
  let line = 1
  for (const part of bare.split(';')) {
    const statement = part.trimStart()
    yield { statement, line: line + linesIn(part.slice(0, part.length - statement.length)) }
    line += linesIn(part)
  }
}

function ownFindings(file: string, text: string): Finding[] {
  if (isAlone(file)) {
    const whole = withoutComments(text).trim().replace(/;$/, '')
    const isOne = whole.startsWith('do ') || !whole.includes(';')
    return isOne && aloneForms.some((form) => form.test(whole)) ? [] : [{ file, rule: 'not-alone', line: 1 }]
  }
  return [...statementsOf(text)].flatMap(({ statement, line }) => {
    const found = ownForms.find(([, form]) => form.test(statement))
    return found === undefined ? [] : [{ file, rule: found[0], line }]
  })
}

interface SquawkFinding {
  file: string
  line: number
  rule_name: string
}

function squawk(paths: readonly string[], more: readonly string[]): Finding[] {
  if (paths.length === 0) return []
  const program = createRequire(import.meta.url).resolve('squawk-cli/js/bin/squawk')
  const options = ['--reporter', 'json', '--pg-version', '18.0', '--exclude', notAsked.join(',')]
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...options, ...more, ...paths], {
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(`squawk said nothing: ${stderr}`)
  return (JSON.parse(stdout) as SquawkFinding[]).map(({ file, line, rule_name }) => ({
    file: basename(file),
    rule: rule_name,
    line: line + 1,
  }))
}

/** What is wrong with these files, in their order. */
export function judgeMigrations(paths: readonly string[]): Finding[] {
  const alone = paths.filter((path) => isAlone(path))
  const together = paths.filter((path) => !isAlone(path))
  return [
    ...squawk(together, ['--assume-in-transaction']),
    ...squawk(alone, []),
    ...paths.flatMap((path) => ownFindings(basename(path), readFileSync(path, 'utf8'))),
  ]
    .filter(({ file, rule }) => !(isContracting(file) && contracting.has(rule)))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
