#!/bin/bash
# As the image of PostgreSQL does: as root hands its folder to its user and goes on as that one, then makes a cluster.
set -e
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  find /var/lib/postgresql /var/run/postgresql ! -user postgres -exec chown postgres {} +
  chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  user=${POSTGRES_USER:-postgres}
  initdb --username="$user" --pwfile=<(echo "$POSTGRES_PASSWORD") --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  printf "listen_addresses = '*'\nunix_socket_directories = '/var/run/postgresql'\n" >> "$PGDATA/postgresql.conf"
  pg_ctl start --wait -o "-c listen_addresses=''"
  database=${POSTGRES_DB:-$user}
  if [ "$database" != postgres ]; then
    psql --host=/var/run/postgresql --username="$user" --dbname=postgres --command="create database \"$database\""
  fi
  pg_ctl stop --wait --mode=fast
fi
exec "$@"
