// Which VMEs each event hits: the hits that are shown, the other way round.
import { matchMethods } from '../event.ts'
import { type EventVmes, shared } from './columns.ts'
import type { EventHits } from './hit-table.ts'

const postcode = matchMethods.indexOf('postcode')

/** In the order of the events given. */
export function buildEventVmes(hits: readonly EventHits[]): EventVmes {
  const starts = new Uint32Array(shared((hits.length + 1) * 4))
  for (const [event, { methods }] of hits.entries()) {
    let count = 0
    for (const method of methods) if (method !== postcode) count++
    starts[event + 1] = (starts[event] as number) + count
  }
  const keys = new Uint32Array(shared((starts[hits.length] as number) * 4))
  let next = 0
  for (const { methods, keys: hit } of hits)
    for (let index = 0; index < methods.length; index++)
      if (methods[index] !== postcode) keys[next++] = hit[index] as number
  return { starts, keys }
}

/** Keys of the VMEs that an event hits, ascending. */
export const vmesOf = ({ starts, keys }: EventVmes, event: number): Uint32Array =>
  keys.subarray(starts[event], starts[event + 1])
