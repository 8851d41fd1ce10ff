// The form on profiles and pages of places by which one is kept posted, for the partial `watchlist/subscribe/keep-posted`: the same
// for everybody, whoever is signed in. Pure.

import type { Entity } from '../entities/entity.ts'
import type { Culture } from '../text/culture.ts'
import { keepPostedPath, watchlistPath, watchUrl } from './paths.ts'
import { subscribeTexts } from './subscribe/texts.ts'

export interface KeepPosted {
  texts: (typeof subscribeTexts)['nl']
  /** Where an address is posted to, and where one with a session. */
  addressUrl: string
  watchUrl: string
  /** Where the latter leads. */
  returnUrl: string
}

export const keepPosted = (entity: Entity, culture: Culture): KeepPosted => ({
  texts: subscribeTexts[culture],
  // The language of the page, for who chose none.
  addressUrl: `${keepPostedPath(entity)}?${new URLSearchParams({ culture })}`,
  watchUrl: watchUrl(entity),
  returnUrl: `${watchlistPath}?done=watched`,
})
