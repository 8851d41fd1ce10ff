import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const own = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
const lock = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { integrity?: string; resolved?: string; inBundle?: boolean; link?: boolean }>
}
const workspaces = (own.workspaces ?? []) as unknown as readonly string[]

test('every package is locked to its bytes', () => {
  // Packages of this repository have no bytes but its own.
  const isOurs = (path: string): boolean => path === '' || workspaces.includes(path)
  const packages = Object.entries(lock.packages).filter(
    ([path, { inBundle, link, resolved = '' }]) => !isOurs(path) && !(link && isOurs(resolved)) && !inBundle,
  )
  expect(packages.length).toBeGreaterThan(300)
  for (const [path, { integrity }] of packages)
    expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-[\w+/=]{88}$/)])
})

test('what the product asks for is asked for in one version', () => {
  const manifests = [own, ...workspaces.map((path) => JSON.parse(read(`${path}/package.json`)) as typeof own)]
  for (const manifest of manifests)
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      for (const [name, version] of Object.entries(manifest[kind] ?? {}))
        expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
})

test('no script of a package runs at its installation', () => {
  for (const path of ['run.mjs', 'Dockerfile']) expect(read(path)).toContain('--ignore-scripts')
})
