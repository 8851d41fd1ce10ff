// What the trace of a batch says of it: counts and ages, and the imports that may have made its changes. Never keys.
import type { Span } from '@opentelemetry/api'
import { importTrace } from '../src/tracing/import-trace.ts'
import type { BulkOutcome } from './engine/bulk-outcome.ts'

/** What came of a batch, as far as it is told. */
interface NotedStep {
  kind: string
  outcome?: BulkOutcome
  /** Of its changes, in seconds. */
  ages?: readonly number[]
}

export async function noteStep(
  span: Span,
  { kind, outcome, ages = [] }: NotedStep,
  listImports: (ages: { oldest: number; newest: number }) => Promise<string[]>,
): Promise<void> {
  if (!span.isRecording()) return
  span.setAttribute('vme.outcome', kind)
  if (outcome === undefined) return
  span.setAttributes({
    'vme.acknowledged': outcome.acknowledged,
    'vme.quarantined': outcome.quarantined.length,
    'vme.unsettled': outcome.unsettled,
  })
  if (ages.length === 0) return
  const [oldest, newest] = [Math.max(...ages), Math.min(...ages)]
  span.setAttribute('vme.oldest_seconds', oldest)
  // A trace is not worth a batch.
  const runs = await listImports({ oldest, newest }).catch(() => [])
  for (const run of runs) span.addLink({ context: importTrace(run), attributes: { 'vme.run': run } })
}
