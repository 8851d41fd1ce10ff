// What a route is asked with, and what is known of a route that is asked.
import type { FastifyInstance } from 'fastify'
import type { Role } from '../../src/accounts/session.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { SignedIn } from '../support/accounts.ts'

export interface Ask {
  /** Of the path, by name. */
  params?: Readonly<Record<string, string>>
  /** Of a form. */
  fields?: Readonly<Record<string, string>>
  /** The body, where it is no form. */
  json?: unknown
  /** Of a form with a file. */
  file?: { name: string; fileName: string; type: string; bytes: Buffer }
  query?: string
  /** True: nothing is sent with it. */
  isBare?: true
}

export interface World {
  sql: Sql
  app: Pick<FastifyInstance, 'inject'>
}

export interface Line {
  /** What belongs to `owner`, made where it has to be there first. */
  ask: (world: World, owner: SignedIn) => Ask | Promise<Ask>
  /** Who of an account may; all when absent. */
  roles?: readonly Role[]
  /** True where a plan without keys is refused. */
  needsKeys?: true
  /** Fields that are ids, as values of the path are. */
  ids?: readonly string[]
  /** True where its ids are of something that everybody may name. */
  isShared?: true
  /** True where it can be asked once: the next one needs an ask of its own. */
  isOnce?: true
  /** True where nothing is there in a test: 404 or 409 is the answer to who may. */
  isAbsent?: true
  /** True where the answer is no way to `returnUrl`: a page of its own, or always the same. */
  answersItself?: true
}
