// The types of the client are those of the description.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderTypes } from '../../clients/typescript/render-types.ts'
import { bareApp } from '../support/bare-app.ts'

const committed = readFileSync(new URL('../../clients/typescript/src/schema.ts', import.meta.url), 'utf8')

test('equal those of the schemas as they are now; else: npm run client', async () => {
  const app = await bareApp()
  const present = await renderTypes(app.swagger())
  await app.close()
  // Not compared as a whole by the matcher: what differs would fill pages.
  const lines = present.split('\n')
  const differing = committed.split('\n').findIndex((line, at) => line !== lines[at])
  expect(differing === -1 ? 'equal' : `line ${differing + 1}: ${lines[differing]}`).toBe('equal')
  expect(committed.length).toBe(present.length)
})
