// The VMEs of a list all at once, as the map draws them: what the list asks, without its window and its order.
import { readFilters, schemasOf } from '../../http/lists/filter-parameters.ts'
import { readWords } from '../../http/lists/list-request.ts'
import type { PlaceNames } from '../../places/place-names.ts'
import type { Warning } from '../../warnings.ts'
import { vmeParameters } from './filter-parameters.ts'
import type { VmeQuery } from './query.ts'

const { region, zipcode, municipality, province, syndic, status, bounds } = vmeParameters
const filters = { region, zipcode, municipality, province, syndic, status, bounds }

export const selectionParameters = {
  q: {
    type: 'string',
    description:
      'Words as GET /api/vme takes them. With any parameter of its search the map shows VMEs alone.',
    examples: ['resid etoile 1050'],
  },
  ...schemasOf(filters),
  // In the list the four sides are the same box; of a map they are what is in view.
  bounds: {
    ...bounds.schema,
    description:
      'Area of the search, as bounds of GET /api/vme: south, west, north and east in degrees (WGS84), comma separated, edges included; VMEs outside it are left out. The parameters south, west, north and east are something else: the box of the view.',
  },
} as const

export type VmeSelection = Pick<VmeQuery, 'q' | keyof typeof filters>

type Given = { readonly [Name in keyof typeof filters]?: unknown } & { readonly q?: string | undefined }

/** Undefined where nothing of a search is given. Throws parameters_invalid. */
export function readSelection(
  given: Given,
  { places, warnings }: { places: PlaceNames; warnings: Warning[] },
): VmeSelection | undefined {
  const read = {
    q: readWords(given.q, warnings, 'vme'),
    ...readFilters(filters, given, { places, warnings, faults: [] }),
  }
  return Object.values(read).every((value) => value === undefined) ? undefined : read
}
