import { expect, test } from 'vitest'
import { hashOfDefinitions, readDefinitionVersion } from '../../../indexer/engine/definition-version.ts'

test('changed definitions of indices have a version of their own', () => {
  const { version, hash } = readDefinitionVersion()
  expect(hash, 'the definitions of indices have changed: run "npm run schema"').toBe(hashOfDefinitions())
  expect(version).toBeGreaterThan(0)
})
