// What the list of what one watches shows. Pure.
import { accountView } from '../../accounts/pages/account-view.ts'
import { doneText } from '../../accounts/pages/done-text.ts'
import { planRights } from '../../accounts/plans.ts'
import type { Session } from '../../accounts/session.ts'
import { type EntityType, entityId } from '../../entities/entity.ts'
import { type Names, nameOf, pathOf } from '../../entities/names.ts'
import { count, shortDay } from '../../site/parts/format.ts'
import type { PageView } from '../../site/render.ts'
import { siteTexts } from '../../site/texts.ts'
import { type Culture, cultures } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { watchUrl } from '../paths.ts'
import type { Subscriber } from '../statements/subscribers.ts'
import type { ListedWatch } from '../statements/watches.ts'
import { watchlistTexts } from './texts.ts'

export interface WatchlistModel {
  session: Session
  culture: Culture
  watches: readonly ListedWatch[]
  /** Of the account. */
  used: number
  /** ISO days by what is watched. */
  lastChanges: ReadonlyMap<string, string>
  names: Names
  /** Undefined for who never watched anything. */
  subscriber: Subscriber | undefined
  digestHour: number
  query: unknown
}

type Texts = (typeof watchlistTexts)['nl']

const typeTexts = {
  vme: 'watchedVme',
  syndic: 'watchedSyndic',
  municipality: 'watchedMunicipality',
  postcode: 'watchedPostcode',
} as const satisfies Record<EntityType, keyof Texts>

function watchLine(watch: ListedWatch, { culture, names, lastChanges }: WatchlistModel) {
  const texts = watchlistTexts[culture]
  const last = lastChanges.get(entityId(watch))
  const isPaused = watch.state === 'paused'
  const step = isPaused ? 'resume' : 'pause'
  return {
    name: nameOf(watch, names, culture),
    url: pathOf(watch, culture),
    type: texts[typeTexts[watch.type]],
    isPaused,
    last: last === undefined ? texts.noChange : fillText(texts.lastChange, { day: shortDay(last, culture) }),
    step: { url: `/account/watchlist/${watch.id}/${step}`, text: texts[step] },
    removeUrl: `${watchUrl(watch)}/remove`,
  }
}

function digestOf({ session, culture, subscriber, digestHour }: WatchlistModel) {
  if (subscriber === undefined) return undefined
  const texts = watchlistTexts[culture]
  const isOn = subscriber.state === 'subscribed'
  return {
    lead: fillText(texts.digestLead, { email: session.email, hour: digestHour }),
    isBounced: subscriber.state === 'bounced',
    states: [
      { value: 'on', label: texts.digestOn, isSelected: isOn },
      { value: 'off', label: texts.digestOff, isSelected: !isOn },
    ],
    cultures: [
      { value: '', label: texts.cultureOfAccount, isSelected: subscriber.culture === null },
      ...cultures.map((value) => ({
        value,
        label: siteTexts[value].languageName,
        isSelected: value === subscriber.culture,
      })),
    ],
  }
}

export function watchlistView(model: WatchlistModel): PageView {
  const { session, culture, watches, used, query } = model
  const texts = watchlistTexts[culture]
  return accountView({
    name: 'watchlist',
    session,
    culture,
    template: 'watchlist/page/list',
    texts,
    done: doneText(
      {
        watched: texts.doneWatched,
        removed: texts.doneRemoved,
        paused: texts.donePaused,
        resumed: texts.doneResumed,
        saved: texts.doneSaved,
      },
      query,
    ),
    page: {
      used: fillText(texts.used, {
        count: count(used, culture),
        limit: count(planRights[session.plan].watches, culture),
      }),
      watches: watches.map((watch) => watchLine(watch, model)),
      digest: digestOf(model),
    },
  })
}

/** In place of a digest, where there is nothing to tell. */
export const noDigestView = (session: Session, culture: Culture): PageView =>
  accountView({
    name: 'watchlist',
    session,
    culture,
    template: 'watchlist/page/no-digest',
    texts: watchlistTexts[culture],
    page: {},
  })
