// What the page of one lead shows: who wants what, the form to change it, and what was changed. Pure.
import { accountView } from '../../accounts/pages/account-view.ts'
import { doneText } from '../../accounts/pages/done-text.ts'
import { mayDo } from '../../accounts/role-rights.ts'
import type { Session } from '../../accounts/session.ts'
import type { FormFields } from '../../http/forms/form-bodies.ts'
import { faultTexts, type Problem } from '../../http/problem.ts'
import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { day, moment, shortMoment } from '../../site/parts/format.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { type LeadStatus, nextStatuses } from '../lead.ts'
import type { Lead, LeadChange } from '../statements/leads.ts'
import { type LeadTexts, leadTexts } from '../texts.ts'
import { MOST_OF_NOTE } from '../update.ts'
import { leadsPath } from '../update-lead.ts'
import { kindText, senderText, statusText } from './view.ts'

export interface LeadModel {
  session: Session
  culture: Culture
  lead: Lead
  changes: readonly LeadChange[]
  /** To whom it can be given. */
  assignees: readonly { email: string }[]
  query: unknown
  /** What was typed, and what is wrong with it. */
  typed?: FormFields
  problem?: Problem
}

const fieldTexts = {
  status: 'fieldStatus',
  note: 'fieldNote',
  assignedTo: 'assignedLabel',
  nextActionOn: 'nextLabel',
} as const

function changeLines({ changes }: LeadChange, texts: LeadTexts, culture: Culture): string[] {
  return (Object.keys(fieldTexts) as (keyof typeof fieldTexts)[]).flatMap((name) => {
    const change = changes[name]
    if (change === undefined) return []
    const textOf = (value: string | null): string => {
      if (value === null || value === '') return texts.nothing
      if (name === 'status') return statusText(value as LeadStatus, texts)
      return name === 'nextActionOn' ? day(value, culture) : value
    }
    const [before, after] = change
    return [
      fillText(texts.historyLine, {
        field: texts[fieldTexts[name]],
        before: textOf(before),
        after: textOf(after),
      }),
    ]
  })
}

/** Whoever may not give leads to others is offered nobody, themself, and who has it. */
function assigneeOptions({ lead, assignees, session, typed }: LeadModel, texts: LeadTexts) {
  const mayAssign = lead.accountId === null || mayDo(session.role, 'assign-leads')
  const chosen = typed?.assignedTo ?? lead.assignedTo ?? ''
  const offered = assignees
    .map(({ email }) => email)
    .filter((email) => mayAssign || email === session.email || email === lead.assignedTo)
  return ['', ...offered].map((email) => ({
    value: email,
    label: email === '' ? texts.nobody : email,
    isSelected: email === chosen,
  }))
}

export function leadView(model: LeadModel): PageView {
  const { session, culture, lead, changes, query, typed, problem } = model
  const texts = leadTexts[culture]
  const { id, kind, number, message, status, version, createdAt } = lead
  const chosen = typed?.status ?? status
  return accountView({
    name: 'leads',
    session,
    culture,
    template: 'leads/lead',
    texts,
    done: doneText({ changed: texts.done }, query),
    styles: ['feedback.css', 'profile.css'],
    path: `${leadsPath}/${id}`,
    page: {
      listUrl: leadsPath,
      action: `${leadsPath}/${id}`,
      title: fillText(texts.title, { id }),
      status: statusText(status, texts),
      message,
      facts: [
        { label: texts.fromLabel, text: senderText(lead, texts), url: undefined },
        { label: texts.kindLabel, text: kindText(kind, texts), url: undefined },
        ...(number === null
          ? []
          : [
              {
                label: texts.aboutLabel,
                text: formatEnterpriseNumber(number),
                url: `/search-vme?${new URLSearchParams({ q: number, culture })}`,
              },
            ]),
        { label: texts.sinceLabel, text: moment(createdAt, culture), url: undefined },
      ],
      version,
      statuses: nextStatuses(status).map((value) => ({
        value,
        label: statusText(value, texts),
        isSelected: value === chosen,
      })),
      assignees: assigneeOptions(model, texts),
      note: typed?.note ?? lead.note,
      mostOfNote: MOST_OF_NOTE,
      nextActionOn: typed?.nextActionOn ?? lead.nextActionOn ?? '',
      wrong: faultTexts(problem, culture),
      changes: changes.map((change) => ({
        by: fillText(texts.historyBy, {
          date: shortMoment(change.changedAt, culture),
          email: change.by ?? texts.somebodyGone,
        }),
        lines: changeLines(change, texts, culture),
      })),
    },
  })
}
