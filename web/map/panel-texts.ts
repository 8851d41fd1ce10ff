// What the panel says: how much is in view, and what else there is to know of a reply.
import type { Reply } from './points.ts'
import { type Family, families } from './state.ts'
import type { Wording } from './texts.ts'
import type { Totals } from './view-counts.ts'

export function inViewText(
  totals: Totals,
  { translate, amount }: Pick<Wording, 'translate' | 'amount'>,
): string {
  const hit = families.filter((family) => totals[family] > 0).map((family) => amount(family, totals[family]))
  const { vme, syndic } = totals
  if (vme + syndic > 0)
    return [
      translate('inView', { vmes: amount('vme', vme), syndics: amount('syndic', syndic) }),
      ...hit,
    ].join('. ')
  return hit.length === 0 ? translate('inViewNone') : hit.join('. ')
}

type NotedReply = Pick<Reply, 'withoutCoordinates' | 'asOf'>

export interface ReplyContext {
  /** When the points were so, where the service says that they are old. */
  staleSince: Date | undefined
  /** A syndic or a search is chosen. */
  hasSelection: boolean
}

// At which the whole country is in view: only there, or of what was chosen, does it matter what has no place.
const COUNTRY_ZOOM = 8

export function replyNotes(
  { withoutCoordinates, asOf, zoom }: NotedReply & Pick<Reply, 'zoom'>,
  { staleSince, hasSelection }: ReplyContext,
  { translate, count, day, moment }: Wording,
): string[] {
  const notes: string[] = []
  const nowhere = hasSelection || zoom <= COUNTRY_ZOOM ? withoutCoordinates : 0
  if (staleSince !== undefined) notes.push(translate('stale', { moment: moment(staleSince.toISOString()) }))
  if (nowhere === 1) notes.push(translate('notOnMapOne'))
  else if (nowhere > 1) notes.push(translate('notOnMap', { count: count(nowhere) }))
  if (asOf !== null) notes.push(`${translate('asOf', { date: day(asOf) })}.`)
  return notes
}

/** `28 Nov, 09:15 (power outages) and 28 Nov, 09:10 (street works)`; what is of one moment shares it. */
function momentsText(
  replies: ReadonlyMap<Family, NotedReply>,
  { translate, shortMoment, list }: Wording,
): string {
  const names = new Map<string, string[]>()
  for (const family of families) {
    const asOf = replies.get(family)?.asOf ?? null
    if (asOf === null) continue
    const name = translate(family)
    const inside = name.charAt(0).toLocaleLowerCase() + name.slice(1)
    const moment = shortMoment(asOf)
    names.set(moment, [...(names.get(moment) ?? []), inside])
  }
  return list([...names].map(([moment, some]) => `${moment} (${list(some)})`))
}

export function impactNotes(
  replies: ReadonlyMap<Family, NotedReply & Pick<Reply, 'warnings'>>,
  wording: Wording,
): string[] {
  const { translate, count } = wording
  const moments = momentsText(replies, wording)
  const all = [...replies.values()]
  const nowhere = all.reduce((sum, { withoutCoordinates }) => sum + withoutCoordinates, 0)
  const isStale = all.some(({ warnings }) => warnings.some(({ code }) => code === 'feed_stale'))
  return [
    ...(moments === '' ? [] : [translate('impactAsOf', { moments })]),
    ...(nowhere === 0 ? [] : [translate('impactNowhere', { count: count(nowhere) })]),
    ...(isStale ? [translate('impactStale')] : []),
  ]
}
