// What jobs that load files have in common: what is asked for as files are loaded, and what the job answers.
import { documentKinds } from '../../mappings/index.ts'
import type { ImportResult } from '../importers/run.ts'
import type { JobContext } from './handler.ts'
import { importFailure } from './import-failure.ts'

export interface FileResult extends ImportResult {
  input: string
  /** Where files are of several sources. */
  source?: string
}

export interface ImportJob<R extends FileResult> {
  /** What is loaded, for the log: links, addresses. */
  name: string
  load: (onResult: (result: R) => void) => Promise<R[]>
  /** What follows from the files, once all are loaded; not when nothing was. */
  workOff: () => Promise<void>
  /** Asked for beside drains and comparisons of every kind. */
  alsoSoon?: () => void
}

/** Runs such a job. Throws what the queue may try again, and an UnrecoverableError where that would not help. */
export async function runImportJob<R extends FileResult>(
  { name, load, workOff, alsoSoon = () => {} }: ImportJob<R>,
  { log, wakeDrain, reconcileSoon, signal }: JobContext,
): Promise<Pick<FileResult, 'input' | 'source' | 'runId' | 'isLoaded' | 'counts'>[]> {
  // At each file that is loaded and not only at the end: when a later one fails, or working out is cut off, the next
  // attempt finds nothing left to load.
  const askForWhatFollows = (): void => {
    for (const kind of documentKinds) {
      wakeDrain(kind)
      reconcileSoon(kind)
    }
    alsoSoon()
  }
  try {
    const results = await load((result) => {
      const { input, source, isLoaded, counts, report } = result
      const details = { input, ...(source === undefined ? {} : { source }), counts, notes: report.notes() }
      log('info', isLoaded ? `${name} loaded` : `${name} skipped`, details)
      if (isLoaded) askForWhatFollows()
    })
    if (results.some(({ isLoaded }) => isLoaded)) {
      await workOff()
      // What was asked for before may be done already, without these changes.
      askForWhatFollows()
    }
    return results.map(({ input, source, runId, isLoaded, counts }) => ({
      input,
      ...(source === undefined ? {} : { source }),
      runId,
      isLoaded,
      counts,
    }))
  } catch (error) {
    throw importFailure(error, signal)
  }
}
