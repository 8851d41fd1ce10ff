-- Who holds a lock for long work, and its last sign of life (src/db/lease.ts). The lock itself belongs to the connection:
-- this says of which connections to end when their process has been halted.
create table lease (
  name text primary key,
  pid integer not null,
  backend_start timestamptz not null,
  seen_at timestamptz not null
);
