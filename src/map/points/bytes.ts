// How much memory arrays take.

/** Of all arrays in a value, however deep; those that stand in it twice count once. */
export function bytesOf(value: unknown, counted = new Set<unknown>()): number {
  if (typeof value !== 'object' || value === null || counted.has(value)) return 0
  counted.add(value)
  if (ArrayBuffer.isView(value) || value instanceof SharedArrayBuffer) return value.byteLength
  return Object.values(value).reduce((sum: number, part: unknown) => sum + bytesOf(part, counted), 0)
}
