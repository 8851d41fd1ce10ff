// Fields of the bank's JSON: PascalCase mostly, camelCase inside it, and either in other answers.

export type Fields = ReadonlyMap<string, unknown>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** With a mark of UTF-8 before it or not. Throws for what is no JSON. */
export const jsonIn = (bytes: Uint8Array): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))

/** By lower-case name, the first of two that differ in case alone; no fields for what is no object. */
export function fieldsOf(value: unknown): Fields {
  const fields = new Map<string, unknown>()
  if (!isObject(value)) return fields
  for (const [name, field] of Object.entries(value)) {
    const key = name.toLowerCase()
    if (!fields.has(key)) fields.set(key, field)
  }
  return fields
}

/** Trimmed; null when it is empty, absent or no text. */
export function textField(fields: Fields, name: string): string | null {
  const value = fields.get(name)
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return String(value).trim() || null
}
