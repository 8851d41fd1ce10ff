// What administrators see of claims and of owned profiles. Pure.
import { accountView } from '../../accounts/pages/account-view.ts'
import { doneText } from '../../accounts/pages/done-text.ts'
import type { Session } from '../../accounts/session.ts'
import { type Names, nameOf } from '../../entities/names.ts'
import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { syndicPath } from '../../site/page-paths.ts'
import { day, moment } from '../../site/parts/format.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import type { AskedClaim } from '../statements/claims.ts'
import type { KnownOwner } from '../statements/owners.ts'
import { ownershipTexts } from '../texts.ts'

export interface RequestsModel {
  session: Session
  culture: Culture
  asked: readonly AskedClaim[]
  owners: readonly KnownOwner[]
  names: Names
  /** Addresses of the register, by number. */
  emails: ReadonlyMap<string, string>
  query: unknown
}

export function requestsView(model: RequestsModel): PageView {
  const { session, culture, asked, owners, names, emails, query } = model
  const texts = ownershipTexts[culture]
  const syndic = (number: string) => ({
    number,
    formatted: formatEnterpriseNumber(number),
    name: nameOf({ type: 'syndic', key: number }, names, culture),
    url: syndicPath(number, culture),
  })
  const emailText = (number: string): string => {
    const email = emails.get(number)
    return email === undefined ? texts.requestNoEmail : fillText(texts.requestEmail, { email })
  }
  return accountView({
    name: 'claims',
    session,
    culture,
    template: 'ownership/requests',
    texts,
    done: doneText(
      { accepted: texts.doneAccepted, refused: texts.doneRefused, taken: texts.doneTaken },
      query,
    ),
    page: {
      asked: asked.map(({ id, number, account, email, owner, isRefused, createdAt }) => ({
        id,
        ...syndic(number),
        notes: [
          fillText(texts.requestBy, {
            account,
            email: email ?? texts.somebody,
            moment: moment(createdAt, culture),
          }),
          emailText(number),
          ...(owner === null ? [] : [fillText(texts.requestOwner, { owner })]),
          ...(isRefused ? [texts.requestRefused] : []),
        ].join(' · '),
      })),
      owners: owners.map(({ number, account, since, grantedBy }) => ({
        ...syndic(number),
        notes: [
          account,
          fillText(texts.ownedSince, { day: day(brusselsDay(new Date(since)), culture) }),
          grantedBy === 'code' ? texts.byCode : texts.byAdministrator,
        ].join(' · '),
      })),
    },
  })
}
