// Why a place may be an opportunity, in words. Pure.
import { count } from '../site/parts/format.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import type { PropertyFacts } from './facts.ts'
import type { ReasonCode } from './place.ts'
import { propertyTexts } from './texts.ts'

export const reasonNames: Readonly<Record<ReasonCode, keyof typeof propertyTexts.nl>> = {
  units: 'reasonUnits',
  register: 'reasonRegister',
  boxes: 'reasonBoxes',
  shape: 'reasonShape',
  newUnits: 'reasonNewUnits',
  permit: 'reasonPermit',
  noVme: 'reasonNoVme',
  vmeNearby: 'reasonVmeNearby',
  oneAddress: 'reasonOneAddress',
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

/** `12 units (+45); counted in the register of buildings (+15)`. */
export const reasonsText = (
  { reasons, units }: Pick<PropertyFacts, 'reasons' | 'units'>,
  culture: Culture,
): string =>
  reasons
    .map(({ code, points }) => {
      const text = fillText(propertyTexts[culture][reasonNames[code]], { units: count(units, culture) })
      return `${text} (${signed(points)})`
    })
    .join('; ')
