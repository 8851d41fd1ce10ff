import { describe, expect, it } from 'vitest'
import { renderLocations } from '../../indexer/cli/location-table.ts'

describe('the table of tiers', () => {
  it('has a line a tier that is reached, best first, with shares of all', () => {
    const counts = [
      { tier: 'postcode', source: 'postcode-centre', count: 100 },
      { tier: 'exact', source: 'best', count: 1_500 },
      { tier: 'point', source: 'vkbo', count: 350 },
    ] as const
    expect(renderLocations({ tiers: [...counts], without: 50, quarantined: 3 }).split('\n')).toEqual([
      'Where seats lie',
      '  a point of the entity itself                            350   17.5 %',
      '  street, number and box                                1,500   75.0 %',
      '  centre of the postcode                                  100    5.0 %',
      '  nowhere: abroad, struck off, or without a centre         50    2.5 %',
      '  3 had a better position that lies too far off',
    ])
  })

  it('has nothing but its title for an empty country', () => {
    expect(renderLocations({ tiers: [], without: 0, quarantined: 0 })).toBe('Where seats lie')
  })
})
