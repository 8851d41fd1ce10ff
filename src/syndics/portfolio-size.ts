// Classes of portfolio size, as facets and market figures show them.
export interface SizeClass {
  key: string
  /** Managed VMEs, both inclusive. */
  min: number
  max: number
}

export const sizeClasses: readonly SizeClass[] = [
  { key: '0', min: 0, max: 0 },
  { key: '1-9', min: 1, max: 9 },
  { key: '10-24', min: 10, max: 24 },
  { key: '25-49', min: 25, max: 49 },
  { key: '50-99', min: 50, max: 99 },
  { key: '100-249', min: 100, max: 249 },
  { key: '250-499', min: 250, max: 499 },
  { key: '500+', min: 500, max: 2_147_483_647 },
]

/** Key of the class that a portfolio of so many VMEs falls in. */
export function sizeClassOf(managedVmes: number): string {
  const found = sizeClasses.find(({ min, max }) => managedVmes >= min && managedVmes <= max)
  if (found === undefined) throw new Error(`${managedVmes} is no portfolio size`)
  return found.key
}
