// npm run rebuild -- KIND [--rollback]
// Exit status: 0 done, 1 not done (the old index serves on; the same command resumes), 2 wrong arguments.
import { parseArgs } from 'node:util'
import { BUCKETS } from '../../src/engine/bucket.ts'
import { messageOf } from '../../src/text/message-of.ts'
import type { IndexContext } from '../engine/index-context.ts'
import { rebuild } from '../engine/rebuild.ts'
import { rollback } from '../engine/rollback.ts'
import { complain, makeBar, parseKind, print, withIndexContext, withThousands } from './index-tool.ts'

// A bar needs no more than an estimate: this many buckets stand for all of them.
const SAMPLE = 16

async function estimateDocuments({ source, sql }: IndexContext): Promise<number> {
  const buckets = Array.from({ length: SAMPLE }, (_, i) => i * (BUCKETS / SAMPLE))
  return Math.max(1, ((await source.listKeysInBuckets(sql, buckets)).length * BUCKETS) / SAMPLE)
}

async function rebuildWithBar(context: IndexContext, signal: AbortSignal): Promise<void> {
  const bar = makeBar('{phase} {bar} {percentage}% | {value} documents | {duration_formatted}')
  bar.start(Math.round(await estimateDocuments(context)), 0, { phase: 'Writing  ' })
  try {
    const result = await rebuild(context, {
      signal,
      onProgress({ phase, documents }) {
        if (phase === 'verifying' || documents > bar.getTotal()) bar.setTotal(Math.max(1, documents))
        bar.update(documents, { phase: phase === 'scanning' ? 'Writing  ' : 'Comparing' })
      },
    })
    bar.stop()
    const { documents, seconds, scanned, resumed, quarantined, number, indexName } = result
    if (quarantined > 0)
      print(`${withThousands(quarantined)} documents were refused; see table index_quarantine.`)
    const rate = withThousands(scanned / seconds)
    print(
      `${resumed ? 'Resumed: ' : ''}${withThousands(documents)} documents in ${seconds.toFixed(1)} s ` +
        `(${rate} docs/s), generation ${number}, now searched in ${indexName}.`,
    )
  } finally {
    bar.stop()
  }
}

async function main(): Promise<number> {
  let kind: ReturnType<typeof parseKind>
  let back: boolean
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { rollback: { type: 'boolean', default: false } },
    })
    if (positionals.length > 1) throw new Error(`Only one kind at a time, not ${positionals.join(' ')}`)
    kind = parseKind(positionals[0])
    back = values.rollback
  } catch (error) {
    complain(`${messageOf(error)}\nUse: npm run rebuild -- KIND [--rollback]`)
    return 2
  }
  try {
    await withIndexContext(kind, async (context, signal) => {
      if (!back) return rebuildWithBar(context, signal)
      const { from, to } = await rollback(context)
      print(`Searches go to ${to} instead of ${from}; both receive every change.`)
    })
    return 0
  } catch (error) {
    complain(messageOf(error))
    return 1
  }
}

process.exitCode = await main()
