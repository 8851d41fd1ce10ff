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

/** Without blanks around it or control characters in it. */
export function nameField({ name = '' }: FormFields): string {
  const trimmed = name.replace(/\p{Cc}/gu, ' ').trim()
  if (trimmed === '') throw new Problem('body_invalid', { faults: [{ parameter: 'name', code: 'required' }] })
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
