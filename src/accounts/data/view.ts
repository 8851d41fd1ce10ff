// What the page of one's data shows. Pure.
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { accountView } from '../pages/account-view.ts'
import { mayDo } from '../role-rights.ts'
import type { Session } from '../session.ts'
import { dataTexts } from './texts.ts'

export function dataView({ session, culture }: { session: Session; culture: Culture }): PageView {
  const texts = dataTexts[culture]
  return accountView({
    name: 'data',
    session,
    culture,
    template: 'accounts/data',
    texts,
    page: {
      mayDelete: mayDo(session.role, 'delete'),
      deleteLabel: fillText(texts.deleteLabel, { name: session.accountName }),
    },
  })
}
