// What the trace of a batch says of it: counts and ages, and the imports that may have made its changes. Never keys.
import type { Span } from '@opentelemetry/api'
import { importTrace } from '../src/tracing/import-trace.ts'
import type { DrainPorts, StepResult } from './drain-step.ts'

export async function noteStep(
  span: Span,
  result: StepResult,
  listImports: DrainPorts['listImports'],
): Promise<void> {
  if (!span.isRecording()) return
  span.setAttribute('vme.outcome', result.kind)
  if (result.kind !== 'sent') return
  const { outcome, ages } = result
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
