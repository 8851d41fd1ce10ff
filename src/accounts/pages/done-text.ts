// What a page says after one of its forms did its work: named in the address that the form leads back to.

/** The text that `?done=` names; undefined for whatever else stands there. */
export function doneText(texts: Readonly<Record<string, string>>, query: unknown): string | undefined {
  const { done } = query as { done?: unknown }
  return typeof done === 'string' && Object.hasOwn(texts, done) ? texts[done] : undefined
}
