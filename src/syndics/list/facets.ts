// What is counted beside the list: syndics by size, and by where they manage, both in the area of the list alone.
import type { SyndicDocument } from '../../../mappings/syndic.ts'
import type { CountedChoices } from '../../engine/list-filters.ts'
import type { FieldCounts } from '../../engine/list-query.ts'
import { type RegionCode, regionCodes } from '../../register/region.ts'
import { type SizeClass, sizeClasses } from '../portfolio-size.ts'
import { type Area, areaOf, isOfSize, managesIn, ofSize, vmesIn } from './area.ts'
import type { SyndicFilterValues } from './filters.ts'

export interface Facets {
  /** Every class, in order of size. */
  sizeClasses: (SizeClass & { count: number })[]
  /** Every region; a syndic counts in each one where it manages VMEs. */
  regions: { region: RegionCode; count: number }[]
  /** Every province, by its NIS code, likewise. */
  provinces: { province: string; count: number }[]
}

type Choices = CountedChoices<SyndicDocument>['choices']

const managing = (area: Area): Choices[string] => ({
  clause: managesIn(area),
  passes: (document) => vmesIn(area, document) > 0,
})

/** What the area and a region have in common. */
function withRegion(area: Area, code: RegionCode): Area {
  const { region: codes } = area
  return { ...area, region: codes === undefined || codes.includes(code) ? [code] : [] }
}

/** Undefined where the area is another province. */
const withProvince = (area: Area, province: string): Area | undefined =>
  area.province === undefined || area.province === province ? { ...area, province } : undefined

export function countedChoices(
  values: SyndicFilterValues,
  provinces: readonly string[],
): CountedChoices<SyndicDocument>[] {
  const area = areaOf(values)
  const sizes = sizeClasses.map(({ key, min, max }): [string, Choices[string]] => [
    key,
    {
      clause: ofSize({ min, max }, area),
      passes: (document) => isOfSize({ min, max }, area, document),
    },
  ])
  const inRegions = regionCodes.map((code): [string, Choices[string]] => [
    code,
    managing(withRegion(area ?? {}, code)),
  ])
  const inProvinces = provinces.flatMap((province): [string, Choices[string]][] => {
    const there = withProvince(area ?? {}, province)
    return there === undefined ? [] : [[province, managing(there)]]
  })
  return Object.entries({ sizeClasses: sizes, regions: inRegions, provinces: inProvinces })
    .filter(([, choices]) => choices.length > 0)
    .map(([name, choices]) => ({ name, choices: Object.fromEntries(choices) }))
}

export function buildFacets(counts: ReadonlyMap<string, FieldCounts>, provinces: readonly string[]): Facets {
  const countOf = (name: keyof Facets, key: string): number => counts.get(name)?.get(key) ?? 0
  return {
    sizeClasses: sizeClasses.map((sizeClass) => ({
      ...sizeClass,
      count: countOf('sizeClasses', sizeClass.key),
    })),
    regions: regionCodes.map((region) => ({ region, count: countOf('regions', region) })),
    provinces: provinces.map((province) => ({ province, count: countOf('provinces', province) })),
  }
}
