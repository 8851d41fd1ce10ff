// The history of a VME as a line in time, latest first: founded, who came and went as its syndic, stopped.

import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { syndicPath } from '../../site/page-paths.ts'
import { day } from '../../site/parts/format.ts'
import type { SuccessionKind } from '../../syndics/mandates/mandate.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { DatedMandateFacts } from '../facts.ts'
import { type FormerOf, holderName } from '../office-line.ts'
import type { VmeSummary } from '../summary.ts'
import { vmeTexts } from '../texts.ts'
import { type Begun, type Ended, gapOf, goesOnOtherwise, heldBefore, type Turn, turnsOf } from './turns.ts'

export interface TimelineStep {
  /** ISO day. */
  on: string
  day: string
  text: string
  /** Profile of the syndic it is about; undefined for a private person, and where it is about none. */
  url: string | undefined
  /** On a day that has not come yet. */
  isToCome: boolean
}

type Texts = (typeof vmeTexts)[Culture]

const passedTexts = {
  absorption: 'timelineAbsorbed',
  division: 'timelineDivided',
  renumbering: 'timelineRenumbered',
  'own-firm': 'timelineOwnFirm',
} as const satisfies Record<SuccessionKind, keyof Texts>

const numberOf = ({ enterpriseNumber }: DatedMandateFacts): string =>
  enterpriseNumber === null ? '' : formatEnterpriseNumber(enterpriseNumber)

/** A number went on as another one, and its office with it. */
function passedText(begun: Begun, ended: Ended | undefined, { culture, formerOf }: TimelineOptions): string {
  const texts = vmeTexts[culture]
  const { name: from = '', number: former = '', kind } = formerOf(begun) ?? {}
  const values = { name: holderName(begun, ''), number: numberOf(begun), from, former }
  // What was passed on at once, through a number that never held, is told of the one that did.
  if (ended !== undefined && ended.enterpriseNumber !== begun.via.at(-1))
    return fillText(texts.timelineTakeover, { ...values, from: holderName(ended, '') })
  return fillText(texts[kind === undefined ? 'timelineTakeover' : passedTexts[kind]], values)
}

function endedText(ended: Ended, mandates: readonly DatedMandateFacts[], culture: Culture): string {
  const texts = vmeTexts[culture]
  const text = goesOnOtherwise(ended, mandates) ? texts.timelineOneEnded : texts.timelineEnded
  return fillText(text, { name: holderName(ended, texts.aPersonalSyndic) })
}

function turnText(turn: Turn, mandates: readonly DatedMandateFacts[], options: TimelineOptions): string {
  const { culture } = options
  const texts = vmeTexts[culture]
  const { begun, ended } = turn
  if (begun === undefined) return endedText(turn.ended, mandates, culture)
  if (begun.via.length > 0) return passedText(begun, ended, options)
  const name = holderName(begun, texts.personalSyndic)
  if (ended === undefined)
    return fillText(heldBefore(begun, mandates) ? texts.timelineRenewed : texts.timelineBegan, { name })
  const isOfOne = begun.enterpriseNumber === ended.enterpriseNumber
  const from = holderName(ended, texts.aPersonalSyndic)
  const text = fillText(isOfOne ? texts.timelineRenewed : texts.timelineFollowed, { name, from })
  return gapOf(turn) === 0 ? text : fillText(texts.timelineApart, { text, date: day(ended.end, culture) })
}

export interface TimelineOptions {
  culture: Culture
  formerOf: FormerOf
  /** ISO day in Brussels. */
  today: string
}

export function timelineOf(
  { startDate, stoppedOn, mandates }: Pick<VmeSummary, 'startDate' | 'stoppedOn' | 'mandates'>,
  options: TimelineOptions,
): TimelineStep[] {
  const { culture, today } = options
  const texts = vmeTexts[culture]
  const steps = [
    ...(stoppedOn === null ? [] : [{ on: stoppedOn, text: texts.timelineStopped, url: undefined }]),
    ...turnsOf(mandates).map((turn) => {
      const number = (turn.begun ?? turn.ended)?.enterpriseNumber ?? null
      return {
        on: turn.on,
        text: turnText(turn, mandates, options),
        url: number === null ? undefined : syndicPath(number, culture),
      }
    }),
    ...(startDate === null ? [] : [{ on: startDate, text: texts.timelineStarted, url: undefined }]),
  ]
  return steps
    .sort((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0))
    .map((step) => ({ ...step, day: day(step.on, culture), isToCome: step.on > today }))
}
