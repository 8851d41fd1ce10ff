// Orders the files of families of exports: each night, and by hand. They are built beside it (indexer/exports).
import { UnrecoverableError } from 'bullmq'
import { inTransaction } from '../../src/db/transaction.ts'
import { familyNames, isFamily } from '../../src/exports/families.ts'
import { orderFamilies } from '../../src/exports/files/whole-families.ts'
import type { Handler } from './handler.ts'

export const rebuildExports: Handler<'rebuild-exports'> = async ({ family, isForced }, { sql, log }) => {
  if (family !== undefined && !isFamily(family))
    throw new UnrecoverableError(
      `There is no family "${family}"; the families are: ${familyNames.join(', ')}`,
    )
  const files = await inTransaction(sql, (transaction) =>
    orderFamilies(transaction, { family, isForced: isForced === true }),
  )
  log('info', 'files of exports are ordered', { files: files.map(({ id }) => id) })
  return files.map(({ id, family: name, format, state }) => ({ id, family: name, format, state }))
}
