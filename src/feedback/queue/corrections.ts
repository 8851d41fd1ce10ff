// A correction that the sources contest: an administrator keeps it, or lets the sources have their way.
import { endCorrection, findCorrection, keepCorrection } from '../../corrections/statements/corrections.ts'
import type { Sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { queuePath } from './decide.ts'

export const answers = ['keep', 'end'] as const
export type Answer = (typeof answers)[number]

const outcomes = { keep: 'standing', end: 'ended' } as const

export interface AnsweredCorrection {
  state: (typeof outcomes)[Answer]
}

/** Said twice is said once. Throws feedback_unknown or version_stale. */
export async function answerContest(
  sql: Sql,
  { id, answer, version }: { id: string; answer: Answer; version: number },
): Promise<AnsweredCorrection> {
  const correction = await findCorrection(sql, id)
  if (correction === undefined) throw new Problem('feedback_unknown')
  const state = outcomes[answer]
  if (correction.state === state) return { state }
  if (correction.version !== version || correction.state === 'ended')
    throw new Problem('version_stale', {
      values: { version, current: correction.version, link: queuePath },
      faults: [{ parameter: 'version', code: 'stale', values: { current: correction.version } }],
    })
  await (answer === 'keep' ? keepCorrection(sql, id) : endCorrection(sql, id))
  return { state }
}
