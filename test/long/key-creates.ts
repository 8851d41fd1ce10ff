// As many keys as can be asked for at once, in many accounts, over several API processes that have RATE_LIMITS=off:
//   DATABASE_URL=… node run.mjs test/long/key-creates.ts PORT,PORT [ACCOUNTS] [CREATES]
// Fails unless each account has exactly five.
import { Agent, request } from 'node:http'
import { openSql } from '../../src/db/sql.ts'
import { type SignedIn, signIn } from '../support/accounts.ts'

const ports = process.argv[2]?.split(',').map(Number) ?? []
const [accounts = 100, creates = 1_000] = process.argv.slice(3).map(Number)
const AT_ONCE = 4
const ACTIVE = 5

const sql = openSql({ url: process.env.DATABASE_URL ?? '', applicationName: 'key-creates', max: 4 })
const agent = new Agent({ keepAlive: true, maxSockets: 500 })

const create = ({ headers }: SignedIn, turn: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = `name=key+${turn}&scope=read`
    const port = ports[turn % ports.length] as number
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    request({ port, method: 'POST', path: '/account/keys', agent, headers: form }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0))
    })
      .once('error', reject)
      .end(body)
  })

const statuses = new Map<number, number>()
let wrong = 0
const startedAt = performance.now()
async function lane(first: number): Promise<void> {
  for (let account = first; account < accounts; account += AT_ONCE) {
    const who = await signIn(sql, { plan: 'professional' })
    const replies = await Promise.all(Array.from({ length: creates }, (_, turn) => create(who, turn)))
    for (const status of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const [stored] = await sql<{ active: number }[]>`
      select count(*)::integer as active from api_key where account_id = ${who.accountId} and state = 'active'`
    if (stored?.active !== ACTIVE || replies.filter((status) => status === 200).length !== ACTIVE) wrong++
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => lane(first)))
agent.destroy()
await sql.end()
const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
const seconds = Math.round((performance.now() - startedAt) / 1_000)
console.log(
  `${accounts} accounts, ${creates} creates each in ${seconds} s: ${told}; ${wrong} without exactly five`,
)
process.exitCode = wrong === 0 ? 0 : 1
