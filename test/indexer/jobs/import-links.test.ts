// What an import of links asks for when it does not get to its end.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobContext } from '../../../indexer/jobs/handler.ts'
import { fileImport } from '../../../indexer/jobs/import.ts'
import { documentKinds } from '../../../mappings/index.ts'
import { readConfig } from '../../../src/config.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { fixture } from '../importers/links/links-rig.ts'

const importLinks = fileImport('links')

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())

test('files that were loaded before one that fails have their indices compared and figures computed all the same', async () => {
  const asked: string[] = []
  const stop = new AbortController()
  const context = {
    config: { ...readConfig({}), maxClosedShare: 1 },
    sql: database.sql,
    log: (_level: string, message: string) => {
      if (message === 'links loaded') stop.abort()
    },
    wakeDrain: (kind: string) => void asked.push(`drain ${kind}`),
    reconcileSoon: (kind: string) => void asked.push(`reconcile ${kind}`),
    figuresSoon: () => void asked.push('figures'),
    signal: stop.signal,
  } as unknown as JobContext
  const paths = [fixture('reuse/full'), fixture('tables/acme')]
  await expect(importLinks({ paths }, context)).rejects.toThrow()
  expect(asked.toSorted()).toEqual(
    [...documentKinds.flatMap((kind) => [`drain ${kind}`, `reconcile ${kind}`]), 'figures'].toSorted(),
  )
  const runs = await database.sql`select source, state from import_run order by id`
  expect(runs).toEqual([
    { source: 'register-reuse', state: 'succeeded' },
    { source: 'table:acme', state: 'cancelled' },
  ])
})
