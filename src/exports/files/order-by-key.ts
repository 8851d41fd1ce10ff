// GET /api/export/family/{family}?async=true: the export as a file that is built, for those who do not wait.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdAccount } from '../../accounts/statements/hold-account.ts'
import { Problem } from '../../http/problem.ts'
import { requireScope } from '../../keys/require-scope.ts'
import type { Services } from '../../services.ts'
import { isServed } from './export-file.ts'
import { type FileOrder, orderFile } from './order-file.ts'
import { filePath, presentFile } from './present.ts'
import { countOpen } from './statements/lists.ts'

/** Of an account, that are still to be built. */
const MOST_OPEN = 5
const RETRY_AFTER_SECONDS = 5
const BUSY_SECONDS = 60
// Beside what each request costs: the rows are read once, later.
const ORDER_COST = 46

/** 202 and where it will be, or is already. Throws what a key is refused with, and exports_busy. */
export async function orderByKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, ...order }: Omit<FileOrder, 'accountId' | 'purchaseId'> & { services: Services },
): Promise<FastifyReply> {
  const { accountId } = requireScope(request, 'export')
  reply.charge(ORDER_COST)
  const file = await services.account(async (sql) => {
    // One after the other: the count holds when the order is written.
    await holdAccount(sql, accountId)
    const ordered = await orderFile(sql, { ...order, accountId, purchaseId: null })
    // What was ordered is taken back.
    if ((await countOpen(sql, accountId)) > MOST_OPEN)
      throw new Problem('exports_busy', { headers: { 'retry-after': String(BUSY_SECONDS) } })
    return ordered
  })
  reply.headers({ location: filePath(file), 'cache-control': 'no-store' })
  if (!isServed(file)) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  return reply.code(202).send(presentFile(file))
}
