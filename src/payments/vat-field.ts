// The VAT number of a form.
import type { FormFields } from '../http/forms/form-bodies.ts'
import { vatRefused } from './ask-provider.ts'
import { readVatNumber } from './vat-number.ts'

/** Null where none was typed. Throws body_invalid. */
export function vatField({ vatNumber = '' }: FormFields): string | null {
  if (vatNumber.trim() === '') return null
  const number = readVatNumber(vatNumber)
  if (number === undefined) throw vatRefused()
  return number
}
