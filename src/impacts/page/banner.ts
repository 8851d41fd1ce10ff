// What stands at the top of the page of a VME while it is without power, or soon will be. Pure.
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { familyOfSource } from '../event.ts'
import type { PresentedEvent } from '../present-event.ts'
import { impactTexts } from '../texts.ts'
import { impactSourceText, kindText, timesText } from './text.ts'

const DAY_MS = 86_400_000
/** What is planned later is told further down the page. */
const SOON_DAYS = 7

export interface ImpactBanner {
  /** `soon` is the quieter one. */
  tone: 'now' | 'soon'
  title: string
  lines: { kind: string; times: string; source: string }[]
}

// One that somebody planned and of which no start is known counts from its announcement: it may not have begun.
const isCertain = ({ kind, startsAt }: PresentedEvent): boolean => kind !== 'planned' || startsAt !== null

const isSoon = ({ category, startsAt }: PresentedEvent, now: number): boolean =>
  category === 'FuturePlanned' && startsAt !== null && Date.parse(startsAt) <= now + SOON_DAYS * DAY_MS

/**
 * Undefined where no outage is under way or near; works are no reason for one.
 *
 * @param events What hits the VME.
 * @param now ms since 1970.
 */
export function impactBanner(
  events: readonly PresentedEvent[],
  { culture, now }: { culture: Culture; now: number },
): ImpactBanner | undefined {
  const texts = impactTexts[culture]
  const outages = events.filter(({ source }) => familyOfSource[source] === 'power-outage')
  const active = outages.filter(({ category }) => category === 'ActiveNow')
  const certain = active.filter(isCertain)
  const soon = outages.filter((event) => isSoon(event, now))
  const choices = [
    { tone: 'now', title: texts.bannerNow, shown: certain },
    { tone: 'soon', title: texts.bannerUnsure, shown: active },
    { tone: 'soon', title: texts.bannerSoon, shown: soon },
  ] as const
  const chosen = choices.find(({ shown }) => shown.length > 0)
  if (chosen === undefined) return undefined
  return {
    tone: chosen.tone,
    title: chosen.title,
    lines: chosen.shown.map((event) => ({
      kind: kindText(event.kind, culture),
      times: timesText(event, culture),
      source: fillText(texts.bannerSource, { source: impactSourceText(event.source, culture) }),
    })),
  }
}
