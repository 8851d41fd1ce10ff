// Migrates one template database for each project; each test file copies it, which takes a tenth of a second, or half of
// one on a disk. The rights of the API's role are copied with it.
import { randomBytes } from 'node:crypto'
import type { ProvidedContext } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { openSql } from '../../src/db/sql.ts'
import { seedPlaces } from '../../src/places/statements/seed-places.ts'
import { address, databaseUrl, uniqueName } from './stack.ts'

export async function setup({
  provide,
}: {
  provide: <Key extends keyof ProvidedContext>(key: Key, value: ProvidedContext[Key]) => void
}): Promise<() => Promise<void>> {
  const template = `template_${uniqueName()}`
  const admin = openSql({ url: address('DATABASE_URL'), applicationName: 'test-setup', max: 1 })
  await admin`create database ${admin(template)}`
  const sql = openSql({ url: databaseUrl(template), applicationName: 'test-setup', max: 2 })
  const apiRole = { name: `${template}_api`, password: randomBytes(12).toString('hex') }
  await migrate(sql, apiRole)
  await seedPlaces(sql)
  await sql.end()
  provide('template', template)
  provide('apiRole', apiRole)
  return async () => {
    await admin`drop database if exists ${admin(template)} with (force)`
    // A database that a broken test left behind still names it.
    await admin`drop role ${admin(apiRole.name)}`.catch(() => {})
    await admin.end()
  }
}
