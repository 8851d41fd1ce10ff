// The checked parameters of a VME list, and what comes back.
import type { VmeFacts } from '../documents/vme-facts.ts'
import type { EnterpriseNumber } from '../domain/enterprise-number.ts'
import type { RegionCode } from '../domain/region.ts'
import type { SearchClient } from './client.ts'
import type { Highlight, MatchedField } from './explain-match.ts'

export interface Engine {
  client: SearchClient
  /** Name of the alias to search, prefix included. */
  index: string
}

export const vmeSorts = ['relevance', 'name', '-name', 'city', 'startDate', '-startDate', '-updated'] as const
export type VmeSort = (typeof vmeSorts)[number]

export type VmeStatusFilter = 'active' | 'stopped' | 'all'

/** How closely the words were taken; a cursor must carry it, since it decides which rows there are. */
export type Tier = 'strict' | 'fuzzy'

export interface SearchAfter {
  tier: Tier
  /** As they came in `VmePage.next`: numbers and texts, never null. */
  values: (string | number)[]
}

/** Absent and undefined mean the same. Lists are OR inside and AND between parameters. */
export interface VmeQuery {
  q?: string | undefined
  /** `name` keeps to the names of the VME. */
  in?: 'name' | undefined
  regions?: readonly RegionCode[] | undefined
  /** Four digits each. */
  postcodes?: readonly string[] | undefined
  /** NIS code, or a name in any language. */
  municipality?: string | undefined
  /** NIS code. */
  province?: string | undefined
  /** `none`: without a known syndic; `any`: with one. */
  syndic?: EnterpriseNumber | 'none' | 'any' | undefined
  /** Default: active, in liquidation included; all when numbers are asked for. */
  status?: VmeStatusFilter | undefined
  /** At most 100. */
  numbers?: readonly EnterpriseNumber[] | undefined
  /** ISO date or instant, inclusive. */
  updatedSince?: string | undefined
  /** Default: relevance with q, else name. */
  sort?: VmeSort | undefined
  /** 1 on; ignored with `after`. page x pageSize may not pass 10,000. */
  page: number
  /** 1 to 100. */
  pageSize: number
  after?: SearchAfter | undefined
}

/** Filters that can keep out a hit, by the name of their parameter in the API. */
export type VmeFilterName =
  | 'region'
  | 'zipcode'
  | 'municipality'
  | 'province'
  | 'syndic'
  | 'status'
  | 'numbers'
  | 'updatedSince'

export interface VmeHit {
  facts: VmeFacts
  /** The field that best explains the hit; null without q, or when only joining words were asked. */
  matchedOn: MatchedField | null
  highlights: Highlight[]
}

export interface VmePage {
  hits: VmeHit[]
  /** Exact. */
  total: number
  tier: Tier
  /** Where the next page starts; undefined on the last one. */
  next: SearchAfter | undefined
  /** When q is a number that exists but the filters exclude: the filters that do. */
  excludedBy: VmeFilterName[]
}
