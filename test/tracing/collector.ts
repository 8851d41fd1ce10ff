// A collector of traces on this machine: takes what OTLP over HTTP sends as JSON, and refuses anything else.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Value {
  stringValue?: string
  intValue?: number | string
  doubleValue?: number
  boolValue?: boolean
}

interface KeyValue {
  key: string
  value: Value
}

export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: KeyValue[]
  events: unknown[]
  links: { traceId: string; spanId: string; attributes: KeyValue[] }[]
  status: { code: number; message?: string }
}

interface Sent {
  resourceSpans: {
    resource: { attributes: KeyValue[] }
    scopeSpans: { scope: { name: string }; spans: SentSpan[] }[]
  }[]
}

export interface Collector {
  url: string
  /** Whole requests. */
  requests: { headers: IncomingHttpHeaders; text: string; sent: Sent }[]
  spans(): SentSpan[]
  /** Answers 503 until it is false again. */
  refuses: boolean
  close(): Promise<void>
}

export const said = ({ attributes }: { attributes: KeyValue[] }, key: string): unknown => {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  const number = value?.intValue ?? value?.doubleValue
  return number === undefined ? (value?.stringValue ?? value?.boolValue) : Number(number)
}

// By the protocol: trace ids are 16 bytes and span ids 8, as hexadecimal digits; times are nanoseconds, as texts.
const ID = { trace: /^[\da-f]{32}$/, span: /^[\da-f]{16}$/ }

function isSound(span: SentSpan): boolean {
  return (
    ID.trace.test(span.traceId) &&
    ID.span.test(span.spanId) &&
    (span.parentSpanId === undefined || ID.span.test(span.parentSpanId)) &&
    span.name !== '' &&
    span.kind >= 1 &&
    span.kind <= 5 &&
    BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano) &&
    span.links.every(({ traceId, spanId }) => ID.trace.test(traceId) && ID.span.test(spanId))
  )
}

const spansOf = ({ resourceSpans }: Sent): SentSpan[] =>
  resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))

export async function startCollector(): Promise<Collector> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (collector.refuses) return response.writeHead(503).end()
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
    if (request.headers['content-type'] !== 'application/json') return response.writeHead(415).end()
    const text = Buffer.concat(chunks).toString()
    const sent = JSON.parse(text) as Sent
    if (!spansOf(sent).every(isSound)) return response.writeHead(400).end()
    collector.requests.push({ headers: request.headers, text, sent })
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    requests: [],
    spans: () => collector.requests.flatMap(({ sent }) => spansOf(sent)),
    refuses: false,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return collector
}
