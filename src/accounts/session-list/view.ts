// What the page of sessions shows. Pure.
import { moment } from '../../site/parts/format.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { accountView } from '../pages/account-view.ts'
import { doneText } from '../pages/done-text.ts'
import type { Session } from '../session.ts'
import type { ListedSession } from '../statements/sessions.ts'
import { sessionTexts } from './texts.ts'

export interface SessionsModel {
  session: Session
  culture: Culture
  sessions: readonly ListedSession[]
  query: unknown
}

export function sessionsView({ session, culture, sessions, query }: SessionsModel): PageView {
  const texts = sessionTexts[culture]
  return accountView({
    name: 'sessions',
    session,
    culture,
    template: 'accounts/session-list',
    texts,
    done: doneText({ ended: texts.done }, query),
    page: {
      sessions: sessions.map(({ id, label, accountName, seenAt }) => ({
        id,
        label,
        accountName,
        seen: fillText(texts.seen, { moment: moment(seenAt, culture) }),
        isCurrent: id === session.id,
      })),
    },
  })
}
