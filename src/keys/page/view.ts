// What the pages of keys show. Pure.
import { accountView } from '../../accounts/pages/account-view.ts'
import { doneText } from '../../accounts/pages/done-text.ts'
import { planRights } from '../../accounts/plans.ts'
import { mayDo } from '../../accounts/role-rights.ts'
import type { Session } from '../../accounts/session.ts'
import { moment } from '../../site/parts/format.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { NewKey } from '../make-keys.ts'
import type { KeyState, ListedKey } from '../statements/keys.ts'
import { lives, overlaps } from './form.ts'
import { keyTexts } from './texts.ts'

type Words = (typeof keyTexts)['nl']

const states: Readonly<Record<KeyState, (words: Words) => string>> = {
  active: (words) => words.stateActive,
  expiring: (words) => words.stateExpiring,
  expired: (words) => words.stateExpired,
  revoked: (words) => words.stateRevoked,
}

function keyLine(key: ListedKey, words: Words, culture: Culture) {
  const at = (text: string, instant: string): string => fillText(text, { moment: moment(instant, culture) })
  const works = key.state === 'active' || key.state === 'expiring'
  return {
    id: key.id,
    name: key.name,
    ending: `…${key.lastFour}`,
    state: states[key.state](words),
    notes: [
      key.scopes.map((scope) => (scope === 'read' ? words.scopeRead : words.scopeExport)).join(', '),
      at(words.madeAt, key.createdAt),
      ...(key.expiresAt === null ? [] : [at(words.endsAt, key.expiresAt)]),
      key.lastUsedAt === null ? words.neverUsed : at(words.usedAt, key.lastUsedAt),
    ].join(' · '),
    canRotate: key.state === 'active',
    works,
  }
}

const overlapText = (days: string, words: Words): string => {
  if (days === '0') return words.overlapNone
  return days === '1' ? words.overlapDay : fillText(words.overlapDays, { count: days })
}

export interface KeysModel {
  session: Session
  culture: Culture
  keys: readonly ListedKey[]
  query: unknown
}

export function keysView({ session, culture, keys, query }: KeysModel): PageView {
  const words = keyTexts[culture]
  const active = keys.filter(({ state }) => state === 'active').length
  return accountView({
    name: 'keys',
    session,
    culture,
    template: 'accounts/keys',
    texts: words,
    done: doneText({ revoked: words.revoked }, query),
    page: {
      hasPlan: planRights[session.plan].apiKeys > 0,
      mayManage: mayDo(session.role, 'manage-keys'),
      used: fillText(words.used, { count: active }),
      keys: keys.map((key) => keyLine(key, words, culture)),
      lives: lives.map((days) => ({
        value: days,
        label: days === '' ? words.lifeNone : fillText(words.lifeDays, { count: days }),
      })),
      overlaps: overlaps.map((days) => ({ value: days, label: overlapText(days, words) })),
    },
  })
}

export interface NewKeyModel {
  session: Session
  culture: Culture
  made: NewKey
  publicUrl: string
}

export function newKeyView({ session, culture, made, publicUrl }: NewKeyModel): PageView {
  return accountView({
    name: 'keys',
    session,
    culture,
    template: 'accounts/new-key',
    texts: keyTexts[culture],
    page: {
      key: made.key,
      command: `curl -H 'Authorization: Bearer ${made.key}' '${publicUrl}/api/vme?q=residentie'`,
    },
  })
}
