// Names and addresses of VMEs in the language of the page, as their popups say them, for the rows of the list.
import { createLatestRequest } from '../parts/latest-request.ts'
import type { Leaf } from './points.ts'

export interface VmeLine {
  name: string
  /** Null where none is known or shown. */
  address: string | null
}

// As many as one request may ask for, and as rarely as a map that is moved allows.
const MOST = 100
const DEBOUNCE_MS = 350

/** A VME as the map knows it; of one that only tells where a group is, the number. */
export type MapVme = Pick<Leaf, 'enterpriseNumber'> & { name?: string }

export interface Summaries {
  /** Undefined while it is not known, or since the map has it by another name. */
  of(vme: MapVme): VmeLine | undefined
  /** Asks for those that are not known; what is asked for later counts. */
  load(vmes: readonly MapVme[]): void
}

interface Summary {
  enterpriseNumber: string
  name: string
  address: { line: string } | null
}

export function createSummaries(culture: string, onFound: () => void): Summaries {
  const known = new Map<string, VmeLine & { nameOnMap: string | undefined }>()
  let wanted = new Map<string, string | undefined>()
  const request = createLatestRequest<{ items: Summary[] }>({
    send(signal) {
      if (wanted.size === 0) return undefined
      const parameters = new URLSearchParams({
        numbers: [...wanted.keys()].join(),
        pageSize: String(MOST),
        culture,
      })
      return fetch(`/api/vme?${parameters}`, { signal })
    },
    async read(response) {
      if (!response.ok) throw new Error(`status ${response.status}`)
      return response.json()
    },
    onAnswer({ items }) {
      for (const { enterpriseNumber, name, address } of items)
        known.set(enterpriseNumber, {
          name,
          address: address?.line ?? null,
          nameOnMap: wanted.get(enterpriseNumber),
        })
      if (items.length > 0) onFound()
    },
    // The rows stay as the map knows them.
    onFailure() {},
    onWait() {},
  })
  function find({ enterpriseNumber, name }: MapVme): VmeLine | undefined {
    const line = known.get(enterpriseNumber)
    return name === undefined || line?.nameOnMap === name ? line : undefined
  }
  return {
    of: find,
    load(vmes) {
      const missing = vmes.filter((vme) => find(vme) === undefined).slice(0, MOST)
      wanted = new Map(missing.map(({ enterpriseNumber, name }) => [enterpriseNumber, name]))
      if (wanted.size > 0) request.sendIn(DEBOUNCE_MS)
    },
  }
}
