// What `npm run migrate` does: the schema first, then the places.
import { rejectArguments } from '../../backing-services/no-arguments.ts'
import { withServices } from '../../backing-services/with-services.ts'
import { readConfig } from '../../src/config.ts'
import { apiRoleOf } from '../../src/db/api-role.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openSql } from '../../src/db/sql.ts'
import { seedPlaces } from '../../src/places/statements/seed-places.ts'

/** Resolves to the exit status. */
export async function migrateAll(): Promise<number> {
  rejectArguments('Usage: npm run migrate')
  try {
    const { config, stop } = await withServices(readConfig())
    const sql = openSql({ url: config.databaseUrl, applicationName: 'migrate-tool', max: 2 })
    try {
      const applied = await migrate(sql, apiRoleOf(config.apiDatabaseUrl))
      await seedPlaces(sql)
      process.stdout.write(
        applied.length === 0 ? 'Nothing to apply.\n' : applied.map((name) => `Applied ${name}\n`).join(''),
      )
    } finally {
      await sql.end({ timeout: 5 })
      await stop()
    }
    return 0
  } catch (error) {
    process.stderr.write(`Not migrated: ${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
