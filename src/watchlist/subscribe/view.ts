// What the pages of being kept posted show. Pure.
import { stepView } from '../../accounts/sign-in/view.ts'
import type { Entity } from '../../entities/entity.ts'
import { type Names, nameOf, pathOf } from '../../entities/names.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { keepPosted } from '../keep-posted.ts'
import { keepPostedPath } from '../paths.ts'
import type { WatchRequest } from '../statements/requests.ts'
import { subscribeTexts } from './texts.ts'

export interface KeepPostedModel {
  culture: Culture
  entity: Entity
  names: Names
  /** What was typed that is no address. */
  wrong?: string | undefined
}

export function keepPostedView({ culture, entity, names, wrong }: KeepPostedModel): PageView {
  const texts = subscribeTexts[culture]
  const name = nameOf(entity, names, culture)
  const title = fillText(texts.titleOf, { name })
  return {
    template: 'watchlist/subscribe/keep-posted-page',
    culture,
    texts,
    title,
    path: keepPostedPath(entity),
    styles: ['account.css', 'keep-posted.css'],
    page: {
      title,
      name,
      url: pathOf(entity, culture),
      keepPosted: { ...keepPosted(entity, culture), wrong },
    },
  }
}

export function sentView(culture: Culture): PageView {
  const texts = subscribeTexts[culture]
  return stepView({
    culture,
    texts,
    path: '/watch/sent',
    title: texts.sentTitle,
    lead: texts.sentLead,
    link: { url: '/', text: texts.toFront },
  })
}

export function confirmView(
  culture: Culture,
  asked: WatchRequest,
  { names, url }: { names: Names; url: string },
): PageView {
  const texts = subscribeTexts[culture]
  return stepView({
    culture,
    texts,
    path: url,
    title: texts.confirmTitle,
    lead: fillText(texts.confirmLead, { email: asked.email, name: nameOf(asked, names, culture) }),
    action: { url, text: texts.confirm },
  })
}

export function confirmedView(culture: Culture): PageView {
  const texts = subscribeTexts[culture]
  return stepView({
    culture,
    texts,
    path: '/watch/confirmed',
    title: texts.doneTitle,
    lead: texts.doneLead,
    link: { url: '/', text: texts.toFront },
  })
}
