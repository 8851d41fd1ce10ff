// What the pages of keys show. Pure.
import { accountView } from '../../accounts/pages/account-view.ts'
import { doneText } from '../../accounts/pages/done-text.ts'
import { planRights } from '../../accounts/plans.ts'
import { mayDo } from '../../accounts/role-rights.ts'
import type { Session } from '../../accounts/session.ts'
import { trialView } from '../../accounts/trial/view.ts'
import { moment } from '../../site/parts/format.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { isWorking, type KeyState } from '../api-key.ts'
import type { NewKey } from '../make-keys.ts'
import type { ListedKey } from '../statements/keys.ts'
import { keyTexts } from '../texts.ts'
import { lives, overlaps } from './form.ts'

type Texts = (typeof keyTexts)['nl']

const states: Readonly<Record<KeyState, (texts: Texts) => string>> = {
  active: (texts) => texts.stateActive,
  expiring: (texts) => texts.stateExpiring,
  expired: (texts) => texts.stateExpired,
  revoked: (texts) => texts.stateRevoked,
}

function keyLine(key: ListedKey, texts: Texts, culture: Culture) {
  const at = (text: string, instant: string): string => fillText(text, { moment: moment(instant, culture) })
  return {
    id: key.id,
    name: key.name,
    ending: `…${key.lastFour}`,
    state: states[key.state](texts),
    notes: [
      key.scopes.map((scope) => (scope === 'read' ? texts.scopeRead : texts.scopeExport)).join(', '),
      fillText(texts.madeAt, {
        moment: moment(key.createdAt, culture),
        who: key.createdBy ?? texts.formerMember,
      }),
      ...(key.expiresAt === null ? [] : [at(texts.endsAt, key.expiresAt)]),
      key.lastUsedAt === null ? texts.neverUsed : at(texts.usedAt, key.lastUsedAt),
    ].join(' · '),
    canRotate: key.state === 'active',
    works: isWorking(key),
  }
}

const overlapText = (days: string, texts: Texts): string => {
  if (days === '0') return texts.overlapNone
  return days === '1' ? texts.overlapDay : fillText(texts.overlapDays, { count: days })
}

export interface KeysModel {
  session: Session
  culture: Culture
  keys: readonly ListedKey[]
  query: unknown
  /** Of the forms of this page, each of which makes one key however often it is sent. */
  idempotencyKey: string
}

export function keysView({ session, culture, keys, query, idempotencyKey }: KeysModel): PageView {
  const texts = keyTexts[culture]
  const active = keys.filter(({ state }) => state === 'active').length
  return accountView({
    name: 'keys',
    session,
    culture,
    template: 'keys/list',
    texts,
    done: doneText({ revoked: texts.revoked, trial: texts.trialBegun }, query),
    page: {
      trial: trialView(session, culture),
      idempotencyKey,
      hasPlan: planRights[session.plan].apiKeys > 0,
      mayManage: mayDo(session.role, 'manage-keys'),
      used: fillText(texts.used, { count: active }),
      keys: keys.map((key) => keyLine(key, texts, culture)),
      lives: lives.map((days) => ({
        value: days,
        label: days === '' ? texts.lifeNone : fillText(texts.lifeDays, { count: days }),
      })),
      overlaps: overlaps.map((days) => ({ value: days, label: overlapText(days, texts) })),
    },
  })
}

export interface NewKeyModel {
  session: Session
  culture: Culture
  made: NewKey
  publicUrl: string
  /** Of the form that replaces what cannot be shown any more. */
  idempotencyKey: string
}

export function newKeyView({ session, culture, made, publicUrl, idempotencyKey }: NewKeyModel): PageView {
  const texts = keyTexts[culture]
  const { id, key, name, lastFour, state, isRepeated } = made
  const said = { name, ending: `…${lastFour}`, state: states[state](texts) }
  return accountView({
    name: 'keys',
    session,
    culture,
    template: 'keys/new-key',
    texts,
    page: {
      key,
      command: key && `curl -H 'Authorization: Bearer ${key}' '${publicUrl}/api/vme?q=residentie'`,
      title: key === null ? texts.madeBefore : texts.onceTitle,
      repeated: isRepeated ? texts.repeated : undefined,
      gone: fillText(texts.gone, said),
      replaceUrl: state === 'active' ? `/account/keys/${id}/rotate` : undefined,
      idempotencyKey,
    },
  })
}
