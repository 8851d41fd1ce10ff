// What the page behind the link of a digest shows. Pure.
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { unsubscribePath } from '../paths.ts'
import type { SubscriberState } from '../statements/subscribers.ts'
import { unsubscribeTexts } from './texts.ts'

export function unsubscribeView(
  culture: Culture,
  { token, state }: { token: string; state: SubscriberState },
): PageView {
  const texts = unsubscribeTexts[culture]
  const isDone = state === 'unsubscribed'
  const title = isDone ? texts.doneTitle : texts.title
  const url = unsubscribePath(token)
  return {
    template: 'watchlist/unsubscribe',
    culture,
    texts,
    title,
    path: url,
    styles: ['account.css'],
    page: { title, isDone, url, undoUrl: `${url}/undo` },
  }
}
