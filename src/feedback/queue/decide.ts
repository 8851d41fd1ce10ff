// An administrator's word on a report: noted once, whoever else is at it; with the correction that follows and the mail.
import type { Session } from '../../accounts/session.ts'
import type { CorrectionValue } from '../../corrections/correction.ts'
import { findValueOf, putCorrection } from '../../corrections/statements/corrections.ts'
import type { Sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import type { QueueMail } from '../../mail/queue-mail.ts'
import { hashToken, newToken } from '../../secrets/token.ts'
import { correctionOf } from '../fields.ts'
import { decidedMail } from '../mails.ts'
import { type Decision, decisions, type FeedbackState, mayBecome } from '../state.ts'
import { addFeedbackLink, mailOwnerOf } from '../statements/feedback.ts'
import { type Feedback, holdFeedback, setDecision } from '../statements/queue.ts'
import { readCorrectionValue } from './value.ts'

export const queuePath = '/account/feedback'

export interface Wish {
  decision: Decision
  /** That the administrator saw. */
  version: number
  reason: string | null
  /** What is to be shown, as typed; empty: nothing is put right here. */
  value: string
  /** True: nothing is to be shown any more. */
  removes: boolean
}

export interface DecidedState {
  id: number
  state: FeedbackState
  version: number
}

export interface Mailing {
  queueMail: QueueMail
  publicUrl: string
}

/** Undefined where nothing is put right: of another decision, of what is the register's own, and where none is typed. */
function correctionIn(feedback: Feedback, { decision, value, removes }: Wish): CorrectionValue | undefined {
  if (decision !== 'accept') return undefined
  const field = feedback.field === null ? undefined : correctionOf(feedback.field)
  if (field === undefined || feedback.number === null) return undefined
  // A place is somewhere.
  if (removes && field !== 'location') return null
  return value.trim() === '' ? undefined : readCorrectionValue(field, value)
}

/** Whether the same person said the same before, seeing the same. */
async function isRepeated(
  sql: Sql,
  feedback: Feedback,
  { wish, value, session }: { wish: Wish; value: CorrectionValue | undefined; session: Session },
): Promise<boolean> {
  const { id, state, version, reason, handledBy } = feedback
  const isSame =
    state === decisions[wish.decision] &&
    version === wish.version + 1 &&
    reason === wish.reason &&
    handledBy === session.personId
  return isSame && JSON.stringify(await findValueOf(sql, id)) === JSON.stringify(value)
}

/** Throws feedback_unknown, version_stale, transition_refused or body_invalid. */
export async function decide(
  sql: Sql,
  { id, session, wish }: { id: string; session: Session; wish: Wish },
  mailing: Mailing,
): Promise<DecidedState> {
  const feedback = await holdFeedback(sql, id)
  if (feedback === undefined) throw new Problem('feedback_unknown')
  const value = correctionIn(feedback, wish)
  if (await isRepeated(sql, feedback, { wish, value, session }))
    return { id: Number(id), state: feedback.state, version: feedback.version }
  const { state: from, version } = feedback
  const to = decisions[wish.decision]
  const link = `${queuePath}/${id}`
  if (wish.version !== version)
    throw new Problem('version_stale', {
      values: { version: wish.version, current: version, link },
      faults: [{ parameter: 'version', code: 'stale', values: { current: version } }],
    })
  if (!mayBecome(from, to)) throw new Problem('transition_refused', { values: { from, to, link } })
  if (to === 'refused' && wish.reason === null)
    throw new Problem('body_invalid', { faults: [{ parameter: 'reason', code: 'required' }] })

  const { reason } = wish
  const next = await setDecision(sql, { id, state: to, reason, personId: session.personId })
  const field = feedback.field === null ? undefined : correctionOf(feedback.field)
  if (value !== undefined && field !== undefined && feedback.number !== null)
    await putCorrection(sql, {
      ...{ number: feedback.number, field, value },
      feedbackId: id,
      personId: session.personId,
    })
  if (to !== 'triaged') await mailDecision(sql, { ...feedback, reason }, to === 'accepted', mailing)
  return { id: Number(id), state: to, version: next }
}

/** With an address of its own: what was mailed before is not known any more. */
async function mailDecision(
  sql: Sql,
  { id, email: to, culture, subject, reason }: Feedback,
  isAccepted: boolean,
  { queueMail, publicUrl }: Mailing,
): Promise<void> {
  if (to === null) return
  const token = newToken()
  await addFeedbackLink(sql, id, hashToken(token))
  const url = `${publicUrl}/feedback/${token}`
  const mail = decidedMail({ to, culture, subject, url, isAccepted, reason })
  await queueMail(sql, mail, await mailOwnerOf(sql, to))
}
