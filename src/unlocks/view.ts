// What the page of opened profiles shows. Pure.

import { accountView } from '../accounts/pages/account-view.ts'
import type { Session } from '../accounts/session.ts'
import { formatEnterpriseNumber } from '../register/enterprise-number.ts'
import { deepProfilePath } from '../site/page-paths.ts'
import { count, moment } from '../site/parts/format.ts'
import type { PageView } from '../site/render.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import type { Unlock } from './statements/unlocks.ts'
import { unlockTexts } from './texts.ts'
import type { Quota } from './unlock.ts'

export interface UnlocksModel {
  session: Session
  culture: Culture
  unlocks: readonly (Unlock & { name: string | null })[]
  quota: Quota
}

export const quotaText = ({ left, unlocks }: Quota, culture: Culture): string =>
  fillText(unlockTexts[culture].quotaLeft, { left: count(left, culture), unlocks: count(unlocks, culture) })

export function openedText({ openedAt, openedBy }: Unlock, culture: Culture): string {
  const texts = unlockTexts[culture]
  const values = { moment: moment(openedAt, culture), person: openedBy ?? '' }
  return fillText(openedBy === null ? texts.openedAt : texts.openedBy, values)
}

export function unlocksView({ session, culture, unlocks, quota }: UnlocksModel): PageView {
  return accountView({
    name: 'profiles',
    session,
    culture,
    template: 'unlocks/list',
    texts: unlockTexts[culture],
    page: {
      quota: quotaText(quota, culture),
      unlocks: unlocks.map((unlock) => ({
        url: deepProfilePath(unlock.number),
        name: unlock.name ?? formatEnterpriseNumber(unlock.number),
        number: formatEnterpriseNumber(unlock.number),
        note: openedText(unlock, culture),
      })),
    },
  })
}
