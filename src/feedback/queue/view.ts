// What the queue of reports shows to those who run the service. Pure.
import { accountView } from '../../accounts/pages/account-view.ts'
import { doneText } from '../../accounts/pages/done-text.ts'
import type { Session } from '../../accounts/session.ts'
import type { CorrectionValue } from '../../corrections/correction.ts'
import type { Correction } from '../../corrections/statements/corrections.ts'
import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { count, shortMoment } from '../../site/parts/format.ts'
import { pageLinks } from '../../site/parts/page-links.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { QueuePage } from '../statements/queue.ts'
import { feedbackTexts } from '../texts.ts'
import { fieldText, stateText } from '../words.ts'
import { queuePath } from './decide.ts'
import { type QueueFilter, queueFilters } from './form.ts'
import { queueTexts } from './texts.ts'

type Texts = (typeof queueTexts)['nl']

export const PAGE_SIZE = 25

const filterTexts = {
  open: 'filterOpen',
  new: 'filterNew',
  triaged: 'filterTriaged',
  accepted: 'filterAccepted',
  refused: 'filterRefused',
  all: 'filterAll',
} as const satisfies Record<QueueFilter, keyof Texts>

export const doneTexts = (texts: Texts): Readonly<Record<string, string>> => ({
  triaged: texts.doneTriaged,
  accepted: texts.doneAccepted,
  refused: texts.doneRefused,
  standing: texts.doneStanding,
  ended: texts.doneEnded,
})

/** A value as a person writes it. */
function valueText(value: CorrectionValue, nothing: string): string {
  if (value === null) return nothing
  return typeof value === 'string' ? value : `${value.latitude}, ${value.longitude}`
}

const urlOf = (filter: QueueFilter, page: number): string => {
  const query = new URLSearchParams({
    ...(filter === 'open' ? {} : { state: filter }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return query.size === 0 ? queuePath : `${queuePath}?${query}`
}

export interface QueueModel {
  session: Session
  culture: Culture
  filter: QueueFilter
  page: number
  queue: QueuePage
  contested: readonly Correction[]
  query: unknown
}

export function queueView({ session, culture, filter, page, queue, contested, query }: QueueModel): PageView {
  const texts = queueTexts[culture]
  const words = feedbackTexts[culture]
  const totalPages = Math.ceil(queue.total / PAGE_SIZE)
  const line = (value: CorrectionValue, text: string): string =>
    fillText(text, { value: valueText(value, texts.nothing) })
  return accountView({
    name: 'feedback',
    session,
    culture,
    template: 'feedback/queue',
    texts,
    done: doneText(doneTexts(texts), query),
    styles: ['feedback.css'],
    page: {
      filters: (Object.keys(queueFilters) as QueueFilter[]).map((name) => ({
        url: urlOf(name, 1),
        text: texts[filterTexts[name]],
        isCurrent: name === filter,
      })),
      found: fillText(texts.found, { count: count(queue.total, culture) }),
      items: queue.items.map(({ id, state, subject, number, field, createdAt }) => ({
        url: `${queuePath}/${id}`,
        subject,
        state: stateText(state, words),
        notes: [
          ...(number === null ? [] : [formatEnterpriseNumber(number)]),
          ...(field === null ? [] : [fieldText(field, words)]),
          shortMoment(createdAt, culture),
        ].join(' · '),
      })),
      pages: pageLinks({ page, totalPages, hasNext: page < totalPages }, culture, (other) =>
        urlOf(filter, other),
      ),
      contested: contested.map(({ id, number, field, value, contestedValue, version }) => ({
        url: `${queuePath}/corrections/${id}`,
        number: formatEnterpriseNumber(number),
        profileUrl: `/search-vme?${new URLSearchParams({ q: number, culture })}`,
        field: fieldText(field, words),
        notes: [line(value, texts.shown), line(contestedValue, texts.said)].join(' · '),
        version,
      })),
    },
  })
}
