import { expect, test } from 'vitest'
import { readableLine } from '../../src/site/parts/address-line.ts'

test.each([
  ['Chemin du Serpolet(Bru) 41, 1000 Bruxelles', 'Chemin du Serpolet 41, 1000 Bruxelles'],
  ['Rue de Namur (Niv) 3 bte 4, 1400 Nivelles', 'Rue de Namur 3 bte 4, 1400 Nivelles'],
  ['Kerkstraat(Zon), 3520 Zonhoven', 'Kerkstraat, 3520 Zonhoven'],
  ['Dorp (oude school) 1, 2000 Antwerpen', 'Dorp (oude school) 1, 2000 Antwerpen'],
  ['Blok (A) 1, 2000 Antwerpen', 'Blok (A) 1, 2000 Antwerpen'],
])('%s reads %s', (line, expected) => {
  expect(readableLine(line)).toBe(expected)
})
