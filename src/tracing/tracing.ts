// What a process knows of its tracing.

export interface TracingOptions {
  process: 'api' | 'indexer' | 'import'
  /** Told of each attempt to send spans. */
  onSent: (error: Error | undefined) => void
}

export interface Tracing {
  /** Sends what is left. Never rejects for a collector that is away. */
  close(): Promise<void>
}
