// The register's API: one building, one unit, or the list of the units of a building or an address.
import { FeedError, type FetchPort } from '../impacts/adapter.ts'
import { firstWords, parseJson } from '../impacts/pages.ts'
import type { RegisterBuilding } from './entities.ts'
import type { Parsed } from './parse.ts'
import { type ApiUnit, parseApiBuilding, parseApiUnit, parseUnitPage } from './parse-api.ts'

export interface RegisterApi {
  /** Undefined: it was removed (410). What the register never knew (404) is an error. */
  building(id: number): Promise<Parsed<RegisterBuilding> | undefined>
  unit(id: number): Promise<ApiUnit | undefined>
  unitsOf(what: 'building' | 'address', id: number): Promise<number[]>
}

export interface ApiOptions {
  port: FetchPort
  /** With its version: …/v2. */
  url: string
  key: string | undefined
}

const ACCEPT = 'application/ld+json, application/json'
const GONE = 410
/** The most it gives on a page. */
const UNITS_A_PAGE = 500
// A tower has hundreds of units.
const MOST_PAGES = 40

const filters = { building: 'gebouwObjectId', address: 'adresObjectId' } as const

const pathOf = ({ pathname }: URL): string => pathname.replace(/(?<!\/)\/+$/, '')

export function openRegisterApi({ port, url, key }: ApiOptions): RegisterApi {
  const base = url.replace(/(?<!\/)\/+$/, '')
  const get = async (address: string | URL): Promise<unknown> =>
    parseJson(await port.get(address, { accept: ACCEPT, key }))

  async function detail<T>(
    what: string,
    id: number,
    parse: (answer: unknown) => T | string,
  ): Promise<T | undefined> {
    let answer: unknown
    try {
      answer = await get(`${base}/${what}/${id}`)
    } catch (error) {
      if (error instanceof FeedError && error.status === GONE) return undefined
      throw error
    }
    const parsed = parse(answer)
    if (typeof parsed === 'string') throw new FeedError(`its ${what}/${id} cannot be read (${parsed})`)
    return parsed
  }

  return {
    building: (id) => detail<Parsed<RegisterBuilding>>('gebouwen', id, parseApiBuilding),
    unit: (id) => detail<ApiUnit>('gebouweenheden', id, parseApiUnit),
    async unitsOf(what, id) {
      const first = new URL(`${base}/gebouweenheden`)
      first.searchParams.set(filters[what], String(id))
      first.searchParams.set('limit', String(UNITS_A_PAGE))
      const ids = new Set<number>()
      const seen = new Set<string>()
      for (let address: URL | undefined = first; address !== undefined; ) {
        if (seen.has(address.href) || seen.size >= MOST_PAGES)
          throw new FeedError(`its list of units of ${what} ${id} does not end`)
        seen.add(address.href)
        const page = parseUnitPage(await get(address))
        if (page === undefined) throw new FeedError('it answered JSON without a list of units')
        for (const unit of page.ids) ids.add(unit)
        const next: URL | null | undefined = page.next === undefined ? undefined : URL.parse(page.next, first)
        if (next === null || (next && (next.origin !== first.origin || pathOf(next) !== pathOf(first))))
          throw new FeedError(
            `the page after page ${seen.size} lies elsewhere, at ${firstWords(page.next ?? '')}; nothing is read from there`,
          )
        address = next
      }
      return [...ids].sort((a, b) => a - b)
    },
  }
}
