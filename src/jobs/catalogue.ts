// The contract between the API process and the indexer: every job, its payload and its options.
import type { DocumentKind } from '../../mappings/index.ts'

export interface JobPayloads {
  /** A wake-up only: what to send stands in the outbox. */
  'drain-outbox': { kind: DocumentKind }
  'import-enterprises': { paths: string[] }
  'import-links': { paths: string[] }
  'import-addresses': { paths: string[] }
  'import-points': { paths: string[] }
  /** Every source of the family that is due; with `isForced`, each one that is on. */
  'import-power-outages': { isForced?: boolean }
  'import-public-works': { isForced?: boolean }
  /** At midnight: offices begin and end without any write. */
  'refresh-mandates': Record<string, never>
  'compute-market-figures': Record<string, never>
  'rebuild-index': { kind: DocumentKind }
  'reconcile-index': { kind: DocumentKind }
}

export type JobName = keyof JobPayloads

const names: { [N in JobName]: true } = {
  'drain-outbox': true,
  'import-enterprises': true,
  'import-links': true,
  'import-addresses': true,
  'import-points': true,
  'import-power-outages': true,
  'import-public-works': true,
  'refresh-mandates': true,
  'compute-market-figures': true,
  'rebuild-index': true,
  'reconcile-index': true,
}

/** Every job name; each is the name of its queue too. */
export const jobNames: readonly JobName[] = Object.keys(names) as JobName[]

/** Wake-ups come twice a minute and do nothing that would be asked about: the database keeps no runs of them. */
export const isRecorded = (name: JobName): boolean => name !== 'drain-outbox'
