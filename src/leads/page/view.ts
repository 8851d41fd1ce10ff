// What the list of leads shows. Pure.
import { accountView } from '../../accounts/pages/account-view.ts'
import type { Session } from '../../accounts/session.ts'
import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { count, shortDay, shortMoment } from '../../site/parts/format.ts'
import { pageLinks } from '../../site/parts/page-links.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { type LeadKind, type LeadStatus, leadKinds } from '../lead.ts'
import type { Lead, LeadPage } from '../statements/leads.ts'
import { type LeadTexts, leadTexts } from '../texts.ts'
import { leadsPath } from '../update-lead.ts'
import { type StatusFilter, statusFilters } from './filters.ts'

export const PAGE_SIZE = 25

const statusTexts = {
  new: 'statusNew',
  contacted: 'statusContacted',
  qualified: 'statusQualified',
  won: 'statusWon',
  lost: 'statusLost',
} as const satisfies Record<LeadStatus, keyof LeadTexts>

const kindTexts = {
  feedback: 'kindFeedback',
  claim: 'kindClaim',
  purchase: 'kindPurchase',
} as const satisfies Record<LeadKind, keyof LeadTexts>

export const statusText = (status: LeadStatus, texts: LeadTexts): string => texts[statusTexts[status]]
export const kindText = (kind: LeadKind, texts: LeadTexts): string => texts[kindTexts[kind]]

/** Who wants something. */
export const senderText = ({ person, email }: Lead, texts: LeadTexts): string =>
  [person, email].filter((part) => part !== null).join(', ') || texts.unknownPerson

const filterText = (filter: StatusFilter, texts: LeadTexts): string => {
  if (filter === 'open') return texts.filterOpen
  return filter === 'all' ? texts.filterAll : statusText(filter, texts)
}

export interface LeadChoice {
  status: StatusFilter
  kind: LeadKind | undefined
  page: number
}

function urlOf({ status, kind, page }: LeadChoice): string {
  const query = new URLSearchParams({
    ...(status === 'open' ? {} : { status }),
    ...(kind === undefined ? {} : { kind }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return query.size === 0 ? leadsPath : `${leadsPath}?${query}`
}

function leadLine(lead: Lead, texts: LeadTexts, culture: Culture) {
  const { id, status, kind, number, assignedTo, nextActionOn, accountId, createdAt } = lead
  return {
    url: `${leadsPath}/${id}`,
    sender: senderText(lead, texts),
    status: statusText(status, texts),
    notes: [
      kindText(kind, texts),
      ...(number === null ? [] : [formatEnterpriseNumber(number)]),
      ...(accountId === null ? [texts.withoutOwner] : []),
      ...(assignedTo === null ? [] : [assignedTo]),
      ...(nextActionOn === null ? [] : [fillText(texts.nextOn, { date: shortDay(nextActionOn, culture) })]),
      shortMoment(createdAt, culture),
    ].join(' · '),
  }
}

export interface LeadsModel {
  session: Session
  culture: Culture
  choice: LeadChoice
  leads: LeadPage
}

export function leadsView({ session, culture, choice, leads }: LeadsModel): PageView {
  const texts = leadTexts[culture]
  const totalPages = Math.ceil(leads.total / PAGE_SIZE)
  const { page } = choice
  return accountView({
    name: 'leads',
    session,
    culture,
    template: 'leads/list',
    texts,
    styles: ['feedback.css'],
    page: {
      statuses: statusFilters.map((status) => ({
        url: urlOf({ ...choice, status, page: 1 }),
        text: filterText(status, texts),
        isCurrent: status === choice.status,
      })),
      kinds: [undefined, ...leadKinds].map((kind) => ({
        url: urlOf({ ...choice, kind, page: 1 }),
        text: kind === undefined ? texts.kindAll : kindText(kind, texts),
        isCurrent: kind === choice.kind,
      })),
      found: fillText(texts.found, { count: count(leads.total, culture) }),
      items: leads.items.map((lead) => leadLine(lead, texts, culture)),
      pages: pageLinks({ page, totalPages, hasNext: page < totalPages }, culture, (other) =>
        urlOf({ ...choice, page: other }),
      ),
    },
  })
}
