// Who may have a file: whoever holds a key that exports, where it is of everybody; else those of its account.
import { Problem } from '../../http/problem.ts'
import type { ExportFile } from './export-file.ts'

export interface Asker {
  accountId: string
  /** One that exports. */
  hasKey: boolean
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
