// A family as it was asked for: what narrows it, its sample and its rows.
import type { Services } from '../services.ts'
import type { Warning } from '../warnings.ts'
import { type FamilyName, familyOf } from './families.ts'
import type { FamilyFilters } from './family.ts'
import { askedFilters } from './files/export-file.ts'
import { readFamilyFilters } from './filters.ts'
import type { Exported } from './reply.ts'
import { openFamily, sampleFamily } from './sources.ts'

/** Throws parameters_invalid. */
export function askedFamily(
  services: Services,
  name: FamilyName,
  {
    query,
    warnings: before,
  }: { query: Parameters<typeof readFamilyFilters>[0]; warnings: readonly Warning[] },
): Exported & { filters: FamilyFilters } {
  const warnings = [...before]
  const family = familyOf(name)
  const filters = readFamilyFilters(query, { family, places: services.places, warnings })
  return {
    name,
    family,
    filters,
    asked: askedFilters(filters),
    warnings,
    sample: (wish) => sampleFamily(services, name, filters, wish),
    open: (wish) => openFamily(services, name, filters, wish),
  }
}
