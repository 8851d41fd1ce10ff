// npm run schema
// Gives changed functions and changed definitions of indices their next version and writes src/db/schema.sql from a freshly migrated database, which it
// makes and drops. Exit status: 0 done, 1 not done.
import { writeFile } from 'node:fs/promises'
import { rejectArguments } from '../../backing-services/no-arguments.ts'
import { withServices } from '../../backing-services/with-services.ts'
import { readConfig } from '../../src/config.ts'
import { describeSchema } from '../../src/db/describe-schema.ts'
import { writeVersion } from '../../src/db/function-files.ts'
import { migrate } from '../../src/db/migrate.ts'
import { withScratchDatabase } from '../../src/db/scratch-database.ts'
import { writeDefinitionVersion } from '../engine/definition-version.ts'

const file = new URL('../../src/db/schema.sql', import.meta.url)

async function main(): Promise<number> {
  try {
    const version = await writeVersion()
    const definitions = await writeDefinitionVersion()
    const { config, stop } = await withServices(readConfig())
    try {
      const text = await withScratchDatabase(config.databaseUrl, async (sql) => {
        await migrate(sql)
        return describeSchema(sql)
      })
      await writeFile(file, text)
      process.stdout.write(
        `Wrote src/db/schema.sql; functions, version ${version}; indices, version ${definitions}.\n`,
      )
    } finally {
      await stop()
    }
    return 0
  } catch (error) {
    process.stderr.write(`Not written: ${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

rejectArguments('Usage: npm run schema')
process.exitCode = await main()
