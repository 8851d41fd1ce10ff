import { expect, test } from 'vitest'
import { pageCulture } from '../../../src/site/languages/page-culture.ts'

test.each([
  [{ query: 'fr', cookie: 'culture=en', acceptLanguage: 'nl' }, 'fr'],
  [{ query: 'es', cookie: 'a=b; culture=en', acceptLanguage: 'fr' }, 'en'],
  [{ query: ['fr', 'en'], cookie: 'culture=xx', acceptLanguage: 'de, fr;q=0.8, en;q=0.9' }, 'en'],
  [{ cookie: 'xculture=en', acceptLanguage: 'fr-BE' }, 'fr'],
  [{}, 'nl'],
] as const)('%j is a page in %s', (sources, culture) => {
  expect(pageCulture(sources)).toBe(culture)
})
