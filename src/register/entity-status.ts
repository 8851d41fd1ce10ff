// What an entity's legal situation in the register means for the product.
export type EntityStatus = 'active' | 'in-liquidation' | 'stopped' | 'merged'

/**
 * Situations in which an entity still exists but is being wound up. The register's own list has some forty codes, of
 * which the public extract at hand names five: 000 normal, 001 creation and 002 extension (code.csv of extract 136),
 * 012 voluntary dissolution and 050 opening of bankruptcy (two companies of Schoten, seen beside their texts in the
 * Flemish republication). 010 and 013, dissolution by law and by a court, are from common usage and not confirmed.
 * A code that is not here leaves the entity active.
 */
const windingUp: ReadonlySet<string> = new Set(['010', '012', '013', '050'])

/** Status by situation code; an entity that the register no longer lists is stopped whatever its last code. */
export function entityStatus(juridicalSituation: string | null, stoppedOn: string | null): EntityStatus {
  if (stoppedOn !== null) return 'stopped'
  return juridicalSituation !== null && windingUp.has(juridicalSituation) ? 'in-liquidation' : 'active'
}
