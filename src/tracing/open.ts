// Sends spans by OTLP over HTTP. Loaded by start.ts alone, and only where tracing is on: the libraries take time and memory.
import { hostname } from 'node:os'
import { context, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { TracingConfig } from '../config.ts'
import { showOnly } from './shown-spans.ts'
import type { Tracing, TracingOptions } from './tracing.ts'

const SEND_EVERY_MS = 2_000
const SEND_LIMIT_MS = 5_000

export function openTracing({ url, share, authorization }: TracingConfig, options: TracingOptions): Tracing {
  const { process: name, onSent } = options
  const exporter = new OTLPTraceExporter({
    url,
    timeoutMillis: SEND_LIMIT_MS,
    headers: authorization === undefined ? {} : { authorization },
  })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': `vme-${name}`,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor(showOnly(exporter, { onSent }), {
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_LIMIT_MS,
      }),
    ],
  })
  // Nobody is told of our traces, and nobody's are taken up: a stranger must not choose what is traced.
  provider.register({ propagator: null })
  return {
    async close() {
      trace.disable()
      context.disable()
      await provider.shutdown()
    },
  }
}
