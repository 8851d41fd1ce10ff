// Who may have a file: whoever holds a key that exports, where it is of whole families; else those of its account.
import type { FastifyRequest } from 'fastify'
import { planRights } from '../../accounts/plans.ts'
import { Problem } from '../../http/problem.ts'
import { requireScope } from '../../keys/require-scope.ts'
import type { ExportFile } from './export-file.ts'

export interface Asker {
  accountId: string
  hasKey: boolean
  /** Today, by its plan. */
  mayExport: boolean
}

/** Throws what a key is refused with, and key_required where there is neither a key nor a session. */
export function readAsker(request: FastifyRequest): Asker {
  const { apiKey, session } = request
  if (apiKey === null && session !== null)
    return {
      accountId: session.accountId,
      hasKey: false,
      mayExport: planRights[session.plan].mayExport,
    }
  return { accountId: requireScope(request, 'export').accountId, hasKey: true, mayExport: true }
}

/** Throws export_file_unknown, the same for what there is not and for what is of others. */
export function requireFile(
  file: ExportFile | undefined,
  { accountId, hasKey, mayExport }: Asker,
): ExportFile {
  if (file === undefined) throw new Problem('export_file_unknown')
  const isOpen = file.accountId === null && file.purchaseId === null
  const isOwn = file.accountId === accountId
  // What was bought stays theirs whatever the plan.
  if (isOpen ? hasKey : isOwn && (mayExport || file.purchaseId !== null)) return file
  throw new Problem('export_file_unknown')
}
