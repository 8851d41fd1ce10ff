// An empty database beside another one, for as long as it is used.
import { randomBytes } from 'node:crypto'
import { openSql, type Sql } from './sql.ts'

const applicationName = 'scratch'

/** The role of the address must be allowed to create databases. */
export async function withScratchDatabase<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const name = `scratch_${randomBytes(6).toString('hex')}`
  const admin = openSql({ url, applicationName, max: 1 })
  const address = new URL(url)
  address.pathname = `/${name}`
  try {
    // Nothing that an administrator added to the default template.
    await admin`create database ${admin(name)} template template0`
    const sql = openSql({ url: address.href, applicationName, max: 2 })
    try {
      return await work(sql)
    } finally {
      await sql.end({ timeout: 5 })
      await admin`drop database ${admin(name)} with (force)`
    }
  } finally {
    await admin.end({ timeout: 5 })
  }
}
