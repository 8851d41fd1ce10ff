// Rows of a peer that could not be had: they say why.
import type { GoalKey } from '../goal-table.ts'
import type { Row } from '../row.ts'

class NotHadError extends Error {}

/** What was provided; throws the reason where it was not. */
export function had<Provided extends object>(provided: Provided | { missing: string }): Provided {
  if ('missing' in provided) throw new NotHadError(provided.missing)
  return provided
}

/** The rows of some work, or one for each of its goals with the reason why there is none. */
export async function besidePeer(
  labels: Partial<Record<GoalKey, string>>,
  work: () => Promise<Row[]>,
): Promise<Row[]> {
  try {
    return await work()
  } catch (error) {
    const { message } = error as Error
    // Which programs others have, and how they fail, is not for this program to know; whoever reads the row may.
    const note = error instanceof NotHadError ? `not had: ${message}` : `failed: ${message.split('\n')[0]}`
    return Object.entries(labels).map(([key, label]) => ({
      key: key as GoalKey,
      ...{ label, ours: '–', baseline: '–', figure: Number.NaN, note },
    }))
  }
}
