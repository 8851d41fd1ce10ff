// The digests of some readers at a time: news, names and events are read once for all of them.
import type { Sql } from '../../db/sql.ts'
import { type Entity, entityId } from '../../entities/entity.ts'
import { loadNames } from '../../entities/statements/names.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'
import { unsubscribePath } from '../paths.ts'
import type { DueSubscriber } from '../statements/digests.ts'
import { loadEvents } from '../statements/events.ts'
import { type Asked, listPending, loadNews, type NewsGroup } from '../statements/news.ts'
import { composeDigest } from './compose.ts'
import type { UnsubscribeTokens } from './unsubscribing.ts'

const askedId = (asked: Asked): string => `${entityId(asked)} ${asked.since}`

/** What lines name beside what is watched. */
function namedIn(news: readonly NewsGroup[]): Entity[] {
  return news.flatMap(({ samples }) =>
    samples.flatMap(({ vme, syndic, other }): Entity[] => [
      ...(vme === null ? [] : [{ type: 'vme', key: vme } as const]),
      ...[syndic, other].flatMap((key) => (key === null ? [] : [{ type: 'syndic', key } as const])),
    ]),
  )
}

export interface DigestOptions {
  publicUrl: string
  tokens: UnsubscribeTokens
  /** The edition up to which it is told. */
  upTo: number
  /** True: what no edition has yet is told as well, as the next one would. */
  isPreview?: boolean
}

/** Undefined for readers to whom there is nothing to tell; in the order of the readers. */
export async function writeDigests(
  sql: Sql,
  readers: readonly DueSubscriber[],
  { publicUrl, tokens, upTo, isPreview = false }: DigestOptions,
): Promise<(OutgoingMail | undefined)[]> {
  const asked = [
    ...new Map(readers.flatMap(({ watches }) => watches.map((watch) => [askedId(watch), watch]))).values(),
  ]
  const pending = isPreview ? await listPending(sql, asked) : '[]'
  const news = await loadNews(sql, asked, { upTo, pending })
  const byAsked = Map.groupBy(news, askedId)
  const names = await loadNames(sql, [...news, ...namedIn(news)])
  const eventIds = news.flatMap(({ samples }) =>
    samples.flatMap(({ eventId }) => (eventId === null ? [] : [eventId])),
  )
  const found = eventIds.length === 0 ? [] : await loadEvents(sql, [...new Set(eventIds)])
  const events = new Map(found.map((event) => [event.id, event]))
  return readers.map(({ email, culture, seed, watches }) => {
    const own = watches.flatMap((watch) => byAsked.get(askedId(watch)) ?? [])
    const unsubscribeUrl = publicUrl + unsubscribePath(tokens.of(seed))
    return composeDigest({ email, culture, unsubscribeUrl }, own, { names, events, publicUrl })
  })
}
