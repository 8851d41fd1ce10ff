import { describe, expect, test } from 'vitest'
import { buildVmeFacts } from '../../src/vmes/build-facts.ts'
import { presentVme } from '../../src/vmes/present.ts'
import { etoile, inGhent } from './vme-row-fixture.ts'

const sources = [
  { name: 'enterprise-register', asOf: '2026-11-01' },
  { name: 'register-reuse', asOf: '2026-10-30' },
]
const context = { sources, publicUrl: 'https://vme.example', impacts: undefined }

describe('the reply', () => {
  test('adds sources, links and empty impacts to the facts', () => {
    expect(presentVme(buildVmeFacts(etoile), context)).toEqual({
      ...buildVmeFacts(etoile),
      impacts: { powerOutage: null, publicWorks: null },
      sources,
      links: { self: '/api/vme/1999100166', page: 'https://vme.example/vme/1999100166' },
    })
  })

  test.each([
    ['nl', 'VME Residentie De Ster', 'Louizalaan 223 bus 4, 1050 Elsene', 'Brussels Hoofdstedelijk Gewest'],
    ['fr', 'ACP Résidence Étoile', 'Avenue Louise 223 bte 4, 1050 Ixelles', 'Région de Bruxelles-Capitale'],
    [
      'en',
      'ACP Résidence Étoile',
      'Avenue Louise / Louizalaan 223 box 4, 1050 Ixelles / Elsene',
      'Brussels-Capital Region',
    ],
  ] as const)(
    'in %s shows the name and the place in it where they have it',
    (culture, name, line, region) => {
      const vme = presentVme(buildVmeFacts({ ...etoile, box: '4' }), { ...context, culture })
      expect([vme.name, vme.address?.line, vme.address?.region]).toEqual([name, line, region])
    },
  )

  test('in French calls Ghent Gand and leaves its street as it is', () => {
    const { address, links } = presentVme(buildVmeFacts(inGhent), { ...context, culture: 'fr' })
    expect(address).toMatchObject({
      line: 'Coupure Links 223, 9000 Gand',
      province: 'Flandre orientale',
      countryName: 'Belgique',
    })
    expect(links.page).toBe('https://vme.example/acp/1999100166')
  })

  test('in English calls a province by its English name', () => {
    const { address } = presentVme(buildVmeFacts(inGhent), { ...context, culture: 'en' })
    expect(address).toMatchObject({ province: 'East Flanders', region: 'Flemish Region' })
  })

  test('leaves a VME without a seat without one', () => {
    const facts = { ...buildVmeFacts(etoile), address: null }
    expect(presentVme(facts, { ...context, culture: 'nl' }).address).toBeNull()
  })
})
