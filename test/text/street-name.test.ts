import { expect, test } from 'vitest'
import { streetKey } from '../../src/register/street-key.ts'
import { streetName } from '../../src/text/street-name.ts'

test.each([
  ['Chemin du Serpolet(Bru)', 'Chemin du Serpolet'],
  ['Avenue de l’Oasis (Zon)', 'Avenue de l’Oasis'],
  ['Rue du Moulin (Niv) ', 'Rue du Moulin'],
  ['Rue de la Gare (Jambes)', 'Rue de la Gare'],
  ['Allée (A) du Parc', 'Allée (A) du Parc'],
  ['Allée (A) du Parc (Niv)', 'Allée (A) du Parc'],
  ['Kerkstraat', 'Kerkstraat'],
  // Nothing else is left, or nothing was opened.
  ['(Zon)', '(Zon)'],
  ['Kerkstraat)', 'Kerkstraat)'],
  ['', ''],
])('%j is shown as %j', (raw, shown) => {
  expect(streetName(raw)).toBe(shown)
  // Both are one street where streets are compared.
  if (/\p{L}/u.test(shown.replace(/\(.*?\)/g, ''))) expect(streetKey(shown)).toBe(streetKey(raw))
})
