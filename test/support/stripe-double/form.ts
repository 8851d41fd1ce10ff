// Bodies and queries as the provider takes them: `line_items[0][price]=…`. Pure.

export type FormValue = string | FormObject
export interface FormObject {
  [name: string]: FormValue
}

export function parseForm(text: string): FormObject {
  const form: FormObject = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    const last = path.pop() ?? ''
    let at = form
    for (const part of path) {
      at[part] ??= {}
      at = at[part] as FormObject
    }
    at[last] = value
  }
  return form
}

export const textOf = (form: FormObject | undefined, name: string): string | undefined => {
  const value = form?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const objectOf = (form: FormObject | undefined, name: string): FormObject | undefined => {
  const value = form?.[name]
  return typeof value === 'object' ? value : undefined
}

/** Values of a list, in its order. */
export const listOf = (form: FormObject | undefined, name: string): FormValue[] =>
  Object.values(objectOf(form, name) ?? {})

export const textsOf = (form: FormObject | undefined, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objectOf(form, name) ?? {}).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )
