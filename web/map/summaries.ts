// Names and addresses of VMEs in the language of the page, as their popups say them, for the rows of the list.
import { createLatestRequest } from '../parts/latest-request.ts'

export interface VmeLine {
  name: string
  /** Null where none is known or shown. */
  address: string | null
}

// As many as one request may ask for, and as rarely as a map that is moved allows.
const MOST = 100
const DEBOUNCE_MS = 350

export interface Summaries {
  /** Undefined while it is not known. */
  of(enterpriseNumber: string): VmeLine | undefined
  /** Asks for those that are not known; what is asked for later counts. */
  load(enterpriseNumbers: readonly string[]): void
}

interface Summary {
  enterpriseNumber: string
  name: string
  address: { line: string } | null
}

export function createSummaries(culture: string, onFound: () => void): Summaries {
  const known = new Map<string, VmeLine>()
  let wanted: string[] = []
  const request = createLatestRequest<{ items: Summary[] }>({
    send(signal) {
      if (wanted.length === 0) return undefined
      const parameters = new URLSearchParams({
        numbers: wanted.join(),
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
        known.set(enterpriseNumber, { name, address: address?.line ?? null })
      if (items.length > 0) onFound()
    },
    // The rows stay as the map knows them.
    onFailure() {},
    onWait() {},
  })
  return {
    of: (enterpriseNumber) => known.get(enterpriseNumber),
    load(enterpriseNumbers) {
      wanted = [...new Set(enterpriseNumbers)].filter((number) => !known.has(number)).slice(0, MOST)
      if (wanted.length > 0) request.sendIn(DEBOUNCE_MS)
    },
  }
}
