// npm run rollback [-- --check]
// The way back to the release before, as far as data go: searches go to its indices again, and it is said which releases the
// database still suits. Its processes are put in place by whoever puts them (docs/operations.md). A second call changes
// nothing; --check only says what would be done. Exit status: 0 done, 1 not done, 2 wrong arguments.
import { parseArgs } from 'node:util'
import { documentKinds } from '../../mappings/index.ts'
import { listGenerations } from '../../src/db/generations.ts'
import { listContractions } from '../../src/db/migration-files.ts'
import { messageOf } from '../../src/text/message-of.ts'
import type { IndexContext } from '../engine/index-context.ts'
import { rollback } from '../engine/rollback.ts'
import { wayBackOf } from '../engine/way-back.ts'
import { complain, print, withIndexContext } from './index-tool.ts'

async function goBack(context: IndexContext, onlyCheck: boolean): Promise<string> {
  const { sql, kind } = context
  const way = wayBackOf(await listGenerations(sql, kind))
  if (way.step === 'stay') return `${kind}: its index suits the release before.`
  if (way.step === 'done') return `${kind}: searches go to ${way.indexName}, of the release before.`
  if (onlyCheck) return `${kind}: searches would go to ${way.to} instead of ${way.from}.`
  const { from, to } = await rollback(context)
  return `${kind}: searches go to ${to} instead of ${from}; both receive every change.`
}

async function describeDatabase({ sql }: IndexContext): Promise<string> {
  const contractions = await listContractions(sql)
  const last = contractions.at(-1)
  return last === undefined
    ? 'No migration has taken anything away: every release runs on this database.'
    : `Releases run on this database unless they are older than the one before that of ${last}.`
}

async function main(): Promise<number> {
  let onlyCheck: boolean
  try {
    onlyCheck = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values.check
  } catch (error) {
    complain(`${messageOf(error)}\nUse: npm run rollback [-- --check]`)
    return 2
  }
  try {
    for (const kind of documentKinds)
      print(await withIndexContext(kind, (context) => goBack(context, onlyCheck)))
    print(await withIndexContext(documentKinds[0], describeDatabase))
    return 0
  } catch (error) {
    complain(messageOf(error))
    return 1
  }
}

process.exitCode = await main()
