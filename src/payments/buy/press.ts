// One press of the button that buys: the same form, of the same sender, asks for one purchase.
import { createHmac, type KeyObject } from 'node:crypto'
import type { FormFields } from '../../http/forms/form-bodies.ts'

/** @param sender Who sends it: an account and a person, or an address as limits count it. */
export function pressOf(fields: FormFields, { sender, key }: { sender: string; key: KeyObject }): Buffer {
  // All of it: what is asked in another language or with another way back is another page of the provider.
  const asked = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHmac('sha256', key)
    .update(JSON.stringify([sender, asked]))
    .digest()
}
