-- Hashes of the raw rows of the enterprise register from which an entity was last read, so that a full extract reads the
-- others alone; docs/decisions/0066-extracts-read-again.md explains each choice.
create table register_rows (
  number text primary key,
  -- Eight bytes for each file, zeros where they are not known: enterprise, denomination, address, contact.
  hashes bytea not null check (octet_length(hashes) = 32)
);

-- When hashes were last kept together with a load: an earlier release moves loaded_at alone, and they stand for nothing.
alter table source_snapshot add column rows_hashed_at timestamptz;
