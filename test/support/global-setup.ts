// Migrates one template database; each test file copies it, which takes a tenth of a second.
import { migrate } from '../../src/db/migrate.ts'
import { openSql } from '../../src/db/sql.ts'
import { seedPlaces } from '../../src/places/statements/seed-places.ts'
import { address, databaseUrl } from './stack.ts'

export async function setup({
  provide,
}: {
  provide: (key: 'template', value: string) => void
}): Promise<() => Promise<void>> {
  const template = `template_${process.pid}`
  const admin = openSql({ url: address('DATABASE_URL'), applicationName: 'test-setup', max: 1 })
  await admin`create database ${admin(template)}`
  const sql = openSql({ url: databaseUrl(template), applicationName: 'test-setup', max: 2 })
  await migrate(sql)
  await seedPlaces(sql)
  await sql.end()
  provide('template', template)
  return async () => {
    await admin`drop database if exists ${admin(template)} with (force)`
    await admin.end()
  }
}
