// The figures of the market as the API answers them, as they are stored and as the page shows them.
import type { PeerClass } from '../financials/peers/build-peers.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { Multilingual } from '../register/multilingual.ts'
import type { Source } from '../register/source.ts'

/** Counted at the moment of the request. */
export interface LiveCounts {
  /** Active VMEs. */
  vmes: number
  /** Syndics as GET /api/syndics lists them. */
  professionalSyndics: number
  /** Current mandates of private persons at active VMEs: each counts one, since nothing tells two persons apart. */
  personalSyndics: number
  /** Current pairs of an active VME and a syndic; each mandate of a private person is a pair. */
  knownLinks: number
}

/** How the active VMEs of a place are managed. A VME with several mandates counts once, by the one shown as its syndic. */
export interface Coverage {
  vmes: number
  managed: number
  unmanaged: number
  /** Of vmes, from 0 to 1 in four decimals; null where there are none. */
  unmanagedShare: number | null
  professional: number
  personal: number
}

/** `asOf`: the older of the dates of the sources behind the figures. */
export interface Dated {
  asOf: string | null
}

export interface RegionFigures extends Coverage {
  /** ISO 3166-2; null: seats abroad or in no known place. */
  region: string | null
  name: string | null
  names: Multilingual
}

export interface ProvinceFigures extends Coverage {
  /** NIS code; null: in Brussels, which has no provinces, or in no known place. */
  provinceKey: string | null
  region: string | null
  name: string | null
  names: Multilingual
}

export interface MunicipalityFigures extends Coverage {
  /** NIS code. */
  municipalityKey: string
  /** NIS code; null in Brussels. */
  provinceKey: string | null
  region: string
  name: string | null
  names: Multilingual
}

export interface RankedSyndic {
  enterpriseNumber: EnterpriseNumber
  name: string
  /** Distinct active VMEs that it manages. */
  vmes: number
  /** Of the managed VMEs, from 0 to 1 in four decimals; null where there are none. */
  share: number | null
}

export interface SizeClassFigures {
  key: string
  /** Managed VMEs, both inclusive; max is null where there is none. */
  min: number
  max: number | null
  /** Listed syndics of that size. */
  syndics: number
  /** What they manage together; a VME with two syndics counts for each. */
  vmes: number
}

export interface TopShare {
  /** Distinct VMEs that at least one of them manages. */
  vmes: number
  /** Of the managed VMEs, from 0 to 1 in four decimals; null where there are none. */
  share: number | null
}

export interface Concentration {
  managed: number
  top10: TopShare
  top50: TopShare
}

export interface MonthFigures {
  /** `2026-10`. */
  month: string
  new: number
  ended: number
}

/** What the job works out, apart from what the reply adds. */
export interface ComputedFigures extends LiveCounts, Dated {
  sources: Source[]
  totals: Coverage & Dated
  regions: Dated & { items: RegionFigures[] }
  provinces: Dated & { items: ProvinceFigures[] }
  /** Those with an active VME, the most first. */
  municipalities: Dated & { items: MunicipalityFigures[] }
  portfolioSizes: Dated & { classes: SizeClassFigures[] }
  concentration: Dated & { country: Concentration; regions: (Concentration & { region: string })[] }
  /** The ten largest companies, in the order of GET /api/syndics/top. */
  largest: Dated & { syndics: RankedSyndic[] }
  mandates: Dated & { months: MonthFigures[] }
  /** What syndics of one size file, for their pages. */
  peers: PeerClass[]
}

/** Hundreds of rows have a reply of their own: GET /api/stats/municipalities. */
export type MunicipalityReply = ComputedFigures['municipalities'] & { computedAt: string | null }

type Parts = Omit<ComputedFigures, keyof LiveCounts | 'asOf' | 'municipalities' | 'peers'>

/** The reply of GET /api/stats/overview: the four counts always, the rest as soon as a set was computed. */
export type MarketFigures = LiveCounts &
  Dated &
  (
    | ({ source: 'computed'; computedAt: string } & Parts)
    | ({ source: 'live'; computedAt: null } & { [Part in keyof Parts]: null })
  )
