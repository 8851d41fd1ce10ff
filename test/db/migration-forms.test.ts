import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listMigrations } from '../../src/db/migration-files.ts'
import { judgeMigrations } from '../support/migration-forms.ts'
import { tempFolder } from '../support/temp-folder.ts'

const folder = fileURLToPath(new URL('../../src/db/migrations/', import.meta.url))

/** Rules that each file breaks, in the order of the alphabet. Nothing else may, and what is here does. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Of before two releases ran side by side. What they take at 5 million rows is kept in test/long/results.md.
  '0004_mark_postcode_changes.sql': ['require-concurrent-index-creation'],
  '0006_mandates.sql': ['require-concurrent-index-creation', 'require-concurrent-index-deletion'],
  '0007_market_figures.sql': ['require-concurrent-index-creation'],
  '0009_suggestion_versions.sql': ['require-concurrent-index-creation'],
  '0010_street_middles.sql': ['rows-in-transaction'],
  '0012_impact_marks.sql': ['adding-field-with-default', 'require-concurrent-index-creation'],
  '0014_sitemaps.sql': ['require-concurrent-index-creation'],
  '0015_late_and_roughly_placed.sql': [
    'adding-field-with-default',
    'ban-drop-column',
    'require-concurrent-index-creation',
    'rows-in-transaction',
  ],
  '0019_causes.sql': ['rows-in-transaction'],
  '0024_street_lines.sql': [
    'adding-field-with-default',
    'require-concurrent-index-creation',
    'rows-in-transaction',
  ],
  '0026_event_starts.sql': ['rows-in-transaction'],
  '0028_syndic_areas.sql': ['rows-in-transaction'],
  '0034_syndic_heirs.sql': ['rows-in-transaction'],
  '0037_watchlists.sql': [
    'require-concurrent-index-creation',
    'require-concurrent-index-deletion',
    'rows-in-transaction',
  ],
  '0039_last_used_and_presses.sql': ['require-concurrent-index-creation'],
  '0040_mail_limits.sql': [
    'adding-required-field',
    'require-concurrent-index-creation',
    'rows-in-transaction',
  ],
  '0041_impact_records.sql': [
    'constraint-missing-not-valid',
    'require-concurrent-index-creation',
    'require-concurrent-index-deletion',
  ],
  '0044_trials.sql': ['adding-foreign-key-constraint', 'require-concurrent-index-creation'],
  '0047_purchases.sql': ['constraint-missing-not-valid', 'require-concurrent-index-creation'],
  '0053_told_filings.sql': ['require-concurrent-index-creation', 'rows-in-transaction'],
  '0054_property.sql': [
    'constraint-missing-not-valid',
    'require-concurrent-index-creation',
    'rows-in-transaction',
  ],
  // Of the outbox, which is as good as empty where its indexers keep up.
  '0056_divided_drain.sql': [
    'adding-field-with-default',
    'require-concurrent-index-creation',
    'rows-in-transaction',
  ],
}

/** Rules that each file breaks, each once. */
function rulesByFile(paths: readonly string[]): Record<string, string[]> {
  const byFile = Map.groupBy(judgeMigrations(paths), ({ file }) => file)
  return Object.fromEntries(
    [...byFile].map(([file, found]) => [file, [...new Set(found.map(({ rule }) => rule))].sort()]),
  )
}

test('migrations hold no table for long, but for those that are named', async () => {
  const names = await listMigrations()
  expect(rulesByFile(names.map((name) => join(folder, name)))).toEqual(exceptions)
})

/** Rules that a file of this name and text breaks. */
function judge(name: string, text: string): string[] {
  const path = join(tempFolder(), name)
  writeFileSync(path, text)
  return rulesByFile([path])[name] ?? []
}

test.each([
  ['create index address_x on address (x);', 'require-concurrent-index-creation'],
  ['drop index address_cell;', 'require-concurrent-index-deletion'],
  ['alter table address alter column x type bigint;', 'changing-column-type'],
  [
    'alter table address add column x integer generated always as (y + 1) stored;',
    'adding-field-with-default',
  ],
  ['alter table address add column x uuid not null default gen_random_uuid();', 'adding-field-with-default'],
  ['alter table address add column x integer not null;', 'adding-required-field'],
  ['alter table address alter column x set not null;', 'adding-not-nullable-field'],
  ['alter table address add constraint c check (x > 0);', 'constraint-missing-not-valid'],
  ['alter table address add column q integer references n;', 'adding-foreign-key-constraint'],
  ['alter table address drop column x;', 'ban-drop-column'],
  ['alter table address rename column x to y;', 'renaming-column'],
  ['drop table address;', 'ban-drop-table'],
  ['-- why\nupdate address set x = 1;', 'rows-in-transaction'],
  ['delete from address where x = 1;', 'rows-in-transaction'],
  ['insert into n (id)\nselect x from address;', 'rows-in-transaction'],
  ['alter table address set unlogged;', 'rewrites-table'],
  ['truncate address;', 'rewrites-table'],
  ['lock table address;', 'locks-table'],
])('is refused: %s', (text, rule) => {
  expect(judge('0900_x.sql', text)).toEqual([rule])
})

test.each([
  ['0900_x.sql', 'alter table address add column x integer not null default 0;'],
  ['0900_x.sql', 'alter table address add column x text;'],
  ['0900_x.sql', 'alter table address add constraint c check (x > 0) not valid;'],
  ['0900_x.sql', 'create table n (id bigint primary key, x integer);\ncreate index n_x on n (x);'],
  ['0900_x.sql', 'insert into impact_generation (value) values (0);'],
  ['0900_x.contract.sql', 'alter table address drop column x;'],
  ['0900_x.alone.sql', '-- why\ncreate index concurrently if not exists address_x on address (x);'],
  ['0900_x.alone.sql', 'drop index concurrently if exists address_x;'],
  ['0900_x.alone.sql', 'alter table address validate constraint c;'],
  [
    '0900_x.alone.sql',
    `do $$ begin loop
  with batch as (select ctid from address where x is null limit 5000 for update skip locked)
  update address set x = 1 from batch where address.ctid = batch.ctid;
  exit when not found;
  commit;
end loop; end $$;`,
  ],
])('is taken as %s: %s', (name, text) => {
  expect(judge(name, text)).toEqual([])
})

test.each([
  'create index concurrently address_x on address (x);',
  'update address set x = 1;',
  'reindex index concurrently address_x;',
  'reindex table concurrently address;',
  'drop index concurrently if exists a; drop index concurrently if exists b;',
  'alter table address add constraint c unique using index address_x;',
  'do $$ begin update address set x = 1; end $$;',
])('is refused outside of a transaction: %s', (text) => {
  expect(judge('0900_x.alone.sql', text)).toContain('not-alone')
})
