// Tracing of a process: off unless an address is configured to send spans to.
import type { TracingConfig } from '../config.ts'
import type { Tracing, TracingOptions } from './tracing.ts'

const off: Tracing = { close: async () => {} }

export async function startTracing(
  config: TracingConfig | undefined,
  options: TracingOptions,
): Promise<Tracing> {
  if (config === undefined) return off
  const { openTracing } = await import('./open.ts')
  const tracing = openTracing(config, options)
  return { close: () => tracing.close().catch(() => {}) }
}
