// A family as it was asked for: what narrows it, its sample and its rows.
import type { Services } from '../services.ts'
import type { Warning } from '../warnings.ts'
import { type FamilyName, familyOf } from './families.ts'
import type { FamilyFilters } from './family.ts'
import { readFamilyFilters } from './filters.ts'
import type { Exported } from './reply.ts'
import { openFamily, sampleFamily } from './sources.ts'

/** What narrows it, by the names of parameters; a municipality as documents have it. */
function askedOf(filters: FamilyFilters): Record<string, string> {
  const values = Object.entries({ ...filters, municipality: filters.municipality?.name })
  return Object.fromEntries(
    values.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/** Throws parameters_invalid. */
export function askedFamily(
  services: Services,
  name: FamilyName,
  {
    query,
    warnings: before,
  }: { query: Parameters<typeof readFamilyFilters>[0]; warnings: readonly Warning[] },
): Exported {
  const warnings = [...before]
  const family = familyOf(name)
  const filters = readFamilyFilters(query, { family, places: services.places, warnings })
  return {
    name,
    family,
    asked: askedOf(filters),
    warnings,
    sample: (wish) => sampleFamily(services, name, filters, wish),
    open: (wish) => openFamily(services, name, filters, wish),
  }
}
