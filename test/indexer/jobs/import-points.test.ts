// Points as a job: stored, located, and everything asked for that follows from them.
import { join } from 'node:path'
import { UnrecoverableError } from 'bullmq'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobContext } from '../../../indexer/jobs/handler.ts'
import { fileImport } from '../../../indexer/jobs/import.ts'
import { documentKinds } from '../../../mappings/index.ts'
import { readConfig } from '../../../src/config.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'

const importPoints = fileImport('points')

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())

const page = join(import.meta.dirname, '../../../fixtures/points/page-1.json')

test('a job of points stores them, locates seats and asks for what follows; a path that is wrong stays wrong', async () => {
  const asked: string[] = []
  const context = {
    config: readConfig({}),
    sql: database.sql,
    log: (_level: string, message: string) => void asked.push(message),
    wakeDrain: (kind: string) => void asked.push(`drain ${kind}`),
    reconcileSoon: (kind: string) => void asked.push(`reconcile ${kind}`),
    signal: new AbortController().signal,
  } as unknown as JobContext
  const follows = documentKinds.flatMap((kind) => [`drain ${kind}`, `reconcile ${kind}`])
  expect(await importPoints({ paths: [page] }, context)).toMatchObject([
    { input: 'page-1.json', isLoaded: true, counts: { point: { read: 4, stored: 1 } } },
  ])
  expect(asked).toEqual(['points loaded', ...follows, 'seats located', ...follows])
  await expect(importPoints({ paths: ['/nowhere.json'] }, context)).rejects.toThrow(UnrecoverableError)
})
