// What migrations make others wait for: node run.mjs test/long/migration-locks.ts [FROM] [ROWS]. A database of the schema before
// the migration FROM (a number, 0058 by default) has its large tables filled, 5 million rows each; then each migration from
// there on is applied by the migrator, and after them the forms that decision 64 asks for, while rows are read and written
// one by one. Ends with 1 when a migration from 0058 on, or one of the forms, had anybody wait for more than a second.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { startServices } from '../../backing-services/start.ts'
import { readConfig } from '../../src/config.ts'
import { readFunctions } from '../../src/db/function-files.ts'
import { migrate } from '../../src/db/migrate.ts'
import { listMigrations } from '../../src/db/migration-files.ts'
import { openSession } from '../../src/db/session.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { startLockProbe, type Waits } from '../operations/lock-probe.ts'
import { fillNamed } from '../operations/many-rows.ts'

const FIRST_OF_THE_RULE = '0058'
const MOST_MS = 1_000
const [from = FIRST_OF_THE_RULE, rowsText = '5000000'] = process.argv.slice(2)
const rows = Number(rowsText)

/** The forms of decision 64, each as the migration of a release would have it: rows are filled before they must be. */
const forms: Readonly<Record<string, string>> = {
  '9901_column.sql':
    'alter table address add column form_text text, add column form_number integer not null default 1',
  '9902_table.sql': `
    create table form (id bigint generated always as identity primary key, place text);
    create trigger form_told after insert on address for each statement execute function mark_address_change()`,
  '9903_fill.alone.sql': `do $$
    declare last_block bigint := 0; blocks bigint := pg_relation_size('address') / 8192;
    begin
      while last_block <= blocks loop
        update address set form_text = postcode
        where ctid >= format('(%s,0)', last_block)::tid and ctid < format('(%s,0)', last_block + 50)::tid
          and form_text is null;
        last_block := last_block + 50;
        commit;
      end loop;
    end $$`,
  '9904_constraints.sql': `
    alter table address add constraint form_check check (form_text <> 'x') not valid;
    alter table address add constraint form_given not null form_text not valid;
    alter table address add constraint form_street foreign key (street_key) references address_street not valid`,
  '9905_check.alone.sql': 'alter table address validate constraint form_check',
  '9906_given.alone.sql': 'alter table address validate constraint form_given',
  '9907_index.alone.sql':
    'create index concurrently if not exists form_index on address (postcode, house_number)',
  '9908_no_index.alone.sql': 'drop index concurrently if exists form_index',
  '9909_column.contract.sql': 'alter table address drop column form_text, drop column form_number',
}

const source = fileURLToPath(new URL('../../src/db/migrations/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'vme-locks-'))
const shown = join(folder, 'migrations')
const shownUrl = pathToFileURL(`${shown}/`)

/** The functions of today need all tables: they come last. */
async function holdFunctionsBack(sql: Sql): Promise<void> {
  const { version, hash } = await readFunctions()
  await sql`create table function_version (
    only_row boolean primary key default true check (only_row), version integer not null, hash text not null,
    applied_at timestamptz not null default now())`
  await sql`insert into function_version (version, hash) values (${version}, ${hash})`
}

const longest = (waits: Map<string, Waits>): number =>
  Math.max(0, ...[...waits.values()].flatMap(({ longestRead, longestWrite }) => [longestRead, longestWrite]))

async function main(sql: Sql): Promise<string[]> {
  const names = await listMigrations()
  const before = names.filter((name) => name < from)
  const texts = new Map(
    names.filter((name) => name >= from).map((name) => [name, readFileSync(join(source, name), 'utf8')]),
  )
  for (const [name, text] of Object.entries(forms)) texts.set(name, text)
  for (const name of before) cpSync(join(source, name), join(shown, name))
  await holdFunctionsBack(sql)
  await migrate(sql, undefined, shownUrl)
  const session = openSession(sql, 'filling')
  const slow: string[] = []
  const tables = new Set<string>()
  const apply = async (name: string, work: () => Promise<unknown>) => {
    const probe = startLockProbe(sql, [...tables])
    const startedAt = performance.now()
    await work()
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    const waits = await probe.stop()
    const worst = longest(waits)
    const [where] = [...waits].sort(
      ([, a], [, b]) => Math.max(b.longestRead, b.longestWrite) - Math.max(a.longestRead, a.longestWrite),
    )
    console.log(
      `${name}: ${seconds} s; longest read ${Math.round(where?.[1].longestRead ?? 0)} ms, ` +
        `longest write ${Math.round(where?.[1].longestWrite ?? 0)} ms (${where?.[0] ?? 'no large table'})`,
    )
    if (name >= FIRST_OF_THE_RULE && worst > MOST_MS) slow.push(`${name}: ${Math.round(worst)} ms`)
  }
  for (const [name, text] of texts) {
    const startedAt = performance.now()
    const known = tables.size
    for (const table of await fillNamed(session, text, rows)) tables.add(table)
    if (tables.size > known) {
      await session`vacuum analyze`
      console.log(
        `${[...tables].join(', ')} filled: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
      )
    }
    writeFileSync(join(shown, name), text)
    await apply(name, () => migrate(sql, undefined, shownUrl))
  }
  await sql`update function_version set version = 0`
  await apply('functions', () => migrate(sql, undefined, shownUrl))
  await session.end({ timeout: 5 })
  return slow
}

mkdirSync(shown)
// Nothing is asked of these two.
const config = readConfig({
  DATA_DIR: join(folder, 'data'),
  REDIS_URL: 'redis://none',
  ELASTICSEARCH_URL: 'http://none',
})
const services = await startServices(config, { docker: false })
const sql = openSql({ url: services.databaseUrl, applicationName: 'probe', max: 20, statementTimeoutMs: 0 })
try {
  console.log(`${rows} rows a table, from migration ${from} on`)
  const slow = await main(sql)
  for (const line of slow) console.error(`too long: ${line}`)
  process.exitCode = slow.length === 0 ? 0 : 1
} finally {
  await sql.end({ timeout: 5 })
  await services.stop()
  rmSync(folder, { recursive: true, force: true })
}
