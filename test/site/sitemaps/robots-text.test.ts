import { expect, test } from 'vitest'
import { robotsText } from '../../../src/site/sitemaps/robots-text.ts'

test('in production pages are open, data are not, and the sitemaps are named', () => {
  expect(robotsText(true, 'https://vme.example')).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /set-culture\nAllow: /\n\nSitemap: https://vme.example/sitemap.xml\n',
  )
})

test('elsewhere everything is closed', () => {
  expect(robotsText(false, 'https://vme.example')).toBe('User-agent: *\nDisallow: /\n')
})
