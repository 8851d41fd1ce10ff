// Filters of lists of hits that the search engine answers: those of the list of VMEs, as they stand in addresses.
import type { Clause } from '../../engine/clause.ts'
import type { ActiveFilter } from '../../engine/list-page.ts'
import type { CursorScope } from '../../http/lists/cursor.ts'
import { readFilters, schemasOf, scopeOfFilters } from '../../http/lists/filter-parameters.ts'
import { readWords, wordsInScope } from '../../http/lists/list-request.ts'
import { readSides, sideParameters } from '../../http/requests/sides.ts'
import type { PlaceNames } from '../../places/place-names.ts'
import { vmeParameters } from '../../vmes/list/filter-parameters.ts'
import { activeVmeFilters, type VmeFilterName, type VmeFilterValues } from '../../vmes/list/filters.ts'
import type { Warning } from '../../warnings.ts'
import type { ImpactFamily } from '../event.ts'

const { region, province, municipality, zipcode, syndic } = vmeParameters
const table = { region, province, municipality, zipcode, syndic }

export const hitParameters = {
  q: {
    type: 'string',
    description:
      'Words of the name, address or number of the VME, as GET /api/vme takes them. The order of the list stays that of the starts.',
    examples: ['resid etoile 1050'],
  },
  ...schemasOf(table),
  ...sideParameters,
} as const

type Filtered = Pick<VmeFilterValues, keyof typeof table | 'bounds'>

/** What is not named does not matter. */
export interface HitFilters extends Filtered {
  q?: string | undefined
}

type Given = { readonly [Name in keyof typeof hitParameters]?: unknown } & { readonly q?: string | undefined }

/** Throws parameters_invalid. */
export const readHitFilters = (
  given: Given,
  { places, warnings }: { places: PlaceNames; warnings: Warning[] },
): HitFilters => ({
  q: readWords(given.q, warnings, 'vme'),
  ...readFilters(table, given, { places, warnings, faults: [] }),
  bounds: readSides(given as Parameters<typeof readSides>[0]),
})

export const isFiltering = (filters: HitFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** What of them a cursor is bound to. */
export const scopeOfHitFilters = ({ q, bounds, ...filters }: HitFilters): CursorScope => ({
  ...scopeOfFilters(table, filters),
  q: wordsInScope(q),
  bounds: bounds && [bounds.south, bounds.west, bounds.north, bounds.east].join(),
})

/** Documents of hits have the fields that documents of VMEs are filtered by. */
export const activeHitFilters = ({ q: _q, ...filters }: HitFilters): ActiveFilter<VmeFilterName>[] =>
  activeVmeFilters(filters)

/** All stored hits of a family that filters keep, whatever the instant; not those of events that never began. */
export const clauseOfHits = (family: ImpactFamily, filters: Omit<HitFilters, 'q'>): Clause => ({
  bool: {
    filter: [{ term: { family } }, ...activeHitFilters(filters).map(({ clause }) => clause)],
    must_not: [{ term: { isWithdrawn: true } }],
  },
})
