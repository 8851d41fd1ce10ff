// Files over HTTP, read and thrown away.
export interface Api {
  origin: string
  pid: number
  headers: Record<string, string>
}

export const familyUrl = ({ origin }: Api, family: string): string => `${origin}/api/export/family/${family}`

/** How many rows the file of a family has. */
export async function countOf(api: Api, family: string): Promise<number> {
  const reply = await fetch(`${familyUrl(api, family)}?count=true`)
  return ((await reply.json()) as { rows: number }).rows
}

const identity = { 'accept-encoding': 'identity' }

/** Reads a file and throws it away. */
export async function download(url: string, headers: Record<string, string>): Promise<void> {
  const reply = await fetch(url, { headers: { ...identity, ...headers } })
  if (!reply.ok || reply.body === null) throw new Error(`${url} answers ${reply.status}`)
  for await (const _ of reply.body);
}

/** In milliseconds. The client leaves by the signal. */
export async function untilFirstByte(
  url: string,
  headers: Record<string, string>,
  { signal }: AbortController,
): Promise<number> {
  const start = performance.now()
  const reply = await fetch(url, { headers: { ...identity, ...headers }, signal })
  await reply.body?.getReader().read()
  return performance.now() - start
}
