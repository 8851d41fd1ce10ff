// Owners of syndics' profiles and the logos that they send, for tests.
import type { InjectOptions } from 'fastify'
import type { Sql } from '../../src/db/sql.ts'
import type { SignedIn } from './accounts.ts'
import type { Api } from './api.ts'
import { type FilePart, multipartBody, multipartType } from './multipart.ts'

export async function giveProfile(
  sql: Sql,
  { accountId }: Pick<SignedIn, 'accountId'>,
  number: string,
): Promise<void> {
  await sql`
    insert into syndic_owner (syndic_number, account_id, granted_by) values (${number}, ${accountId}, 'code')
    on conflict (syndic_number) do update set account_id = excluded.account_id`
}

type App = Pick<Api['app'], 'inject'>

export function postLogo(
  app: App,
  {
    number,
    headers,
    file,
    fields = {},
    ...more
  }: {
    number: string
    headers: Record<string, string>
    file?: FilePart
    fields?: Record<string, string>
    payload?: InjectOptions['payload']
  },
) {
  return app.inject({
    method: 'POST',
    url: `/api/account/syndic/${number}/logo`,
    payload: more.payload ?? multipartBody(file, fields),
    headers: { 'content-type': multipartType, accept: 'application/json', ...headers },
  })
}

export const postForm = (
  app: App,
  url: string,
  { headers, fields = {} }: { headers: Record<string, string>; fields?: Record<string, string> },
) =>
  app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...headers,
    },
  })
