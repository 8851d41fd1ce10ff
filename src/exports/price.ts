// What rows cost somebody whose plan holds no exports.

/** In cents. */
export interface PriceRule {
  base: number
  /** For each thousand rows begun. */
  perThousand: number
  /** However many rows. */
  most: number
}

export interface Price {
  cents: number
  currency: 'EUR'
}

/** Nothing for no rows. */
export function priceOf({ base, perThousand, most }: PriceRule, rows: number): Price {
  const cents = rows === 0 ? 0 : Math.min(most, base + perThousand * Math.ceil(rows / 1_000))
  return { cents, currency: 'EUR' }
}
