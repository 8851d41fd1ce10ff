// What is known of a syndic in lines: who it is, how it is reached, how much it manages.

import type { EntityStatus } from '../../register/entity-status.ts'
import { count, day } from '../../site/parts/format.ts'
import { statusText } from '../../site/parts/status-text.ts'
import type { Culture } from '../../text/culture.ts'
import { contactLinks } from '../contact-links.ts'
import type { SyndicSummary } from '../summary.ts'
import { syndicTexts } from '../texts.ts'
import { wentOnText } from './takeovers.ts'

/** Who stopped or went on as another takes no part in the market. */
export const goesOn = (status: EntityStatus): boolean => status !== 'stopped' && status !== 'merged'

interface Fact {
  label: string
  text: string
  url?: string | undefined
}

export function factsOf(syndic: SyndicSummary, culture: Culture): Fact[] {
  const texts = syndicTexts[culture]
  const { name, names, status, legalKind, address, startDate, stoppedOn } = syndic
  const others = [...new Set(names.map(({ text }) => text).filter((text) => text !== name))]
  const isPerson = legalKind === 'sole-trader'
  return [
    { label: texts.numberShort, text: syndic.formattedNumber },
    {
      label: texts.statusLabel,
      text: status === 'merged' ? wentOnText(syndic.consolidation, culture) : statusText(status, culture),
    },
    { label: texts.legalKindLabel, text: isPerson ? texts.soleTrader : texts.legalPerson },
    ...(others.length === 0 ? [] : [{ label: texts.alsoKnownLabel, text: others.join(' · ') }]),
    ...(startDate === null ? [] : [{ label: texts.startLabel, text: day(startDate, culture) }]),
    ...(stoppedOn === null ? [] : [{ label: texts.stoppedLabel, text: day(stoppedOn, culture) }]),
    ...(isPerson || address === null ? [] : [{ label: texts.seatLabel, text: address.line }]),
    ...(isPerson ? [] : contactLinks(syndic.contact, culture)),
  ]
}

export function figuresOf(syndic: SyndicSummary, culture: Culture): Fact[] {
  const texts = syndicTexts[culture]
  const { managedVmes, directVmes, inheritedVmes, units, status } = syndic
  if (managedVmes === 0 && !goesOn(status)) return []
  return [
    { label: texts.figureManaged, text: count(managedVmes, culture) },
    { label: texts.figureDirect, text: count(directVmes, culture) },
    { label: texts.figureInherited, text: count(inheritedVmes, culture) },
    ...(units === null ? [] : [{ label: texts.figureUnits, text: count(units, culture) }]),
  ]
}
