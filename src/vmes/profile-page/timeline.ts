// The history of a VME as a line in time, latest first: founded, who came and went as its syndic, stopped.

import { type EnterpriseNumber, formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { syndicPath } from '../../site/page-paths.ts'
import { day } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { DatedMandateFacts } from '../facts.ts'
import type { VmeSummary } from '../summary.ts'
import { vmeTexts } from '../texts.ts'

export interface TimelineStep {
  /** ISO day. */
  on: string
  day: string
  text: string
  /** Profile of the syndic it is about; undefined for a private person, and where it is about none. */
  url: string | undefined
}

export type NameOf = (number: EnterpriseNumber) => string

const holderName = ({ name, enterpriseNumber }: DatedMandateFacts, culture: Culture): string =>
  name ??
  (enterpriseNumber === null ? vmeTexts[culture].personalSyndic : formatEnterpriseNumber(enterpriseNumber))

type Step = Omit<TimelineStep, 'day'>

function stepsOf(mandate: DatedMandateFacts, culture: Culture, nameOf: NameOf): Step[] {
  const texts = vmeTexts[culture]
  const { enterpriseNumber, since, end, via } = mandate
  const name = holderName(mandate, culture)
  const url = enterpriseNumber === null ? undefined : syndicPath(enterpriseNumber, culture)
  const from = via.at(-1)
  const began =
    from === undefined
      ? fillText(texts.timelineBegan, { name })
      : fillText(texts.timelineTakeover, { name, from: nameOf(from) })
  return [
    ...(since === null ? [] : [{ on: since, text: began, url }]),
    ...(end === null ? [] : [{ on: end, text: fillText(texts.timelineEnded, { name }), url }]),
  ]
}

/** Equal lines of one day, as those of two sources are, stand once. */
export function timelineOf(
  { startDate, stoppedOn, mandates }: Pick<VmeSummary, 'startDate' | 'stoppedOn' | 'mandates'>,
  { culture, nameOf }: { culture: Culture; nameOf: NameOf },
): TimelineStep[] {
  const texts = vmeTexts[culture]
  const steps: Step[] = [
    ...(stoppedOn === null ? [] : [{ on: stoppedOn, text: texts.timelineStopped, url: undefined }]),
    ...mandates.flatMap((mandate) => stepsOf(mandate, culture, nameOf)),
    ...(startDate === null ? [] : [{ on: startDate, text: texts.timelineStarted, url: undefined }]),
  ]
  const distinct = new Map(steps.map((step) => [`${step.on} ${step.text}`, step]))
  return [...distinct.values()]
    .sort((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0))
    .map((step) => ({ ...step, day: day(step.on, culture) }))
}
