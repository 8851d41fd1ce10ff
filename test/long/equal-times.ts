// Whether time tells what words do not: what is somebody else's against what there is not, at an API process that has
// RATE_LIMITS=off:
//   DATABASE_URL=… node run.mjs test/long/equal-times.ts PORT [RUNS]
// Fails where one median is more than a quarter above the other.
import { Agent, request } from 'node:http'
import { addSignInLink } from '../../src/accounts/statements/sign-in.ts'
import { openSql } from '../../src/db/sql.ts'
import { newKey } from '../../src/keys/key-text.ts'
import { hashToken, newToken } from '../../src/secrets/token.ts'
import { join, signIn } from '../support/accounts.ts'

const port = Number(process.argv[2])
const runs = Number(process.argv[3] ?? 1_000)
const MOST = 1.25
const UNKNOWN = '999999999999'

const sql = openSql({ url: process.env.DATABASE_URL ?? '', applicationName: 'equal-times', max: 2 })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface Asked {
  path: string
  fields?: Record<string, string>
  headers?: Record<string, string>
}

/** Milliseconds to the end of the answer. */
const measure = ({ path, fields, headers }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const form =
      fields === undefined
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const method = fields === undefined ? 'GET' : 'POST'
    request(
      { port, path, agent, method, headers: { accept: 'application/json', ...form, ...headers } },
      (reply) => {
        reply.resume().once('end', () => resolve(performance.now() - startedAt))
      },
    )
      .once('error', reject)
      .end(fields === undefined ? undefined : String(new URLSearchParams(fields)))
  })

const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

const owner = await signIn(sql, { plan: 'enterprise' })
const { personId } = await join(sql, {
  accountId: owner.accountId,
  email: `member-${owner.accountId}@example.org`,
  role: 'member',
})
const [session] = await sql<{ id: string }[]>`
  select id::text from session where person_id = ${owner.personId} limit 1`
const [key] = await sql<{ id: string }[]>`
  insert into api_key (account_id, slot, name, digest, last_four, scopes)
  values (${owner.accountId}, 1, 'x', ${hashToken(newToken())}, 'abcd', array['read']) returning id::text`
const { headers } = await signIn(sql, { plan: 'enterprise' })

const send = (path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'To be revoked' }),
    headers: { ...owner.headers, accept: 'application/json' },
  })
const made = (await (await send('/account/keys')).json()) as { id: string; key: string }
await send(`/account/keys/${made.id}/revoke`)

const members = await Promise.all(Array.from({ length: runs }, () => signIn(sql)))
const over = newToken()
await addSignInLink(sql, {
  tokenHash: hashToken(over),
  email: 'over@example.org',
  culture: 'en',
  returnUrl: null,
})
await sql`update sign_in_link set expires_at = now() where token_hash = ${hashToken(over)}`

const post = (path: string, fields: Record<string, string> = {}): Asked => ({ path, fields, headers })
const pairs: Readonly<Record<string, readonly [(nth: number) => Asked, (nth: number) => Asked]>> = {
  'the role of a member: of another account, of nobody': [
    () => post(`/account/members/${personId}/role`, { role: 'member' }),
    () => post(`/account/members/${UNKNOWN}/role`, { role: 'member' }),
  ],
  'a key to revoke: of another account, of nobody': [
    () => post(`/account/keys/${key?.id}/revoke`),
    () => post(`/account/keys/${UNKNOWN}/revoke`),
  ],
  'a session to end: of another person, of nobody': [
    () => post(`/account/sessions/${session?.id}/end`),
    () => post(`/account/sessions/${UNKNOWN}/end`),
  ],
  'an account to open: of others, of nobody': [
    () => post('/account/switch', { accountId: owner.accountId }),
    () => post('/account/switch', { accountId: UNKNOWN }),
  ],
  'an address to sign in with: known, unknown': [
    (nth) => ({ path: '/sign-in', fields: { email: members[nth]?.email ?? '' } }),
    (nth) => ({ path: '/sign-in', fields: { email: `nobody${nth}-${process.pid}@example.org` } }),
  ],
  'a link to sign in: over, never sent': [
    () => ({ path: `/sign-in/${over}`, fields: {} }),
    () => ({ path: `/sign-in/${newToken()}`, fields: {} }),
  ],
  'a key: revoked, never made': [
    () => ({ path: '/health/live', headers: { authorization: `Bearer ${made.key}` } }),
    () => ({ path: '/health/live', headers: { authorization: `Bearer ${newKey()}` } }),
  ],
}

let unequal = 0
for (const [name, [one, other]] of Object.entries(pairs)) {
  const times: [number[], number[]] = [[], []]
  for (let nth = 0; nth < runs; nth++) {
    // In turn, so that what else the machine does hits both alike.
    const order = nth % 2 === 0 ? [0, 1] : [1, 0]
    for (const side of order) times[side as 0 | 1].push(await measure((side === 0 ? one : other)(nth)))
  }
  const medians = times.map(median) as [number, number]
  const ratio = Math.max(...medians) / Math.min(...medians)
  if (ratio > MOST) unequal++
  console.log(
    `${name}: ${medians.map((time) => time.toFixed(2)).join(' and ')} ms, ratio ${ratio.toFixed(2)}`,
  )
}
agent.destroy()
await sql.end()
process.exitCode = unequal === 0 ? 0 : 1
