// The line of an address as a key: one that was pasted finds itself, whichever language it was shown in.
import { distinct, wholeKey } from '../engine/search-texts.ts'
import type { Address } from '../register/address.ts'
import { cultures } from '../text/culture.ts'
import { addressIn } from './present.ts'

/** Keys of the line as it is shown to a reader of each language and to one of none. */
export function lineKeysOf(address: Address | null): string[] {
  if (address === null) return []
  const lines = [address, ...cultures.map((culture) => addressIn(address, culture))]
  return distinct(lines.map(({ line }) => wholeKey(line)))
}
