// What a download link shows where it gives no file: that it is being made, is over, or was taken back. Pure.
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { downloadPath } from '../paths.ts'
import { paymentTexts } from '../texts.ts'

export type LinkPage =
  | { is: 'making'; percent: number }
  | { is: 'over' | 'refunded' | 'disputed' | 'renewed' }

export function linkView({
  culture,
  token,
  shows,
}: {
  culture: Culture
  token: string
  shows: LinkPage
}): PageView {
  const texts = paymentTexts[culture]
  const sentences = {
    over: texts.linkOver,
    refunded: texts.stateRefunded,
    disputed: texts.stateDisputed,
    renewed: texts.doneRenewed,
  }
  return {
    template: 'payments/link',
    culture,
    texts,
    title: texts.linkTitle,
    path: downloadPath(token),
    styles: ['account.css', 'profile.css'],
    page: {
      path: downloadPath(token),
      sentence:
        shows.is === 'making'
          ? fillText(texts.stateFulfilling, { percent: String(shows.percent) })
          : sentences[shows.is],
      mayRenew: shows.is === 'over',
    },
  }
}
