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
      'Words as GET /api/vme takes them. Any parameter of its search leaves VMEs alone on the map.',
    examples: ['resid etoile 1050'],
  },
  ...schemasOf(filters),
} as const

export type VmeSelection = Pick<VmeQuery, 'q' | keyof typeof filters>

type Given = { readonly [Name in keyof typeof filters]?: unknown } & { readonly q?: string | undefined }

/** Undefined where nothing of a search is given. Throws parameters_invalid. */
export function readSelection(
  given: Given,
  { places, warnings }: { places: PlaceNames; warnings: Warning[] },
): VmeSelection | undefined {
  const read = {
    q: readWords(given.q, warnings),
    ...readFilters(filters, given, { places, warnings, faults: [] }),
  }
  return Object.values(read).every((value) => value === undefined) ? undefined : read
}
