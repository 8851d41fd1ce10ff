// How well seats are located: a line a tier, best first.

import { locationTiers } from '../../src/places/seats/clues.ts'
import type { LocationCounts } from '../../src/places/statements/location.ts'

type LocationTier = (typeof locationTiers)[number]

const labels: Readonly<Record<LocationTier, string>> = {
  point: 'a point of the entity itself',
  exact: 'street, number and box',
  'box-dropped': 'street and number, without its box',
  'number-relaxed': 'street and a number like it',
  'other-postcode': 'the street under another postcode',
  street: 'middle of the street',
  postcode: 'centre of the postcode',
}

const count = (value: number): string => value.toLocaleString('en-GB')

/** Several lines, without the last line end. */
export function renderLocations({ tiers: reached, without, quarantined }: LocationCounts): string {
  const sumOf = (tier: LocationTier): number =>
    reached.filter((row) => row.tier === tier).reduce((sum, row) => sum + row.count, 0)
  const rows = [
    ...locationTiers.map((tier): [string, number] => [labels[tier], sumOf(tier)]),
    ['nowhere: abroad, struck off, or without a centre', without] as const,
  ].filter(([, entities]) => entities > 0)
  const total = rows.reduce((sum, [, entities]) => sum + entities, 0)
  const width = Math.max(0, ...rows.map(([label]) => label.length))
  const lines = rows.map(([label, entities]) => {
    const share = `${((entities / total) * 100).toFixed(1)} %`
    return `  ${label.padEnd(width)}${count(entities).padStart(11)}${share.padStart(9)}`
  })
  const doubt =
    quarantined === 0 ? [] : [`  ${count(quarantined)} had a better position that lies too far off`]
  return ['Where seats lie', ...lines, ...doubt].join('\n')
}
