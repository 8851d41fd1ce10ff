// npm run reconcile -- [KIND] [--check] [--deep]
// --deep reads every document whole, and not the portion of the hour alone: one that was changed behind our back may still
// carry the hash of what we sent. Without a kind and without --check, what is derived from other tables is worked out
// again first.
// Exit status, as of diff: 0 nothing differs, 1 something differed (and is in the outbox, to be sent again by the
// indexer; not so with --check), 2 the comparison could not be made.
import { parseArgs } from 'node:util'
import { documentKinds } from '../../mappings/index.ts'
import { readConfig } from '../../src/config.ts'
import { messageOf } from '../../src/text/message-of.ts'
import { countDifferences } from '../engine/compare.ts'
import { type ReconcileReport, reconcile } from '../engine/reconcile.ts'
import { reconcileDerived } from '../reconcile-derived.ts'
import { complain, makeBar, parseKind, print, withIndexContext, withThousands } from './index-tool.ts'

const columns = [
  'expected',
  'held',
  'missing',
  'ghost',
  'stale',
  'waiting',
  'overdue',
  'quarantined',
] as const

function printReport(
  { indices, unreadable, newer, raisedVersions, seconds }: ReconcileReport,
  repaired: boolean,
): void {
  if (indices.length + newer.length === 0) print('There is no index yet; npm run rebuild makes one.')
  const rows = [
    ['index', 'state', ...columns],
    ...indices.map((index) => [
      index.indexName,
      index.state,
      ...columns.map((name) => withThousands(index[name])),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows)
    print(
      row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
  for (const { indexName, sample } of indices)
    if (sample.length > 0) print(`In ${indexName}, for instance: ${sample.join(', ')}`)
  for (const { indexName, reason } of unreadable)
    print(`${indexName}, kept for a rollback, could not be compared: ${reason}`)
  for (const indexName of newer) print(`${indexName} is of a newer release, which compares it.`)
  for (const { indexName, foreignKey } of indices)
    if (foreignKey !== undefined)
      print(
        `${indexName} holds ${foreignKey} under a version that nothing can exceed; the indexer replaces the index.`,
      )
  if (raisedVersions)
    print('The engine held later versions than the database; the database was moved past them.')
  const differences = indices.reduce((sum, index) => sum + countDifferences(index), 0)
  const fate = repaired ? 'put into the outbox, to be sent again' : 'left as they are'
  const outcome = differences === 0 ? 'Nothing differs' : `${withThousands(differences)} differences, ${fate}`
  print(`${outcome}; compared in ${seconds.toFixed(1)} s.`)
}

/** False when something differed. */
async function compareDerived(): Promise<boolean> {
  const bar = makeBar('{kind} {bar} {percentage}% | {duration_formatted}')
  const found = await withIndexContext(documentKinds[0], (context, signal) => {
    bar.start(1, 0, { kind: 'derived' })
    return reconcileDerived(context.sql, {
      rules: readConfig().impacts,
      signal,
      onProgress(kind, done, total) {
        bar.setTotal(total)
        bar.update(done, { kind })
      },
    })
  }).finally(() => bar.stop())
  const differing = Object.entries(found).filter(([, count]) => count > 0)
  print(
    differing.length === 0
      ? 'What is derived from other tables is right.'
      : `Derived rows that differed, and are repaired: ${differing.map(([kind, count]) => `${kind} ${withThousands(count)}`).join(', ')}.`,
  )
  return differing.length === 0
}

async function main(): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false }, deep: { type: 'boolean', default: false } },
    })
    const kinds = positionals.length === 0 ? documentKinds : positionals.map(parseKind)
    let isEqual = positionals.length > 0 || values.check || (await compareDerived())
    for (const kind of kinds) {
      const bar = makeBar('{index} {bar} {percentage}% | {duration_formatted}')
      const report = await withIndexContext(kind, (context, signal) => {
        bar.start(100, 0, { index: kind })
        return reconcile(context, {
          repair: !values.check,
          ...(values.deep ? { isWhole: () => true } : {}),
          signal,
          onProgress: (index, share) => bar.update(Math.floor(share * 100), { index }),
        })
      }).finally(() => bar.stop())
      printReport(report, !values.check)
      if (report.unreadable.length > 0) throw new Error('not every index could be compared')
      if (report.indices.some((index) => countDifferences(index) > 0 || index.overdue > 0)) isEqual = false
    }
    return isEqual ? 0 : 1
  } catch (error) {
    complain(messageOf(error))
    return 2
  }
}

process.exitCode = await main()
