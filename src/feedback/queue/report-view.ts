// One report as those who run the service see it: what is shown today beside what is proposed. Pure.
import { accountView } from '../../accounts/pages/account-view.ts'
import { doneText } from '../../accounts/pages/done-text.ts'
import type { Session } from '../../accounts/session.ts'
import type { FormFields } from '../../http/forms/form-bodies.ts'
import { faultTexts, type Problem } from '../../http/problem.ts'
import { moment } from '../../site/parts/format.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import type { Entity } from '../entity.ts'
import { correctionOf } from '../fields.ts'
import { isDecided, mayBecome } from '../state.ts'
import type { Feedback } from '../statements/queue.ts'
import { feedbackTexts } from '../texts.ts'
import { fieldText, stateText } from '../words.ts'
import { queuePath } from './decide.ts'
import { queueTexts } from './texts.ts'
import { doneTexts } from './view.ts'

export interface ReportModel {
  session: Session
  culture: Culture
  feedback: Feedback
  /** Whom it is about; undefined where it is about nobody, or about who is gone. */
  entity: Entity | undefined
  query: unknown
  /** What was typed, and what is wrong with it. */
  typed?: FormFields
  problem?: Problem
}

interface Fact {
  label: string
  text: string
  url?: string | undefined
}

function factsOf({ feedback, entity, culture }: ReportModel): Fact[] {
  const texts = queueTexts[culture]
  const words = feedbackTexts[culture]
  const { state, field, proposedValue, email, page, reason, handler, createdAt } = feedback
  const line = (label: string, text: string | null, url?: string): Fact[] =>
    text === null ? [] : [{ label, text, url }]
  return [
    ...line(words.stateLabel, stateText(state, words)),
    ...(entity === undefined
      ? line(words.about, feedback.number)
      : line(words.about, `${entity.name} (${entity.formattedNumber})`, entity.url)),
    ...line(words.fieldLabel, field === null ? null : fieldText(field, words)),
    ...(field === null || field === 'other' || entity === undefined
      ? []
      : line(texts.currentLabel, entity.values[field] ?? texts.nothing)),
    ...line(texts.proposedLabel, proposedValue),
    ...line(words.reasonLabel, reason),
    ...line(texts.senderLabel, email),
    ...line(texts.pageLabel, page, page ?? undefined),
    ...line(texts.handlerLabel, handler),
    ...line(words.receivedLabel, moment(createdAt, culture)),
  ]
}

export function reportView(model: ReportModel): PageView {
  const { session, culture, feedback, query, typed, problem } = model
  const texts = queueTexts[culture]
  const { id, state, subject, message, field, number, proposedValue, version } = feedback
  const correction = field === null || number === null ? undefined : correctionOf(field)
  return accountView({
    name: 'feedback',
    session,
    culture,
    template: 'feedback/queue/report',
    texts,
    done: doneText(doneTexts(texts), query),
    styles: ['feedback.css', 'profile.css'],
    path: `${queuePath}/${id}`,
    page: {
      queueUrl: queuePath,
      action: `${queuePath}/${id}`,
      subject,
      message,
      facts: factsOf(model),
      version,
      mayTriage: mayBecome(state, 'triaged'),
      isDecided: isDecided(state),
      isCorrectable: correction !== undefined,
      mayRemove: correction !== undefined && correction !== 'location',
      value: typed?.value ?? proposedValue ?? '',
      decision: typed?.decision,
      reason: typed?.reason ?? '',
      wrong: faultTexts(problem, culture),
    },
  })
}
