// Whether a request begins a download, rather than going on with one. Pure.

/** What asks for a part that is not the first goes on; so does what only looks. */
export function isStart({
  method,
  headers,
}: {
  method: string
  headers: { range?: string | undefined }
}): boolean {
  if (method === 'HEAD') return false
  const from = /^bytes=(\d*)-/.exec(headers.range ?? '')?.[1]
  return from === undefined || Number(from) === 0
}
