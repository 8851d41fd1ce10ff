// What a span may say. Whatever else a library or a mistake adds never leaves the process: texts that somebody typed, keys of
// entities, addresses with secrets.

export const shownAttributes: ReadonlySet<string> = new Set([
  // As the conventions of OpenTelemetry name them; http.route is the pattern, never the address.
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  // Of the client of the search engine: which of its calls, on which alias or index, on which node.
  'db.system',
  'db.operation.name',
  'db.collection.name',
  'db.response.status_code',
  'server.address',
  'server.port',
  // Our own.
  'vme.part',
  'vme.kind',
  'vme.job',
  'vme.source',
  'vme.run',
  'vme.keys',
  'vme.documents',
  'vme.acknowledged',
  'vme.quarantined',
  'vme.unsettled',
  'vme.oldest_seconds',
  'vme.outcome',
])

/** Only those that may be shown. */
export const onlyShown = <Value>(attributes: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => shownAttributes.has(name)))
