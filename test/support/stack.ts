// What a test file gets of the running services: a database of its own, and prefixes of its own in Redis and the engine.
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openSql, type Sql } from '../../src/db/sql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
    /** Role and password with which the API enters every copy of the template. */
    apiRole: { name: string; password: string }
  }
}

type Address = 'DATABASE_URL' | 'REDIS_URL' | 'ELASTICSEARCH_URL'

/** Address of a running service. Throws when the tests were started without test/run.ts. */
export function address(name: Address): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the tests with "npm test"`)
  return value
}

export function databaseUrl(name: string): string {
  const url = new URL(address('DATABASE_URL'))
  url.pathname = `/${name}`
  return url.href
}

/** Short, unique and lower case: good for a database, an index prefix and a Redis prefix. */
export const uniqueName = (): string => `t${randomBytes(6).toString('hex')}`

function apiUrl(ownerUrl: string): string {
  const { name, password } = inject('apiRole')
  return Object.assign(new URL(ownerUrl), { username: name, password }).href
}

export interface FreshDatabase {
  /** Of the owner. */
  url: string
  /** As the API enters it: without a right to change the schema. */
  apiUrl: string
  sql: Sql
  drop(): Promise<void>
}

/** A migrated database with the places in it and nothing else. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = uniqueName()
  const admin = openSql({ url: address('DATABASE_URL'), applicationName: 'test-admin', max: 1 })
  await admin`create database ${admin(name)} template ${admin(inject('template'))}`
  const url = databaseUrl(name)
  const sql = openSql({ url, applicationName: 'test' })
  return {
    url,
    apiUrl: apiUrl(url),
    sql,
    async drop() {
      await sql.end({ timeout: 5 })
      await admin`drop database if exists ${admin(name)} with (force)`
      await admin.end()
    },
  }
}
