// Fields of the forms of keys, checked. Pure.
import { choiceField, nameField } from '../../accounts/form-values.ts'
import type { FormFields } from '../../http/forms/form-bodies.ts'
import { Problem } from '../../http/problem.ts'
import { type Scope, scopes } from '../api-key.ts'
import type { KeyWish } from '../make-keys.ts'

/** Days of a key's life that can be chosen; an empty field is a life without end. */
export const lives = ['', '30', '90', '365'] as const
/** Days for which a key that is replaced goes on. */
export const overlaps = ['0', '1', '3', '7'] as const

/** Which boxes are ticked; plain reading where a form has none. */
function scopesField(fields: FormFields): readonly Scope[] {
  const ticked = scopes.filter((scope) => fields[`scope-${scope}`] !== undefined)
  return ticked.length === 0 ? ['read'] : ticked
}

export function readKeyWish(fields: FormFields): KeyWish {
  const days = choiceField({ days: '', ...fields }, 'days', lives)
  return {
    name: nameField(fields),
    scopes: scopesField(fields),
    days: days === '' ? undefined : Number(days),
  }
}

/** 0 to 7. */
export function readOverlap({ days = '0' }: FormFields): number {
  if (!/^[0-7]$/.test(days))
    throw new Problem('body_invalid', {
      faults: [{ parameter: 'days', code: 'not_in_list', values: { allowed: '0, 1, 2, 3, 4, 5, 6, 7' } }],
    })
  return Number(days)
}
