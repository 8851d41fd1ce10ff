// Who may have a file: whoever holds a key that exports, where it is of everybody; else those of its account.
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../http/problem.ts'
import { requireScope } from '../../keys/require-scope.ts'
import type { ExportFile } from './export-file.ts'

export interface Asker {
  accountId: string
  hasKey: boolean
}

/** Throws what a key is refused with, and key_required where there is neither a key nor a session. */
export function readAsker(request: FastifyRequest): Asker {
  const { apiKey, session } = request
  return apiKey === null && session !== null
    ? { accountId: session.accountId, hasKey: false }
    : { accountId: requireScope(request, 'export').accountId, hasKey: true }
}

/** Throws export_file_unknown, the same for what there is not and for what is of others. */
export function requireFile(file: ExportFile | undefined, { accountId, hasKey }: Asker): ExportFile {
  if (file !== undefined) {
    const isOpen = file.accountId === null && file.purchaseId === null
    // What an account was once given stays its own for as long as it is kept.
    if (isOpen ? hasKey : file.accountId === accountId) return file
  }
  throw new Problem('export_file_unknown')
}
