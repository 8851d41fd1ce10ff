// The trace of an import is found from the number of its run, so that whoever sends what it changed, in another process and
// later, can name it: nothing has to be stored with the changes.
import { createHash } from 'node:crypto'
import { type Context, ROOT_CONTEXT, type SpanContext, TraceFlags, trace } from '@opentelemetry/api'

const TRACE_ID_END = 32
const SPAN_ID_END = 48

/** Imports are few: each is traced, whatever share of requests is. */
export function importTrace(runId: string): SpanContext {
  const digits = createHash('sha256').update(`import ${runId}`).digest('hex')
  return {
    traceId: digits.slice(0, TRACE_ID_END),
    spanId: digits.slice(TRACE_ID_END, SPAN_ID_END),
    traceFlags: TraceFlags.SAMPLED,
    // Nobody ever sends this span: who exports takes what stands below it for the beginning (shown-spans.ts).
    isRemote: true,
  }
}

/** What the spans of an import stand below. */
export const belowImport = (runId: string): Context => trace.setSpanContext(ROOT_CONTEXT, importTrace(runId))
