// Documentation that names a file names one that is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

test.each(pages)('%s leads to files that are there', (page) => {
  const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
  const missing = links
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(join(root, dirname(page), link)))
  expect(missing).toEqual([])
})

test('each promise of security names tests that are there', () => {
  const named = [...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(/`(test\/[^`]+)`/g)]
  expect(named.length).toBeGreaterThan(40)
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(join(root, file)))).toEqual([])
})
