// What the page of a deep profile shows: its parts as tables, or what it would hold. Pure.

import { accountView } from '../../accounts/pages/account-view.ts'
import type { Session } from '../../accounts/session.ts'
import { type Profile, profilePath } from '../../entities/profile.ts'
import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { deepProfilePath } from '../../site/page-paths.ts'
import { count } from '../../site/parts/format.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { Unlock } from '../statements/unlocks.ts'
import { unlockTexts } from '../texts.ts'
import { isOffered, type Quota } from '../unlock.ts'
import { openedText, quotaText } from '../view.ts'
import { headingsOf, shownRow } from './cells.ts'
import type { Part, Row } from './part.ts'
import { deepParts } from './parts.ts'
import type { DeepProfile } from './read.ts'

const MOST_ROWS = 200

interface Who {
  session: Session
  culture: Culture
  subject: Profile
}

const subjectView = ({ culture, subject }: Who) => ({
  subject: {
    name: subject.name,
    number: formatEnterpriseNumber(subject.number),
    url: profilePath(subject, culture),
  },
})

function partView(part: Part, rows: readonly Row[], { culture, subject }: Who, name: string) {
  const texts = unlockTexts[culture]
  const title = part.title[culture]
  return {
    name,
    title,
    headings: headingsOf(part, culture),
    rows: rows.slice(0, MOST_ROWS).map((row) => shownRow(part, row, culture)),
    more:
      rows.length <= MOST_ROWS
        ? undefined
        : fillText(texts.firstRows, { shown: count(MOST_ROWS, culture), count: count(rows.length, culture) }),
    file: `${deepProfilePath(subject.number)}/files/${name}.csv`,
    fileLabel: fillText(texts.asCsv, { title }),
  }
}

export function deepProfileView(who: Who, unlock: Unlock, profile: DeepProfile): PageView {
  const { session, culture, subject } = who
  const parts = deepParts[subject.kind]
  return accountView({
    name: 'profiles',
    session,
    culture,
    path: deepProfilePath(subject.number),
    template: 'unlocks/deep-profile',
    isWide: true,
    texts: unlockTexts[culture],
    page: {
      ...subjectView(who),
      opened: openedText(unlock, culture),
      wholeFile: `${deepProfilePath(subject.number)}/files/profile.json`,
      parts: Object.entries(parts).map(([name, part]) => partView(part, profile[name] ?? [], who, name)),
    },
  })
}

export function offerView(who: Who, quota: Quota): PageView {
  const { session, culture, subject } = who
  return accountView({
    name: 'profiles',
    session,
    culture,
    path: deepProfilePath(subject.number),
    template: 'unlocks/offer',
    texts: unlockTexts[culture],
    page: {
      ...subjectView(who),
      action: `/api/profile-unlocks/${subject.number}`,
      quota: quotaText(quota, culture),
      isOffered: isOffered(subject),
      mayOpen: quota.left > 0,
      parts: Object.values(deepParts[subject.kind]).map(({ title }) => title[culture]),
    },
  })
}
