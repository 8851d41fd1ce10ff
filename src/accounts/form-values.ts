// Fields and parameters of the forms of an account, checked.
import type { FormFields } from '../http/forms/form-bodies.ts'
import { Problem } from '../http/problem.ts'
import { readEmailAddress } from './email-address.ts'

const invalid = (parameter: string, form: string): Problem =>
  new Problem('body_invalid', { faults: [{ parameter, code: 'malformed', values: { form } }] })

export function emailField({ email }: FormFields): string {
  const address = readEmailAddress(email)
  if (address === undefined) throw invalid('email', 'name@example.org')
  return address
}

const MOST_NAME = 200

/** As it is shown: one form of each letter, one blank between words, none around, no control characters. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Has something that can be seen. */
export function nameField({ name = '' }: FormFields): string {
  const trimmed = tidyName(name)
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(trimmed))
    throw new Problem('body_invalid', { faults: [{ parameter: 'name', code: 'required' }] })
  if (trimmed.length > MOST_NAME)
    throw new Problem('body_invalid', {
      faults: [{ parameter: 'name', code: 'too_long', values: { limit: MOST_NAME } }],
    })
  return trimmed
}

/** One of a list. */
export function choiceField<Choice extends string>(
  fields: FormFields,
  name: string,
  choices: readonly Choice[],
): Choice {
  const chosen = choices.find((choice) => choice === fields[name])
  if (chosen === undefined)
    throw new Problem('body_invalid', {
      faults: [{ parameter: name, code: 'not_in_list', values: { allowed: choices.join(', ') } }],
    })
  return chosen
}

/** Id of a row; what can be none is that of no row, so that nobody tells the two apart. */
export const rowId = (text: string | undefined): string =>
  /^[1-9]\d{0,17}$/.test(text ?? '') ? (text ?? '0') : '0'
