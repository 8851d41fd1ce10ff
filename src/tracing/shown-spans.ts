// Spans as they leave the process: their names, times and ids, and of what they say only what may be shown.
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'
import { onlyShown } from './attributes.ts'

function shownSpan(span: ReadableSpan): ReadableSpan {
  const { attributes, links, status, parentSpanContext } = span
  const shown = {
    attributes: onlyShown(attributes),
    links: links.map((link) => ({ ...link, attributes: onlyShown(link.attributes ?? {}) })),
    // Events are exceptions, with their message and stack.
    events: [],
    status: { code: status.code },
    // No caller's trace is taken up, so a foreign parent is the made-up one of an import.
    parentSpanContext: parentSpanContext?.isRemote === true ? undefined : parentSpanContext,
  }
  // What else there is, some of it computed, is read from the span itself.
  return Object.create(
    span,
    Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, { value, enumerable: true }])),
  ) as ReadableSpan
}

export interface ShownSpansOptions {
  /** Told of each attempt to send spans. */
  onSent: (error: Error | undefined) => void
}

export function showOnly(exporter: SpanExporter, { onSent }: ShownSpansOptions): SpanExporter {
  return {
    export(spans, done) {
      exporter.export(spans.map(shownSpan), (result) => {
        // 0 is success.
        onSent(result.code === 0 ? undefined : (result.error ?? new Error('spans were not taken')))
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
