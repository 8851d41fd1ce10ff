// Tracing of a process: off unless an address is configured to send spans to.
import type { TracingConfig } from '../config.ts'

export interface TracingOptions {
  process: 'api' | 'indexer' | 'import'
  /** Told of each attempt to send spans. */
  onSent: (error: Error | undefined) => void
}

export interface Tracing {
  /** Sends what is left. Never rejects for a collector that is away. */
  close(): Promise<void>
}

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
