// Spans of a trace: what was done within what, and how long it took. They go to whoever was registered (start.ts), by the
// interface that the client of the search engine speaks as well; where nobody was, nothing is noted.
import { type Context, context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

/** Names of attributes are those of attributes.ts; others are dropped before they leave the process. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

export interface SpanOptions {
  attributes?: Attributes
  /** Below what it stands; what is under way unless said otherwise. */
  parent?: Context
}

export const tracer = () => trace.getTracer('vme-data-service')

/** What an error is, without what it says: that may repeat what somebody asked. */
function noteFailure(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

/** Does the work as a span below the one that is under way. */
export function inSpan<Result>(
  name: string,
  { attributes = {}, parent = context.active() }: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { attributes }, parent, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      noteFailure(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** The same for work that begins a trace of its own. */
export const inTrace = <Result>(
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  work: (span: Span) => Promise<Result>,
): Promise<Result> => inSpan(name, { ...options, parent: ROOT_CONTEXT }, work)
